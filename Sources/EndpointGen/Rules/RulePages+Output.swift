extension RulePage {
    static let ofOutput: [Rule: RulePage] = [
        .staleFile: RulePage(
            "The source has changed since the files were generated, or the files were edited. Generate them again, and commit them.",
            CommandExample(
                files: [("Shop.endpoints.json", shop)],
                commands: ["endpointgen check Shop.endpoints.json --output Generated --quiet"],
                message:
                    "error: 1 generated file is out of date; run endpointgen generate Shop.endpoints.json --output Generated [stale-file]",
                correction: "endpointgen generate Shop.endpoints.json --output Generated")),
        .unwritableFile: RulePage(
            "The tool replaces only files that it has generated. Choose another file, or allow it with `--force`, where a command has that.",
            CommandExample(
                files: [("Shop.endpoints.json", shop)],
                commands: ["endpointgen init Shop --output Shop.endpoints.json"],
                message:
                    "error: cannot write Shop.endpoints.json: it already exists; use --force to replace it [unwritable-file]",
                correction: "endpointgen init Shop --output Shop.endpoints.json --force")),
        .breakingChange: RulePage(
            """
            `check --api` compares the declarations of a new client with those in the folder, for the release notes of a package: code that \
            uses the client has to change. If that is meant, generate the client.
            """,
            CommandExample(
                files: [
                    ("Old/Shop.endpoints.json", shop),
                    ("Shop.endpoints.json", shop.replacing("[String]", with: "[Int]")),
                ],
                commands: [
                    "endpointgen generate Old/Shop.endpoints.json --output Generated",
                    "endpointgen check Shop.endpoints.json --output Generated --api --format github",
                ],
                message: """
                    ::warning file=Generated/Shop.swift,title=breaking-change::Shop.books() is now async throws(APIError<Never>) -> [Int]; it was async throws(APIError<Never>) -> [String]
                    ::warning file=Generated/Shop.swift,title=breaking-change::Shop.Books.Response is now [Int]; it was [String]
                    ::error file=Generated/Shop.swift,title=stale-file::Shop.swift is out of date; run endpointgen generate Shop.endpoints.json --output Generated
                    """, correction: "endpointgen generate Shop.endpoints.json --output Generated")),
    ]
}
