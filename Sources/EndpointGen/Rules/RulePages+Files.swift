extension RulePage {
    static let ofFiles: [Rule: RulePage] = [
        .unreadableFile: RulePage(
            "Check the path, and that you may read the file. Paths are relative to the working directory.",
            CommandExample(
                files: [("Shop.endpoints.json", shop)], commands: ["endpointgen lint Shop.endpoint.json"],
                message:
                    "error: Shop.endpoint.json: there is no such file; did you mean \"Shop.endpoints.json\"? [unreadable-file]",
                correction: "endpointgen lint Shop.endpoints.json")),
        .fileReference: RulePage(
            """
            A spec reads only files in its own folder and in the folders below it, so that a spec from elsewhere cannot read other files \
            of your machine. A document reads files in its folder, or in the folder of `--root`. The tool downloads nothing.
            """,
            SourceExample(
                """
                {
                  "api": "Shop",
                  "import": "../Types.endpoints.json",
                  "endpoints": { "count": { "GET": "/count", "returns": "Int" } }
                }
                """, replace: "../Types", by: "Types",
                others: [("Types.endpoints.json", #"{ "types": { "Book": { "fields": { "id": "Int" } } } }"#)])),
        .brokenReference: RulePage(
            """
            A part of a document that is behind such a reference is left out, or is read as any JSON. Correct the name, or add what the \
            reference names. If the document is not yours, correct it with an overlay, or refine the part in a spec.
            """,
            SourceExample(in: "openapi.yaml", document(returns: "Bok"), replace: "schemas/Bok", by: "schemas/Book")),
        .wrongFormat: RulePage(
            """
            The tool reads endpoint specs, OpenAPI documents (3.0, 3.1, 3.2 and Swagger 2.0) and OpenAPI Overlays, in JSON or YAML, each in \
            its place.
            """,
            SourceExample(
                """
                {
                  "api": "Shop",
                  "import": "shop.openapi.yaml"
                }
                """, replace: "import", by: "openapi", others: [("shop.openapi.yaml", document(returns: "Book"))])),
        .unknownVersion: RulePage(
            "A document of an unknown version is read as one of the nearest known version. Correct the version if it is a mistake.",
            SourceExample(
                in: "openapi.yaml", document(returns: "Book", version: "9.0.0"), replace: "9.0.0", by: "3.1.0")),
        .inapplicableOption: RulePage(
            "A spec contains its name and its access level. The options for these are only for OpenAPI documents.",
            CommandExample(
                files: [("Shop.endpoints.json", shop)], commands: ["endpointgen lint Shop.endpoints.json --name Store"],
                message: """
                    Shop.endpoints.json:2:10: error: --name is only for OpenAPI documents; in a spec, write the name as "api" [inapplicable-option]
                          "api": "Shop",
                                 ^
                    """, correction: "endpointgen lint Shop.endpoints.json")),
        .limit: RulePage(
            "Limits keep the tool fast and the generated code usable for any input. What real APIs need is far below them.",
            SourceExample(
                """
                {
                  "api": "Shop",
                  "endpoints": { "box": { "GET": "/box", "returns": "B<B<B<B<B<B<B<B<B<B<B<B<B<Int>>>>>>>>>>>>>" } },
                  "types": {
                    "B<Item>": { "fields": { "item": "Item" } }
                  }
                }
                """, replace: "B<B<B<B<B<B<B<B<B<B<B<B<B<Int>>>>>>>>>>>>>", by: "B<B<Int>>")),
    ]

    /// A spec without mistakes.
    static let shop = """
        {
          "api": "Shop",
          "endpoints": { "books": { "GET": "/books", "returns": "[String]" } }
        }
        """

    /// A document with one operation, whose response is a schema.
    static func document(
        returns schema: String, version: String = "3.1.0", properties: String = "{id: {type: integer}}"
    ) -> String {
        """
        openapi: \(version)
        info: {title: Shop, version: "1"}
        paths:
          /book:
            get:
              operationId: readBook
              responses:
                "200":
                  description: The book of the day.
                  content: {application/json: {schema: {$ref: "#/components/schemas/\(schema)"}}}
        components:
          schemas:
            Book: {type: object, properties: \(properties)}
        """
    }
}
