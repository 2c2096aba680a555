import Testing

@testable import endpointgen

/// What is said of mistakes that leave a document readable.
struct DocumentMistakeTests {
    private static let response = #""responses": { "204": {} }"#

    private func warnings(_ compilation: Compilation) -> [String] {
        #expect(!compilation.hasErrors)
        return compilation.messages.compactMap { message in
            message.firstRange(of: " warning: ").map { String(message[$0.upperBound...]) }
        }
    }

    @Test(arguments: [
        (#""paths": {}, "pathes": {}"#, #"an OpenAPI document has no key "pathes"; did you mean "paths"?"#),
        (#""components": { "schema": {} }"#, #""components" has no key "schema"; did you mean "schemas"?"#),
        (#""paths": { "/": { "GET": {} } }"#, #"a path has no key "GET"; did you mean "get"?"#),
        (
            #""paths": { "/": { "gett": {}, "get": { \#(response) } } }"#,
            #"a path has no key "gett"; did you mean "get"?"#
        ),
        (#""paths": { "/": { "gett": {} } }"#, #"a path has no key "gett"; did you mean "get"?"#),
        (
            #""paths": { "/": { "get": { "paramters": [], \#(response) } } }"#,
            #"an operation has no key "paramters"; did you mean "parameters"?"#
        ),
        (
            #""paths": { "/": { "get": { "response": {} } } }"#,
            #"an operation has no key "response"; did you mean "responses"?"#
        ),
        (
            #""components": { "parameters": { "a": { "name": "a", "in": "query", "requird": true } } }"#,
            #"a parameter has no key "requird"; did you mean "required"?"#
        ),
        (
            #""components": { "requestBodies": { "a": { "contents": {} } } }"#,
            #"a request body has no key "contents"; did you mean "content"?"#
        ),
        (
            #""components": { "responses": { "a": { "contnet": {} } } }"#,
            #"a response has no key "contnet"; did you mean "content"?"#
        ),
        (
            #""components": { "responses": { "a": { "content": { "text/plain": { "Schema": {} } } } } }"#,
            #"a media type has no key "Schema"; did you mean "schema"?"#
        ),
        (
            #""components": { "schemas": { "A": { "items": { "allOf": [{ "propertes": {} }] } } } }"#,
            #"a schema has no key "propertes"; did you mean "properties"?"#
        ),
        (
            #""components": { "schemas": { "A": { "properties": { "b": { "ref": "" } } } } }"#,
            #"a schema has no key "ref"; did you mean "$ref"?"#
        ),
        (#""servers": [{ "ulr": "" }]"#, #"a server has no key "ulr"; did you mean "url"?"#),
        (
            #""servers": [{ "url": "https://{a}", "variables": { "a": { "defualt": "b" } } }]"#,
            #"a variable of a server has no key "defualt"; did you mean "default"?"#
        ),
        (
            #""tags": [{ "name": "a", "descripton": "" }]"#,
            #"a tag has no key "descripton"; did you mean "description"?"#
        ),
        (
            #""components": { "headers": { "X-A": { "shema": {} } } }"#,
            #"a header field has no key "shema"; did you mean "schema"?"#
        ),
        (
            #""components": { "schemas": { "A": { "discriminator": { "propertyname": "a" } } } }"#,
            #"a discriminator has no key "propertyname"; did you mean "propertyName"?"#
        ),
        (
            #""components": { "responses": { "a": { "content": { "text/plain": { "encoding": { "a": { "contenttype": "" } } } } } } }"#,
            #"an encoding has no key "contenttype"; did you mean "contentType"?"#
        ),
        (
            #""components": { "securitySchemes": { "a": { "type": "http", "scheme": "bearer", "bearerformat": "" } } }"#,
            #"a security scheme has no key "bearerformat"; did you mean "bearerFormat"?"#
        ),
    ])
    func misspelledKeys(_ parts: String, message: String) {
        let warnings = warnings(OpenAPISample.document(parts)).filter { !$0.hasSuffix("the client is empty") }
        #expect(warnings == [message])
    }

    /// Files of the paths that were there would be removed.
    @Test func misspelledPathsAreAnError() {
        let compilation = OpenAPISample.document(#""path": { "/": { "get": {} } }"#)
        #expect(compilation.hasErrors)
        #expect(compilation.diagnostics.contains(#"an OpenAPI document has no key "path"; did you mean "paths"?"#))
    }

    @Test(arguments: [
        ("aplication/json", "application/json"), ("json", "application/json"), ("imag/png", "image/png"),
        ("application/jsn", "application/json"), ("application/octetstream", "application/octet-stream"),
        ("application/jsonl", nil), ("text/css", nil), ("chemical/x-pdb", nil), ("*/*", nil), ("Text/Plain", nil),
        ("whatever", nil),
    ])
    func mediaTypesThatAreNearlyKnown(_ type: String, meant: String?) {
        let compilation = OpenAPISample.document(
            #""paths": { "/": { "get": { "responses": { "200": { "description": "", "content": { "\#(type)": {} } } } } } }"#
        )
        #expect(!compilation.hasErrors)
        #expect(compilation.diagnostics.contains("is not a known media type") == (meant != nil))
        if let meant { #expect(compilation.diagnostics.contains(#"did you mean "\#(meant)"?"#)) }
    }

    @Test(arguments: [
        (#""required": ["id", "nmae"], "properties": { "id": {}, "name": {} }"#, "nmae", "name"),
        (#""required": ["Name", "id"], "properties": { "id": {}, "name": {} }"#, "Name", "name"),
        (#""required": ["id", "name"], "properties": { "id": {}, "name": {} }"#, nil, nil),
        (#""required": ["name", "id"], "properties": { "id": {}, "name": {} }"#, nil, nil),
        // Both are required, so one of them is declared elsewhere.
        (#""required": ["name", "nmae"], "properties": { "name": {} }"#, nil, nil),
        (#""required": ["names"], "properties": { "name": {} }"#, nil, nil),
        (
            ##""required": ["nmae"], "properties": { "name": {} }, "allOf": [{ "$ref": "#/components/schemas/B" }]"##,
            nil, nil
        ),
        (#""required": ["nmae"]"#, nil, nil),
    ])
    func requiredNamesThatAreNearlyProperties(_ keys: String, name: String?, meant: String?) {
        let warnings = warnings(
            OpenAPISample.document(
                #""components": { "schemas": { "A": { \#(keys) }, "B": { "properties": { "nmae": {} } } } }"#)
        ).filter { !$0.hasSuffix("the client is empty") }
        let message =
            "\"required\" names \"\(name ?? "")\", but no property has that name; did you mean \"\(meant ?? "")\"?"
        #expect(warnings == (name == nil ? [] : [message]))
    }

    @Test func aKeyInAnglesStandsForAnyName() {
        let warnings = warnings(
            OpenAPISample.document(
                #""components": { "schemas": { "A": { "properties": { "<name>": {}, "<b": {}, "<>": {} } } } }"#)
        ).filter { !$0.hasSuffix("the client is empty") }
        #expect(warnings.count == 1 && warnings[0].hasPrefix(#"the key "<name>" seems to stand for any name"#))
    }

    /// Keys in angles that are not properties: of components, and patterns such as `<.*>`.
    @Test func otherKeysInAnglesAreNames() {
        let compilation = OpenAPISample.document(
            #"""
            "components": { "schemas": { "<A>": { "type": "object", "properties": { "a": { "type": "string" } },
                "patternProperties": { "<.+>": { "type": "string" } }, "$defs": { "<b>": {} } } } }
            """#)
        #expect(warnings(compilation).filter { $0.hasPrefix("the key") } == [])
    }

    /// APIFlask describes the mistakes in a request in this way.
    @Test func theOnlyKeyInAnglesIsReadAsAdditionalProperties() {
        let compilation = OpenAPISample.document(
            #"""
            "components": { "schemas": { "A": { "properties": {
              "detail": { "properties": { "<location>": { "properties": { "<field>": { "type": "string" } } } } },
              "two": { "properties": { "<a>": { "type": "string" }, "b": {} } } } } } }
            """#)
        #expect(compilation.output.contains("var detail: [String: [String: String]]?"))
        #expect(compilation.output.contains(#".field("<a>", \.a)"#))
        let warnings = warnings(compilation).filter { $0.hasPrefix("the key") }
        let isRead = warnings.map { $0.hasSuffix(#"so it is read as "additionalProperties"; write that"#) }
        #expect(isRead == [true, true, false])
    }

    /// Keys of vendors, keys of other versions, names that look like keys, and values.
    @Test(arguments: [
        #""x-paths": {}, "path-style": 1, "produces": []"#,
        #""paths": { "x-get": {}, "/": { "x-gett": {}, "get": { "name": "a", \#(response) } } }"#,
        #""components": { "schemas": { "requird": { "properties": { "propertes": {} }, "titles": 1, "title": "a" } } }"#,
        #""components": { "schemas": { "A": { "example": { "requird": 1 }, "enum": [{ "typ": 1 }], "note": "" } } }"#,
    ])
    func keysThatAreNoMistakes(_ parts: String) {
        let warnings = warnings(OpenAPISample.document(parts)).filter { !$0.hasSuffix("the client is empty") }
        #expect(warnings == [])
    }

    @Test(arguments: [
        (
            #""paths": { "/": { "get": { \#(response) } }, "/": { "put": { \#(response) } } }"#,
            #"duplicate key "/" in "paths""#
        ),
        (#""paths": { "/": { "get": { \#(response) }, "get": { \#(response) } } }"#, #"duplicate key "get" in a path"#),
        (
            #""components": { "schemas": { "A": { "properties": { "b": {}, "c": {}, "b": {} } } } }"#,
            #"duplicate key "b" in "properties""#
        ),
        (#""components": { "schemas": { "A": {}, "A": {} } }"#, #"duplicate key "A" in "schemas""#),
        (
            #""components": { "schemas": { "A": { "type": "string", "type": "object" } } }"#,
            #"duplicate key "type" in a schema"#
        ),
    ])
    func repeatedKeys(_ parts: String, place: String) {
        #expect(
            warnings(OpenAPISample.document(parts)) == [
                "\(place); merge the two, or remove one of them"
            ])
    }

    @Test func theTypeOfElementsIsNoSecondType() {
        let sample = OpenAPISample.document(
            #""components": { "schemas": { "A": { "type": "array", "type": "string" } } }"#)
        #expect(
            warnings(sample).contains(
                #"duplicate key "type" in a schema; for the type of the elements, write "items": { "type": "string" }"#)
        )
    }

    @Test func repeatedOperationsAndParameters() {
        let twice = #""operationId": "look", \#(Self.response)"#
        let compilation = OpenAPISample.document(
            #""paths": { "/a": { "get": { \#(twice) } }, "/b": { "get": { \#(twice) } } }"#)
        #expect(
            warnings(compilation) == [
                #"duplicate operationId "look", which cannot name two methods; give each operation another id"#
            ])
        #expect(compilation.calls.count == 2)
        let parameter = #"{ "name": "a", "in": "query", "schema": { "type": "string" } }"#
        #expect(
            warnings(OpenAPISample.operation(#""parameters": [\#(parameter), \#(parameter)], \#(Self.response)"#)) == [
                #"duplicate parameter "a" in this list; the last one is used"#
            ])
    }

    @Test func oneWarningNamesAllOperationsOfAnID() {
        let paths = ["a", "b", "c", "d"].map { #""/\#($0)": { "get": { "operationId": "look", \#(Self.response) } }"# }
        let compilation = OpenAPISample.document("\"paths\": {\n\(paths.joined(separator: ",\n")) }")
        #expect(
            warnings(compilation) == [
                #"duplicate operationId "look", which cannot name 4 methods; give each operation another id"#
            ])
        let notes = compilation.diagnostics.split(separator: "\n").filter { $0.contains("note:") }
        #expect(notes.count == 3 && Set(notes).count == 3, "\(notes)")
    }

    @Test func onlySomeOfManyOperationsOfAnIDAreNamed() {
        let paths = (1...30).map { #""/\#($0)": { "get": { "operationId": "look", \#(Self.response) } }"# }
        let compilation = OpenAPISample.document("\"paths\": {\n\(paths.joined(separator: ",\n")) }")
        #expect(compilation.diagnostics.contains("… and 25 more"))
        #expect(compilation.diagnostics.split(separator: "\n").count { $0.contains("note:") } == 5)
    }

    /// Each of these is a text or a list; an object in its place ends nothing.
    @Test(arguments: [
        #""paths": { "/": { "get": { "operationId": { "a": 1 }, \#(response) } } }"#,
        #""paths": { "/": { "get": { "parameters": [{ "name": "a", "in": { "b": 1 } }], \#(response) } } }"#,
        #""components": { "schemas": { "A": { "$ref": { "b": 1 } } } }"#,
        #""components": { "schemas": { "A": { "properties": { "b": {} }, "required": { "b": 1 } } } }"#,
    ])
    func objectInPlaceOfText(members: String) {
        let compilation = Compilation(#"{ "openapi": "3.1.0", "info": { "title": "T" }, \#(members) }"#)
        #expect(!compilation.hasErrors)
    }
}
