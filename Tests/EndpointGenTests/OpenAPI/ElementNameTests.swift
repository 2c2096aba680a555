import Testing

@testable import endpointgen

/// The names of elements of lists, and of what enums and constants list.
@Suite struct ElementNameTests {
    @Test(arguments: [
        ("labels", "label"), ("time_series", nil), ("statuses", "status"), ("aliases", "alias"),
        ("taskStatuses[]", "taskStatus"),
        ("ExternalCAs", "ExternalCA"), ("app_metrics", "app_metric"), ("data", nil), ("criteria", "criterion"),
        ("Aliases", "Alias"), ("caches", "cache"), ("public_apis", "public_api"), ("URIs", "URI"), ("basis", nil),
        ("heroes", "hero"), ("shoes", "shoe"), ("quizzes", "quiz"), ("UserFeet", "UserFoot"), ("gases", "gas"),
        ("campuses", "campus"), ("houses", "house"), ("diagnoses", "diagnosis"), ("calories", "calorie"),
        ("categories", "category"), ("shelves", "shelf"), ("physics", nil), ("topics", "topic"),
    ])
    func theSingularOfANameIsThatOfItsLastWord(_ name: String, _ singular: String?) {
        #expect(Plural.singular(ofName: name) == singular)
    }

    private func response(_ properties: String, required: String = "") -> String {
        let compilation = OpenAPISample.operation(
            #"""
            "responses": { "200": { "description": "", "content": { "application/json": { "schema": {
                "type": "object", "required": [\#(required)], "properties": { \#(properties) } } } } } }
            """#)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
        return compilation.output
    }

    @Test func enumsOfListsHaveTheNameOfTheList() {
        let output = response(
            #"""
            "sort": { "type": "array", "items": { "enum": ["a", "b"] } },
            "data": { "type": "array", "items": { "type": "object", "properties": { "x": {} } } },
            "statuses": { "type": "array", "items": { "enum": ["up", "down"] } }
            """#)
        #expect(output.contains("var sort: [Sort]?"))
        #expect(output.contains("var data: [DataItem]?"))
        #expect(output.contains("var statuses: [Status]?"))
    }

    @Test func aListThatMayBeNullHasElements() {
        let output = OpenAPISample.operation(
            #"""
            "responses": { "200": { "description": "", "content": { "application/json": { "schema": {
                "type": ["array", "null"], "items": { "type": "object", "properties": { "x": {} } } } } } } }
            """#
        ).calls
        #expect(output == ["func call() async throws(APIError<Never>) -> [Call.Element]?"])
    }

    @Test func valuesLeaveOutTheWordsOfTheirType() {
        let output = response(
            #"""
            "status": { "type": "string", "enum": ["RUN_STATUS_UNSPECIFIED", "RUN_STATUS_DONE"] },
            "kind": { "type": "string", "enum": ["kind_1", "kind_2"] },
            "color": { "type": "string", "enum": ["color_red", "blue"] },
            "mode": { "type": "string", "enum": ["mode", "mode_default"] },
            "access": { "type": "string", "enum": ["ACCESS_DEFAULT", "ACCESS_PUBLIC"] },
            "receiver": { "type": "string", "enum": ["RECEIVER_SELF", "RECEIVER_ALL"] }
            """#)
        #expect(output.contains(#"static var unspecified: Self { Self(rawValue: "RUN_STATUS_UNSPECIFIED") }"#))
        #expect(output.contains(#"static var done: Self { Self(rawValue: "RUN_STATUS_DONE") }"#))
        #expect(output.contains("static var kind1: Self"))
        #expect(output.contains("static var colorRed: Self"))
        #expect(output.contains("static var modeDefault: Self"))
        // After a dot, keywords are names like any other, except for those that have a meaning there.
        #expect(output.contains("static var `default`: Self") && output.contains("static var `public`: Self"))
        #expect(output.contains("static var selfValue: Self"))
    }

    /// Go's constants are called like their type.
    @Test func namesOfValuesLeaveOutTheWordsOfTheirType() {
        let names = #""x-enum-varnames": ["StateNew", "StateDone"]"#
        let output = response(
            #"""
            "state": { "type": "integer", "enum": [0, 1], \#(names) },
            "mode": { "type": "integer", "enum": [0, 1], \#(names) },
            "partialState": { "type": "integer", "enum": [0, 1], "x-enum-varnames": ["StateNew", "Done"] }
            """#)
        #expect(output.contains("static var new: Self { Self(rawValue: 0) }"))
        #expect(output.contains("static var done: Self { Self(rawValue: 1) }"))
        #expect(output.components(separatedBy: "static var stateNew: Self").count == 3)
    }

    @Test func constantsKeepTheirEnum() {
        let compilation = OpenAPISample.document(
            #"""
            "paths": {}, "components": { "schemas": {
                "ActionType": { "type": "integer", "oneOf": [{ "title": "BLOCK", "const": 1 }, { "title": "ALERT", "const": 2 }] },
                "OneLevel": { "type": "integer", "oneOf": [{ "title": "GUILD_ONLY", "description": "Members.", "const": 2 }] },
                "Block": { "type": "object", "required": ["type", "status", "level"], "properties": {
                    "type": { "type": "integer", "enum": [1], "allOf": [{ "$ref": "#/components/schemas/ActionType" }] },
                    "level": { "$ref": "#/components/schemas/OneLevel" },
                    "status": { "type": "number", "enum": [400] } } } } }
            """#)
        #expect(compilation.output.contains("var type: ActionType = .block"), "\(compilation.output)")
        #expect(compilation.output.contains("var status: Int = 400"))
        #expect(compilation.output.contains("static var guildOnly: Self { Self(rawValue: 2) }"))
    }

    /// A plain string is what frameworks write for any response.
    @Test func aFileIsTheResponseBesideAString() {
        let call = OpenAPISample.operation(
            #"""
            "responses": { "200": { "description": "", "content": {
                "application/json": { "schema": { "type": "string" } },
                "video/mp4": { "schema": { "type": "string", "format": "binary" } } } } }
            """#
        ).call
        #expect(call == "func call() -> Data")
    }
}
