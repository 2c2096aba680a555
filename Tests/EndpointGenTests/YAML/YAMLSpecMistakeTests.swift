import Testing

@testable import endpointgen

/// Mistakes in specs in YAML: one message, at the place of the mistake, whose advice can be followed as it stands.
@Suite struct YAMLSpecMistakeTests {
    private func messages(_ text: String) -> [String] { Compilation(text, path: "a.yaml").messages }

    /// The lines follow those of an endpoint.
    @Test(arguments: [
        (
            """
                returns: Book[]
            types:
              Book:
                fields:
                  id: Int
            """,
            #"5:18: error: malformed type "Book[]": an array is written "[Book]", with the quotation marks, because [Book] without them is a list in YAML"#
        ),
        (
            """
                returns: "Book[]"
            types:
              Book:
                fields:
                  id: Int
            """,
            #"5:19: error: malformed type "Book[]": an array is written "[Book]""#
        ),
        (
            """
                returns: Problem
            types:
              Problem:
                doc: A problem.
                message: String
                code: Int
            """,
            #"9:5: error: write the fields of a type below a line "fields:"; insert that line above this one, and indent "message" and "code" deeper than it"#
        ),
        (
            """
                returns: Problem
            types:
              Problem: { message: String, code: Int }
            """,
            #"7:12: error: write the fields of a type in an object of their own: { "fields": { "message": "String", "code": "Int" } }"#
        ),
        (
            """
                query:
                  - name: author
                    in: query
                    type: string
                  - name: page
                    type: integer
                    required: true
                paginate: { page: page }
                returns: "[String]"
            """,
            #"6:7: error: "query" must be an object, found an array; write { "author?": "String", "page": "Int" }"#
        ),
        (
            """
                query:
                  - name: author
                  - name: X-Id
                    in: header
                    schema: { type: string }
            """,
            #"6:7: error: "query" must be an object, found an array; write "query": { "author?": "String" }, and "headers": { "X-Id?": "String" }"#
        ),
        (
            """
                headers:
                  - X-Id: String
            """,
            #"6:7: error: "headers" must be an object, found an array; write { "X-Id": "String" }"#
        ),
        (
            """
                returns: Book
            types:
              Book:
                fields:
                  - id: Int
                  - name: title
                    type: string
            """,
            #"9:7: error: "fields" must be an object, found an array; write { "id": "Int", "title": "String" }"#
        ),
        (
            """
                multipart:
                  - name: String
                  - file: Data
            """,
            #"6:7: error: "multipart" must be an object, found an array; write { "name": "String", "file": "Data" }"#
        ),
        (
            """
                returns: Book
            type:
              Book:
                fields:
                  id: Int
            """,
            #"6:1: error: unknown key "type" in an endpoint spec; did you mean "types"?"#
        ),
        (
            """
                throws: Problem
            types:
              problem:
                fields:
                  id: Int
            """,
            #"7:3: error: "problem" is not a valid type name; start with an upper-case letter, and use letters and digits; write "Problem""#
        ),
        (
            """
                querry: { page?: Int }
                paginate: { page: page }
                returns: "[String]"
            """,
            #"5:5: error: unknown key "querry" in an endpoint; did you mean "query"?"#
        ),
        (
            """
                returns: Book
            types:
              Book:
                fields:
                  id: Int
                  title: String
                  deprecated: yes
            """,
            #"11:7: error: "deprecated" is a key of one field, and stands among the fields; write it in the object of its field: "title": { "type": "String", "deprecated": true }"#
        ),
        (
            """
                returns: Kind
            types:
              Kind:
                enum: draft, published
            """,
            #"8:11: error: "enum" must be an array of values, found a string; write ["draft", "published"]"#
        ),
        (
            """
                idleTimeout: 30s
            """,
            #"5:18: error: "idleTimeout" must be a number of seconds greater than 0 and at most 1000000000, found a string; write 30"#
        ),
        (
            """
                idleTimeout: 500 ms
            """,
            #"5:18: error: "idleTimeout" must be a number of seconds greater than 0 and at most 1000000000, found a string; write 0.5"#
        ),
        (
            """
                doc: One book. Fixes issue #12
            """,
            ##"5:32: warning: "#" begins a comment, so "#12" is not part of the text; write the text in quotes, or a space after the "#" of a comment"##
        ),
    ])
    func oneMessage(_ lines: String, message: String) {
        let text = "api: Books\nendpoints:\n  list:\n    GET: /books\n" + lines
        #expect(messages(text) == ["a.yaml:" + message])
    }

    @Test func aListOfFailuresHasTheirStatuses() {
        #expect(
            messages("api: Books\nendpoints:\n  list:\n    GET: /books\n    throws: [String, Int]\n") == [
                #"a.yaml:5:13: error: "throws" must be a type; write the type for each status, as in { "400": "String", "404": "Int" }"#
            ])
    }

    /// The header field of a bearer token is no name of an argument.
    @Test(arguments: [("Authorization", "token"), ("key", "key")])
    func aSchemeIsNamedByItsArgument(_ text: String, name: String) {
        #expect(
            messages("api: Books\nauth: { bearer: \(text) }\nendpoints: {}\n") == [
                #"a.yaml:2:17: error: a scheme needs a name: "auth": { "\#(name)": "bearer" }"#
            ])
    }

    @Test func aPathParameterHasOnePairOfBraces() {
        #expect(
            messages("api: Books\nendpoints:\n  book:\n    GET: \"/books/{{id}}\"\n") == [
                #"a.yaml:4:10: error: a path parameter has one pair of braces; write "/books/{id}""#
            ])
    }

    @Test(arguments: ["One book. # 12", "book #12", "'One book #12'", "One book#12"])
    func otherCommentsAndTextsAreMeant(_ doc: String) {
        #expect(
            messages("api: Books\nendpoints:\n  list:\n    GET: /books\n    doc: \(doc)\n") == [])
    }

    /// A long list of fields is not repeated as a whole.
    @Test func aSampleHasTenEntries() throws {
        let fields = (1...12).map { "\"color\($0)\": \"Int\"" }.joined(separator: ", ")
        let message = try #require(
            Compilation("{ \"api\": \"Books\", \"types\": { \"Book\": { \(fields) } } }").messages.first)
        #expect(message.hasSuffix("\"color10\": \"Int\", … } }"))
    }
}
