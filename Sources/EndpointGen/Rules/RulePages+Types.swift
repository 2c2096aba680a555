extension RulePage {
    static let ofTypes: [Rule: RulePage] = [
        .unknownType: RulePage(
            "Declare the type under `types`, import the spec that declares it, or correct the name.",
            SourceExample(
                """
                {
                  "api": "Shop",
                  "endpoints": { "book": { "GET": "/books/{id}", "returns": "Bok" } },
                  "types": { "Book": { "fields": { "title": "String" } } }
                }
                """, replace: "Bok\"", by: "Book\"")),
        .invalidType: RulePage(
            "The type exists, but JSON or HTTP cannot carry it in this place: keys of objects, for example, are strings.",
            SourceExample(
                """
                {
                  "api": "Shop",
                  "endpoints": { "prices": { "GET": "/prices", "returns": "[BookID: Double]" } },
                  "types": { "BookID": { "alias": "Int" } }
                }
                """, replace: #""Int""#, by: #""String""#)),
        .typeParameters: RulePage(
            "A type with parameters, such as `Page<Item>`, needs a type for each of them wherever it is used.",
            SourceExample(
                """
                {
                  "api": "Shop",
                  "endpoints": { "titles": { "GET": "/titles", "returns": "Page" } },
                  "types": { "Page<Item>": { "fields": { "items": "[Item]" } } }
                }
                """, replace: #""Page""#, by: #""Page<String>""#)),
        .endlessType: RulePage(
            "A value of such a type would contain a value of the same type, and so on. Make a field on the way optional or a list.",
            SourceExample(
                """
                {
                  "api": "Shop",
                  "endpoints": { "shelf": { "GET": "/shelf", "returns": "Shelf" } },
                  "types": { "Shelf": { "fields": { "name": "String", "next": "Shelf" } } }
                }
                """, replace: #""next""#, by: #""next?""#)),
        .invalidField: RulePage(
            "Only an object can be flattened into another, and only some types have formats.",
            SourceExample(
                """
                {
                  "api": "Shop",
                  "endpoints": { "book": { "GET": "/books/{id}", "returns": "Book" } },
                  "types": { "Book": { "fields": { "sold": { "type": "String", "format": "seconds" } } } }
                }
                """, replace: #""String""#, by: #""Date""#)),
        .invalidDefault: RulePage(
            "Write a default as JSON of the type. Only optional and non-null values that a request sends can have one.",
            SourceExample(
                """
                {
                  "api": "Shop",
                  "endpoints": { "books": { "GET": "/books", "query": { "page": { "type": "Int", "default": "1" } } } }
                }
                """, replace: #""1""#, by: "1")),
        .invalidEnum: RulePage(
            "Write each value once, and only strings or only integers.",
            SourceExample(
                """
                {
                  "api": "Shop",
                  "endpoints": { "genres": { "GET": "/genres", "returns": "[Genre]" } },
                  "types": { "Genre": { "enum": ["novel", "poem", "novel"] } }
                }
                """, replace: #", "novel"]"#, by: "]")),
        .invalidUnion: RulePage(
            "A union needs at least one case, and each tag must belong to one case.",
            SourceExample(
                """
                {
                  "api": "Shop",
                  "endpoints": { "payment": { "GET": "/payment", "returns": "Payment" } },
                  "types": { "Payment": { "union": [] } }
                }
                """, replace: "[]", by: #"["Int", "String"]"#)),
        .ambiguousUnion: RulePage(
            """
            If a value fits two cases, a client cannot know which one is meant. Name the field that tells them apart as the `tag`, remove one \
            case, or write `"overlapping": true` to choose the case that fits best.
            """,
            SourceExample(
                """
                {
                  "api": "Shop",
                  "endpoints": { "price": { "GET": "/price", "returns": "Price" } },
                  "types": { "Price": { "union": ["Int", "JSON"] } }
                }
                """, replace: "\"JSON\"", by: "\"String\"")),
    ]
}
