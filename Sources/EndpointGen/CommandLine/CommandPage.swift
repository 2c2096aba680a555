/// One command of the command line, for the help, the manual page and shell completions.
struct CommandPage {
    enum Operands {
        case none
        /// Endpoint specs and OpenAPI documents.
        case sources
        /// One of these words, which are called so.
        case words(String, [String])
    }

    let name: String
    /// The text after the name: `SPEC... --output DIR`.
    let usage: String
    /// One line.
    let summary: String
    /// Paragraphs.
    let discussion: String
    let operands: Operands
    let options: [OptionPage]

    /// The options for people.
    var listedOptions: [OptionPage] { options.filter { !$0.isForPlugins } }

    static func named(_ name: String) -> CommandPage? { all.first { $0.name == name } }
}

/// One option of a command.
struct OptionPage {
    enum Value {
        case file(String)
        case folder(String)
        case text(String)
        case word(String, [String])

        /// The placeholder of the value in the help.
        var placeholder: String {
            switch self {
            case .file(let name), .folder(let name), .text(let name), .word(let name, _): name
            }
        }
    }

    /// `--output`, and the short form, if there is one.
    let names: [String]
    /// Nil for an option without a value.
    let value: Value?
    let text: String
    /// Whether only the plugins pass this option, so that the help does not list it.
    let isForPlugins: Bool

    init(_ names: String..., value: Value? = nil, isForPlugins: Bool = false, text: String) {
        self.names = names
        self.value = value
        self.isForPlugins = isForPlugins
        self.text = text
    }
}

extension CommandPage {
    /// The placeholder of the file that a command writes.
    static func outputName(of command: String) -> String {
        named(command)?.options.first { $0.names[0] == "--output" }?.value?.placeholder ?? "FILE"
    }
}
