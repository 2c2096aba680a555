/// The page of a rule: `endpointgen explain RULE`, and a section of `Specs/Rules.md`.
struct RulePage {
    /// What to know beyond the summary: why it is a mistake, and what to write instead.
    let advice: String
    let example: Example

    enum Example {
        case source(SourceExample)
        case command(CommandExample)
    }

    init(_ advice: String, _ example: SourceExample) {
        self.advice = advice
        self.example = .source(example)
    }

    init(_ advice: String, _ example: CommandExample) {
        self.advice = advice
        self.example = .command(example)
    }

    /// The pages of all rules, in groups.
    static let groups: [(title: String, pages: [Rule: RulePage])] = [
        ("Files", ofFiles), ("Syntax", ofSyntax), ("Keys and their values", ofKeys), ("Names", ofNames),
        ("Types", ofTypes),
        ("Requests and responses", ofRequests), ("OpenAPI documents", ofDocuments), ("Overlays", ofOverlays),
        ("Generated files", ofOutput),
    ]
}

/// A source with one mistake.
struct SourceExample {
    let file: String
    let text: String
    /// The part of the text with the mistake, and what to write in its place.
    let mistake: String
    let correction: String
    /// Other files, by name.
    let others: [(name: String, text: String)]
    /// The source to compile, if it is another file.
    let source: String?

    init(
        in file: String = "Shop.endpoints.json", _ text: String, replace mistake: String, by correction: String,
        others: [(name: String, text: String)] = [], source: String? = nil
    ) {
        self.file = file
        self.text = text
        self.mistake = mistake
        self.correction = correction
        self.others = others
        self.source = source
    }

    var corrected: String { text.replacing(mistake, with: correction) }

    /// What the tool says about a text in place of the example's.
    func diagnostics(of text: String) -> Diagnostics {
        let files = Dictionary(others + [(file, text)]) { $1 }
        let compiler = Compiler { name in
            guard let text = files[name] else { throw SpecFile.ReadError(description: "there is no such file") }
            return SourceFile(path: name, bytes: Array(text.utf8))
        }
        let source = source ?? file
        _ = compiler.compile(SourceFile(path: source, bytes: Array((files[source] ?? "").utf8)))
        return compiler.diagnostics
    }
}

/// A command line with one mistake. `Tests/Platforms/terminal.py` runs it as the page shows it.
struct CommandExample {
    /// Files in the working directory, by name.
    let files: [(name: String, text: String)]
    /// The last one fails.
    let commands: [String]
    let message: String
    /// What to run instead of the last one.
    let correction: String
}
