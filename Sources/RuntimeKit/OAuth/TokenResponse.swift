import Foundation
import RuntimeKit

/// The response of a token server (RFC 6749 section 5.1).
struct TokenResponse {
    let accessToken: String
    /// The new refresh token, if the server sent one.
    let refreshToken: String?
    /// The lifetime of the access token in seconds; nil if the server did not send it.
    let lifetime: Double?

    /// Decodes a response whose body is in memory.
    ///
    /// - Parameter secrets: The secrets that errors must not contain, even if the server repeats them.
    init(_ response: TransportResponse, to request: RequestSummary, secrets: [String]) throws(TokenError) {
        func error(_ reason: String, code: String? = nil) -> TokenError {
            TokenError(code: code, description: "\(request): \(response.statusLine): \(reason)")
        }
        let body = try? JSON(jsonData: response.data)
        if let code = body?["error"]?.string, !code.isEmpty {
            let code = TokenError.line(code, secrets)
            let text = body?["error_description"]?.string.map { " (\(TokenError.line($0, secrets)))" } ?? ""
            throw error(code + text, code: code)
        }
        guard response.status / 100 == 2 else { throw error("the response is no token; is the token URL right?") }
        guard body?.object != nil else { throw error("expected a JSON object with a token") }
        guard let token = body?["access_token"]?.string, !token.isEmpty else {
            throw error("the JSON has no \"access_token\"")
        }
        let type = body?["token_type"]?.string ?? "bearer"
        guard type.lowercased() == "bearer" else {
            throw error("expected a bearer token, found one of type \(TokenError.line(type, secrets).debugDescription)")
        }
        accessToken = token
        refreshToken = body?["refresh_token"]?.string.flatMap { $0.isEmpty ? nil : $0 }
        // Some servers send a string. A lifetime of zero is of no use to a client.
        let seconds = body?["expires_in"]?.double ?? body?["expires_in"]?.string.flatMap(Double.init)
        lifetime = seconds.flatMap { $0 > 0 ? min($0, 1e9) : nil }
    }
}

extension TokenError {
    /// A server's text on one line of limited length, without the secrets.
    static func line(_ text: String, _ secrets: [String]) -> String {
        let shown = secrets.reduce(text) { $1.isEmpty ? $0 : $0.replacingOccurrences(of: $1, with: "…") }
        return String(shown.unicodeScalars.prefix(200)).onOneLine
    }
}
