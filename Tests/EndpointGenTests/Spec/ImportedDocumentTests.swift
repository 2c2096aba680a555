import Foundation
import Testing

@testable import endpointgen

/// An OpenAPI document and the spec that is imported from it give the same Swift.
struct ImportedDocumentTests {
    @Test(arguments: documents.keys.sorted())
    func theSpecGivesTheSameSwift(_ name: String) throws {
        let document = try #require(Self.documents[name])
        let direct = Compilation(document, path: "shop.json")
        #expect(!direct.hasErrors, "\(direct.diagnostics)")
        let compiler = Compiler { _ in throw CocoaError(.fileNoSuchFile) }
        let json = try #require(SourceFile(path: "shop.json", bytes: Array(document.utf8)).json(compiler.diagnostics))
        let text = SpecWriter.text(of: compiler.read(json))
        let imported = Compilation(text, path: "shop.json")
        #expect(imported.diagnostics == "", "\(text)")
        #expect(imported.files == direct.files, "the spec is\n\(text)")
    }

    private static func document(_ paths: String, schemas: String = "") -> String {
        """
        { "openapi": "3.1.0", "info": { "title": "Shop", "version": "1" }, "paths": { \(paths) },
          "components": { "schemas": { \(schemas) } } }
        """
    }

    private static let documents = [
        // Both have the type of the parameter, which is nested in the first.
        "variants of one operation": document(
            """
            "/orders": { "post": { "operationId": "createOrder",
              "parameters": [{ "name": "mode", "in": "query", "schema": { "type": "string", "enum": ["fast", "slow"] } }],
              "requestBody": { "content": {
                "application/json": { "schema": { "$ref": "#/components/schemas/Order" } },
                "application/x-www-form-urlencoded": { "schema": { "type": "object", "additionalProperties": {
                  "type": "string" } } } } },
              "responses": { "200": { "description": "", "content": {
                "application/json": { "schema": { "$ref": "#/components/schemas/Order" } },
                "text/event-stream": { "schema": { "$ref": "#/components/schemas/Order" } } } } } } }
            """, schemas: "\"Order\": { \"type\": \"object\", \"properties\": { \"id\": { \"type\": \"integer\" } } }"),
        "a type of the API behind one of the endpoint": document(
            """
            "/orders": { "get": { "operationId": "listOrders",
              "parameters": [{ "name": "status", "in": "query", "schema": { "type": "string", "enum": ["open", "done"] } }],
              "responses": { "200": { "description": "", "content": {
                "application/json": { "schema": { "$ref": "#/components/schemas/Status" } } } } } } }
            """, schemas: "\"Status\": { \"type\": \"object\", \"properties\": { \"text\": { \"type\": \"string\" } } }"
        ),
        "types of a group without letters that have a case": document(
            """
            "/*/{don't}.json?a=1": { "trace": { "tags": ["本"], "responses": { "202": { "content": { "application/jsonl": {
              "schema": { "$ref": "#/components/schemas/Page" } } } } } } }, "/": { "post": { "operationId": "s/t" } }
            """,
            schemas: """
                "Page": { "type": "array", "items": { "oneOf": [{ "oneOf": [
                  { "properties": { "while": { "properties": { "kind": { "enum": ["a"] } } } } },
                  { "properties": { "while": { "properties": { "kind": { "enum": [""] } } } } }] }] } }
                """),
        "two subtypes of one key": document(
            "",
            schemas: """
                "users": { "allOf": [{ "$ref": "#/components/schemas/Pod" }, { "properties": { "public": {} } }] },
                "users": { "allOf": [{ "$ref": "#/components/schemas/Pod" }, { "properties": { "public": {} } }] },
                "Pod": { "discriminator": { "propertyName": "kind" } }
                """),
        "a host that is none": #"{ "swagger": "2.0", "info": { "title": "Shop" }, "host": "/" }"#,
        "names that a spec has to escape": document(
            """
            "/a/{größe}/{first name}": { "get": { "operationId": "a", "parameters": [
              { "name": "größe", "in": "path", "required": true, "schema": { "type": "integer" } },
              { "name": "first name", "in": "path", "required": true, "schema": { "type": "string" } },
              { "name": "really?", "in": "query", "required": true, "schema": { "type": "boolean" } },
              { "name": "?first", "in": "query", "required": true, "schema": { "type": "boolean" } },
              { "name": "?then", "in": "query", "schema": { "type": "boolean" } },
              { "name": "x-trace", "in": "header", "schema": { "type": "string" } },
              { "name": "*", "in": "query", "schema": { "type": "string" } } ],
              "responses": { "200": { "description": "", "headers": { "X-Left": { "schema": { "type": "integer" } } },
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Odd" } } } } } } }
            """,
            schemas: """
                "Odd": { "type": "object", "required": ["*", "a?"], "additionalProperties": { "type": "integer" },
                  "properties": { "*": { "type": "string" }, "a?": { "type": "string" }, "\\"\\\\\\n": { "type": "string" } } }
                """),
        "circles of types": document(
            """
            "/nodes": { "post": { "operationId": "addNode", "requestBody": { "content": { "application/json": {
                "schema": { "type": "object", "properties": { "first": { "$ref": "#/components/schemas/C" } } } } } },
              "responses": { "204": { "description": "" } } } }
            """,
            schemas: """
                "A": { "type": "object", "properties": { "b": { "$ref": "#/components/schemas/B" } } },
                "B": { "type": "object", "properties": { "c": { "$ref": "#/components/schemas/C" } } },
                "C": { "type": "object", "properties": { "a": { "$ref": "#/components/schemas/A" } } }
                """),
        "odd names of schemas and of servers' variables": """
        { "openapi": "3.1.0", "info": { "title": "Shop", "version": "1" },
          "servers": [{ "url": "https://{a b}.{İ}.example/{größe}{#}", "variables": {
            "a b": { "default": "x" }, "İ": { "default": "y", "enum": ["y", "z"] }, "größe": { "default": "{a" } } }],
          "paths": { "/a": { "get": { "operationId": "a", "responses": { "200": { "description": "", "content": {
            "application/json": { "schema": { "type": "array", "items": { "anyOf": [
              { "$ref": "#/components/schemas/İ" }, { "$ref": "#/components/schemas/I\u{307}z" } ] } } } } } } } } },
          "components": { "schemas": { "İ": { "type": "object", "properties": { "\u{301}e": { "type": "string" } } },
            "I\u{307}z": { "type": "object", "properties": { "İ": { "type": "integer" } } } } } }
        """,
        "credentials and servers": """
        { "swagger": "2.0", "info": { "title": "Shop", "version": "1" }, "host": "shop.example", "basePath": "/v1",
          "securityDefinitions": { "key": { "type": "apiKey", "in": "header", "name": "X-Key" },
            "login": { "type": "basic" } },
          "security": [{ "key": [] }, {}],
          "paths": { "/a": { "get": { "operationId": "a", "security": [{ "key": [], "login": [] }],
            "responses": { "200": { "description": "", "schema": { "type": "array", "items": { "type": "string",
              "format": "date-time" } } } } } } } }
        """,
    ]
}
