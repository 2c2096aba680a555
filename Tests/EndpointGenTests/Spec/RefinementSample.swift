@testable import endpointgen

/// A small document, and specs on top of it.
enum RefinementSample {
    /// Compiles a spec whose members are given, without the braces and what every one has.
    static func spec(_ members: String = "", api: String? = "Shop", document: String = document) -> Compilation {
        let name = api.map { #""api": "\#($0)", "# } ?? ""
        let rest = members.isEmpty ? "" : ", " + members
        return Compilation(
            #"{ \#(name)"openapi": "shop.json"\#(rest) }"#, path: "Shop.endpoints.json",
            imports: ["shop.json": document])
    }

    static let document = #"""
        {
          "openapi": "3.1.0",
          "info": { "title": "The Shop API", "version": "1", "description": "Sells things." },
          "servers": [{ "url": "https://shop.example/v1" }],
          "security": [{ "bearer": [] }],
          "paths": {
            "/products": {
              "get": {
                "operationId": "products/list", "tags": ["catalog"], "summary": "All products",
                "parameters": [
                  { "name": "page", "in": "query", "schema": { "type": "integer" }, "description": "From 1." },
                  { "name": "colors", "in": "query", "style": "pipeDelimited", "explode": false,
                    "schema": { "type": "array", "items": { "type": "string" } } }
                ],
                "responses": {
                  "200": {
                    "description": "Some of them.",
                    "headers": { "X-Total": { "schema": { "type": "integer" } } },
                    "content": { "application/json": { "schema": { "$ref": "#/components/schemas/ProductPage" } } }
                  },
                  "default": { "$ref": "#/components/responses/Problem" }
                }
              },
              "post": {
                "operationId": "products/create", "tags": ["admin"],
                "requestBody": { "required": true, "content": { "application/json": { "schema": {
                  "type": "object", "required": ["title"], "properties": { "title": { "type": "string" } } } } } },
                "responses": {
                  "201": { "$ref": "#/components/responses/Product" }, "default": { "$ref": "#/components/responses/Problem" }
                }
              }
            },
            "/products/{sku}": {
              "get": {
                "operationId": "products/get", "tags": ["catalog"],
                "parameters": [{ "name": "sku", "in": "path", "required": true, "description": "Its number.", "schema": { "type": "string" } }],
                "responses": {
                  "200": { "$ref": "#/components/responses/Product" }, "default": { "$ref": "#/components/responses/Problem" }
                }
              }
            },
            "/products/{sku}/photo": {
              "put": {
                "operationId": "products/set-photo", "tags": ["admin"],
                "parameters": [{ "name": "sku", "in": "path", "required": true, "schema": { "type": "string" } }],
                "requestBody": { "content": { "multipart/form-data": { "schema": { "type": "object", "required": ["file"],
                  "properties": { "file": { "type": "string", "format": "binary" }, "caption": { "type": "string" } } } } } },
                "responses": { "204": { "description": "Set." } }
              }
            },
            "/orders": {
              "post": {
                "operationId": "orders/create", "tags": ["orders"],
                "requestBody": { "content": { "application/x-www-form-urlencoded": { "schema": { "type": "object",
                  "required": ["sku"], "properties": { "sku": { "type": "string" }, "note": { "type": "string" } } } } } },
                "responses": { "200": { "description": "Done.", "content": { "application/json": {
                  "schema": { "$ref": "#/components/schemas/Order" } } } } }
              }
            }
          },
          "components": {
            "securitySchemes": { "bearer": { "type": "http", "scheme": "bearer" } },
            "responses": {
              "Product": { "description": "One.", "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Product" } } } },
              "Problem": { "description": "No.", "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Problem" } } } }
            },
            "schemas": {
              "Product": { "type": "object", "required": ["sku", "title"], "properties": {
                "sku": { "type": "string" }, "title": { "type": "string", "description": "For people." },
                "color": { "$ref": "#/components/schemas/Color" }, "released": { "type": "string" },
                "size": { "type": "object", "properties": { "width": { "type": "number" } } } } },
              "ProductPage": { "type": "object", "required": ["items"], "properties": {
                "items": { "type": "array", "items": { "$ref": "#/components/schemas/Product" } }, "pages": { "type": "integer" } } },
              "Color": { "type": "string", "enum": ["red", "DARK"], "description": "Of the cover." },
              "Order": { "type": "object", "required": ["id"], "properties": { "id": { "type": "string" }, "gift": { "$ref": "#/components/schemas/Gift" } } },
              "Gift": { "oneOf": [{ "type": "string" }, { "type": "integer" }] },
              "Problem": { "type": "object", "required": ["message"], "properties": { "message": { "type": "string" } } },
              "ShippedEvent": { "type": "object", "properties": { "order": { "$ref": "#/components/schemas/Order" }, "by": { "$ref": "#/nowhere" } } }
            }
          }
        }
        """#
}
