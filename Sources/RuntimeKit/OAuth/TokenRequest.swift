import Foundation
import RuntimeKit

/// How a client authenticates at the token server (RFC 6749 section 2.3.1).
public enum ClientAuthentication: Sendable, Hashable {
    /// The ID and the secret in HTTP Basic authentication, which every token server must support. Both are form-encoded
    /// first, as RFC 6749 requires. Some servers do not decode them: if the ID or the secret contains characters other
    /// than letters, digits, `-`, `.`, `_` and `~`, use ``body`` with such a server.
    case basic
    /// The ID and the secret in the form fields `client_id` and `client_secret`.
    case body
}

/// The grant that is exchanged for tokens (RFC 6749 section 1.3).
enum Grant: Sendable {
    case clientCredentials
    case refreshToken(String)
    /// The code of a sign-in in a browser. `verifier` proves that the same program started the sign-in (RFC 7636).
    case authorizationCode(String, redirectURI: String, verifier: String)
    /// No grant, because the sign-in returned no refresh token.
    case none

    /// The form fields of the grant (RFC 6749 sections 4.1.3, 4.4.2 and 6, RFC 7636 section 4.5).
    fileprivate var fields: [(String, String)] {
        switch self {
        case .clientCredentials: [("grant_type", "client_credentials")]
        case .refreshToken(let token): [("grant_type", "refresh_token"), ("refresh_token", token)]
        case .authorizationCode(let code, let redirectURI, let verifier):
            [
                ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", redirectURI),
                ("code_verifier", verifier),
            ]
        case .none: []
        }
    }

    /// The secrets that errors must not contain, even if the server repeats them.
    var secrets: [String] {
        switch self {
        case .clientCredentials, .none: []
        case .refreshToken(let token): [token]
        case .authorizationCode(let code, _, let verifier): [code, verifier]
        }
    }

    /// Whether the token request may be repeated. The first request may have used up a refresh token or a code.
    var isRepeatable: Bool {
        if case .clientCredentials = self { true } else { false }
    }

    /// Whether the request contains scopes. The scopes of a code were set by the sign-in. A refresh without scopes is for
    /// the scopes that the user granted (RFC 6749 section 6); the server rejects a scope that was never granted.
    fileprivate var hasScopes: Bool {
        if case .clientCredentials = self { true } else { false }
    }
}

/// The client of a token request.
struct TokenClient: Sendable {
    let id: String?
    let secret: String?
    let authentication: ClientAuthentication
    /// Additional form fields, which replace fields with the same name.
    let parameters: [String: String]
    /// How long a token request may take, with everything that middleware does. All calls with the credential wait for
    /// it, and a server that sends a byte now and then would never reach the timeout.
    var limit = Duration.seconds(300)

    /// Requests tokens. The request passes through middleware, but has no credentials of the API.
    func tokens(
        for grant: Grant, from endpoint: TokenEndpoint, _ context: SendContext
    ) async throws -> TokenResponse {
        if case .none = grant {
            throw TokenError(
                code: "invalid_grant",
                description: "the access token is no longer valid, and there is no refresh token; sign in again")
        }
        var request = try request(to: endpoint, for: grant)
        request.idleTimeout = context.timeout
        request.maximumResponseSize = 1 << 20
        let response: TransportResponse
        do {
            response = try await send(request, context)
        } catch {
            throw APIError<Never>(error, request.summary)
        }
        return try TokenResponse(response, to: request.summary, secrets: secrets(of: grant))
    }

    /// Sends a token request and receives the whole response within the limit.
    private func send(_ request: TransportRequest, _ context: SendContext) async throws -> TransportResponse {
        let work = { @Sendable [transport = context.transport, trace = context.trace] in
            var response = try await context.middleware.send(request) { request in
                try await trace.request(request) { request in
                    try request.validate()
                    return try await transport.send(request)
                }
            }
            response.body = .data(try await response.body.data(maximumSize: request.maximumResponseSize))
            return response
        }
        guard let deadline = Deadline(after: limit) else { return try await work() }
        do {
            return try await deadline.run(work)
        } catch let error as TransportError where error.code == .timeLimitExceeded && deadline.hasPassed {
            // For the call, it is not the call's own deadline. Middleware may have had a shorter one.
            throw TransportError(.timedOut, "the token request took longer than \(limit.inSeconds) s")
        }
    }

    private func request(to endpoint: TokenEndpoint, for grant: Grant) throws(RequestError) -> TransportRequest {
        var request = TransportRequest(method: .post, url: try TransportRequest.url(endpoint.url))
        request.isConfidential = true
        // Another server must not get the secrets in the body.
        request.redirectPolicy = .never
        request.isRepeatable = grant.isRepeatable
        request.headerFields = [.accept: "application/json", .contentType: MediaType.form]
        var fields = grant.fields
        if grant.hasScopes, !endpoint.scopes.isEmpty {
            fields.append(("scope", endpoint.scopes.joined(separator: " ")))
        }
        if let login {
            request.headerFields[.authorization] = "Basic \(login)"
        } else {
            // A client without a secret only sends its ID (section 3.2.1).
            if let id { fields.append(("client_id", id)) }
            if let secret { fields.append(("client_secret", secret)) }
        }
        fields.removeAll { parameters[$0.0] != nil }
        fields += parameters.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        let form = fields.map { "\(Self.encode($0.0))=\(Self.encode($0.1))" }.joined(separator: "&")
        request.body = .text(form)
        return request
    }

    /// What errors must not contain: the secrets, also as they are in the form and in the header field. The longest come
    /// first, because one may contain another.
    private func secrets(of grant: Grant) -> [String] {
        let plain = [secret].compactMap { $0 } + grant.secrets + secretParameters
        return (plain + plain.map(Self.encode) + [login].compactMap { $0 }).sorted { $0.utf8.count > $1.utf8.count }
    }

    /// The ID and the secret as in the header field `Authorization`; nil if they are not sent in it.
    private var login: String? {
        guard let id, let secret, authentication == .basic else { return nil }
        return Data("\(Self.encode(id)):\(Self.encode(secret))".utf8).base64EncodedString()
    }

    /// The values of parameters whose names indicate a secret, such as `client_assertion`.
    private var secretParameters: [String] {
        let names = SecretNames()
        return parameters.compactMap { names.contains($0.key) ? $0.value : nil }
    }

    /// Encodes a form field (RFC 6749 appendix B).
    static func encode(_ text: String) -> String {
        var bytes: [UInt8] = []
        PercentEncoding.append(text, to: &bytes, space: UInt8(ascii: "+"))
        return String(decoding: bytes, as: UTF8.self)
    }
}
