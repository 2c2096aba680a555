import Testing

@testable import endpointgen

/// Which values of a discriminator stand for which schema.
struct DiscriminatorTagTests {
    /// The generated text with one space for all space, so that it does not matter where lines end.
    private func compile(_ schemas: String) -> String {
        let compilation = OpenAPISample.document(#""paths": {}, "components": { "schemas": { \#(schemas) } }"#)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
        return compilation.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private func object(_ members: String, required: String = "kind") -> String {
        #"{ "type": "object", "required": ["\#(required)"], "properties": { \#(members) } }"#
    }

    private func subtype(of base: String, _ members: String, _ more: String = "") -> String {
        ##"{ "allOf": [{ "$ref": "#/components/schemas/\##(base)" }, { "properties": { \##(members) } }] \##(more) }"##
    }

    /// What lacks the discriminator can be none of the subtypes, even if only one of them would fit.
    @Test(arguments: [("", true), (#""required": ["kind"],"#, false), (#""x-abstract": true,"#, false)])
    func valuesWithoutTheDiscriminatorAreOfTheSchemaItself(_ more: String, hasBase: Bool) {
        let output = compile(
            #"""
            "Person": { "type": "object", \#(more) "properties": { "kind": { "type": "string" }, "name": { "type": "string" } },
                "discriminator": { "propertyName": "kind", "mapping": { "employee": "Employee" } } },
            "Employee": \#(subtype(of: "Person", #""salary": { "type": "number" }"#))
            """#)
        let fallback = hasBase ? ".fallback { Self.base($0) }, " : ""
        #expect(
            output.contains(
                #".init(tag: "kind", .case("employee") { Self.employee($0) }, \#(fallback).unknown { Self.unknown($0) })"#
            ),
            "\(output)")
        #expect(output.contains("case base(Base)") == hasBase)
    }
}
