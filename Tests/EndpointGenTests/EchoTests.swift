import Foundation
import Testing

@testable import endpointgen

/// Descriptions that only repeat a name.
@Suite struct EchoTests {
    @Test(arguments: [
        ("The name", "name"), ("Name", "name"), ("User ID.", "userID"), ("user_id", "user_id"), ("The id", "id"),
        ("ID of the user", "userID"), ("The identifier", "id"), ("Dag Id", "dagid"), ("id parameter", "id"),
        ("team_slug parameter", "team_slug"), ("The `name` field.", "name"), ("A user object.", "User"),
        ("Parameter name", "name"),
    ])
    func theyRepeatTheName(_ text: String, _ name: String) {
        #expect(Echo.repeats(text, name))
    }

    @Test(arguments: [
        ("The name of the user", "name"), ("Page number", "page"), ("The unique id", "id"), ("The", "name"),
        ("", "name"),
        ("Names", "name"), ("A user", ""), ("The slug of the team name.", "teamSlug"), ("利用者", "user"),
    ])
    func othersSayMore(_ text: String, _ name: String) {
        #expect(!Echo.repeats(text, name))
    }

    @Test func bodiesHaveOtherFillers() {
        #expect(Echo.isBody("JSON request body parameters"))
        #expect(!Echo.isBody("The pet to add"))
    }

    private func pet(_ members: String) -> String {
        OpenAPISample.document(#""paths": {}, "components": { "schemas": { "Pet": { \#(members) } } }"#).output
    }

    @Test func typesAndPropertiesAreNotDescribedByTheirNames() {
        let properties = """
            "petName": { "type": "string", "description": "The pet name." },
            "age": { "type": "integer", "description": "The age in years." },
            "size": { "type": "string", "description": "Size", "title": "From head to tail" },
            "sex": { "type": "string", "description": "Sex.", "example": "x" }
            """
        let output = pet(#""type": "object", "description": "A pet.", "properties": { \#(properties) }"#)
        #expect(!output.contains("/// A pet") && !output.contains("/// The pet") && !output.contains("/// Sex"))
        #expect(output.contains("/// The age in years.") && output.contains("/// From head to tail"))
        #expect(output.contains("/// Example: `x`"))
    }

    private func call(_ parameters: String, access: String) -> String {
        let spec =
            #"{ "api": "Shop", "swift": { "access": "\#(access)" }, "endpoints": { "call": { "POST": "/things", \#(parameters) } } }"#
        return Compilation(spec).output
    }

    /// DocC warns about a parameter without a description only if another has one.
    @Test func parametersAreDescribedByTheirNamesOnlyBesideOthers() {
        let echo = #""id": { "type": "Int", "doc": "id parameter" }"#
        let echoes = call(#""query": { \#(echo) }"#, access: "public")
        #expect(!echoes.contains("- Parameter") && echoes.contains("func call(id: Int)"))
        let both = #""query": { \#(echo), "page?": { "type": "Int", "doc": "From 1." } }"#
        #expect(call(both, access: "public").contains("  - id: id parameter\n"))
        let output = call(both, access: "internal")
        #expect(output.contains("- Parameter page: From 1.") && !output.contains("id parameter"))
    }

    @Test func bodiesAreDescribedOnlyBesideOthers() {
        let echo = #""body": { "type": "JSON", "doc": "JSON request body parameters" }"#
        let alone = call(echo, access: "public")
        #expect(!alone.contains("- Parameter") && alone.contains("func call(_ body: JSON)"))
        let both = echo + #", "query": { "id": { "type": "Int", "doc": "Its number." } }"#
        #expect(call(both, access: "public").contains("- body: The body of the request."))
        #expect(call(both, access: "internal").contains("- Parameter id: Its number."))
    }

    /// DocC also warns about a parameter that the document does not describe.
    @Test(arguments: [
        (#""query": { "a": "Int" }"#, "a: A query parameter."), (#""headers": { "a": "Int" }"#, "a: A header field."),
        (#""cookies": { "a": "Int" }"#, "a: A cookie."), (#""form": { "a": "Int" }"#, "a: A field of the form."),
        (#""multipart": { "a": "Int" }"#, "a: A part of the form."),
        (#""body": "Int""#, "body: The body of the request."),
    ])
    func everyParameterIsDescribedIfOneIs(_ parameter: String, _ note: String) {
        let described = #""parameters": { "id": { "doc": "Its number." } }, "POST": "/{id}", "#
        func output(_ access: String) -> String {
            Compilation(
                #"{ "api": "Shop", "swift": { "access": "\#(access)" }, "endpoints": { "call": { \#(described) \#(parameter) } } }"#
            ).output
        }
        #expect(output("public").contains("  - \(note)\n"))
        #expect(output("internal").contains("- Parameter id: Its number.\n"))
    }

    @Test(arguments: [("public", true), ("internal", false)])
    func everyArgumentOfAClientIsDescribedIfOneIs(_ access: String, _ hasAll: Bool) {
        let output = Compilation(
            #"""
            { "api": "Shop", "swift": { "access": "\#(access)" }, "endpoints": { "call": { "GET": "/" } }, "query": { "lang?": "String" },
              "auth": { "token": { "scheme": "bearer", "doc": "From the settings." }, "key": { "header": "X-Key" } } }
            """#
        ).output
        #expect(output.contains("- token: From the settings."))
        for note in [
            "server: Where", "key: A credential.", "lang: A query parameter.", "transport: What", "middleware: What",
        ] {
            #expect(output.contains("- " + note) == hasAll)
        }
    }

    @Test func defaultsAndExamplesReplaceAnEcho() {
        let output = OpenAPISample.operation(
            #"""
            "parameters": [
                { "name": "page", "in": "query", "description": "The page", "schema": { "type": "integer", "default": 1 } },
                { "name": "size", "in": "query", "description": "size parameter", "example": 5, "schema": { "type": "integer" } }
            ], "responses": { "204": { "description": "" } }
            """#
        ).output
        #expect(output.contains("- page: Default: `1`.") && output.contains("- size: Example: `5`"))
    }

    @Test(arguments: [
        ("Get a museum", "Get the museum.", "/// Get a museum: `GET /things`."),
        (
            "Get a museum", "Get a museum.\\n\\nIt can be closed.",
            "/// Get a museum.\n    ///\n    /// It can be closed."
        ),
        (
            "Get museum hours", "Get upcoming museum hours.",
            "/// Get museum hours.\n    ///\n    /// Get upcoming museum hours."
        ),
    ])
    func summariesAreSaidOnce(_ summary: String, _ description: String, _ comment: String) {
        let output = OpenAPISample.operation(
            #""summary": "\#(summary)", "description": "\#(description)", "responses": { "204": { "description": "" } }"#
        ).output
        #expect(output.contains(comment))
        #expect(output.components(separatedBy: "Get a museum").count <= 2)
    }

    @Test func descriptionsEndWithoutEmptyLines() {
        let output = pet(
            #""type": "object", "properties": { "a": { "type": "string", "default": "x", "description": "Is\n\n\n\na.\n\n", "example": "y" } }"#
        )
        #expect(
            output.contains(
                "/// Is\n        ///\n        /// a.\n        ///\n        /// Default: `x`.\n        ///\n"))
        let spec = Compilation(
            #"{ "api": "Shop", "types": { "A": { "fields": { "b": { "type": "Int", "doc": "Is b.\n", "example": 1 } } } } }"#
        )
        #expect(spec.output.contains("/// Is b.\n        ///\n        /// Example: `1`\n"))
    }
}
