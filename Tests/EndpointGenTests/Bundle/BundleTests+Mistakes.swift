import Testing

@testable import endpointgen

/// What a bundle reports.
extension BundleTests {
    /// Each reference through a link that leads out is an error, not the first one alone.
    @Test func everyLinkOutIsAnError() throws {
        let text = "openapi: 3.1.0\npaths: {}\ncomponents: {schemas: {A: {$ref: b.yaml}, B: {$ref: b.yaml}}}"
        let diagnostics = Diagnostics()
        let root = try #require(SourceFile(path: "a.yaml", bytes: Array(text.utf8)).json(diagnostics))
        _ = Bundler.bundle(root, folder: nil, diagnostics) { _ in throw SpecFile.LinkError() }
        #expect(diagnostics.all.map(\.severity) == [.error, .error])
    }

    /// A document has each key once, and a reader may take either of two.
    @Test func whatABundleWouldLose() throws {
        let diagnostics = Diagnostics()
        let text = """
            openapi: 3.1.0
            info: {title: Pets, version: "1"}
            paths:
              /pets: {get: {responses: {204: {$ref: '#/components/responses/None'}}}}
              /pets: {put: {responses: {204: {description: Done., content: {a/b: {example: {$ref: '#/data'}}}}}}}
            """
        let root = try #require(SourceFile(path: "pets.yaml", bytes: Array(text.utf8)).json(diagnostics))
        BundleMistakes.report(in: root, diagnostics)
        #expect(
            diagnostics.all.map { "\($0.location?.description ?? ""): \($0.message)" } == [
                "pets.yaml:5:3: duplicate key \"/pets\", which a bundle cannot contain; merge the two, or remove one of them",
                "pets.yaml:4:41: cannot resolve the reference \"#/components/responses/None\" in the bundle",
            ])
        #expect(diagnostics.hasErrors)
    }
}
