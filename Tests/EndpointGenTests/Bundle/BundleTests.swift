import Testing

@testable import endpointgen

/// Documents of several files are one document.
struct BundleTests {
    /// The one document of some files, as JSON without white space, and what is said of it.
    func bundle(_ files: [String: String], root: String = "api/openapi.yaml", folder: String? = nil) -> (
        json: String?, messages: [String]
    ) {
        let diagnostics = Diagnostics()
        let source = SourceFile(path: root, bytes: Array((files[root] ?? "").utf8))
        guard let json = source.json(diagnostics) else { return (nil, diagnostics.all.map(\.message)) }
        let bundled = Bundler.bundle(json, folder: folder, diagnostics) { path in
            guard let text = files[path] else {
                throw SpecFile.ReadError(description: "there is no such file", isMissing: true)
            }
            return SourceFile(path: path, bytes: Array(text.utf8))
        }
        return (
            bundled.compactText(limit: 1 << 20),
            diagnostics.all.map { ($0.location?.description ?? "") + ": " + $0.message }
        )
    }

    let pets = """
        openapi: 3.1.0
        info: {title: Pets, version: "1"}
        paths:
          /pets/{id}: {$ref: paths/pet.yaml}
        """
}
