import Foundation
import RuntimeKit

/// What a token server gives (RFC 6749 section 5.1).
struct TokenResponse {
    let accessToken: String
    /// A new one in place of the one that was sent.
    let refreshToken: String?
    /// Seconds, as far as the server says.
    let lifetime: Double?

    /// Reads a response whose body is in memory.
    ///
    /// - Parameter secrets: what the server may repeat and errors must not.
    init(_ response: HTTPResponse, to request: RequestSummary, secrets: [String]) throws(TokenError) {
        func error(_ reason: String, code: String? = nil) -> TokenError {
            TokenError(code: code, description: "\(request): \(response.statusLine): \(reason)")
        }
        let body = try? JSON(jsonData: response.data)
        if let code = body?["error"]?.string {
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
        // Some servers send a string; zero says nothing that a client could use.
        let seconds = body?["expires_in"]?.double ?? body?["expires_in"]?.string.flatMap(Double.init)
        lifetime = seconds.flatMap { $0 > 0 ? min($0, 1e9) : nil }
    }
}

extension TokenError {
    /// Someone else's text on one line of reasonable length, without the secrets.
    static func line(_ text: String, _ secrets: [String]) -> String {
        let shown = secrets.reduce(text) { $1.isEmpty ? $0 : $0.replacingOccurrences(of: $1, with: "…") }
        return shown.unicodeScalars.prefix(200).map { $0.value < 0x20 ? " " : String($0) }.joined()
    }
}
