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
    static func onTop(
        of document: String, _ name: String, groupByTags: Bool?, schema: String?,
        pagination: [(endpoint: String, value: Pagination)]
    ) -> String {
        var members: [Layout.Member] = []
        members.add("$schema", schema)
        members.add("api", name)
        members.add("openapi", document)
        members.add("groupByTags", groupByTags.map { .bool($0) })
        if !pagination.isEmpty {
            let endpoints = pagination.map { endpoint, value in
                Layout.Member(endpoint, .object([.init("paginate", value.layout)]))
            }
            members.add("endpoints", .object(endpoints, .grouped))
        }
        return Layout.object(members, .open).text() + "\n"
    }

    private static func schemaLine(_ schema: String?) -> String {
        schema.map { "\n  \"$schema\": \"\($0)\"," } ?? ""
    }
}
