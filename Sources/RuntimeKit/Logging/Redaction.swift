/// The secrets that a log omits from a client's exchanges.
struct Redaction: Sendable {
    /// The text that replaces a secret.
    static let mark = "…"

    private let names: SecretNames

    /// - Parameter names: Additional names of secrets, besides those of the client.
    init(_ names: [String], _ request: TransportRequest) {
        self.names = SecretNames(
            names + request.secretQueryNames + request.secretFieldNames + request.credentialFields.map(\.rawName))
    }

    func isSecret(_ name: String) -> Bool { names.contains(name) }

    func isSecret(_ name: some Collection<UInt8>) -> Bool { names.contains(name) }

    func isField(_ name: some Collection<UInt8>) -> Bool { names.isField(name) }
}
