import Testing

@testable import endpointgen

/// Parts of documents that say less than they have to, or something that they cannot mean.
@Suite struct IncompletePartTests {
    private static let done = #""responses": { "204": { "description": "" } }"#

    private func warnings(_ compilation: Compilation) -> [String] {
        #expect(!compilation.hasErrors)
        return compilation.messages.compactMap { message in
            message.firstRange(of: " warning: ").map { String(message[$0.upperBound...]) }
        }
    }

    @Test(arguments: [
        (#""oneOf": []"#, #""oneOf" needs at least one schema; it is ignored"#),
        (#""anyOf": []"#, #""anyOf" needs at least one schema; it is ignored"#),
        (
            #""type": "array""#,
            #"an array needs "items", so its elements are read as any JSON; write "items": { "type": "string" }"#
        ),
        (
            #""type": "string", "enum": ["cat", 2]"#,
            #"2 is not a string, as the other values of this enum; it is read as "2", so write it in quotes"#
        ),
        (#""type": "integer", "enum": [1, "two"]"#, #""two" is not a whole number, so the enum is left out"#),
        (
            #""type": "array", "items": { "type": "string" }, "properties": { "a": { "type": "string" } }"#,
            #"only objects have properties, and the type is "array"; the properties are left out; if they are those of the elements, write them under "items""#
        ),
        (
            #""properties": null, "id": { "type": "integer" }, "name": { "type": "string" }"#,
            #""properties" has no value, because "id" stands beside it; indent "id" deeper than "properties""#
        ),
        (
            #""type": "object", "properties": {}, "born": { "type": "string" }, "x-a": { "type": "string" }, "note": { "a": "string" }"#,
            #""born" is not a keyword of a schema, so it is ignored; if it is a property, move it into "properties""#
        ),
        (#""type": "integer", "default": 1.5"#, ""),
        (
            #""type": "string", "format": "YYYY-MM-DD""#,
            #"a format has a name, so a pattern is ignored, and values are read as text; write "date" for dates such as 2026-01-31, or, in a spec on top of the document, { "type": "Date", "format": "yyyy/MM/dd" } for this field"#
        ),
        (
            #""discriminator": "kind""#,
            #"since OpenAPI 3, a discriminator is an object; the name is read as its "propertyName", so write { "propertyName": "kind" }"#
        ),
    ])
    func schemas(_ schema: String, message: String) {
        let sample = OpenAPISample.document(
            #""paths": {}, "components": { "schemas": { "A": { \#(schema) } } }"#, version: "3.0.3")
        #expect(warnings(sample) == (message.isEmpty ? [] : [message]))
    }

    /// Since OpenAPI 3.1, an array may have any elements.
    @Test func arraysOfAnyElements() {
        let sample = OpenAPISample.document(
            #""paths": {}, "components": { "schemas": { "A": { "type": "array" }, "B": { "type": "string", "enum": [1, 2] } } }"#
        )
        #expect(warnings(sample) == [])
    }

    @Test func aDiscriminatorThatIsAPath() {
        let part = #"{ "type": "object", "properties": { "meta": { "type": "object" } } }"#
        let sample = OpenAPISample.document(
            #"""
            "paths": {}, "components": { "schemas": { "A": \#(part), "B": \#(part), "U": { "oneOf": [
                { "$ref": "#/components/schemas/A" }, { "$ref": "#/components/schemas/B" }],
                "discriminator": { "propertyName": "meta.kind" } } } }
            """#)
        #expect(warnings(sample).contains { $0.contains(#"so no value has "meta.kind", which is a path"#) })
    }

    @Test(arguments: [
        (
            #"{ "name": "q", "in": "query" }"#,
            [#"a parameter needs a schema, so "q" is read as any text; write "schema": { "type": "string" }"#]
        ),
        (#"{ "name": "q", "in": "query", "schema": {} }"#, []),
        (
            #"{ "name": "q", "in": "query", "type": "string" }"#,
            [
                #"OpenAPI has no "type" in a parameter since version 3, so it is read as the schema; write "schema": { "type": … }"#
            ]
        ),
    ])
    func parameters(_ parameter: String, messages: [String]) {
        let sample = OpenAPISample.operation(#""parameters": [\#(parameter)], \#(Self.done)"#)
        #expect(warnings(sample) == messages)
    }

    @Test func headerFieldsWithoutASchema() {
        let sample = OpenAPISample.operation(
            #""responses": { "204": { "description": "", "headers": { "X-A": { "description": "a" } } } }"#)
        #expect(
            warnings(sample) == [
                #"a header field needs a schema, so "X-A" is left out; write "schema": { "type": "string" }"#
            ])
    }

    @Test func bodiesAndHeaderFieldsOfSwagger() {
        let sample = OpenAPISample.swagger(
            #"""
            "host": "h.example", "paths": { "/k": { "post": { "operationId": "k", "parameters": [
                { "name": "x", "in": "body", "schema": { "type": "object" } },
                { "name": "y", "in": "body", "schema": { "type": "string" } }],
                "responses": { "200": { "description": "", "headers": {
                    "X-L": { "type": "array", "collectionFormat": "pipes", "items": { "type": "string" } } } } } } } }
            """#)
        #expect(
            warnings(sample) == [
                #"a request has one body, which is "x"; "y" is left out"#,
                #"the elements of a header field are read with commas between them; "pipes" is ignored"#,
            ])
    }

    @Test(arguments: [
        ("a/b", #"a path begins with "/"; it is read as "/a/b""#),
        (
            "get",
            #""get" is a method rather than a path; indent it and its content deeper than its path"#
        ),
        (
            "components",
            #""components" is a key of the document rather than a path; write it beside "paths", not in it"#
        ),
        ("/a//b", #"the path contains "//", which is sent unchanged; write one "/""#),
    ])
    func paths(_ path: String, message: String) {
        #expect(warnings(OpenAPISample.operation(Self.done, on: path)) == [message])
    }

    /// What YAML has without the indentation below a path or a media type.
    @Test func contentBesideItsKey() {
        let method = OpenAPISample.document(#""paths": { "/a": null, "get": { "operationId": "a" } }"#)
        #expect(
            warnings(method).contains(
                #""get" is a method rather than a path; indent it and its content deeper than "/a""#))
        let schema = OpenAPISample.operation(
            #""responses": { "200": { "content": { "application/json": { "schema": null, "type": "object" } } } }"#)
        #expect(
            warnings(schema) == [
                #""schema" has no value, because "type" stands beside it; indent "type" deeper than "schema""#
            ])
    }

    @Test func aPathParameterIsRequired() {
        let sample = OpenAPISample.operation(
            #""parameters": [{ "name": "id", "in": "path", "schema": { "type": "string" } }], \#(Self.done)"#,
            on: "/a/{id}")
        #expect(
            warnings(sample) == [
                #"a path has no optional parts, so the parameter "id" is read as required; write "required": true"#
            ])
    }

    @Test func pathsThatDifferInTheNamesOfParameters() {
        func operation(_ name: String, _ method: String) -> String {
            #"""
            "/a/{\#(name)}": { "\#(method)": { "operationId": "\#(method)\#(name)", "parameters": [
                { "name": "\#(name)", "in": "path", "required": true, "schema": { "type": "string" } }], \#(Self.done) } }
            """#
        }
        let equal = OpenAPISample.document(#""paths": { \#(operation("id", "get")), \#(operation("name", "get")) }"#)
        #expect(
            warnings(equal) == [
                "GET /a/{name} is the same request as GET /a/{id}; a server cannot tell them apart, so remove one of them"
            ])
        let other = OpenAPISample.document(#""paths": { \#(operation("id", "get")), \#(operation("name", "put")) }"#)
        #expect(warnings(other) == [])
    }

    /// A default that can be meant in one way only is read as it is meant.
    @Test func defaultsOfAnotherType() {
        let sample = OpenAPISample.operation(
            #"""
            "parameters": [
                { "name": "a", "in": "query", "required": true, "schema": { "type": "integer", "default": "1024" } },
                { "name": "b", "in": "query", "required": true, "schema": { "type": "integer", "default": 1.0 } },
                { "name": "c", "in": "query", "required": true, "schema": { "type": "boolean", "default": "true" } },
                { "name": "d", "in": "query", "required": true, "schema": { "type": "string", "default": 5 } },
                { "name": "e", "in": "query", "required": true, "schema": { "type": "number", "default": "1.5" } },
                { "name": "f", "in": "query", "required": true, "schema": { "type": "integer", "default": "many" } },
                { "name": "g", "in": "query", "required": true, "schema": { "type": "integer", "default": 1.5 } }],
            \#(Self.done)
            """#)
        #expect(
            warnings(sample) == [
                #"the default "many" is not a whole number, so it is only mentioned in comments"#,
                "the default 1.5 is not a whole number, so it is only mentioned in comments",
            ])
        for text in [
            "a: Int = 1024", "b: Int = 1,", "c: Bool = true", #"d: String = "5""#, "e: Double = 1.5", "f: Int,",
            "g: Int",
        ] {
            #expect(sample.output.contains(text), "\(text)")
        }
    }
}
