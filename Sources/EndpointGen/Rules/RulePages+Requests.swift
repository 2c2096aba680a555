extension RulePage {
    static let ofRequests: [Rule: RulePage] = [
        .invalidPath: RulePage(
            "A parameter of a path is written in braces, as in `/books/{id}` or `/books/{id: Int}`. A query is written under `query`.",
            SourceExample(
                """
                {
                  "api": "Shop",
                  "endpoints": { "book": { "GET": "/books/{id" } }
                }
                """, replace: "{id", by: "{id}")),
        .pathParameter: RulePage(
            "In a document, declare each parameter of the path. A parameter without a declaration is read as a string.",
            SourceExample(
                in: "openapi.yaml",
                """
                openapi: 3.1.0
                info: {title: Shop, version: "1"}
                paths:
                  /books/{id}:
                    delete:
                      operationId: deleteBook
                      responses: {"204": {description: It is gone.}}
                """, replace: "      responses",
                by: "      parameters: [{name: id, in: path, required: true, schema: {type: integer}}]\n      responses"
            )),
        .invalidBody: RulePage(
            "Send data with POST, PUT or PATCH. Parameters of a request with GET belong in `query`.",
            SourceExample(
                """
                {
                  "api": "Shop",
                  "endpoints": { "search": { "GET": "/search", "body": "[String]", "returns": "[String]" } }
                }
                """, replace: "GET", by: "POST")),
        .invalidResponse: RulePage(
            "Statuses from 400 belong in `throws`, and the others in `returns`. Some statuses, such as 204, have no content.",
            SourceExample(
                """
                {
                  "api": "Shop",
                  "endpoints": { "book": { "GET": "/books/{id}", "returns": { "200": "String", "404": "String" } } }
                }
                """, replace: #", "404": "String" }"#, by: #" }, "throws": { "404": "String" }"#)),
        .invalidStream: RulePage(
            "A stream is the whole response of an endpoint, and some of its options need a format or a method.",
            SourceExample(
                """
                {
                  "api": "Shop",
                  "endpoints": {
                    "news": { "POST": "/news", "returns": { "stream": "JSON", "as": "text/event-stream", "resume": true } }
                  }
                }
                """, replace: #""POST": "/news","#, by: #""POST": "/news", "idempotent": true,"#)),
        .invalidPagination: RulePage(
            "Name a parameter of the endpoint, and fields of its response, with types that can count or hold a cursor.",
            SourceExample(
                """
                {
                  "api": "Shop",
                  "endpoints": {
                    "books": { "GET": "/books", "query": { "page?": "Int" }, "returns": "[String]", "paginate": { "page": "pgae" } }
                  }
                }
                """, replace: "pgae", by: "page")),
        .unknownAuthentication: RulePage(
            "Declare the scheme under `auth` of the spec, or in the document under `securitySchemes`. For no credential, write `[]`.",
            SourceExample(
                """
                {
                  "api": "Shop",
                  "auth": { "token": "bearer" },
                  "endpoints": { "orders": { "GET": "/orders", "auth": "tokn" } }
                }
                """, replace: "tokn", by: "token")),
        .invalidServer: RulePage(
            "Write an absolute URL without a query, and a default or a value for each of its variables.",
            SourceExample(
                """
                {
                  "api": "Shop",
                  "servers": "api.shop.example/v1",
                  "endpoints": { "books": { "GET": "/books" } }
                }
                """, replace: "api.shop.example/v1", by: "https://api.shop.example/v1")),
    ]
}
