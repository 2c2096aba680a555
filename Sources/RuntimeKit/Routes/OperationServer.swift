/// A server that an endpoint calls in place of a server of the client.
///
/// Both URLs may have variables: `https://{tenant}.files.example` in place of `https://{tenant}.api.example`.
struct OperationServer: Sendable {
    private enum Rule: Sendable {
        case fixed(own: ServerURL, standard: ServerURL)
        case template(own: String, standard: String)
    }

    private let rule: Rule

    init(_ own: String, insteadOf standard: String) throws(RequestError) {
        rule =
            standard.contains("{")
            ? .template(own: own, standard: standard.hasSuffix("/") ? String(standard.dropLast()) : standard)
            : .fixed(own: try ServerURL(own), standard: try ServerURL(standard))
    }

    /// The URL to call, if the client's server is the one that this server replaces.
    func url(insteadOf server: ServerURL) throws(RequestError) -> ServerURL? {
        switch rule {
        case .fixed(let own, let standard): return standard.base == server.base ? own : nil
        case .template(let own, let standard):
            let text = String(decoding: server.base, as: UTF8.self)
            let template = ServerTemplate(standard)
            // A variable at the end may be empty, and the slash before it is not part of the client's server then.
            guard let values = template.values(in: text) ?? template.values(in: text + "/") else { return nil }
            let url = ServerTemplate(own).filled { values[String($0)] }
            return url.contains("{") ? nil : try ServerURL(url)
        }
    }
}
