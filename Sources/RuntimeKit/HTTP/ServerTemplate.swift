import Foundation

/// A server URL with variables in braces (OpenAPI 3.1.1 section 4.8.6).
///
///     https://{tenant}.shop.example/{version}
struct ServerTemplate {
    /// The part of the URL that a variable is in.
    private enum Place {
        /// The whole URL, or its beginning with the host.
        case start
        case scheme
        /// Part of the host, followed by more of the URL.
        case host
        /// The end of the host and of the URL.
        case hostEnd
        /// A variable after a complete host, at the end of the URL.
        case afterHost
        case path

        /// Whether a value stays within its part. For example, a slash in a host would send all requests to another
        /// host.
        func allows(_ value: String) -> Bool {
            switch self {
            case .start: true
            case .scheme: ["https", "http"].contains(value.lowercased())
            case .host: !holds(value, "/%?#@\\")
            case .hostEnd: !holds(value, "?#@\\") && !holds(value.prefix { $0 != "/" }, "%") && !climbs(value)
            case .afterHost:
                !holds(value, "?#@\\") && (value.isEmpty || "/:".contains(value.prefix(1))) && !climbs(value)
            case .path: !holds(value, "?#@\\") && !climbs(value)
            }
        }

        /// Whether a segment is `.` or `..`, which servers resolve, even encoded (RFC 3986 section 5.2.4).
        private func climbs(_ value: String) -> Bool {
            value.split(separator: "/").contains { segment in
                [".", ".."].contains(segment.lowercased().replacingOccurrences(of: "%2e", with: "."))
            }
        }

        private func holds(_ value: some StringProtocol, _ signs: String) -> Bool {
            signs.utf8.contains { value.utf8.contains($0) }
        }
    }

    private let text: String

    init(_ text: String) {
        self.text = text
    }

    /// Returns the URL with the values of the variables. A variable stays in braces if its value is not allowed; no
    /// connection is made to such a URL.
    func filled(_ value: (_ name: Substring) -> String?) -> String {
        var result = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            result += rest[..<open]
            let name = rest[rest.index(after: open)..<close]
            let place = place(after: text[..<open], before: rest[rest.index(after: close)...])
            if let value = value(name), place.allows(value) {
                result += value
            } else {
                result += "{\(name)}"
            }
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }

    /// Returns the values of the variables with which the template produces the URL; nil if there are none.
    func values(in url: String) -> [String: String]? {
        var values: [String: String] = [:]
        var pattern = text[...]
        var rest = url[...]
        let start = pattern.prefix { $0 != "{" }
        guard rest.hasPrefix(start) else { return nil }
        rest = rest.dropFirst(start.count)
        pattern = pattern[start.endIndex...]
        while pattern.hasPrefix("{"), let close = pattern.firstIndex(of: "}") {
            let name = String(pattern[..<close].dropFirst())
            let next = pattern[pattern.index(after: close)...].prefix { $0 != "{" }
            let end: Substring.Index
            if next.endIndex == pattern.endIndex {
                guard rest.hasSuffix(next) else { return nil }
                end = rest.index(rest.endIndex, offsetBy: -next.count)
            } else {
                guard !next.isEmpty, let found = rest.firstRange(of: next) else { return nil }
                end = found.lowerBound
            }
            let value = String(rest[..<end])
            guard values.updateValue(value, forKey: name) ?? value == value else { return nil }
            rest = rest[end...].dropFirst(next.count)
            pattern = pattern[next.endIndex...]
        }
        return rest.isEmpty && pattern.isEmpty ? values : nil
    }

    private func place(after start: Substring, before end: Substring) -> Place {
        if start.isEmpty { return end.hasPrefix("://") ? .scheme : .start }
        guard let mark = start.firstRange(of: "://") else { return .path }
        let host = start[mark.upperBound...]
        if host.contains("/") { return .path }
        if !end.isEmpty { return .host }
        // `https://shop.example{path}`, and not `https://api.{domain}`.
        return host.last.map { $0.isLetter || $0.isNumber } ?? false ? .afterHost : .hostEnd
    }

    /// The reason why a URL with a remaining variable cannot be used; nil if it has none.
    static func problem(of address: some StringProtocol) -> String? {
        guard let open = address.firstIndex(of: "{"), let close = address[open...].firstIndex(of: "}") else {
            return nil
        }
        return """
            \(address[open...close]) has no valid value; a value in the host cannot contain "/" or "%", and no value \
            can contain "?", "#", "@" or "\\", or a segment "." or ".."
            """
    }
}

extension ClientConfiguration {
    /// Returns a server URL with the values of its variables, as generated clients build it.
    ///
    /// A value that would change the host, or end or leave the path, is not inserted. Calls then throw
    /// ``APIError/invalidRequest(_:)``, which names the variable.
    ///
    /// - Parameters:
    ///   - template: The URL with the names of its variables in braces.
    ///   - values: The values of the variables.
    @_spi(Generated) public static func server(_ template: String, _ values: KeyValuePairs<String, String>) -> String {
        ServerTemplate(template).filled { name in values.first { $0.key == name }?.value }
    }

    /// Returns the URL of a server that a document declares relative to its own URL (RFC 3986 section 5.2).
    ///
    /// A base whose path already ends in the path of the reference is the server itself, also behind a proxy that adds
    /// a prefix.
    @_spi(Generated) public static func server(_ reference: String, relativeTo base: String) -> String {
        let path = "/" + reference.drop { $0 == "." || $0 == "/" }
        guard let components = URLComponents(string: base), components.scheme != nil,
            case let own = components.percentEncodedPath, !(own.hasSuffix("/") ? own : own + "/").hasSuffix(path + "/"),
            let resolved = URL(string: reference, relativeTo: URL(string: base))
        else { return base }
        return resolved.absoluteString
    }
}
