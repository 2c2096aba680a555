/// What the command line asks for.
enum Arguments {
    case generate(Request)
    case check(Request)
    case lint([String])
    case help(String)
    case version

    struct Request {
        var specs: [String]
        var output: Output
    }

    enum Output {
        case folder(String)
        /// Exactly these files, as a build-tool plugin has announced them.
        case files([String])
    }

    struct UsageError: Error {
        let message: String
    }

    private static let commands = ["generate", "check", "lint", "help"]

    static func parse(_ arguments: [String]) throws(UsageError) -> Arguments {
        guard let command = arguments.first else { return .help(overview) }
        let rest = Array(arguments.dropFirst())
        if ["--help", "-h", "help"].contains(command) {
            guard let topic = rest.first else { return .help(overview) }
            guard let page = pages[topic] else {
                throw UsageError(message: "unknown command \"\(topic)\"\(suggestion(for: topic, among: commands))")
            }
            return .help(page)
        }
        if command == "--version" { return .version }
        guard let page = pages[command] else {
            let hint = command.hasPrefix("-") ? "" : suggestion(for: command, among: commands)
            throw UsageError(message: "unknown command \"\(command)\"\(hint)")
        }
        if rest.contains("--help") || rest.contains("-h") { return .help(page) }
        let (specs, output) = try operands(rest)
        if let twice = specs.enumerated().first(where: { specs[..<$0.offset].contains($0.element) }) {
            throw UsageError(message: "\(twice.element) is given twice")
        }
        guard !specs.isEmpty else { throw UsageError(message: "\"\(command)\" needs at least one spec") }
        if command == "lint" {
            if output != nil { throw UsageError(message: "\"lint\" writes nothing, so it takes no output") }
            return .lint(specs)
        }
        guard let output else { throw UsageError(message: "\"\(command)\" needs --output DIR") }
        if case .files = output, specs.count > 1 { throw UsageError(message: "--output-file goes with one spec") }
        let request = Request(specs: specs, output: output)
        return command == "generate" ? .generate(request) : .check(request)
    }

    private static func operands(_ arguments: [String]) throws(UsageError) -> (specs: [String], output: Output?) {
        var specs: [String] = []
        var folder: String?
        var files: [String] = []
        var index = 0
        var onlyOperands = false
        while index < arguments.count {
            let argument = arguments[index]
            index += 1
            if onlyOperands || !argument.hasPrefix("-") {
                specs.append(argument)
                continue
            }
            if argument == "--" {
                onlyOperands = true
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let option = String(parts[0])
            guard ["--output", "-o", "--output-file"].contains(option) else {
                let known = ["--output", "--output-file", "--help", "--version"]
                throw UsageError(message: "unknown option \"\(option)\"\(suggestion(for: option, among: known))")
            }
            let value: String
            if parts.count > 1 {
                value = String(parts[1])
            } else if index < arguments.count {
                value = arguments[index]
                index += 1
            } else {
                value = ""
            }
            if value.isEmpty { throw UsageError(message: "\(option) needs a value") }
            if option == "--output-file" {
                files.append(value)
            } else if folder != nil {
                throw UsageError(message: "--output is given twice")
            } else {
                folder = value
            }
        }
        if folder != nil, !files.isEmpty { throw UsageError(message: "--output and --output-file exclude each other") }
        return (specs, files.isEmpty ? folder.map { .folder($0) } : .files(files))
    }

    static let usage = "usage: endpointgen generate|check SPEC... --output DIR | lint SPEC... | --help | --version"

    private static let overview = """
        Turns endpoint specs into typed Swift API clients.

        endpointgen generate SPEC... --output DIR   write the Swift files; touch only files whose content changes
        endpointgen check    SPEC... --output DIR   exit 1 and print a diff where DIR is not what the specs give
        endpointgen lint     SPEC...                print every diagnostic, warnings included; write nothing
        endpointgen help     COMMAND                more about one command
        endpointgen --version

        A spec is a JSON file such as TMDB.endpoints.json; the language is described in Specs/README.md, and
        Specs/endpoint-spec.schema.json gives completion in editors.

        Exit status: 0 done, 1 check or lint found something, 2 a spec is wrong, 64 wrong usage, 73 cannot write.
        """

    private static let pages = [
        "generate": """
        endpointgen generate SPEC... --output DIR

        Writes the Swift files of each spec into DIR, which is made if need be. A file whose content would not change
        is not touched; a file that an earlier run wrote for the same spec and that is not needed any more is removed;
        every other file in DIR is left alone. If any spec has a mistake, nothing is written.

        --output DIR, -o DIR    the folder to write into
        --output-file FILE      instead of DIR, and repeated: exactly these files are filled (for build systems that
                                have to know their outputs before they run)
        """,
        "check": """
        endpointgen check SPEC... --output DIR

        Exits with 0 and prints nothing where DIR holds what the specs give; otherwise prints the difference as a
        unified diff and exits with 1. Writes nothing: run it in CI over committed sources.

        --output DIR, -o DIR    the folder to compare with
        --output-file FILE      instead of DIR, and repeated: the files to compare with
        """,
        "lint": """
        endpointgen lint SPEC...

        Prints every error and warning as path:line:column: error: message, with the line and a caret. Exits with 0
        where there is nothing to say, 1 after warnings, 2 after errors. Writes nothing.
        """,
    ]
}
