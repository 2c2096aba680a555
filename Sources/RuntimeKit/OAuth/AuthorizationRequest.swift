import Foundation
import RuntimeKit

/// A sign-in with a browser, from the URL of the sign-in page to the tokens (RFC 6749 section 4.1 with RFC 7636):
/// ```swift
/// let request = try Shop.personAuthorization.makeRequest(clientID: "app", redirectURI: "com.example.app:/signed-in")
/// let callback = try await openBrowser(request.url)   // ASWebAuthenticationSession, for example
/// let person = try await request.exchange(callback) { save($0.refreshToken) }
/// let shop = Shop(person: person)
/// ```
/// A web server stores the request under its ``state`` until the browser returns.
public struct AuthorizationRequest: Sendable {
    /// The URL of the sign-in page.
    public let url: URL
    /// The `state` parameter of the authorization request and of the redirect URL (RFC 6749): 256 random bits.
    public let state: String

    private let server: AuthorizationServer
    private let client: TokenClient
    private let redirectURI: String
    private let verifier: String
    /// The only value of `iss` that a callback may have (RFC 9207); nil if the server sends none.
    private let issuer: String?

    init(
        _ server: AuthorizationServer, _ client: TokenClient, redirectURI: String, scopes: [String],
        parameters: [String: String], issuer: String? = nil, state: String, verifier: String
    ) throws(RequestError) {
        guard var page = URLComponents(string: server.authorizationURL), page.scheme != nil, page.fragment == nil else {
            throw RequestError(
                .invalidURL, "\(server.authorizationURL.debugDescription) is not the URL of a sign-in page")
        }
        guard let redirect = URLComponents(string: redirectURI), redirect.scheme != nil, redirect.fragment == nil else {
            throw RequestError(
                .invalidURL, "\(redirectURI.debugDescription) is not a redirect URL; it needs a scheme and no fragment")
        }
        var items = [("response_type", "code")]
        if let id = client.id { items.append(("client_id", id)) }
        items.append(("redirect_uri", redirectURI))
        if !scopes.isEmpty { items.append(("scope", scopes.joined(separator: " "))) }
        items.append(("state", state))
        items.append(("code_challenge", AuthorizationServer.base64URL(SHA256.digest(Array(verifier.utf8)))))
        items.append(("code_challenge_method", "S256"))
        if let (name, _) = items.first(where: { parameters[$0.0] != nil }) {
            throw RequestError(.invalidURL, "\(name) is set by every sign-in, so it cannot be one of the parameters")
        }
        items += parameters.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        let query = items.map { "\(TokenClient.encode($0.0))=\(TokenClient.encode($0.1))" }.joined(separator: "&")
        page.percentEncodedQuery = [page.percentEncodedQuery ?? "", query].filter { !$0.isEmpty }
            .joined(separator: "&")
        guard let url = page.url else {
            throw RequestError(
                .invalidURL, "\(server.authorizationURL.debugDescription) is not the URL of a sign-in page")
        }
        self.url = url
        self.state = state
        self.server = server
        self.client = client
        self.redirectURI = redirectURI
        self.verifier = verifier
        self.issuer = issuer
    }

    /// Exchanges the authorization code for tokens, and returns the credential of the user. A code can be exchanged
    /// once.
    ///
    /// - Parameters:
    ///   - callback: The redirect URL that the browser was sent to.
    ///   - transport: The transport for the token request.
    ///   - middleware: The middleware for the token request. Later token requests use the client's middleware.
    ///   - onRefresh: Receives the first tokens and all later ones, to store them; see ``RefreshToken``.
    /// - Throws: An `AuthenticationError`. Its `AuthenticationError.code` is the error code of the server, such as
    ///   `access_denied`; nil if the callback belongs to another sign-in.
    public func exchange(
        _ callback: URL, transport: any Transport = .standard, middleware: [any ClientMiddleware] = [],
        onRefresh: (@Sendable (RefreshToken.Tokens) async -> Void)? = nil
    ) async throws -> RefreshToken {
        try await AuthenticationError.naming(server.scheme) {
            let grant = Grant.authorizationCode(try code(in: callback), redirectURI: redirectURI, verifier: verifier)
            let context = SendContext(transport: transport, middleware: middleware)
            let endpoint = TokenEndpoint(url: server.tokenURL, scopes: [])
            let tokens = try await client.tokens(for: grant, from: endpoint, context)
            return RefreshToken(
                await TokenSource(client, signedInWith: tokens, at: server.tokenURL, onRefresh: onRefresh))
        }
    }

    /// Returns the authorization code of the callback (RFC 6749 sections 4.1.2 and 4.1.2.1), after it has checked that the
    /// callback comes from the server that the user was sent to (RFC 9207 section 2.4).
    private func code(in callback: URL) throws(TokenError) -> String {
        func item(_ name: String) throws(TokenError) -> String? {
            let values = Self.items(of: callback).filter { $0.name == name }.map(\.value)
            guard values.count < 2 else {
                throw TokenError(code: nil, description: "the callback URL has more than one \(name)")
            }
            return values.first
        }
        guard try item("state") == state else {
            throw TokenError(code: nil, description: "the callback URL belongs to another sign-in")
        }
        if let issuer, try item("iss") != issuer {
            throw TokenError(code: nil, description: "the callback URL comes from another server than \(issuer)")
        }
        if let code = try item("error") {
            let code = TokenError.line(code, [])
            let text = try item("error_description").map { " (\(TokenError.line($0, [])))" } ?? ""
            throw TokenError(code: code, description: "signing in at \(host): \(code)\(text)")
        }
        guard let code = try item("code"), !code.isEmpty else {
            throw TokenError(code: nil, description: "the callback URL has no code")
        }
        return code
    }

    private var host: String { url.host ?? server.authorizationURL }

    /// The items of a query, where `+` means a space.
    private static func items(of url: URL) -> [(name: String, value: String)] {
        let query = URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedQuery ?? ""
        func text(_ part: Substring) -> String {
            let part = String(part).replacing("+", with: " ")
            return part.removingPercentEncoding ?? part
        }
        return query.split(separator: "&").map { item in
            let end = item.firstIndex(of: "=") ?? item.endIndex
            return (text(item[..<end]), text(item[end...].dropFirst()))
        }
    }
}

extension AuthorizationRequest: CustomStringConvertible {
    /// A description without secrets.
    public var description: String { "AuthorizationRequest(scheme: \(server.scheme), host: \(host))" }
}
