/// What a document says of its client as a whole: its name, where it is served, and its credentials. None of it meets a schema.
struct ClientSettings {
    let document: OpenAPIDocument
    let operations: [Operation]
    let diagnostics: Diagnostics
    /// Given where a spec or the command line says it.
    var name: Name?
    var doc: String?
    var servers: [Server] = []
    var authentication: [AuthenticationScheme] = []
    /// What stands before every path, where the document does not say which server it is on.
    var basePath = ""
    /// What single operations call in the place of the servers of the document, by the nodes that say it; empty where that
    /// cannot be said.
    var operationServers: [Int: [ServerChoice]] = [:]
    var security = SecuritySchemes()

    init(_ description: Description, name: Name?) {
        document = description.document
        operations = description.operations
        diagnostics = description.diagnostics
        self.name = name
        readInformation(description)
        readServers()
        readSecuritySchemes()
        settleOptionalCredentials()
    }
}
