/// The spec that a command writes: in JSON, or in YAML if the file has a YAML extension.
struct SpecOutput {
    private let file: OutputFile
    /// Whether the command line names the file.
    private let isChosen: Bool

    init(_ file: OutputFile) {
        self.file = file
        isChosen = true
    }

    /// - Parameter path: the file to write if the command line does not name one.
    init(_ request: Arguments.FirstSpec, default path: String) {
        let output = request.output ?? path
        file = OutputFile(path: output == "-" ? nil : output, isForced: request.isForced)
        isChosen = request.output != nil
    }

    var path: String? { file.path }

    private static let schemaName = "endpoint-spec.schema.json"

    /// The value of `$schema` in JSON.
    var schemaKey: String? { isYAML ? nil : schema }

    /// The name of the schema for editors; nil if it is not beside the spec.
    var schema: String? { FileManager.default.fileExists(atPath: schemaPath) ? Self.schemaName : nil }

    /// The path beside the spec at which the schema is expected.
    var schemaPath: String {
        FilePath.folder(of: file.path ?? "") + Self.schemaName
    }

    /// How a spec refers to the schema.
    var schemaAdvice: String {
        isYAML
            ? "the first line # yaml-language-server: $schema=\(Self.schemaName)"
            : "the key \"$schema\": \"\(Self.schemaName)\""
    }

    private var isYAML: Bool { file.path.map { DocumentWriter.Format(path: $0) == .yaml } ?? false }

    /// Throws if the spec must not be written.
    ///
    /// - Parameter inputs: the files that the command reads.
    func check(isNot inputs: [String] = []) throws {
        try file.check(isNot: inputs, "spec")
        guard !isChosen, !file.isForced, let path = file.path else { return }
        // Two specs with the same name would give two clients with that name.
        let stem = path.prefix(path.count - ".json".count)
        if let other = [".yaml", ".yml"].map({ stem + $0 }).first(where: FileManager.default.fileExists) {
            throw OutputFolder.WriteError(
                path: path,
                reason: "\(other) is a spec with the same name; edit that spec, or choose another file with --output")
        }
    }

    /// The path of a file from the folder of the spec; nil for a file elsewhere.
    func relativePath(of other: String) -> String? {
        let folder = FilePath.folder(of: SpecFile.real(file.path ?? "spec"))
        let target = SpecFile.real(other)
        guard target.hasPrefix(folder), target != folder else { return nil }
        return String(target.dropFirst(folder.count).drop { $0 == "/" })
    }

    func write(_ text: String, summary: String, _ report: Report) throws {
        try file.write(isYAML ? yaml(of: text) : text, summary: summary, report)
    }

    /// The spec in YAML, which names the schema in a comment.
    private func yaml(of text: String) -> String {
        let source = SourceFile(path: file.path ?? "", bytes: Array(text.utf8))
        // If JSON is nested too deeply for the parser, it is written unchanged, as JSON is also YAML.
        guard let json = JSONParser.parse(source, Diagnostics()) else { return text }
        let comment = schema.map { "# yaml-language-server: $schema=\($0)\n" } ?? ""
        return comment + DocumentWriter.text(of: json, as: .yaml, columns: 110)
    }
}
