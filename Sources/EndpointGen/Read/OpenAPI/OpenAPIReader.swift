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

    static func read(_ root: JSON, _ diagnostics: Diagnostics) -> API {
        let reader = OpenAPIReader(root, diagnostics)
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
