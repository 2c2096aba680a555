extension RulePage {
    static let ofSyntax: [Rule: RulePage] = [
        .jsonSyntax: RulePage(
            """
            JSON is read as RFC 8259 defines it: texts in double quotes, commas between members and none after the last, and no comments. A \
            spec that needs comments can be written in YAML.
            """,
            SourceExample(
                """
                {
                  "api": "Shop"
                  "endpoints": { "books": { "GET": "/books" } }
                }
                """, replace: #""Shop""#, by: #""Shop","#)),
        .yamlSyntax: RulePage(
            """
            YAML is read as version 1.2 defines it, and only what JSON can express. A text that contains ": " or " #", or begins with a sign \
            such as "@" or "{", must be in quotes. Indent with spaces.
            """,
            SourceExample(
                in: "Shop.endpoints.yaml",
                """
                api: Shop
                doc: Shop: the API
                endpoints:
                  books: {GET: /books}
                """, replace: "Shop: the API", by: "'Shop: the API'")),
        .suspiciousYAML: RulePage(
            """
            Some texts mean something else in YAML than they say: "&" begins an anchor, "!" a tag, and " #" a comment. Write such a text in \
            quotes.
            """,
            SourceExample(
                in: "Shop.endpoints.yaml",
                """
                api: Shop
                doc: &copy; Shop
                endpoints:
                  books: {GET: /books}
                """, replace: "&copy; Shop", by: "'&copy; Shop'")),
        .typeSyntax: RulePage(
            """
            A type is written as in Swift: `Book`, `[Book]` for a list, `[String: Book]` for a dictionary, and `Book?` for a value that may be \
            null. `Specs/README.md` lists the built-in types.
            """,
            SourceExample(
                """
                {
                  "api": "Shop",
                  "endpoints": { "titles": { "GET": "/titles", "returns": "String[]" } }
                }
                """, replace: "String[]", by: "[String]")),
    ]
}
