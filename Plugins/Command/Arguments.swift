/// The arguments of `swift package generate-endpoints`.
struct Arguments {
    var isHelp = false
    var isCheck = false
    var listsChanges = false
    var isStrict = false
    var targets: [String] = []
    var output: String?
    var name: String?
    var access: String?
    var root: String?
    var overlays: [String] = []
    var ignoredWarnings: [String] = []
    private var given: Set<String> = []

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": isHelp = true
            case "--check": isCheck = true
            case "--api": listsChanges = true
            case "--strict": isStrict = true
            default: try takeOption(argument, &rest)
            }
        }
        if listsChanges, !isCheck { throw Failure("--api needs --check; usage: \(Self.usage)") }
    }

    /// The arguments that are passed on to the tool.
    var passedOn: [String] {
        var words = (isStrict ? ["--strict"] : []) + (listsChanges ? ["--api"] : [])
        for (option, value) in [("--name", name), ("--access", access), ("--root", root)] {
            if let value { words += [option, value] }
        }
        for overlay in overlays { words += ["--overlay", overlay] }
        for rule in ignoredWarnings { words += ["--ignore-warnings", rule] }
        return words
    }

    /// `--target App`, or `--target=App`.
    private mutating func takeOption(_ argument: String, _ rest: inout ArraySlice<String>) throws {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let option = parts.first, Self.options.contains(option) else { throw Failure(Self.unknown(argument)) }
        var value = parts.count == 2 ? parts[1] : nil
        if value == nil, let next = rest.first, !next.hasPrefix("--") {
            value = next
            rest.removeFirst()
        }
        guard let value, !value.isEmpty else { throw Failure("\(option) needs a value; usage: \(Self.usage)") }
        guard Self.repeatable.contains(option) || given.insert(option).inserted else {
            throw Failure("\(option) is given twice")
        }
        switch option {
        case "--target": targets.append(value)
        case "--output": output = value
        case "--name": name = value
        case "--root": root = value
        case "--overlay": overlays.append(value)
        case "--ignore-warnings": ignoredWarnings.append(value)
        default: access = value
        }
    }

    static let usage =
        "swift package --allow-writing-to-package-directory generate-endpoints [--check [--api]] [--strict] "
        + "[--target NAME] [--output FOLDER] [--name NAME] [--access LEVEL] [--root FOLDER] [--overlay FILE] "
        + "[--ignore-warnings RULE]"

    static let help = """
        Writes the Swift files of every spec and OpenAPI document in the package's targets. Commit these files.

        usage: \(usage)

        --check           write nothing; print a diff and fail if the generated files are out of date
        --api             with --check, list what changes for code that uses the clients, in place of the diff
        --strict          treat warnings as errors
        --target NAME     use only the sources of this target; repeatable
        --output FOLDER   write into this folder instead of Generated beside each source
        --name NAME       the name of the client of one OpenAPI document
        --access LEVEL    internal, package or public, for OpenAPI documents; a spec contains its own level
        --root FOLDER     the folder that contains all files of an OpenAPI document; without it, the folder of the document or its spec
        --overlay FILE    an OpenAPI Overlay that changes the documents first; repeatable
        --ignore-warnings RULE
                          do not report the warnings of this rule, such as unsupported; repeatable
        """

    private static let repeatable = ["--target", "--overlay", "--ignore-warnings"]
    /// The options with a value.
    private static let options = [
        "--target", "--output", "--name", "--access", "--root", "--overlay", "--ignore-warnings",
    ]

    private static func unknown(_ argument: String) -> String {
        let word = argument.prefix { $0 != "=" }
        let nearest = (options + ["--check", "--api", "--strict", "--help"])
            .map { (option: $0, edits: edits(from: word, to: $0)) }
            .min { $0.edits < $1.edits }
        let meant = nearest.flatMap { $0.edits <= 2 ? "; did you mean \($0.option)?" : nil } ?? ";"
        return "unknown argument \(argument)\(meant) usage: \(usage)"
    }

    /// The number of letters to insert, remove or replace (Levenshtein distance).
    private static func edits(from word: Substring, to option: String) -> Int {
        let letters = Array(option)
        var row = Array(0...letters.count)
        for (position, letter) in word.enumerated() {
            var diagonal = row[0]
            row[0] = position + 1
            for index in letters.indices {
                let replaced = diagonal + (letters[index] == letter ? 0 : 1)
                diagonal = row[index + 1]
                row[index + 1] = min(replaced, diagonal + 1, row[index] + 1)
            }
        }
        return row[letters.count]
    }
}

/// The error that SwiftPM prints when the plugin fails.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
