extension RulePage {
    static let ofNames: [Rule: RulePage] = [
        .invalidName: RulePage(
            "Names of types, endpoints and fields become Swift, names of header fields and cookies are sent, and the API names its files.",
            SourceExample(
                """
                {
                  "api": "Shop",
                  "endpoints": { "book": { "GET": "/book", "returns": "Book" } },
                  "types": { "Book": { "fields": { "by": "[author]" } }, "author": { "fields": { "name": "String" } } }
                }
                """, replace: "author", by: "Author")),
        .reservedName: RulePage(
            "Code that uses the name would not compile, or would mean something else. Choose another name.",
            SourceExample(
                """
                {
                  "api": "Type",
                  "endpoints": { "books": { "GET": "/books" } }
                }
                """, replace: "Type", by: "Shop")),
        .duplicateName: RulePage(
            "Remove or rename one of them. A question mark after a key says that the value is optional; it is no part of the name.",
            SourceExample(
                """
                {
                  "api": "Shop",
                  "endpoints": { "books": { "GET": "/books", "query": { "page": "Int", "page?": "Int" } } }
                }
                """, replace: #""page": "Int", "#, by: "")),
        .nameConflict: RulePage(
            "Names become camel case in Swift, so different names can become the same. Give one of them a `name`, which is used unchanged.",
            SourceExample(
                """
                {
                  "api": "Shop",
                  "endpoints": { "book": { "GET": "/books/{id}", "returns": "Book" } },
                  "types": { "Book": { "fields": { "shop_id": "Int", "shopID": "String" } } }
                }
                """, replace: #""shopID": "String""#, by: #""shopID": { "type": "String", "name": "shopCode" }"#)),
    ]
}
