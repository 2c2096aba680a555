import Testing

@testable import endpointgen

/// Schemas that lead to one another without end in sight, in all the ways that there are.
struct LongChainTests {
    private static let length = 4_000

    /// A document whose schemas each stand before the next; `S#` is the schema itself, `N#` the next one, `L#` the last and `P#`
    /// the one before with a comma, if there is one.
    private func chain(
        _ schema: String, _ length: Int = Self.length,
        last: String = #"{ "type": "object", "properties": { "last": { "type": "string" } } }"#
    ) -> Compilation {
        func reference(_ number: Int) -> String { ##"{ "$ref": "#/components/schemas/S\##(number)" }"## }
        let schemas = (0...length).map { number in
            let text = (number < length ? schema : last)
                .replacing("N#", with: reference(number + 1)).replacing("L#", with: reference(length))
                .replacing("P#", with: number == 0 ? "" : reference(number - 1) + ", ")
            return #""S\#(number)": \#(text.replacing("S#", with: "s\(number)"))"#
        }
        return OpenAPISample.document(
            #""paths": {}, "components": { "schemas": { \#(schemas.joined(separator: ",\n")) } }"#)
    }

    @Test(arguments: [
        #"{ "allOf": [N#] }"#,
        #"{ "anyOf": [N#, { "type": "null" }] }"#,
        #"{ "oneOf": [N#], "discriminator": { "propertyName": "kind" } }"#,
    ])
    func otherWordsForOneAnotherAreTheLastOfThem(_ schema: String) {
        let compilation = chain(schema)
        #expect(compilation.diagnostics == "")
        #expect(!compilation.output.contains("= JSON\n"))
    }

    /// The first of them is a type, of which the others are other words.
    @Test func schemasThatRequireTheSame() {
        let compilation = chain(#"{ "allOf": [N#], "required": ["last"] }"#)
        #expect(compilation.diagnostics == "")
        #expect(compilation.output.contains("struct S3999"))
        #expect(compilation.output.contains("let last: String\n"))
        #expect(!compilation.output.contains("struct S3998"))
    }

    @Test func listsOfOneAnotherAreJSONInTheEnd() {
        let compilation = chain(#"{ "type": "array", "items": N# }"#)
        #expect(!compilation.hasErrors)
        #expect(compilation.diagnostics.contains("follows a chain of more than 100 references"))
    }

    /// Each is a choice of those at its end; only the last of the chain is extended by nobody. The Swift grows with the square of the
    /// length, so the chain is shorter.
    @Test func schemasThatAreExtendedInTurn() {
        let kind = ##"{ "required": ["kind"], "properties": { "kind": { "type": "string" } } }"##
        let compilation = chain(
            ##"{ "discriminator": { "propertyName": "kind" }, "allOf": [P#\##(kind)] }"##, 700,
            last: ##"{ "allOf": [P#{ "properties": { "last": { "type": "string" } } }] }"##)
        #expect(!compilation.hasErrors)
        let cases = compilation.output.utf8.split(separator: UInt8(ascii: "\n"))
            .filter { $0.elementsEqual("        case s700(S700)".utf8) }
        #expect(cases.count == 700)
    }

    @Test func choicesOfTheNextSchemaAreFollowed() {
        let compilation = chain(#"{ "oneOf": [N#, { "type": "string" }] }"#)
        #expect(compilation.diagnostics == "")
        #expect(compilation.output.contains("case s4000(S4000)"))
    }

    @Test(arguments: [20, 90, 150])
    func allPropertiesOfAShorterChainAreThere(length: Int) {
        let compilation = chain(#"{ "allOf": [N#, { "properties": { "S#": { "type": "string" } } }] }"#, length)
        #expect(compilation.diagnostics == "")
        #expect(compilation.output.ranges(of: "var last: String?").count == length + 1)
    }

    @Test(arguments: ["allOf", "anyOf", "oneOf"])
    func anObjectOfManyPartsHasThemAll(_ keyword: String) {
        let parts = (0..<1_200).map { #"{ "properties": { "part\#($0)": { "type": "string" } } }"# }
        let compilation = OpenAPISample.document(
            #"""
            "paths": {}, "components": { "schemas": { "Whole": { "type": "object",
                "properties": { "own": { "type": "string" } }, "\#(keyword)": [\#(parts.joined(separator: ",\n"))] } } }
            """#)
        #expect(compilation.diagnostics == "")
        #expect(compilation.output.ranges(of: "var part").count == 1_200)
    }
}
