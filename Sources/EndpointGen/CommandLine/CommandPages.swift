extension CommandPage {
    static let all = [generate, check, `import`, bundle, lint, explain, initialize, schema, completions, manual]

    private static func standardInput(_ operand: String) -> String {
        "If \(operand) is -, standard input is read, and files that it refers to are found from the working directory."
    }

    private static let generate = CommandPage(
        name: "generate", usage: "SPEC... --output DIR",
        summary: "write the Swift files; touch only files whose content changes",
        discussion: """
            Writes the Swift files of each spec or OpenAPI document into DIR, and creates DIR if needed. A file whose \
            content would not change is not touched. A file that an earlier run wrote for the same API and that is no longer needed is \
            removed; every other file in DIR is left alone. If any spec has an error, nothing is written. If more than 50 warnings \
            differ only in names and numbers, the first ten are printed; "lint" prints all. \(standardInput("SPEC"))
            """,
        operands: .sources,
        options: [
            OptionPage("--output", "-o", value: .folder("DIR"), text: "the folder to write into"),
            OptionPage(
                "--output-file", value: .file("FILE"),
                text:
                    "write exactly these files instead of DIR, for build systems that declare their outputs; repeatable"
            ),
            OptionPage(
                "--beside", value: .file("FILE"), isForPlugins: true,
                text:
                    "with --output-file: another source of the same module, to report clients of the same name; repeatable"
            ),
            OptionPage(
                "--build-inputs", value: .file("FILE"), isForPlugins: true,
                text:
                    "with --output-file: a list of the files that the build checks for changes, one per line, and one of them itself: it is touched if the next build must run this again"
            ),
            OptionPage("--watch", text: "generate again whenever an input file changes; stop with Control-C"),
        ] + OptionPage.ofDocuments + [.access] + OptionPage.ofDiagnostics)

    private static let check = CommandPage(
        name: "check", usage: "SPEC... --output DIR",
        summary: "print a diff and exit with 1 if DIR is out of date",
        discussion: """
            Compares DIR with what "generate" would write. If they differ, it prints a unified diff and exits with 1; \
            otherwise it exits with 0. Writes nothing: run it in CI to find generated files that are out of date. With \
            --api, it lists the declarations that "generate" would remove, change and add, in place of the diff, and \
            marks the changes that break code. \(standardInput("SPEC"))
            """,
        operands: .sources,
        options: [
            OptionPage("--output", "-o", value: .folder("DIR"), text: "the folder to compare with"),
            OptionPage(
                "--output-file", value: .file("FILE"), text: "the files to compare with instead of DIR; repeatable"),
            OptionPage("--api", text: "list what changes for code that uses the client, in place of a diff"),
        ] + OptionPage.ofDocuments + [.access] + OptionPage.ofDiagnostics)

    private static let `import` = CommandPage(
        name: "import", usage: "OPENAPI --output SPEC",
        summary: "turn an OpenAPI document into an endpoint spec",
        discussion: """
            Writes an endpoint spec that gives the same client as the OpenAPI document, for you to edit. Parts that a client cannot use \
            are left out or become JSON, with a warning. To use a part of a document, or to add to it, write a spec with \
            "openapi": "DOCUMENT" instead, which leaves the document unchanged; "init" writes such a spec. \(standardInput("OPENAPI"))
            """,
        operands: .sources,
        options: [
            OptionPage(
                "--output", "-o", value: .file("SPEC"),
                text:
                    "the file to write, such as Library.endpoints.json, or Library.endpoints.yaml for YAML; - or no --output for standard output"
            ),
            .force("SPEC"),
        ] + OptionPage.ofDocuments + [.access] + OptionPage.ofDiagnostics)

    private static let bundle = CommandPage(
        name: "bundle", usage: "OPENAPI --output FILE",
        summary: "join the files of an OpenAPI document, in JSON or YAML",
        discussion: """
            Writes one OpenAPI document with the content of all files that OPENAPI refers to. A target in another file becomes a component \
            with the name that it has in Swift; a path item replaces the reference to it. The order is kept; YAML comments are not. FILE \
            gives the same Swift as OPENAPI. A document of one file keeps its content, so this also converts YAML to JSON and back. \(standardInput("OPENAPI"))
            """,
        operands: .sources,
        options: [
            OptionPage(
                "--output", "-o", value: .file("FILE"),
                text:
                    "the file to write: .json for JSON, .yaml or .yml for YAML; - or no --output for standard output, in the format of OPENAPI"
            ),
            .force("FILE"), .root, .overlay,
        ] + OptionPage.ofDiagnostics)

    private static let lint = CommandPage(
        name: "lint", usage: "SPEC...",
        summary: "print every diagnostic, warnings included; write nothing",
        discussion: """
            Prints every error and warning of specs and OpenAPI documents as path:line:column: error: message [rule], with the line \
            and a caret. Exits with 0 if there are none, with 1 after warnings and with 2 after errors. Writes nothing. \(standardInput("SPEC"))
            """,
        operands: .sources,
        options: [
            OptionPage("--watch", text: "check again whenever an input file changes; stop with Control-C")
        ]
            + OptionPage.ofDocuments + OptionPage.ofDiagnostics)

    private static let explain = CommandPage(
        name: "explain", usage: "[RULE]",
        summary: "explain a rule of errors and warnings, with an example",
        discussion: """
            Prints what is wrong, an example with its message, and what to write instead. RULE is the name at the end of an error or \
            a warning, such as unknown-type. Without it, the command lists all rules. Specs/Rules.md has the same text.
            """,
        operands: .words("rule", Rule.allCases.map(\.rawValue)), options: [])

    private static let initialize = CommandPage(
        name: "init", usage: "[NAME | OPENAPI]",
        summary: "write a first spec, or a spec that refines an OpenAPI document",
        discussion: """
            Writes a small endpoint spec that compiles, and prints what to do next. NAME is the name of the API in Swift; without it, \
            the name comes from the current folder. OPENAPI is an OpenAPI document in the folder of the spec or below: the spec then \
            refers to it and gives the name of the client.
            """,
        operands: .sources,
        options: [
            OptionPage(
                "--output", "-o", value: .file("SPEC"),
                text: "the file to write instead of NAME.endpoints.json; .yaml or .yml for YAML; - for standard output"),
            OptionPage(
                "--paginate",
                text:
                    "also propose \"paginate\" for each endpoint of OPENAPI whose parameters and response seem to be those of pages"
            ),
            .force("SPEC"), .quiet,
        ])

    private static let schema = CommandPage(
        name: "schema", usage: "[--output FILE]",
        summary: "print the JSON Schema of specs, for editors",
        discussion: """
            Prints the JSON Schema of endpoint specs in JSON and YAML. With it, an editor completes keys and marks mistakes: write \
            it beside the specs, and name it in each spec, as "$schema": "endpoint-spec.schema.json" in JSON, or in YAML with the first line \
            # yaml-language-server: $schema=endpoint-spec.schema.json
            """,
        operands: .none,
        options: [
            OptionPage("--output", "-o", value: .file("FILE"), text: "the file to write instead of standard output"),
            .force("FILE"),
        ])

    private static let completions = CommandPage(
        name: "completions", usage: "bash|zsh|fish",
        summary: "print a script that completes commands and options in a shell",
        discussion: """
            Prints the script for one shell. Load it once per shell with source <(endpointgen completions bash) in bash, save it as \
            _endpointgen in a folder of $fpath in zsh, or as ~/.config/fish/completions/endpointgen.fish in fish.
            """,
        operands: .words("shell", Completions.Shell.allCases.map(\.rawValue)), options: [])

    private static let manual = CommandPage(
        name: "manual", usage: "", summary: "print the manual page, in the format of man(7)",
        discussion: """
            Prints the manual page of all commands. Read it with endpointgen manual | man -l - or save it as endpointgen.1 in a folder \
            man1 of your manual path.
            """,
        operands: .none, options: [])
}

