extension RulePage {
    static let ofDocuments: [Rule: RulePage] = [
        .notInDocument: RulePage(
            "Use the names of the document: `endpointgen lint` on the document, or the generated client, shows them.",
            SourceExample(
                """
                {
                  "api": "Shop",
                  "openapi": "shop.openapi.yaml",
                  "endpoints": { "readBok": { "doc": "The book of the day." } }
                }
                """, replace: "readBok", by: "readBook", others: [("shop.openapi.yaml", document(returns: "Book"))])),
        .emptyClient: RulePage(
            "A document needs at least one operation under `paths`. In a spec, `include` and `exclude` must leave one.",
            SourceExample(
                """
                {
                  "api": "Shop",
                  "openapi": "shop.openapi.yaml",
                  "exclude": "/book"
                }
                """, replace: ",\n  \"exclude\": \"/book\"", by: "",
                others: [("shop.openapi.yaml", document(returns: "Book"))])),
        .unsupported: RulePage(
            """
            The rest of the document works. If you need the part, describe it in a spec on top of the document, or in an overlay, in a way \
            that a client can use.
            """,
            SourceExample(
                in: "openapi.yaml",
                document(
                    returns: "Book",
                    properties: "{size: {type: array, prefixItems: [{type: integer}, {type: integer}]}}"),
                replace: "prefixItems: [{type: integer}, {type: integer}]", by: "items: {type: integer}")),
        .invalidExample: RulePage(
            "The schema or the example is wrong, and the type follows from both. Correct the one that differs from the server.",
            SourceExample(
                in: "openapi.yaml",
                document(returns: "Book", properties: "{sold: {type: string, format: date-time, example: yesterday}}"),
                replace: "example: yesterday", by: #"example: "2026-11-25T12:00:00Z""#)),
    ]
}
