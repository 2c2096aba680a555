/// The whole way from the text of a spec to the text of Swift files.
struct Compiler {
    let diagnostics = Diagnostics()
    /// Opens a file that a spec imports.
    let open: (String) throws -> SourceFile

    /// An emitter for the API of a spec; nil after mistakes, and for a spec that only holds types to import.
    func compile(_ file: SourceFile) -> Emitter? {
        guard let json = JSONParser.parse(file, diagnostics) else { return nil }
        let api = SpecReader.read(json, diagnostics, open: open)
        guard let resolved = Resolver.resolve(api, diagnostics) else { return nil }
        return Emitter(resolved, source: file.name)
    }
}
