import Foundation

extension HTTPRequest {
    /// The decoded value of the first query item with this name; nil if there is none.
    public func queryValue(_ name: String) -> String? {
        let prefix = PercentEncoding.encode(name) + "="
        guard let item = queryItems.first(where: { $0.hasPrefix(prefix) }) else { return nil }
        return item.dropFirst(prefix.count).removingPercentEncoding
    }

    /// The body as JSON; nil if it is not JSON or not in memory.
    public var json: JSON? {
        body?.data.flatMap { try? JSON(jsonData: $0) }
    }

    /// Replaces all query items with this name by one item, in place of the first, or at the end if there was none.
    package mutating func setQuery(_ name: String, _ value: String) throws(RequestError) {
        let prefix = PercentEncoding.encode(name) + "="
        let text = address
        guard let query = text.utf8.firstIndex(of: UInt8(ascii: "?")), Self.hasItem(prefix, in: text[query...]) else {
            return try addQuery(name, value)
        }
        let item = prefix + PercentEncoding.encode(value)
        var items = queryItems
        let place = items.firstIndex { $0.hasPrefix(prefix) } ?? items.endIndex
        items.removeAll { $0.hasPrefix(prefix) }
        items.insert(item, at: min(place, items.endIndex))
        url = try Self.url(text[...query] + items.joined(separator: "&"))
    }

    /// Adds an item to the query, even if it already has items with this name.
    mutating func addQuery(_ name: String, _ value: String) throws(RequestError) {
        let item = PercentEncoding.encode(name) + "=" + PercentEncoding.encode(value)
        let text = address
        url = try Self.url(text + (text.utf8.contains(UInt8(ascii: "?")) ? "&" : "?") + item)
    }

    /// The URL without a fragment, which is not sent.
    private var address: String {
        let text = url.absoluteString
        return text.utf8.firstIndex(of: UInt8(ascii: "#")).map { String(text[..<$0]) } ?? text
    }

    /// The items of the query, still encoded.
    private var queryItems: [String] {
        let text = address
        guard let mark = text.firstIndex(of: "?") else { return [] }
        return text[text.index(after: mark)...].split(separator: "&").map(String.init)
    }

    /// Whether an item starts with `prefix`, without splitting the query.
    private static func hasItem(_ prefix: String, in query: Substring) -> Bool {
        var rest = query.utf8
        while let start = rest.firstIndex(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "&") }) {
            rest = rest[rest.index(after: start)...]
            if rest.starts(with: prefix.utf8) { return true }
        }
        return false
    }

    package static func url(_ text: String) throws(RequestError) -> URL {
        guard let url = URL(string: text) else {
            throw RequestError("\(text.debugDescription) is not a URL")
        }
        return url
    }
}
