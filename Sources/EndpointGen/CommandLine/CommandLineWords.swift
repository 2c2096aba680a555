/// The operands and options of a command.
struct CommandLineWords {
    var operands: [String] = []
    /// `--output`
    var folder: String?
    /// `--output-file`
    var files: [String] = []
    /// `--beside`
    var neighbors: [String] = []
    /// `--build-inputs`
    var buildInputs: String?
    var isForced = false
    var proposesPagination = false
    var isWatching = false
    var listsChanges = false
    var options = Compiler.Options()
    var report = ReportOptions()
    /// The long names of all options that are given.
    private var given: [String] = []

    /// All files and folders.
    var paths: [String] { operands + [folder, options.root].compactMap { $0 } + files + options.overlays }

    private typealias UsageError = Arguments.UsageError

    private static let known = CommandPage.all.flatMap(\.options)
    /// The names that suggestions use.
    private static let names =
        Set(CommandPage.all.flatMap(\.listedOptions).map { $0.names[0] }).sorted() + ["--help", "--version"]

    init(_ arguments: [String]) throws(Arguments.UsageError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                return
            }
            if let mistake = ForeignOptions.dashMistake(argument) { throw UsageError(message: mistake) }
            // A single hyphen means standard input or output; it is not an option.
            guard argument.hasPrefix("-"), argument != "-" else {
                operands.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let option = String(parts[0])
            let value = parts.count > 1 ? String(parts[1]) : nil
            if ["--help", "--version"].contains(option) { throw UsageError(message: "\(option) takes no value") }
            guard let page = Self.known.first(where: { $0.names.contains(option) }) else {
                throw UsageError(message: Self.unknown([option] + Self.unknownOptions(in: rest)))
            }
            given.append(page.names[0])
            guard page.value != nil else {
                if value != nil { throw UsageError(message: "\(option) takes no value") }
                set(page.names[0])
                continue
            }
            guard let value = value ?? rest.popFirst(), !value.isEmpty else {
                throw UsageError(message: "\(option) needs a value")
            }
            if parts.count == 1, Self.known.contains(where: { $0.names.contains(value) }) {
                throw UsageError(
                    message: "\(option) needs a value, found \(value); for a file of that name, write ./\(value)")
            }
            try set(page.names[0], value)
        }
    }

    private mutating func set(_ option: String) {
        switch option {
        case "--strict": options.isStrict = true
        case "--force": isForced = true
        case "--paginate": proposesPagination = true
        case "--watch": isWatching = true
        case "--api": listsChanges = true
        default: report.isQuiet = true
        }
    }

    private mutating func set(_ option: String, _ value: String) throws(Arguments.UsageError) {
        let repeatable = ["--output-file", "--beside", "--overlay", "--ignore-warnings"]
        if !repeatable.contains(option), given.dropLast().contains(option) {
            throw UsageError(message: "\(option) is given twice")
        }
        switch option {
        case "--output-file": files.append(value)
        case "--beside": neighbors.append(value)
        case "--build-inputs": buildInputs = value
        case "--overlay": options.overlays.append(value)
        case "--ignore-warnings": options.ignoredWarnings.append(try Self.ignoredWarning(value))
        case "--root": options.root = value
        case "--access": options.access = try Self.word(option, value)
        case "--format": report.format = try Self.word(option, value)
        case "--color": report.color = try Self.word(option, value)
        case "--name":
            guard isTypeIdentifier(value) else {
                let proposal = Identifier.upperCamel(value).text
                throw UsageError(
                    message: "--name must be the name of a Swift type, such as \"\(proposal)\", found \"\(value)\"")
            }
            guard ReservedNames.isFileName(value) else {
                throw UsageError(
                    message:
                        "--name is also a file name: use at most 64 ASCII letters and digits, and no Windows device name, "
                        + "found \"\(value)\"")
            }
            options.name = value
        default: folder = value
        }
        if folder != nil, !files.isEmpty { throw UsageError(message: "--output and --output-file exclude each other") }
    }

    private static func ignoredWarning(_ value: String) throws(Arguments.UsageError) -> IgnoredWarning {
        do {
            return try IgnoredWarning(value)
        } catch {
            let hint = value.contains(",") ? "; give --ignore-warnings once for each rule" : ""
            throw UsageError(message: "--ignore-warnings: \(error)\(hint)")
        }
    }

    /// One of the words that an option takes.
    private static func word<Word: RawRepresentable<String> & CaseIterable>(
        _ option: String, _ value: String
    ) throws(Arguments.UsageError) -> Word {
        if let word = Word(rawValue: value) { return word }
        let words = Word.allCases.map(\.rawValue)
        let isFileFormat = option == "--format" && ["yaml", "yml", "swift", "openapi"].contains(value.lowercased())
        throw UsageError(
            message: "\(option) must be \(alternatives(words)), found \"\(value)\""
                + (isFileFormat
                    ? "; it is the format of diagnostics, and the ending of --output that of a file"
                    : suggestion(for: value, among: words)))
    }

    /// Throws for an option that the command does not have.
    func checkOptions(of command: String) throws(Arguments.UsageError) {
        if !neighbors.isEmpty, files.isEmpty { throw UsageError(message: "--beside needs --output-file") }
        if buildInputs != nil, files.isEmpty { throw UsageError(message: "--build-inputs needs --output-file") }
        let own = CommandPage.named(command)?.options.map { $0.names[0] } ?? []
        guard let option = given.first(where: { !own.contains($0) }) else { return }
        switch (command, option) {
        case ("lint", "--output"), ("lint", "--output-file"):
            throw UsageError(message: "\"lint\" writes nothing, so it takes no output")
        case ("lint", "--access"):
            throw UsageError(message: "\"lint\" writes nothing, so it takes no --access")
        case ("bundle", "--name"), ("bundle", "--access"):
            throw UsageError(message: "\"bundle\" writes no Swift, so it takes no --name and no --access")
        case ("init", "--name"): throw UsageError(message: "\"init\" takes the name without an option: init Library")
        case ("generate", "--api"):
            throw UsageError(message: "--api is only for \"check\"; --name is the name of the client")
        case (_, "--output-file") where own.contains("--output"):
            throw UsageError(message: "\"\(command)\" writes one file: --output \(CommandPage.outputName(of: command))")
        default:
            throw UsageError(message: "\(option) is only for \(listed(Self.owners(of: option)))")
        }
    }

    /// The commands that have an option.
    static func owners(of option: String) -> [String] {
        CommandPage.all.filter { $0.options.contains { $0.names[0] == option } }.map(\.name)
    }

    /// The further words that are options of no command, before the first `--`.
    private static func unknownOptions(in words: ArraySlice<String>) -> [String] {
        words.prefix { $0 != "--" }.filter { $0.hasPrefix("-") && $0 != "-" }
            .map { String($0.prefix { $0 != "=" }) }
            .filter { name in !known.contains { $0.names.contains(name) } && !["--help", "--version"].contains(name) }
    }

    /// The message about unknown options, with what to write instead of each.
    private static func unknown(_ options: [String]) -> String {
        options.enumerated().map { index, option in
            "\(index == 0 ? "unknown option" : "\nerror: unknown option") \"\(option)\"\(hint(for: option))"
        }.joined()
    }

    /// A hint about the option that was probably meant. For an option of one letter, only its other case is considered.
    private static func hint(for option: String) -> String {
        let other = option.lowercased()
        if known.contains(where: { $0.names.contains(other) }) { return "; did you mean \"\(other)\"?" }
        if let hint = ForeignOptions.hint(for: option) { return hint }
        let short = String(option.prefix(2))
        if short != "--", option.count > 2, known.contains(where: { $0.value != nil && $0.names.contains(short) }) {
            return "; write \(short) \(option.dropFirst(2))"
        }
        return suggestion(for: option, amongNames: names)
    }

    /// The folder or the files of `generate` and `check`.
    func output(of command: String) throws(Arguments.UsageError) -> Arguments.Output {
        if !files.isEmpty {
            if operands.count > 1 { throw UsageError(message: "--output-file takes only one spec") }
            return .files(files)
        }
        guard let folder else {
            let last = operands.last.flatMap {
                operands.count > 1 && !$0.contains(".") && $0 != StandardInput.path ? $0 : nil
            }
            let hint = last.map { "; did you mean --output \($0)?" } ?? ", the folder of the client, such as Generated"
            throw UsageError(message: "\"\(command)\" needs --output DIR\(hint)")
        }
        if SourceFile.hasKnownEnding(folder) || folder.hasSuffix(".swift") {
            // Two paths in the wrong order: the first looks like a folder.
            let swapped = operands.first { operands.count == 1 && !$0.contains(".") && !folder.hasSuffix(".swift") }
            let meant =
                swapped.map { "; did you mean \(command) \(folder) --output \($0)?" } ?? "; write --output Generated"
            throw UsageError(
                message:
                    "--output must be a folder, because a client can have several files; found \"\(folder)\"\(meant)")
        }
        return .folder(folder)
    }

    /// The one file that a command writes.
    var outputFile: OutputFile { OutputFile(path: folder == "-" ? nil : folder, isForced: isForced) }

    /// The request of `import` or `bundle`.
    func conversion(
        of document: String, _ command: String, _ what: String
    ) throws(Arguments.UsageError) -> Arguments.Conversion {
        if operands.count > 1 {
            let hint = folder == nil ? "; did you mean --output \(operands[1])?" : ""
            throw UsageError(message: "\"\(command)\" takes only one document, found \"\(operands[1])\" as well\(hint)")
        }
        if let folder, folder.hasSuffix(".swift") {
            throw UsageError(
                message: "\"\(command)\" writes JSON or YAML, found --output \(folder); \"generate\" writes Swift")
        }
        if command == "bundle", let folder, folder != "-", DocumentWriter.Format(path: folder) == nil {
            throw UsageError(
                message: "the output of \"\(command)\" must end in .json, .yaml or .yml, such as \(folder).json, "
                    + "found \"\(folder)\"")
        }
        if report.format != .text, outputFile.path == nil {
            let format = report.format.rawValue
            throw UsageError(
                message: "--format \(format) goes to standard output, so \"\(command)\" needs --output \(what)")
        }
        return Arguments.Conversion(document: document, output: outputFile, options: options, report: report)
    }

    /// Replaces the operand `-` by the path of standard input.
    mutating func nameStandardInput() throws(Arguments.UsageError) {
        if operands.contains("-"), isWatching {
            throw UsageError(message: "--watch needs files, because standard input can be read only once")
        }
        operands = operands.map(StandardInput.path)
    }

    /// The text of `explain`.
    func explanation() throws(Arguments.UsageError) -> String {
        if operands.count > 1 { throw UsageError(message: "\"explain\" takes only one rule") }
        guard let word = operands.first else { return RulePage.list }
        // As it is at the end of a diagnostic.
        let name = word.hasPrefix("[") && word.hasSuffix("]") ? String(word.dropFirst().dropLast()) : word
        guard let rule = Rule(rawValue: name) else {
            throw UsageError(message: "\(IgnoredWarning.ParseError.rule(name))")
        }
        return RulePage.text(of: rule)
    }

    /// The shell of `completions`.
    func shell() throws(Arguments.UsageError) -> Completions.Shell {
        let words = Completions.Shell.allCases.map(\.rawValue)
        guard let word = operands.first, operands.count == 1 else {
            throw UsageError(message: "\"completions\" needs one shell: \(alternatives(words))")
        }
        guard let shell = Completions.Shell(rawValue: word) else {
            throw UsageError(
                message: "the shell must be \(alternatives(words)), found \"\(word)\""
                    + suggestion(for: word, among: words))
        }
        return shell
    }
}
