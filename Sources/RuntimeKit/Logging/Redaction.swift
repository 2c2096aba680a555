/// What one log leaves out of the exchanges of a client.
struct Redaction: Sendable {
    /// What a secret is shown as.
    static let mark = "…"

    private let names: SecretNames

    /// - Parameter names: more than those that the request's client has.
    init(_ names: [String], _ request: HTTPRequest) {
        self.names = SecretNames(
            names + request.secretQueryNames + request.secretFieldNames + request.credentialFields.map(\.rawName))
    }

    func isSecret(_ name: String) -> Bool { names.contains(name) }

    func isSecret(_ name: some Collection<UInt8>) -> Bool { names.contains(name) }

    func isField(_ name: some Collection<UInt8>) -> Bool { names.isField(name) }
}
