extension RulePage {
    /// All rules, each with its summary.
    static var list: String {
        let width = Rule.allCases.map(\.rawValue.count).max() ?? 0
        return groups.map { title, pages in
            let lines = Rule.allCases.filter { pages[$0] != nil }.map { rule in
                "  \(rule.rawValue)\(String(repeating: " ", count: width + 2 - rule.rawValue.count))\(rule.summary)"
            }
            return "\(title):\n" + lines.joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    /// The page in Markdown, without its heading.
    static func text(of rule: Rule) -> String {
        let page = groups.lazy.compactMap { $0.pages[rule] }.first
        return [rule.summary, page.map { HelpPages.wrapped($0.advice, from: 0) }, page?.exampleText, rule.acceptance]
            .compactMap { $0 }.joined(separator: "\n\n")
    }

    private var exampleText: String {
        switch example {
        case .source(let example): Self.text(of: example)
        case .command(let example): Self.text(of: example)
        }
    }

    private static func text(of example: SourceExample) -> String {
        let others = example.others.map { "`\($0.name)`:\n\n" + block($0.text, in: $0.name) + "\n\n" }.joined()
        return others
            + """
            For example, `\(example.file)`:

            \(block(example.text, in: example.file))

            \(block(example.diagnostics(of: example.text).text))

            Write instead:

            \(block(example.corrected, in: example.file))
            """
    }

    private static func text(of example: CommandExample) -> String {
        let files = example.files.map { "`\($0.name)`:\n\n" + block($0.text, in: $0.name) + "\n\n" }.joined()
        return files
            + """
            For example:

            \(block(example.commands.joined(separator: "\n"), in: "sh"))

            \(block(example.message))

            Run instead:

            \(block(example.correction, in: "sh"))
            """
    }

    private static func block(_ text: String, in file: String = "") -> String {
        let language = file.split(separator: ".").last ?? ""
        return "```\(language)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")```"
    }
}

extension Rule {
    /// How to accept warnings of this rule.
    fileprivate var acceptance: String {
        guard givesWarnings else { return "Diagnostics of this rule cannot be accepted." }
        return HelpPages.wrapped(
            "To accept warnings of this rule that you have read, write `\"ignoreWarnings\": [\"\(rawValue)\"]` in the spec, or run the "
                + "command with `--ignore-warnings \(rawValue)`. Errors of this rule cannot be accepted.", from: 0)
    }
}
