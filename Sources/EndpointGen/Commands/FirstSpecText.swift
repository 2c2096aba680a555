/// The specs that `endpointgen init` writes.
enum FirstSpecText {
    /// A spec with the constructs that nearly every API needs.
    static func own(_ name: String, schema: String?) -> String {
        """
        {\(schemaLine(schema))
          "api": "\(name)",
          "servers": "https://api.example.com/v1",
          "auth": { "token": "bearer" },
          "throws": "Problem",
          "endpoints": {
            "items.list":   { "GET": "/items", "query": { "search?": "String", "page?": "Int" }, "returns": "[Item]",
                              "paginate": { "page": "page" } },
            "items.get":    { "GET": "/items/{id: Int}", "returns": "Item" },
            "items.create": { "POST": "/items", "body": "NewItem", "returns": "Item" }
          },
          "types": {
            "Item":    { "fields": { "id": "Int", "name": "String", "created_at": "Date", "tags?": "[String]" } },
            "NewItem": { "fields": { "name": "String", "tags?": "[String]" } },
            "Problem": { "fields": { "message": "String" } }
          }
        }

        """
    }

    /// A spec that uses a whole OpenAPI document.
    static func onTop(of document: String, _ name: String, groupByTags: Bool?, schema: String?) -> String {
        let groups = groupByTags.map { ",\n  \"groupByTags\": \($0)" } ?? ""
        return """
            {\(schemaLine(schema))
              "api": "\(name)",
              "openapi": \(JSONText.string(document))\(groups)
            }

            """
    }

    private static func schemaLine(_ schema: String?) -> String {
        schema.map { "\n  \"$schema\": \"\($0)\"," } ?? ""
    }
}