extension OptionPage {
    static let access = OptionPage(
        "--access", value: .word("LEVEL", ["public", "package", "internal"]),
        text: "public, package or internal (the default), for an OpenAPI document")
    static let root = OptionPage(
        "--root", value: .folder("DIR"),
        text:
            "the folder that contains all files of an OpenAPI document; without it, the folder of the document or its spec"
    )
    static let overlay = OptionPage(
        "--overlay", value: .file("FILE"),
        text:
            "an OpenAPI Overlay (1.0 or 1.1) that changes the document first; repeatable, applied in the given order"
    )
    static let quiet = OptionPage("--quiet", "-q", text: "print errors only")

    /// The options for settings that an OpenAPI document cannot contain.
    static let ofDocuments = [
        OptionPage("--name", value: .text("NAME"), text: "the name of the API of an OpenAPI document in Swift"), root,
        overlay,
    ]

    static let ofDiagnostics = [
        OptionPage("--strict", text: "treat warnings as errors"),
        OptionPage(
            "--ignore-warnings", value: .word("RULE", Rule.allCases.map(\.rawValue)),
            text:
                "do not report the warnings of this rule, such as unsupported, or only those in one place: \"unsupported at #/paths/~1pets\"; repeatable"
        ),
        OptionPage(
            "--format", value: .word("FORMAT", ReportOptions.Format.allCases.map(\.rawValue)),
            text:
                "how diagnostics are written: text (the default) to standard error; json, sarif (2.1.0) or github (GitHub Actions) to standard output"
        ),
        OptionPage(
            "--color", value: .word("WHEN", ReportOptions.Color.allCases.map(\.rawValue)),
            text: "auto (the default), always or never; auto colors text on a terminal, unless NO_COLOR is set"),
        quiet,
    ]

    static func force(_ file: String) -> OptionPage { OptionPage("--force", text: "replace \(file) if it exists") }
}
