import Foundation

/// A server URL, validated and split once per connection.
struct ServerURL: Sendable {
    /// The scheme, authority and path as bytes, without a trailing slash.
    let base: [UInt8]
    /// The query of the server URL, without its question mark.
    let query: [UInt8]

    init(_ text: String) throws(RequestError) {
        var rest = text[...]
        if let fragment = rest.firstIndex(of: "#") { rest = rest[..<fragment] }
        let mark = rest.firstIndex(of: "?")
        query = Array((mark.map { rest[rest.index(after: $0)...] } ?? "").utf8)
        var base = mark.map { rest[..<$0] } ?? rest
        while base.hasSuffix("/") { base = base.dropLast() }
        self.base = Array(base.utf8)

        if let problem = ServerTemplate.problem(of: text) { throw Self.error(text, problem) }
        let lowercased = base.lowercased()
        guard lowercased.hasPrefix("https://") || lowercased.hasPrefix("http://") else {
            throw Self.error(text, "it must start with https:// or http://")
        }
        guard let url = URL(string: String(base)), url.host?.isEmpty == false, Self.isPlain(text) else {
            throw Self.error(text, "it is not a URL with a host (RFC 3986)")
        }
    }

    private static func error(_ text: String, _ reason: String) -> RequestError {
        RequestError(.invalidURL, "the server \(withoutSecrets(text).debugDescription) cannot be used: \(reason)")
    }

    /// Removes the user information, and the values of the query. The text may not be a valid URL, but can still contain
    /// a password or a key. A password may contain any character, so everything up to the last `@` is removed, except a
    /// host before it: `https://api.shop.example/…@me`.
    private static func withoutSecrets(_ text: String) -> String {
        var text = text
        if let mark = text.lastIndex(of: "@") {
            let start = text[..<mark].firstRange(of: "//")?.upperBound ?? text.startIndex
            let authority = text[start..<mark].prefix { !"/?#".contains($0) }
            if authority.endIndex < mark, let host = host(authority) {
                text.replaceSubrange(start..<mark, with: host + "/…")
            } else {
                text.removeSubrange(start...mark)
            }
        }
        guard let query = text.firstIndex(of: "?") else { return text }
        return text[...query] + "…"
    }

    /// The host of an authority without user information; nil if it may be the start of user information. The port is
    /// left out, because it may be the start of a password.
    private static func host(_ authority: Substring) -> String? {
        let parts = authority.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = parts.first, name == "localhost" || name.contains("."),
            name.utf8.allSatisfy({ isLetterOrDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }),
            parts.count < 2 || parts[1].utf8.allSatisfy({ $0 &- 0x30 <= 9 })
        else { return nil }
        return String(name)
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        byte &- 0x30 <= 9 || (byte | 0x20) &- 0x61 <= 25
    }

    /// Whether a URL may contain every character of the text, so that Foundation has nothing to encode.
    private static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}".utf8.contains($0) }
    }
}
