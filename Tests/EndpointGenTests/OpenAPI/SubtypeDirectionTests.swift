import Testing

@testable import endpointgen

/// Who sends a schema that others extend sends them, and who receives it receives them.
@Suite struct SubtypeDirectionTests {
    private func compile(_ members: String) -> String {
        OpenAPISample.document(
            ##"""
            "paths": { "/pets": { "post": { "operationId": "call", \##(members) } } },
            "components": { "schemas": {
                "Pet": { "type": "object", "required": ["kind"], "properties": { "kind": { "type": "string" } },
                    "discriminator": { "propertyName": "kind" } },
                "Cat": { "allOf": [{ "$ref": "#/components/schemas/Pet" }, { "type": "object", "required": ["id", "secret"],
                    "properties": { "id": { "type": "string", "readOnly": true }, "secret": { "type": "string", "writeOnly": true } } }] },
                "Dog": { "allOf": [{ "$ref": "#/components/schemas/Pet" }, { "type": "object",
                    "properties": { "name": { "type": ["string", "null"] } } }] } } }
            """##
        ).output
    }

    private static let body =
        ##""requestBody": { "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Pet" } } } }"##
    private static let response = ##"""
        "responses": { "200": { "description": "OK",
            "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Pet" } } } } }
        """##

    @Test func whatIsOnlySent() {
        let output = compile(Self.body)
        #expect(output.contains("var secret: String"))
        #expect(!output.contains("id: String"))
        #expect(output.contains("var name: Nullable<String>?"))
        #expect(!output.contains("CatInput"))
    }

    @Test func whatOnlyComesBack() {
        let output = compile(Self.response)
        #expect(output.contains("let id: String"))
        #expect(!output.contains("secret"))
        #expect(output.contains("var name: String?"))
    }

    @Test func whatGoesBothWays() {
        let output = compile(Self.body + ", " + Self.response)
        for name in [
            "enum Pet: JSONUnion", "enum PetInput: JSONUnion", "struct Cat: JSONModel", "struct CatInput: JSONModel",
        ] {
            #expect(output.contains(name), "\(name): \(output)")
        }
        #expect(!output.contains("DogInput"))
    }

    /// A schema that only takes over properties is not each of the others that do.
    @Test func oneThatExtendsIsNotTheOthers() {
        let output = compile(
            ##"""
            "requestBody": { "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Dog" } } } }, \##(Self.response)
            """##)
        #expect(!output.contains("secret"))
        #expect(!output.contains("PetInput"))
        #expect(!output.contains("CatInput"))
    }

    /// What is behind a union in the union goes the same ways.
    @Test func aUnionInTheUnion() {
        let output = OpenAPISample.document(
            ##"""
            "paths": { "/pets": { "post": { "operationId": "call", \##(Self.body), \##(Self.response) } } },
            "components": { "schemas": {
                "Pet": { "type": "object", "required": ["kind"], "properties": { "kind": { "type": "string" } },
                    "discriminator": { "propertyName": "kind", "mapping": { "cat": "Cat", "dog": "Dog" } } },
                "Dog": { "allOf": [{ "$ref": "#/components/schemas/Pet" }, { "properties": { "bark": { "type": "string" } } }] },
                "Cat": { "allOf": [{ "$ref": "#/components/schemas/Pet" }, { "properties": { "size": { "type": "string" } } }],
                    "discriminator": { "propertyName": "size", "mapping": { "big": "Lion" } } },
                "Lion": { "allOf": [{ "$ref": "#/components/schemas/Cat" }, { "type": "object", "required": ["id"],
                    "properties": { "id": { "type": "string", "readOnly": true } } }] } } }
            """##
        ).output
        for name in [
            "enum PetInput: JSONUnion", "enum CatInput: JSONUnion", "struct LionInput: JSONModel",
            "struct Lion: JSONModel",
        ] {
            #expect(output.contains(name), "\(name): \(output)")
        }
        #expect(!output.contains("DogInput"))
    }
}
