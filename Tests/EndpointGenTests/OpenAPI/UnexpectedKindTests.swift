import Testing

@testable import endpointgen

/// Values that are not read, as they are not what their key has.
struct UnexpectedKindTests {
    private func warnings(_ parts: String, version: String = "3.1.0") -> [String] {
        let compilation = OpenAPISample.document(parts, version: version)
        #expect(!compilation.hasErrors)
        return compilation.messages.compactMap { message in
            message.firstRange(of: " warning: ").map { String(message[$0.upperBound...]) }
        }.filter { !$0.hasSuffix("the client is empty") }
    }

    private static func schema(_ members: String) -> String { #""components": { "schemas": { "A": \#(members) } }"# }

    @Test(arguments: [
        (
            #""servers": "https://pets.example""#,
            #""servers" must be a list, found "https://pets.example", so it is left out; write [{ "url": "https://pets.example" }]"#
        ),
        (
            #""security": "token""#,
            #""security" must be a list, found "token", so it is left out; write [{ "token": [] }]"#
        ),
        (#""paths": [1]"#, #""paths" must be an object, found an array, so it is left out"#),
        (#""paths": { "/b": ["x"] }"#, #""/b" must be an object, found an array, so it is left out"#),
        (
            #""paths": { "/b": "paths/b.yaml" }"#,
            #""/b" must be an object, found "paths/b.yaml", so it is left out; write { "$ref": "paths/b.yaml" }"#
        ),
        (
            #""components": { "parameters": { "a": { "name": "a", "in": "query", "schema": {}, "required": "yes" } } }"#,
            #""required" must be true or false, found "yes", so it is left out; write true"#
        ),
        (
            #""components": { "parameters": { "a": { "name": "a", "in": "query", "schema": "integer" } } }"#,
            #""schema" must be a schema, found "integer", so it is left out; write { "type": "integer" }"#
        ),
        (
            ##""components": { "responses": { "a": { "content": { "text/plain": { "schema": "#/components/schemas/B" } } } } }"##,
            "\"schema\" must be a schema, found \"#/components/schemas/B\", so it is left out; "
                + "write { \"$ref\": \"#/components/schemas/B\" }"
        ),
        (
            schema(#"{ "properties": { "kind": "string" } }"#),
            #""kind" must be a schema, found "string", so it is left out; write { "type": "string" }"#
        ),
        (
            schema(#"{ "properties": { "kind": { "required": true } } }"#),
            "\"required\" of a schema must be a list of names, found true, so it is left out; "
                + "remove it, and write \"required\": [\"NAME\"] in the object that has the property"
        ),
        (
            schema(#"{ "properties": { "kind": { "required": "yes" } } }"#),
            "\"required\" of a schema must be a list of names, found \"yes\", so it is left out; "
                + "remove it, and write \"required\": [\"NAME\"] in the object that has the property"
        ),
        (
            schema(#"{ "properties": { "on": { "type": "boolean" } }, "required": "on" }"#),
            #""required" of a schema must be a list of names, found a string; write ["on"]"#
        ),
        (
            schema(#"{ "type": "object", "additionalProperties": "no" }"#),
            #""additionalProperties" must be a schema, found "no", so it is left out; write false"#
        ),
        (
            schema(#"{ "type": "string", "enum": "cat" }"#),
            #""enum" must be a list, found "cat", so it is left out; write ["cat"]"#
        ),
        (
            schema(#"{ "type": "string", "enum": "cat, wild dog | cow" }"#),
            #""enum" must be a list, found "cat, wild dog | cow", so it is left out; write ["cat", "wild dog", "cow"]"#
        ),
        (
            schema(#"{ "allOf": { "type": "object" } }"#),
            #""allOf" must be a list, found an object, so it is left out; write [{ … }]"#
        ),
        (
            schema(#"{ "anyOf": ["string"] }"#),
            #"an element of "anyOf" must be a schema, found "string", so it is left out; write { "type": "string" }"#
        ),
        (
            schema(#"{ "items": "A" }"#),
            ##""items" must be a schema, found "A", so it is left out; write { "$ref": "#/components/schemas/A" }"##
        ),
        (
            schema(#"{ "deprecated": "soon" }"#),
            #""deprecated" must be true or false, found "soon", so it is left out"#
        ),
        (
            schema(#"{ "title": 404 }"#),
            #""title" must be a string, found a number, so it is left out; write "404""#
        ),
    ])
    func isSaid(_ parts: String, message: String) {
        #expect(warnings(parts) == [message])
    }

    /// What is empty in YAML, and what other versions have.
    @Test(arguments: [
        #""servers": null, "paths": { "/": null }, "tags": null"#,
        schema(#"{ "items": [{}, true], "type": ["string", "null"], "additionalProperties": false }"#),
        schema(
            #"{ "description": null, "required": null, "exclusiveMinimum": true, "discriminator": { "propertyName": "kind" } }"#
        ),
    ])
    func isFine(_ parts: String) {
        #expect(warnings(parts) == [])
    }

    @Test func mappingsThatLeadNowhere() {
        let pet = #"{ "type": "object", "properties": { "kind": { "type": "string" } }, "required": ["kind"] }"#
        let mapping = ##"{ "c": "#/components/schemas/Catt", "d": "Dog", "e": "Emu" }"##
        let choice = ##"""
            { "oneOf": [{ "$ref": "#/components/schemas/Cat" }, { "$ref": "#/components/schemas/Dog" }],
              "discriminator": { "propertyName": "kind", "mapping": \##(mapping) } }
            """##
        #expect(
            warnings(#""components": { "schemas": { "Cat": \#(pet), "Dog": \#(pet), "Pet": \#(choice) } }"#) == [
                ##"the mapping of "c" does not refer to a schema, so the value has no case; did you mean "#/components/schemas/Cat"?"##,
                #"the mapping of "e" does not refer to a schema, so the value has no case"#,
            ])
    }

    /// In YAML, `true` is text in quotes only.
    @Test func wordsOfYAMLInEnums() {
        let compilation = OpenAPISample.operation(
            ##""parameters": [{ "name": "a", "in": "query", "schema": { "type": "string", "enum": [true, false, "maybe"] } }], "##
                + ##""responses": { "204": {} }"##)
        #expect(compilation.messages.isEmpty)
        #expect(
            compilation.output.contains(#"static var `true`: Self { Self(rawValue: "true") }"#), "\(compilation.output)"
        )
    }
}
