/// The output of `--help`.
enum HelpPages {
    /// The line that is printed after incorrect usage of a command, or after an unknown command.
    static func usage(of command: String?) -> String {
        guard let page = command.flatMap(CommandPage.named) else {
            let names = CommandPage.all.map(\.name).joined(separator: "|")
            return "usage: endpointgen \(names) ...; run endpointgen --help for more"
        }
        return "usage: " + "endpointgen \(page.name) \(page.usage)".trimmed
            + "; run endpointgen \(page.name) --help for more"
    }

    static let overview = """
        Turns endpoint specs and OpenAPI documents into typed Swift API clients.

        \(commandList)

        A SPEC is a file in JSON or YAML, such as TMDB.endpoints.json or TMDB.endpoints.yaml. "endpointgen init" writes a
        first one, and Specs/README.md describes the language. An OpenAPI document (3.0, 3.1, 3.2 or Swagger 2.0, in JSON or
        YAML) can be used instead. A SPEC with "openapi": "github.json" selects parts of a document and refines them.

        Exit status: 0 done; 1 check found a difference, or lint found warnings; 2 a spec has errors;
        64 incorrect usage; 73 a file cannot be written.
        """

    private static var commandList: String {
        let commands =
            CommandPage.all.map { ($0.name, $0.usage, $0.summary) } + [
                ("help", "COMMAND", "describe one command"), ("--version", "", "print the version of the tool"),
            ]
        return commands.map { name, usage, summary in
            let head = "endpointgen \(name)\(padding(11, name)) \(usage)"
            return head + padding(46, head) + "  " + summary
        }.joined(separator: "\n")
    }

    /// The page of one command.
    static func text(of page: CommandPage) -> String {
        var sections = ["endpointgen \(page.name) \(page.usage)".trimmed, wrapped(page.discussion, from: 0)]
        let options = page.listedOptions.map { option in
            let head = option.heading
            let text = wrapped(option.text, from: textColumn)
            return head.count + 2 > textColumn
                ? head + "\n" + padding(textColumn, "") + text : head + padding(textColumn, head) + text
        }
        if !options.isEmpty { sections.append(options.joined(separator: "\n")) }
        return sections.joined(separator: "\n\n")
    }

    /// The column at which the texts of options begin.
    static let textColumn = 24
    private static let width = 120

    private static func padding(_ column: Int, _ text: String) -> String {
        String(repeating: " ", count: max(0, column - text.count))
    }

    /// Lines of at most 120 columns. All lines but the first begin at `column`.
    static func wrapped(_ text: String, from column: Int) -> String {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, column + line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return (lines + [line]).joined(separator: "\n" + padding(column, ""))
    }
}

extension OptionPage {
    /// `--output DIR, -o DIR`
    var heading: String {
        names.map { name in value.map { "\(name) \($0.placeholder)" } ?? name }.joined(separator: ", ")
    }
}

extension String {
    /// Without a space at the end.
    fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}
