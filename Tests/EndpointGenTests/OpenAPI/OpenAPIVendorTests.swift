import Testing

@testable import endpointgen

/// What the tools and vendors that write documents do in their own ways.
struct OpenAPIVendorTests {
    private func compile(schemas: String) -> Compilation {
        OpenAPISample.document(#""components": { "schemas": { \#(schemas) } }"#, version: "3.0.3")
    }

    @Test func oDataSaysNullAsANullableObject() {
        let compilation = compile(
            schemas: ##"""
                "Pet": { "type": "object", "properties": { "owner": { "anyOf": [
                    { "$ref": "#/components/schemas/Owner" }, { "type": "object", "nullable": true }] } } },
                "Owner": { "type": "object", "properties": { "name": { "type": "string" } } }
                """##)
        #expect(compilation.output.contains("var owner: Owner?"))
        #expect(!compilation.output.contains("Union"))
    }

    @Test func anObjectThatMayBeNullAndNothingElseStaysAnObject() {
        let compilation = compile(
            schemas:
                #""Pet": { "type": "object", "properties": { "any": { "anyOf": [{ "type": "object", "nullable": true }] } } }"#
        )
        #expect(compilation.output.contains("var any: [String: JSON]?"))
    }

    @Test func azureHasTheValueOfADiscriminatorBesideTheSchema() {
        let compilation = compile(
            schemas: ##"""
                "Disk": { "type": "object", "required": ["kind"], "properties": { "kind": { "type": "string" } },
                    "discriminator": { "propertyName": "kind" } },
                "Fast": { "x-ms-discriminator-value": "#Disks.Fast", "allOf": [{ "$ref": "#/components/schemas/Disk" }],
                    "properties": { "speed": { "type": "integer" } } },
                "Large": { "x-ms-discriminator-value": "#Disks.Large", "allOf": [{ "$ref": "#/components/schemas/Disk" }] }
                """##)
        #expect(compilation.output.contains(##".case("#Disks.Fast") { Self.fast($0) }"##))
        #expect(compilation.output.contains(##".case("#Disks.Large") { Self.large($0) }"##))
    }

    @Test func aChoiceOfSubtypesIsToldApartAsWhatTheyExtendSays() {
        let compilation = compile(
            schemas: ##"""
                "Animal": { "type": "object", "required": ["type"], "properties": { "type": { "type": "string" } },
                    "discriminator": { "propertyName": "type" } },
                "Cat": { "allOf": [{ "$ref": "#/components/schemas/Animal" }, { "properties": { "lives": { "type": "integer" } } }] },
                "Dog": { "allOf": [{ "$ref": "#/components/schemas/Animal" }, { "properties": { "tricks": { "type": "integer" } } }] },
                "Friend": { "oneOf": [{ "$ref": "#/components/schemas/Cat" }, { "$ref": "#/components/schemas/Dog" }] }
                """##)
        let tagged = compilation.output.components(
            separatedBy: #"tag: "type", .case("Cat") { Self.cat($0) }, .case("Dog""#)
        #expect(tagged.count == 3)
    }

    @Test(arguments: [
        ("Shop.Page`1[[Shop.Order, Shop, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null]]", "PageOrder"),
        ("System.Collections.Generic.KeyValuePair`2[System.String,System.Int32]", "KeyValuePairStringInt32"),
        ("Result`1[[Page`1[[Shop.Order, Shop]], Shop]]", "ResultPageOrder"), ("Map«string,Pet»", "MapStringPet"),
    ])
    func genericTypesHaveShortNames(key: String, name: String) {
        let compilation = compile(
            schemas: #""\#(key)": { "type": "object", "properties": { "a": { "type": "string" } } }"#)
        #expect(compilation.output.contains("struct \(name): JSONModel"))
    }

    @Test func oneSchemaSentAndReceivedGivesANestedTypeOnce() {
        let compilation = OpenAPISample.document(
            ##"""
            "paths": { "/tasks": { "post": { "operationId": "createTask",
                "requestBody": { "required": true, "content": { "application/json": { "schema": { "$ref": "#/components/schemas/TaskRequest" } } } },
                "responses": { "200": { "description": "OK", "content": { "application/json": { "schema": { "$ref": "#/components/schemas/TaskResponse" } } } } } } } },
            "components": { "schemas": {
                "TaskBase": { "type": "object", "properties": { "status": { "type": "string", "enum": ["open", "done"] } } },
                "TaskRequest": { "allOf": [{ "$ref": "#/components/schemas/TaskBase" }, { "properties": { "assignee": { "type": "string" } } }] },
                "TaskResponse": { "allOf": [{ "$ref": "#/components/schemas/TaskBase" }, { "properties": { "id": { "type": "string" } } }] }
            } }
            """##)
        #expect(compilation.output.components(separatedBy: ": OpenEnum {").count == 2)
        #expect(!compilation.output.contains("StatusValue"))
    }

    @Test func signsOfComparisonAreWords() {
        let compilation = OpenAPISample.operation(
            #"""
            "parameters": [{ "name": "StartTime", "in": "query", "schema": { "type": "string" } },
                { "name": "StartTime<", "in": "query", "schema": { "type": "string" } },
                { "name": "StartTime>", "in": "query", "schema": { "type": "string" } }]
            """#)
        #expect(
            compilation.call
                == "func call(startTime: String? = nil, startTimeLessThan: String? = nil, startTimeGreaterThan: String? = nil)"
        )
    }

    @Test func theVersionOfTheAPIIsNoPartOfAName() {
        let compilation = OpenAPISample.document(
            #""paths": { "/api/v{version}/orders": { "parameters": [{ "name": "version", "in": "path", "required": true, "schema": { "type": "string" } }], "get": {} } }"#
        )
        #expect(compilation.call == "func listOrders(version: String)")
    }

    @Test(arguments: ["https://example.com/owner", "Owner"])
    func aReferenceMayBeAnIdentifierOrAPlainName(reference: String) {
        let compilation = compile(
            schemas: #"""
                "Pet": { "type": "object", "properties": { "owner": { "$ref": "\#(reference)" } } },
                "Owner": { "$id": "https://example.com/owner", "type": "object", "properties": { "name": { "type": "string" } } }
                """#)
        #expect(compilation.diagnostics == "")
        #expect(compilation.output.contains("var owner: Owner?"))
    }

    @Test func aPatternSaysWhatTheValuesOfADictionaryAre() {
        let compilation = compile(
            schemas:
                #""Pet": { "type": "object", "properties": { "tags": { "type": "object", "patternProperties": { "^x-": { "type": "string" } }, "additionalProperties": false } } }"#
        )
        #expect(compilation.output.contains("var tags: [String: String]?"))
    }

    /// Exports of AWS's API Gateway have paths that pass on every request.
    @Test func everyMethodIsNone() {
        let path = #""/{proxy+}": { "x-amazon-apigateway-any-method": { "responses": {} } }"#
        let other = #""/a": { "get": { "operationId": "call", "responses": { "200": { "description": "" } } } }"#
        let compilation = OpenAPISample.document(#""paths": { \#(path), \#(other) }"#)
        #expect(compilation.calls == ["func call() async throws(APIError<Never>)"])
        #expect(compilation.diagnostics.contains("stands for every method, and is left out"))
    }
}
