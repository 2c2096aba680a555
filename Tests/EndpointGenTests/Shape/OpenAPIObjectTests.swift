import Testing

@testable import endpointgen

struct OpenAPIObjectTests {
    private func compile(_ schemas: String, paths: String = "{}") -> Compilation {
        let compilation = OpenAPISample.document(#""paths": \#(paths), "components": { "schemas": { \#(schemas) } }"#)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
        return compilation
    }

    /// The properties of a struct.
    private func properties(_ name: String, _ output: String) -> [String] {
        let lines = output.split(separator: "\n").drop { !$0.contains("struct \(name): ") }.dropFirst()
        return lines.map { String($0.drop { $0 == " " }) }.prefix { !$0.hasPrefix("static") }
            .filter { $0.hasPrefix("let ") || $0.hasPrefix("var ") }
    }

    @Test func additionalPropertiesStandBesideOthers() {
        let output = compile(
            #"""
            "A": { "type": "object", "properties": { "x": { "type": "string" } }, "additionalProperties": { "type": "integer" } },
            "B": { "type": "object", "properties": { "additionalProperties": { "type": "string" } }, "additionalProperties": true }
            """#
        ).output
        #expect(properties("A", output) == ["var x: String?", "var additionalProperties: [String: Int] = [:]"])
        #expect(properties("B", output).count == 2)
    }

    private let users = ##"""
        { "/users": { "get": { "operationId": "list", "responses": { "200": { "description": "", "content": { "application/json": { "schema": { "$ref": "#/components/schemas/User" } } } } } },
                      "post": { "operationId": "create", "requestBody": { "required": true, "content": { "application/json": { "schema": { "$ref": "#/components/schemas/User" } } } }, "responses": { "204": { "description": "" } } } } }
        """##

    @Test func recursionIsBoxedAndEnds() {
        let compilation = compile(
            ##"""
            "Node": { "type": "object", "required": ["next"], "properties": { "next": { "$ref": "#/components/schemas/Node" } } },
            "Tree": { "type": "object", "properties": { "parent": { "$ref": "#/components/schemas/Tree" }, "children": { "type": "array", "items": { "$ref": "#/components/schemas/Tree" } } } },
            "List": { "type": "array", "items": { "$ref": "#/components/schemas/List" } },
            "Loop": { "$ref": "#/components/schemas/Loop" }, "Self": { "allOf": [{ "$ref": "#/components/schemas/Self" }] }
            """##)
        #expect(properties("Node", compilation.output).count == 0)
        #expect(compilation.output.contains("@Indirect private(set) var next: Node?"))
        #expect(compilation.output.contains("@Indirect private(set) var parent: Tree?"))
        #expect(
            compilation.output.contains("typealias List = JSON")
                || compilation.output.contains("typealias List = [JSON]"))
        #expect(compilation.messages.contains { $0.contains("contains itself through this required field") })
    }

    @Test func namesThatAreTheSameInSwiftAreKeptApart() {
        let output = compile(
            #"""
            "A": { "type": "object", "properties": { "foo-bar": { "type": "string" }, "foo_bar": { "type": "string" }, "fooBar": { "type": "string" },
                   "FOO_BAR": { "type": "string" }, "+1": { "type": "integer" }, "-1": { "type": "integer" }, "self": { "type": "string" }, "": { "type": "string" } } }
            """#
        ).output
        let names = properties("A", output).map { $0.split(separator: " ")[1] }
        #expect(names.count == 8)
        #expect(Set(names).count == 8)
        #expect(names.contains("fooBar:"))
        #expect(output.contains(#".field("fooBar", \.fooBar)"#))
    }
}
