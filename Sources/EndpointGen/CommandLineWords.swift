/// The operands and options that stand behind a command.
struct CommandLineWords {
    var operands: [String] = []
    /// `--output`
    var folder: String?
    /// `--output-file`
    var files: [String] = []
    /// `--beside`
    var neighbors: [String] = []
    var isForced = false
    var options = Compiler.Options()

    private typealias UsageError = Arguments.UsageError

    private static let known = [
        "--output", "--output-file", "--beside", "--name", "--access", "--root", "--overlay", "--strict", "--force",
        "--help", "--version",
    ]

    init(_ arguments: [String]) throws(Arguments.UsageError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                return
            }
            // A hyphen alone stands for standard output or input, and is nobody's option.
            guard argument.hasPrefix("-"), argument != "-" else {
                operands.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let option = String(parts[0])
            let value = parts.count > 1 ? String(parts[1]) : nil
            switch option {
            case "--strict", "--force":
                if value != nil { throw UsageError(message: "\(option) takes no value") }
                if option == "--strict" { options.isStrict = true } else { isForced = true }
            case "--help", "--version": throw UsageError(message: "\(option) takes no value")
            case "--output", "-o", "--output-file", "--beside", "--name", "--access", "--root", "--overlay":
                guard let value = value ?? rest.popFirst(), !value.isEmpty else {
                    throw UsageError(message: "\(option) needs a value")
                }
                try set(option, value)
            default:
                throw UsageError(
                    message: "unknown option \"\(option)\"\(suggestion(for: option, amongNames: Self.known))")
            }
        }
    }

    private mutating func set(_ option: String, _ value: String) throws(Arguments.UsageError) {
        switch option {
        case "--output-file": files.append(value)
        case "--beside": neighbors.append(value)
        case "--overlay": options.overlays.append(value)
        case "--name":
            if options.name != nil { throw UsageError(message: "--name is given twice") }
            guard isTypeIdentifier(value) else {
                throw UsageError(
                    message:
                        "--name is the name of a Swift type, such as \"\(Identifier.upperCamel(value).text)\", found \"\(value)\""
                )
            }
            options.name = value
        case "--root":
            if options.root != nil { throw UsageError(message: "--root is given twice") }
            options.root = value
        case "--access":
            if options.access != nil { throw UsageError(message: "--access is given twice") }
            let words = GenerationOptions.Access.allCases.map(\.rawValue)
            guard let access = GenerationOptions.Access(rawValue: value) else {
                let hint = suggestion(for: value, among: words)
                throw UsageError(message: "--access is \(alternatives(words)), found \"\(value)\"\(hint)")
            }
            options.access = access
        default:
            if folder != nil { throw UsageError(message: "--output is given twice") }
            folder = value
        }
        if folder != nil, !files.isEmpty { throw UsageError(message: "--output and --output-file exclude each other") }
    }

    /// Where the Swift of `generate` and `check` goes.
    func output(of command: String) throws(Arguments.UsageError) -> Arguments.Output {
        if !files.isEmpty {
            if operands.count > 1 { throw UsageError(message: "--output-file goes with one spec") }
            return .files(files)
        }
        guard let folder else {
            let last = operands.last.flatMap { operands.count > 1 && !$0.contains(".") ? $0 : nil }
            let hint = last.map { "; did you mean --output \($0)?" } ?? ""
            throw UsageError(message: "\"\(command)\" needs --output DIR\(hint)")
        }
        return .folder(folder)
    }

    /// What `import` and `bundle` do.
    func conversion(
        of document: String, _ command: String, _ what: String
    ) throws(Arguments.UsageError) -> Arguments.Conversion {
        if operands.count > 1 { throw UsageError(message: "\"\(command)\" takes one document at a time") }
        if !files.isEmpty { throw UsageError(message: "\"\(command)\" writes one file: --output \(what)") }
        if command == "bundle", let folder, folder != "-", DocumentWriter.Format(path: folder) == nil {
            throw UsageError(
                message: "\"\(command)\" writes JSON or YAML by the name of its output, such as \(folder).json, "
                    + "found \"\(folder)\"")
        }
        let output = OutputFile(path: folder == "-" ? nil : folder, isForced: isForced)
        return Arguments.Conversion(document: document, output: output, options: options)
    }
}
