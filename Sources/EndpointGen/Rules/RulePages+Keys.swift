extension RulePage {
    static let ofKeys: [Rule: RulePage] = [
        .unknownKey: RulePage(
            "The key would be ignored, so it is probably a typing mistake, or the key of another format.",
            SourceExample(
                """
                {
                  "api": "Shop",
                  "endpoints": { "books": { "GET": "/books", "qery": { "page?": "Int" } } }
                }
                """, replace: "qery", by: "query")),
        .missingKey: RulePage(
            "Add the key that the message names.",
            SourceExample(
                """
                {
                  "endpoints": { "books": { "GET": "/books" } }
                }
                """, replace: #"  "endpoints""#, by: "  \"api\": \"Shop\",\n  \"endpoints\"")),
        .duplicateKey: RulePage(
            "JSON does not define which value is meant, and readers differ. Remove or rename one of the keys.",
            SourceExample(
                """
                {
                  "api": "Shop",
                  "endpoints": { "book": { "GET": "/books/{id}" }, "book": { "GET": "/book" } }
                }
                """, replace: #""book": { "GET": "/book" }"#, by: #""bookOfTheDay": { "GET": "/book" }"#)),
        .conflictingKeys: RulePage(
            "Each of the keys says something else about the same thing. Keep one of them, or write two objects.",
            SourceExample(
                """
                {
                  "api": "Shop",
                  "endpoints": { "books": { "GET": "/books", "POST": "/books" } }
                }
                """, replace: #""GET": "/books", "POST": "/books""#,
                by: #""GET": "/books" }, "addBook": { "POST": "/books""#)),
        .misplacedKey: RulePage(
            "The key exists, but belongs elsewhere, or needs another key beside it.",
            SourceExample(
                """
                {
                  "api": "Shop",
                  "endpoints": { "books": { "GET": "/books", "headers": { "*": "String" } } }
                }
                """, replace: #""*""#, by: #""X-Trace-Id""#)),
        .wrongKind: RulePage(
            "Write a value of the type that the message names. In YAML, a text in quotes is always a string.",
            SourceExample(
                """
                {
                  "api": "Shop",
                  "endpoints": { "addBook": { "POST": "/books", "idempotent": "yes" } }
                }
                """, replace: #""yes""#, by: "true")),
        .invalidValue: RulePage(
            "The value has the right type, but is none of the allowed ones, or out of range.",
            SourceExample(
                """
                {
                  "api": "Shop",
                  "idleTimeout": -1,
                  "endpoints": { "books": { "GET": "/books" } }
                }
                """, replace: "-1", by: "30")),
    ]
}
