/// The command line, parsed.
enum Arguments {
    case generate(Request)
    case check(Request)
    case lint(Request)
    case `import`(Conversion)
    case bundle(Conversion)
    case initialize(FirstSpec)
    case schema(OutputFile)
    /// A text to print.
    case help(String)
    case version

    /// Specs or OpenAPI documents, and the output for their Swift.
    struct Request {
        var inputs: [String]
        var output: Output
        var options: Compiler.Options
        /// Other sources of the same module.
        var neighbors: [String] = []
        /// The list of files that the build checks for changes. See `BuildRecord`.
        var buildInputs: String?
        var report = ReportOptions()
        /// Whether to list the changes for code that uses the client instead of a diff.
        var listsChanges = false
        /// Whether to run again whenever a file changes.
        var isWatching = false
        /// The words that this has been parsed from, without the command.
        var words: [String] = []

        var outputFiles: [String] {
            if case .files(let paths) = output { paths } else { [] }
        }
    }

    enum Output {
        case nowhere
        case folder(String)
        /// Exactly these files, as a build-tool plugin has announced them.
        case files([String])
    }

    /// An OpenAPI document, and the file to write.
    struct Conversion {
        var document: String
        var output: OutputFile
        var options: Compiler.Options
        var report = ReportOptions()
    }

    /// The first spec to write.
    struct FirstSpec {
        /// The name of an API, or the path of an OpenAPI document; nil to use the name of the folder.
        var subject: String?
        /// `-` for standard output; nil for a file named after the API.
        var output: String?
        var isForced: Bool
        /// Whether to propose pagination for the endpoints of a document.
        var proposesPagination = false
        var report = ReportOptions()
    }

    struct UsageError: Error {
        let message: String
    }

    private static let helpWords = ["--help", "-h", "help"]
    private static let commands = CommandPage.all.map(\.name) + ["help"]

    static func parse(_ arguments: [String]) throws(UsageError) -> Arguments {
        guard let command = arguments.first else { return .help(HelpPages.overview) }
        let rest = Array(arguments.dropFirst())
        if helpWords.contains(command) {
            guard let topic = rest.first, !helpWords.contains(topic) else { return .help(HelpPages.overview) }
            guard let page = CommandPage.named(topic) else {
                throw UsageError(message: "unknown command \"\(topic)\"\(hint(for: topic))")
            }
            if let other = rest.dropFirst().first {
                throw UsageError(message: "\"help\" takes one command, found \"\(other)\" as well")
            }
            return .help(HelpPages.text(of: page))
        }
        if command == "--version" { return .version }
        if let option = ["--help", "--version"].first(where: { command.hasPrefix($0 + "=") }) {
            throw UsageError(message: "\(option) takes no value")
        }
        if let mistake = ForeignOptions.dashMistake(command) { throw UsageError(message: mistake) }
        guard let page = CommandPage.named(command) else {
            let isFile = command.contains(".")
            let hint =
                isFile
                ? "; did you mean generate \(command) --output DIR?"
                : ["version", "-v", "-V"].contains(command)
                    ? "; did you mean --version?"
                    : hint(for: command)
            throw UsageError(message: "unknown command \"\(command)\"\(hint)")
        }
        let options = rest.prefix { $0 != "--" }
        if options.contains("--help") || options.contains("-h") || rest == ["help"] {
            return .help(HelpPages.text(of: page))
        }
        if options.contains("--version") { return .version }
        return try parse(command, CommandLineWords(rest), rest)
    }

    /// A hint about the command that was probably meant.
    private static func hint(for command: String) -> String {
        if command.hasPrefix("-") {
            let meant = suggestion(for: command, among: ["--help", "--version"])
            return meant.isEmpty ? "; options follow the command" : meant
        }
        let option = "--" + command
        let owners = CommandLineWords.owners(of: option)
        guard owners.isEmpty else { return "; \(option) is an option of \(listed(owners))" }
        return ForeignOptions.hint(forCommand: command) ?? suggestion(for: command, amongNames: commands)
    }

