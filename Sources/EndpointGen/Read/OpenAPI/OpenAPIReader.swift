/// Turns an OpenAPI document into an `API`.
///
/// Documents come with mistakes. What cannot be used is a warning and is left out or becomes `JSON`; only what is no OpenAPI
/// document at all is an error.
final class OpenAPIReader {
    let document: OpenAPIDocument
    let diagnostics: Diagnostics
    var api = API()
    let operations: [Operation]

    init(_ root: JSON, _ diagnostics: Diagnostics) {
        document = OpenAPIDocument(root, diagnostics)
        self.diagnostics = diagnostics
        operations = Operation.all(in: document)
    }

    /// `name` is what the API is called, where the command line says so.
    static func read(_ root: JSON, _ diagnostics: Diagnostics, name: String? = nil) -> API {
        let reader = OpenAPIReader(root, diagnostics)
        reader.api.name = name.map { Name(text: $0, location: root.location.start) }
        reader.readInformation()
        reader.readServers()
        reader.readSecuritySchemes()
        reader.readOperations()
        return reader.api
    }
}

extension OpenAPIReader {
    func readInformation() {}
    func readServers() {}
    func readSecuritySchemes() {}
    func readOperations() {}
}
