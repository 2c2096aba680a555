import RuntimeKit

/// The `Cache-Control` directives (RFC 9111 section 5.2) of a request or a response.
struct CacheControl: Sendable {
    private var directives: [String: [String]] = [:]

    init(_ fields: HeaderFields) {
        for item in Self.split(fields[.cacheControl] ?? "") {
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = parts[0].filter { $0 != " " && $0 != "\t" }.lowercased()
            let value = parts.count < 2 ? "" : parts[1].filter { !" \t\"".contains($0) }
            directives[name, default: []].append(String(value))
        }
    }

    /// Whether the directive is present. Field names, as in `no-cache="Set-Cookie"`, are ignored: the directive then
    /// applies to the whole response.
    func has(_ name: String) -> Bool { directives[name] != nil }

    /// The directive's value in seconds: the smallest if it occurs more than once, and 0 for an invalid value.
    func seconds(_ name: String) -> Double? {
        directives[name]?.map(Self.seconds).min()
    }

    /// How stale a response may be, in seconds; infinity for `max-stale` without a value.
    var maxStale: Double? {
        directives["max-stale"] == [""] ? .infinity : seconds("max-stale")
    }

    /// Parses a `delta-seconds` value (RFC 9111 section 1.2.2), which may be too large for an integer.
    static func seconds(_ text: some StringProtocol) -> Double {
        guard !text.isEmpty, text.utf8.allSatisfy({ $0 &- 0x30 <= 9 }) else { return 0 }
        return min(Double(text) ?? 0, 2_147_483_648)
    }

    /// Splits at commas outside quoted strings (RFC 9110 section 5.6.4).
    ///
    /// If a quoted string has no end, its opening quote and all later quotes are ordinary characters. A `no-store`
    /// after it is still found, and no text is scanned twice.
    private static func split(_ text: String) -> [Substring] {
        let bytes = text.utf8
        var items: [Substring] = []
        var (start, index) = (bytes.startIndex, bytes.startIndex)
        var isQuotable = true
        while index < bytes.endIndex {
            if isQuotable, bytes[index] == UInt8(ascii: "\"") {
                let end = quoteEnd(bytes, index)
                isQuotable = end != nil
                index = end ?? index
            }
            if bytes[index] == UInt8(ascii: ",") {
                items.append(text[start..<index])
                start = bytes.index(after: index)
            }
            index = bytes.index(after: index)
        }
        return items + [text[start...]]
    }

    /// The end of the quoted string that starts at `start`; nil if it has no end.
    private static func quoteEnd(_ bytes: String.UTF8View, _ start: String.Index) -> String.Index? {
        var index = bytes.index(after: start)
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "\"") { return index }
            // A quoted pair: a backslash and the character that it escapes.
            if bytes[index] == UInt8(ascii: "\\"), bytes.index(after: index) < bytes.endIndex {
                index = bytes.index(after: index)
            }
            index = bytes.index(after: index)
        }
        return nil
    }
}
