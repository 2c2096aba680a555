/// The source that `-` names on the command line.
enum StandardInput {
    /// The path of the source in diagnostics, as compilers write it. A file of this name is `./<stdin>`.
    static let path = "<stdin>"

    /// The path of an operand of the command line.
    static func path(of operand: String) -> String {
        operand == "-" ? path : operand == path ? "./" + path : operand
    }

    /// The operand for a path.
    static func operand(for path: String) -> String { path == Self.path ? "-" : path }

    /// Reads everything, in JSON or YAML. Files that it refers to are found from the working directory.
    static func read() throws -> SourceFile {
        // Otherwise, a user who has forgotten the pipe would see nothing.
        if isatty(0) == 1 { StandardStream.complain("reading standard input; end it with Control-D\n") }
        guard let bytes = FileDescriptor.read(0, limit: JSONParser.maximumSize + 1) else {
            throw SpecFile.ReadError(description: "standard input cannot be read")
        }
        return SourceFile(path: path, bytes: bytes)
    }
}
