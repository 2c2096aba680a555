import Foundation

/// How a client says who it is when it asks for tokens (RFC 6749 section 2.3.1).
public enum ClientAuthentication: Sendable, Hashable {
    /// Id and secret by HTTP Basic, which every token server has to understand.
    case basic
    /// Id and secret as the form fields `client_id` and `client_secret`.
    case body
}

/// Where a scheme's tokens come from.
struct TokenEndpoint: Sendable, Hashable {
    let url: String
    let scopes: [String]
}

/// The client that asks for tokens.
struct TokenClient: Sendable {
    let id: String?
    let secret: String?
    let authentication: ClientAuthentication
    /// More form fields, which replace those of the same name.
    let parameters: [String: String]

    /// A request for tokens (RFC 6749 sections 4.4.2 and 6).
    ///
    /// - Parameter refreshToken: nil to ask with the client's own credentials.
    func request(to endpoint: TokenEndpoint, refreshToken: String?) throws(RequestError) -> HTTPRequest {
        var request = HTTPRequest(method: .post, url: try HTTPRequest.url(endpoint.url))
        request.isConfidential = true
        // A refresh token may be spent with the first request.
        request.isRepeatable = refreshToken == nil
        request.headerFields = [.accept: "application/json", .contentType: MediaType.form]
        var fields = [("grant_type", refreshToken == nil ? "client_credentials" : "refresh_token")]
        if let refreshToken { fields.append(("refresh_token", refreshToken)) }
        if !endpoint.scopes.isEmpty { fields.append(("scope", endpoint.scopes.joined(separator: " "))) }
        switch (id, secret) {
        case (let id?, let secret?) where authentication == .basic:
            let login = Data("\(Self.encode(id)):\(Self.encode(secret))".utf8).base64EncodedString()
            request.headerFields[.authorization] = "Basic \(login)"
        default:
            // A client without a secret only says its name (section 3.2.1).
            if let id { fields.append(("client_id", id)) }
            if let secret { fields.append(("client_secret", secret)) }
        }
        fields.removeAll { parameters[$0.0] != nil }
        fields += parameters.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        let form = fields.map { "\(Self.encode($0.0))=\(Self.encode($0.1))" }.joined(separator: "&")
        request.body = .text(form)
        return request
    }

    /// What is secret among the parameters by its name, such as `client_assertion`.
    var secretParameters: [String] {
        let names = SecretNames()
        return parameters.compactMap { names.contains($0.key) ? $0.value : nil }
    }

    /// As form fields are (RFC 6749 appendix B).
    private static func encode(_ text: String) -> String {
        var bytes: [UInt8] = []
        PercentEncoding.append(text, to: &bytes, space: UInt8(ascii: "+"))
        return String(decoding: bytes, as: UTF8.self)
    }
}
