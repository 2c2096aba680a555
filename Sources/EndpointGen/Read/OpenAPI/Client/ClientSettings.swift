/// The settings of a client that a document declares: its name, servers and credentials. None of them depends on a
/// schema.
struct ClientSettings {
    let document: OpenAPIDocument
    let operations: [Operation]
    let diagnostics: Diagnostics
    /// Set by a spec or the command line, or else read from the document.
    var name: Name?
    var doc: String?
    var servers: [Server] = []
    var authentication: [AuthenticationScheme] = []
    /// The prefix of every path if the document does not name its server.
    var basePath = ""
    /// The servers of single operations, by the nodes of their `servers`; they replace the servers of the document.
    /// Empty for servers that cannot be used.
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
