import Testing

@testable import endpointgen

/// Habits of the tools that write documents.
struct DocumentStyleTests {
    @Test func theStreamsOfGRPCAreLines() {
        let compilation = OpenAPISample.swagger(
            ##"""
            "produces": ["application/json"],
            "paths": { "/items:watch": { "get": { "operationId": "Items_Watch", "responses": { "200": { "description": "OK",
                "schema": { "type": "object", "title": "Stream result of v1Item", "properties": { "result": { "type": "object", "properties": { "a": { "type": "string" } } } } } } } } } }
            """##)
        #expect(compilation.call.hasSuffix("-> ResponseStream<ItemsWatch.Element>"))
    }

    @Test func aChoiceBetweenABaseAndItsSubtypesIsTheBase() {
        let schemas = ##"""
            "components": { "schemas": {
                "Shape": { "type": "object", "required": ["type"], "properties": { "type": { "type": "string" } }, "discriminator": { "propertyName": "type" } },
                "Circle": { "allOf": [{ "$ref": "#/components/schemas/Shape" }, { "properties": { "radius": { "type": "number" } } }] },
                "Square": { "allOf": [{ "$ref": "#/components/schemas/Shape" }, { "properties": { "side": { "type": "number" } } }] }
            } }
            """##
        func compilation(_ discriminator: String) -> Compilation {
            OpenAPISample.document(
                ##"""
                "paths": { "/shapes": { "get": { "operationId": "shapes", "responses": { "200": { "description": "OK", "content": { "application/json": { "schema": {
                    "type": "array", "items": { "oneOf": [{ "$ref": "#/components/schemas/Shape" }, { "$ref": "#/components/schemas/Circle" },
                        { "$ref": "#/components/schemas/Square" }]\##(discriminator) } } } } } } } } }, \##(schemas)
                """##)
        }
        #expect(compilation("").call == "func shapes() -> [Shape]")
        let mapped = compilation(
            ##", "discriminator": { "propertyName": "type", "mapping": { "round": "#/components/schemas/Circle", "flat": "Square" } }"##
        )
        #expect(mapped.output.contains(#".case("round") { Self.circle($0) }, .case("flat") { Self.square($0) }"#))
    }

    @Test func filesNeedNoSchema() {
        func call(_ type: String, _ method: String = "get") -> String {
            OpenAPISample.swagger(
                #""paths": { "/report": { "\#(method)": { "operationId": "report", "produces": ["\#(type)"], "responses": { "200": { "description": "OK" } } } } }"#
            ).call
        }
        #expect(call("application/pdf") == "func report() -> Data")
        #expect(call("text/csv") == "func report() -> String")
        #expect(call("application/json") == "func report()")
        #expect(call("application/pdf", "post") == "func report()")
    }

    @Test func aPartOfAListIsAList() {
        let compilation = OpenAPISample.operation(
            ##"""
            "responses": { "200": { "description": "All", "content": { "application/json": { "schema": { "type": "array", "items": { "type": "string" } } } } },
                "206": { "description": "Some" } }
            """##)
        #expect(compilation.call == "func call() -> [String]")
    }

    @Test func parametersByNameAreParameters() {
        let compilation = OpenAPISample.operation(
            #""parameters": { "limit": { "name": "limit", "in": "query", "schema": { "type": "integer" } } }, "responses": { "204": { "description": "OK" } }"#
        )
        #expect(compilation.call == "func call(limit: Int? = nil)")
        #expect(compilation.messages.count == 1)
        #expect(
            compilation.diagnostics.contains(
                #"warning: "parameters" must be a list, found an object; its values are read as a list"#))
    }

    @Test func oneBrokenReferenceIsOneWarning() {
        let compilation = OpenAPISample.operation(
            ##""parameters": [{ "$ref": "common.json#/Id" }], "responses": { "204": { "description": "OK" } }"##,
            on: "/things/{id}")
        #expect(compilation.call == "func call(id: String)")
        #expect(compilation.messages.count == 1)
    }

    @Test func djangoTellsWhatItsNumbersMean() {
        let compilation = OpenAPISample.document(
            ##"""
            "paths": {}, "components": { "schemas": { "StatusEnum": { "type": "integer", "enum": [1, 2, 10], "description": "* `1` - Draft\n* `2` - In review\n* `10` - Done" },
                "Other": { "type": "integer", "enum": [1, 2], "description": "* `1` - Draft" } } }
            """##)
        for line in [
            "draft: Self { Self(rawValue: 1) }", "inReview: Self { Self(rawValue: 2) }",
            "done: Self { Self(rawValue: 10) }", "other1: Self",
        ] {
            #expect(compilation.output.contains(line))
        }
    }

    @Test func listsInDescriptionsTellWhatNumbersMean() {
        let compilation = OpenAPISample.document(
            ##"""
            "paths": {}, "components": { "schemas": { "Change": { "type": "integer", "enum": [0, 1], "description": "One of:\n\n- `0`: Modified (\"C\")\n- `1`: Added (\"A\")\n" },
                "Empty": { "type": "integer", "enum": [1, 2], "description": "- `1`: (old)\n- `2`: New" } } }
            """##)
        for line in [
            "modified: Self { Self(rawValue: 0) }", "added: Self { Self(rawValue: 1) }", "empty1: Self", "empty2: Self",
        ] {
            #expect(compilation.output.contains(line))
        }
    }

    @Test func someValuesOfAnotherEnumHaveItsNames() {
        let compilation = OpenAPISample.document(
            ##"""
            "paths": {}, "components": { "schemas": {
                "Kind": { "type": "integer", "oneOf": [{ "const": 1, "title": "TEXT" }, { "const": 2, "title": "VOICE", "description": "Spoken." }, { "const": 3, "title": "STAGE" }] },
                "Level": { "type": "integer", "enum": [1, 2, 3], "x-enum-varnames": ["low", "middle", "high"] },
                "Two": { "type": "integer", "enum": [2, 3], "allOf": [{ "$ref": "#/components/schemas/Kind" }] },
                "Ends": { "type": "integer", "enum": [1, 3, 4], "allOf": [{ "$ref": "#/components/schemas/Level" }] },
                "Own": { "type": "integer", "enum": [1, 2], "x-enum-varnames": ["one", "two"], "allOf": [{ "$ref": "#/components/schemas/Level" }] },
                "Round": { "type": "integer", "enum": [1, 2], "allOf": [{ "$ref": "#/components/schemas/Round" }] } } }
            """##)
        let text = compilation.output
        for (type, cases) in [
            ("Two", ["/// Spoken.\n", "voice: Self", "stage: Self"]),
            ("Ends", ["low: Self", "high: Self", "ends4: Self"]),
            ("Own", ["one: Self", "two: Self"]),
            ("Round", ["round1: Self", "round2: Self"]),
        ] {
            let start = text.range(of: "struct \(type):")?.upperBound ?? text.endIndex
            let part = text[start...].prefix { $0 != "}" } + text[start...].prefix(900)
            for name in cases { #expect(part.contains(name), "\(type): \(name)") }
        }
    }

    @Test func bodiesOfFastAPIAreCalledLikeWhatTheyAreSentTo() {
        let compilation = OpenAPISample.document(
            ##"""
            "paths": { "/items/{id}": { "put": { "operationId": "update_item_items__id__put", "parameters": [{ "name": "id", "in": "path", "required": true, "schema": { "type": "integer" } }],
                "requestBody": { "required": true, "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Body_update_item_items__id__put" } } } }, "responses": { "204": { "description": "OK" } } } } },
            "components": { "schemas": { "Body_update_item_items__id__put": { "type": "object", "properties": { "name": { "type": "string" } } } } }
            """##)
        #expect(compilation.call == "func updateItem(id: Int, _ body: UpdateItemBody)")
    }

    @Test func whatADatabaseWorksOutIsNoValue() {
        let compilation = OpenAPISample.document(
            ##"""
            "paths": {}, "components": { "schemas": { "Row": { "type": "object", "required": ["made", "kind"], "properties": {
                "made": { "type": "string", "default": "timezone('utc'::text, now())" }, "kind": { "type": "string", "default": "plain" } } } } }
            """##)
        #expect(compilation.output.contains("let made: String\n"))
        #expect(compilation.output.contains(#"kind: String = "plain""#))
    }

    @Test func referencesToAnchorsOfAnyKind() {
        let compilation = OpenAPISample.document(
            ##"""
            "paths": {}, "components": { "schemas": { "Tree": { "$dynamicAnchor": "node", "type": "object", "properties": {
                "children": { "type": "array", "items": { "$dynamicRef": "#node" } } } } } }
            """##)
        #expect(compilation.output.contains("children: [Tree]?"))
    }

    @Test func halfACharacterCostsOnlyItself() {
        let compilation = OpenAPISample.operation(
            #""summary": "A \ud800 b \udc00.", "responses": { "204": { "description": "OK" } }"#)
        #expect(compilation.output.contains("A \u{FFFD} b \u{FFFD}:"))
        #expect(compilation.messages.count == 1)
    }

    @Test func azureNamesEnumsBesideTheSchema() {
        let compilation = OpenAPISample.document(
            ##"""
            "paths": {}, "components": { "schemas": { "Disk": { "type": "object", "properties": {
                "name": { "type": "string", "enum": ["a"], "x-ms-enum": { "name": "StorageKind" } } } } } }
            """##)
        #expect(compilation.output.contains("var name: StorageKind?"))
    }

    @Test func anObjectWithoutPropertiesAddsNothingToAnother() {
        let compilation = OpenAPISample.document(
            ##"""
            "paths": {}, "components": { "schemas": { "User": { "type": "object", "properties": { "a": { "type": "string" } } },
                "Task": { "type": "object", "properties": { "by": { "allOf": [{ "$ref": "#/components/schemas/User" }, { "type": "object", "nullable": true }] } } } } }
            """##)
        #expect(compilation.output.contains("var by: User?"))
    }

    @Test func titlesThatRepeatNamesSayNothing() {
        let compilation = OpenAPISample.document(
            ##"""
            "paths": {}, "components": { "schemas": { "Run": { "type": "object", "properties": {
                "dag_id": { "type": "string", "title": "Dag Id" }, "msg": { "type": "string", "title": "Error message" } } } } }
            """##)
        #expect(!compilation.output.contains("Dag Id"))
        #expect(compilation.output.contains("/// Error message"))
    }
}
