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
    var relativeServer: Name?
    /// The servers of single operations, by the nodes of their `servers`; they replace the servers of the document.
    /// Empty for servers that cannot be used.
    var operationServers: [Int: [ServerChoice]] = [:]
    var security = SecuritySchemes()

    /// - Parameter schemes: the authentication schemes of a spec, which replace those of the document.
    init(_ description: Description, name: Name?, schemes: [AuthenticationScheme]? = nil) {
        document = description.document
        operations = description.operations
        diagnostics = description.diagnostics
        self.name = name
        readInformation(description)
        readServers()
        readSecuritySchemes(except: Set((schemes ?? []).map(\.name.text)))
        if let schemes { replaceSchemes(by: schemes) } else { settleOptionalCredentials() }
        notePlaces()
    }
}
