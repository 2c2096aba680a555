import Testing

@testable import endpointgen

@Suite struct OpenAPIObjectTests {
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

    @Test func partsAreFlattenedAndTheLaterOneWins() {
        let output = compile(
            ##"""
            "Base": { "type": "object", "required": ["id"], "properties": { "id": { "type": "integer" }, "kind": { "enum": ["a", "b"] } } },
            "Thing": { "allOf": [ { "$ref": "#/components/schemas/Base" },
                { "type": "object", "required": ["kind", "name"], "properties": { "name": { "type": "string" }, "id": { "type": "string" } } } ] }
            """##
        ).output
        #expect(properties("Thing", output) == ["let id: String", "let kind: Base.Kind", "let name: String"])
        #expect(properties("Base", output) == ["let id: Int", "var kind: Kind?"])
    }

    /// A list of anything says less than the other parts.
    @Test func aListOfAnythingWidensNoOther() {
        let output = compile(
            ##"""
            "Names": { "type": "array", "items": { "type": "string" } },
            "Thing": { "properties": {
                "a": { "allOf": [{ "type": "array", "items": {} }, { "$ref": "#/components/schemas/Names" }] },
                "b": { "allOf": [{ "type": "array", "items": { "type": "integer" } }], "items": true },
                "c": { "allOf": [{ "$ref": "#/components/schemas/Names" }], "items": {} },
                "d": { "allOf": [{ "type": "array", "items": {} }, { "type": "array" }] }
            } }
            """##
        ).output
        #expect(properties("Thing", output) == ["var a: Names?", "var b: [Int]?", "var c: Names?", "var d: [JSON]?"])
    }

    /// What follows from several schemas may hold itself, which is one type and not one within another without an end.
    @Test func whatFollowsFromSeveralSchemasMayHoldItself() {
        let additional = compile(
            ##"""
            "A": { "allOf": [ { "additionalProperties": { "allOf": [
                { "properties": { "x": { "type": "string" } } }, { "$ref": "#/components/schemas/A" } ] } } ] }
            """##
        ).output
        #expect(
            properties("AdditionalProperty", additional) == [
                "var x: String?", "var additionalProperties: [String: AdditionalProperty] = [:]",
            ])
        let union = compile(
            ##"""
            "A": { "properties": { "x": {} } },
            "B": { "allOf": [ { "$ref": "#/components/schemas/A" }, { "$ref": "#/components/schemas/C" } ] },
            "C": { "properties": { "x": { "oneOf": [ { "$ref": "#/components/schemas/B" } ], "properties": { "more": {} } } } }
            """##
        ).output
        #expect(union.contains("var more: JSON?"))
    }

    /// JSON Schema 2020-12 core, section 11.3.
    @Test func whatIsLeftUnevaluatedIsAdditional() {
        let compilation = OpenAPISample.document(
            #"""
            "paths": {}, "components": { "schemas": {
                "A": { "type": "object", "properties": { "x": { "type": "string" } }, "unevaluatedProperties": { "type": "integer" } },
                "B": { "type": "object", "unevaluatedProperties": { "type": "integer" } },
                "C": { "type": "object", "properties": { "x": { "type": "string" } }, "unevaluatedProperties": false } } }
            """#)
        #expect(compilation.diagnostics == "")
        #expect(compilation.output.contains("var additionalProperties: [String: Int] = [:]"))
        #expect(compilation.output.contains("typealias B = [String: Int]"))
        #expect(compilation.output.components("additionalProperties: [") == 1)
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

    /// Alternatives that add to an object give it properties that may be absent; those that only say what is required give nothing.
    @Test func alternativesBesidePropertiesAddToThem() {
        let output = compile(
            #"""
            "A": { "type": "object", "required": ["x"], "properties": { "x": { "type": "string" } },
                   "oneOf": [ { "required": ["y"], "properties": { "y": { "type": "integer" } } },
                              { "required": ["z"], "properties": { "z": { "type": "boolean" } } } ] },
            "B": { "type": "object", "properties": { "x": { "type": "string" }, "y": { "type": "string" } },
                   "anyOf": [ { "required": ["x"] }, { "required": ["y"] } ] }
            """#
        ).output
        #expect(properties("A", output) == ["let x: String", "var y: Int?", "var z: Bool?"])
        #expect(properties("B", output) == ["var x: String?", "var y: String?"])
    }

    /// An enum of the values that the alternatives have together is part of none of them.
    @Test func commonTypesOfAlternativesBelongToTheObject() {
        let output = compile(
            #"""
            "Card": { "type": "object", "properties": { "state": { "type": "string", "enum": ["on", "off"] },
                                                        "level": { "type": "string", "enum": ["low", "high"] } } },
            "Bank": { "type": "object", "properties": { "state": { "type": "string", "enum": ["on", "idle"] },
                                                        "level": { "type": "string", "enum": ["low", "high"] } } },
            "Account": { "oneOf": [ { "$ref": "#/components/schemas/Card" }, { "$ref": "#/components/schemas/Bank" } ] },
            "Post": { "allOf": [ { "$ref": "#/components/schemas/Account" }, { "properties": { "id": { "type": "string" } } } ] }
            """#
        ).output
        #expect(properties("Post", output) == ["var state: State?", "var level: Level?", "var id: String?"])
        #expect(properties("Card", output) == ["var state: State?", "var level: Level?"])
        #expect(!output.contains("StateValue"))
    }

    private let users = ##"""
        { "/users": { "get": { "operationId": "list", "responses": { "200": { "description": "", "content": { "application/json": { "schema": { "$ref": "#/components/schemas/User" } } } } } },
                      "post": { "operationId": "create", "requestBody": { "required": true, "content": { "application/json": { "schema": { "$ref": "#/components/schemas/User" } } } }, "responses": { "204": { "description": "" } } } } }
        """##

    /// A value to send could not be made of a type that requires what only the server knows.
    @Test func whatGoesOneWayOnlyIsLeftOutOfTheOther() {
        let output = compile(
            #"""
            "User": { "type": "object", "required": ["id", "name"], "properties": { "id": { "type": "integer", "readOnly": true },
                "name": { "type": "string" }, "password": { "type": "string", "writeOnly": true } } }
            """#, paths: users
        ).output
        #expect(properties("User", output) == ["let id: Int", "let name: String"])
        #expect(properties("UserInput", output) == ["var name: String", "var password: String?"])
        #expect(output.contains("func create(_ user: UserInput)"))
    }

    /// One type, so that what was read can be sent back; the request leaves out what servers refuse.
    @Test func whatIsReadOnlyAndOptionalStaysInTheType() {
        let output = compile(
            #""User": { "type": "object", "properties": { "id": { "type": "integer", "readOnly": true }, "name": { "type": "string" } } }"#,
            paths: users
        ).output
        #expect(output.contains(#".init(.field("id", \.id).readOnly, .field("name", \.name))"#), "\(output)")
        #expect(!output.contains("UserInput"))
    }

    @Test func absentAndNullAreToldApartInWhatIsSent() {
        let output = compile(
            #""User": { "type": "object", "properties": { "note": { "type": "string", "nullable": true } } }"#,
            paths: users
        ).output
        #expect(properties("User", output) == ["var note: Nullable<String>?"])
    }

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

    @Test func conditionsBringPropertiesAndChangeNone() {
        let output = compile(
            ##"""
            "Order": { "type": "object", "properties": { "kind": { "type": "string" } },
                "allOf": [{ "if": { "required": ["kind"] }, "then": { "required": ["total"], "properties": { "kind": { "const": "x" }, "total": { "type": "integer" } } } }],
                "if": { "properties": { "kind": { "const": "gift" } } }, "then": { "properties": { "note": { "type": "string" } } },
                "else": { "properties": { "note": { "minLength": 1 }, "invoice": { "type": "boolean" } } },
                "dependentSchemas": { "note": { "properties": { "color": { "type": "string" } } } }, "dependencies": { "note": ["kind"] } }
            """##
        ).output
        #expect(
            Set(properties("Order", output))
                == [
                    "var kind: String?", "var total: Int?", "var note: String?", "var invoice: Bool?",
                    "var color: String?",
                ])
    }

    @Test func dynamicReferencesThatLeadNowhereAreSaid() {
        let compilation = compile(
            ##""Thing": { "type": "object", "properties": { "a": { "$dynamicRef": "#node" } } }"##)
        #expect(compilation.output.contains("var a: JSON?"))
        #expect(compilation.messages.contains { $0.contains("cannot resolve the reference \"#node\"") })
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
