import Testing

@testable import endpointgen

/// The names of elements of lists, and of what enums and constants list.
struct ElementNameTests {
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
}
