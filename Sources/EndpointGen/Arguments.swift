/// What the command line asks for.
enum Arguments {
    case generate(Request)
    case check(Request)
    case lint([String], Compiler.Options)
    case `import`(Conversion)
    case bundle(Conversion)
    case help(String)
    case version

    /// Specs or OpenAPI documents, and where their Swift goes.
    struct Request {
        var inputs: [String]
        var output: Output
        var options: Compiler.Options
        /// Other sources whose Swift goes into the same module.
        var neighbors: [String] = []
    }

    enum Output {
        case folder(String)
        /// Exactly these files, as a build-tool plugin has announced them.
        case files([String])
    }

    /// An OpenAPI document, and the file to write.
    struct Conversion {
        var document: String
        var output: OutputFile
        var options: Compiler.Options
    }

    struct UsageError: Error {
        let message: String
    }

    private static let helpWords = ["--help", "-h", "help"]
    private static let commands = ["generate", "check", "import", "bundle", "lint", "help"]

    static func parse(_ arguments: [String]) throws(UsageError) -> Arguments {
        guard let command = arguments.first else { return .help(HelpPages.overview) }
        let rest = Array(arguments.dropFirst())
        if helpWords.contains(command) {
            guard let topic = rest.first, !helpWords.contains(topic) else { return .help(HelpPages.overview) }
            guard let page = HelpPages.commands[topic] else {
                throw UsageError(message: "unknown command \"\(topic)\"\(suggestion(for: topic, among: commands))")
            }
            return .help(page)
        }
        if command == "--version" { return .version }
        if let option = ["--help", "--version"].first(where: { command.hasPrefix($0 + "=") }) {
            throw UsageError(message: "\(option) takes no value")
        }
        guard let page = HelpPages.commands[command] else {
            let isFile = command.contains(".")
            let hint =
                isFile
                ? "; did you mean generate \(command) --output DIR?"
                : command.hasPrefix("-") ? "" : suggestion(for: command, among: commands)
            throw UsageError(message: "unknown command \"\(command)\"\(hint)")
        }
        let options = rest.prefix { $0 != "--" }
        if options.contains("--help") || options.contains("-h") { return .help(page) }
        if options.contains("--version") { return .version }
        return try parse(command, CommandLineWords(rest))
    }

    private static func parse(_ command: String, _ words: CommandLineWords) throws(UsageError) -> Arguments {
        let inputs = words.operands
        if let twice = inputs.enumerated().first(where: { inputs[..<$0.offset].contains($0.element) }) {
            throw UsageError(message: "\(twice.element) is given twice")
        }
        guard let input = inputs.first else {
            let what =
                command == "import" || command == "bundle"
                ? "an OpenAPI document" : "at least one spec or OpenAPI document"
            throw UsageError(message: "\"\(command)\" needs \(what)")
        }
        if words.options.name != nil, inputs.count > 1 { throw UsageError(message: "--name goes with one document") }
        if !words.neighbors.isEmpty, words.files.isEmpty {
            throw UsageError(message: "--beside belongs to --output-file")
        }
        if words.isForced, command != "import", command != "bundle" {
            throw UsageError(message: "--force belongs to \"import\" and \"bundle\"")
        }
        switch command {
        case "lint":
            if words.folder != nil || !words.files.isEmpty {
                throw UsageError(message: "\"lint\" writes nothing, so it takes no output")
            }
            if words.options.access != nil {
                throw UsageError(message: "\"lint\" writes nothing, so it takes no --access")
            }
            return .lint(inputs, words.options)
        case "import": return .import(try words.conversion(of: input, command, "SPEC"))
        case "bundle":
            if words.options.name != nil || words.options.access != nil {
                throw UsageError(message: "\"bundle\" writes no Swift, so it takes no --name and no --access")
            }
            return .bundle(try words.conversion(of: input, command, "FILE"))
        default:
            if words.folder == "-" {
                throw UsageError(message: "--output is a folder, as a client may be several files; name one")
            }
            var request = Request(
                inputs: inputs, output: try words.output(of: command), options: words.options,
                neighbors: words.neighbors)
            request.options.areShared = inputs.count > 1
            return command == "generate" ? .generate(request) : .check(request)
        }
    }
}
