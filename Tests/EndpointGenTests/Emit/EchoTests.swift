import Foundation
import Testing

@testable import endpointgen

/// Descriptions that only repeat a name.
struct EchoTests {
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

    private func call(_ parameters: String, access: String) -> String {
        let spec =
            #"{ "api": "Shop", "swift": { "access": "\#(access)" }, "endpoints": { "call": { "POST": "/things", \#(parameters) } } }"#
        return Compilation(spec).output
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
}