    private static func parse(
        _ command: String, _ words: consuming CommandLineWords, _ arguments: [String]
    ) throws(UsageError) -> Arguments {
        let inputs = words.operands
        if let twice = inputs.enumerated().first(where: { inputs[..<$0.offset].contains($0.element) }) {
            throw UsageError(message: "\(twice.element) is given twice")
        }
        if inputs.contains("") { throw UsageError(message: "the path of a file is empty") }
        // Foundation would replace it in some calls and not in others.
        if let path = words.paths.first(where: { $0 == "~" || $0.hasPrefix("~/") }) {
            throw UsageError(
                message:
                    "\"\(path)\" begins with ~, which a shell replaces only at the begin of a word without quotation "
                    + "marks; write it so, or write the whole path")
        }
        try words.checkOptions(of: command)
        switch command {
        case "init": return .initialize(try firstSpec(words))
        case "schema", "manual":
            if let input = inputs.first {
                let hint = command == "schema" ? "; did you mean --output \(input)?" : ""
                throw UsageError(message: "\"\(command)\" takes no file, found \"\(input)\"\(hint)")
            }
            return command == "schema" ? .schema(words.outputFile) : .help(ManualPage.text)
        case "explain": return .help(try words.explanation())
        case "completions": return .help(Completions.script(for: try words.shell()))
        default: break
        }
        try words.nameStandardInput()
        let input = try firstInput(of: command, words)
        switch command {
        case "import": return .import(try words.conversion(of: input, command, "SPEC"))
        case "bundle": return .bundle(try words.conversion(of: input, command, "FILE"))
        case "lint": return .lint(try request(words))
        default:
            var request = try request(words)
            request.output = try words.output(of: command)
            request.options.areShared = inputs.count > 1
            request.words = arguments
            return command == "generate" ? .generate(request) : .check(request)
        }
    }

    private static func firstSpec(_ words: CommandLineWords) throws(UsageError) -> FirstSpec {
        let inputs = words.operands
        if inputs.count > 1 { throw UsageError(message: "\"init\" takes only one name or OpenAPI document") }
        if let name = inputs.first, !InitCommand.isSubject(name) {
            throw UsageError(message: "\"init\" takes the name of an API or the path of a document, found \"\(name)\"")
        }
        if let output = words.folder, output.hasSuffix(".swift") {
            throw UsageError(
                message: "\"init\" writes a spec in JSON or YAML, found --output \(output); \"generate\" writes Swift")
        }
        return FirstSpec(
            subject: inputs.first, output: words.folder, isForced: words.isForced,
            proposesPagination: words.proposesPagination, report: words.report)
    }

    /// The first of the files that a command reads; all of them have been checked.
    private static func firstInput(of command: String, _ words: CommandLineWords) throws(UsageError) -> String {
        let inputs = words.operands
        guard let input = inputs.first else {
            let what =
                command == "import" || command == "bundle"
                ? "an OpenAPI document" : "at least one spec or OpenAPI document"
            throw UsageError(message: "\"\(command)\" needs \(what); for standard input, write -")
        }
        if let swift = inputs.first(where: { $0.hasSuffix(".swift") }) {
            throw UsageError(
                message:
                    "\"\(command)\" reads endpoint specs and OpenAPI documents, in JSON or YAML, found \"\(swift)\"")
        }
        if words.options.name != nil, inputs.count > 1 { throw UsageError(message: "--name takes only one document") }
        return input
    }

    private static func request(_ words: CommandLineWords) throws(UsageError) -> Request {
        if words.folder == "-" {
            throw UsageError(
                message: "--output must be a folder, because a client can have several files; found \"-\"")
        }
        return Request(
            inputs: words.operands, output: .nowhere, options: words.options, neighbors: words.neighbors,
            buildInputs: words.buildInputs, report: words.report, listsChanges: words.listsChanges,
            isWatching: words.isWatching)
    }
}
