import Foundation
import RuntimeKit

/// Removes the secrets of one exchange, and collects them.
struct Redactor {
    static let marker = "REDACTED"

    /// Names that are secret everywhere.
    let names: SecretNames
    /// Names that the request's authentication schemes use.
    private var queryNames: SecretNames
    private var fieldNames: SecretNames
    /// The secrets that were found.
    private(set) var found: Set<String> = []

    init(_ names: SecretNames, for request: TransportRequest) {
        self.names = names
        queryNames = names
        queryNames.insert(request.secretQueryNames)
        fieldNames = names
        fieldNames.insert(request.credentialFields.map(\.rawName) + request.secretFieldNames)
    }

    /// Collects a secret, unless it is empty or a name that must stay readable.
    mutating func redact(_ secret: some StringProtocol) -> String {
        let secret = String(secret)
        if secret.isEmpty { return "" }
        if secret != Self.marker, !names.contains(secret) { found.insert(secret) }
        return Self.marker
    }

    mutating func url(_ url: URL) -> String {
        var text = url.absoluteString
        if let scheme = text.range(of: "://") {
            let authority = text[scheme.upperBound...].prefix { !"/?#".contains($0) }
            if let at = authority.lastIndex(of: "@") {
                for part in authority[..<at].split(separator: ":", maxSplits: 1) {
                    _ = redact(part.removingPercentEncoding ?? String(part))
                }
                text.removeSubrange(scheme.upperBound...at)
            }
        }
        return pairs(text, queryNames)
    }

    /// Redacts a URL, a URL-encoded form, or other text with `name=value` pairs after `?`, `&` or `#`, or at its start.
    mutating func pairs(_ text: String) -> String { pairs(text, names) }

    private mutating func pairs(_ text: String, _ names: SecretNames) -> String {
        var result = ""
        var rest = text[...]
        while !rest.isEmpty {
            let name = rest.prefix { !"=?&#<>\"; ,".contains($0) }
            rest = rest[name.endIndex...]
            result += name
            if rest.first == "=" {
                result += "="
                let value = rest.dropFirst().prefix { !"?&#<>\"; ,".contains($0) }
                rest = rest[value.endIndex...]
                let decoded = name.removingPercentEncoding ?? String(name)
                let isSecret = names.contains(decoded)
                result += isSecret ? redact(Self.formDecoded(value)) : String(value)
            }
            // The separator before the next pair.
            if let separator = rest.popFirst() { result.append(separator) }
        }
        return result
    }

    private static func formDecoded(_ text: Substring) -> String {
        text.replacingOccurrences(of: "+", with: " ").removingPercentEncoding ?? String(text)
    }

    /// The header fields, sorted by name, because Foundation does not keep the order of the server.
    mutating func fields(_ fields: HeaderFields) -> [Recording.HeaderLine]? {
        let sorted = fields.enumerated().sorted {
            ($0.element.name.canonicalName, $0.offset) < ($1.element.name.canonicalName, $1.offset)
        }
        let lines = sorted.map { entry in
            var field = entry.element
            field.value = value(of: field)
            return Recording.HeaderLine(field)
        }
        return lines.isEmpty ? nil : lines
    }

    private mutating func value(of field: HeaderField) -> String {
        switch field.name {
        case .cookie:
            return field.value.split(separator: ";").map { cookie($0) }.joined(separator: ";")
        case .setCookie:
            let end = field.value.firstIndex(of: ";") ?? field.value.endIndex
            return cookie(field.value[..<end]) + field.value[end...]
        case .authorization, .proxyAuthorization:
            return credentials(field.value)
        default:
            return fieldNames.contains(field.name.rawName) ? redact(field.value) : pairs(field.value)
        }
    }

    private mutating func cookie(_ pair: Substring) -> String {
        guard let equals = pair.firstIndex(of: "=") else { return redact(pair) }
        let value = pair[pair.index(after: equals)...]
        if let decoded = value.removingPercentEncoding { _ = redact(decoded) }
        return pair[...equals] + redact(value)
    }

    /// `Bearer REDACTED`. With the basic scheme, the user and the password are also collected.
    private mutating func credentials(_ value: String) -> String {
        guard let space = value.firstIndex(of: " ") else { return redact(value) }
        let token = value[value.index(after: space)...]
        if let data = Data(base64Encoded: String(token)), let pair = String(data: data, encoding: .utf8),
            let colon = pair.firstIndex(of: ":")
        {
            _ = redact(pair)
            _ = redact(pair[pair.index(after: colon)...])
        }
        return value[...space] + redact(token)
    }
}
