import Foundation

extension TransportRequest {
    /// The decoded value of the first query item with this name and a value, however it is encoded; nil if there is none.
    public func queryValue(_ name: String) -> String? {
        let name = PercentEncoding.encode(name)
        for item in queryItems where Self.isNamed(name, item) {
            guard let sign = item.utf8.firstIndex(of: UInt8(ascii: "=")) else { continue }
            return item[sign...].dropFirst().removingPercentEncoding
        }
        return nil
    }

    /// The body as JSON; nil if it is not JSON or not in memory.
    public var json: JSON? {
        body?.data.flatMap { try? JSON(jsonData: $0) }
    }

    /// Replaces all query items with this name by one item, in place of the first, or at the end if there was none.
    package mutating func setQuery(_ name: String, _ value: String) throws(RequestError) {
        let encoded = PercentEncoding.encode(name)
        let text = address
        guard let query = text.utf8.firstIndex(of: UInt8(ascii: "?")), Self.hasItem(encoded, in: text[query...]) else {
            return try addQuery(name, value)
        }
        let item = encoded + "=" + PercentEncoding.encode(value)
        var items = queryItems
        let place = items.firstIndex { Self.isNamed(encoded, $0) } ?? items.endIndex
        items.removeAll { Self.isNamed(encoded, $0) }
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
        guard let mark = text.utf8.firstIndex(of: UInt8(ascii: "?")) else { return [] }
        return text[mark...].dropFirst().split(separator: "&").map(String.init)
    }

    /// Whether an item has this name, without splitting the query.
    private static func hasItem(_ name: String, in query: Substring) -> Bool {
        var rest = query
        while let start = rest.utf8.firstIndex(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "&") }) {
            rest = rest[start...].dropFirst()
            if isNamed(name, rest) { return true }
        }
        return false
    }

    /// Whether the text begins with an item of this name, which is encoded. Others may encode more or fewer characters
    /// than this library, or write escapes in lower case: `a[b]` is also `a%5bb%5d`.
    private static func isNamed(_ name: String, _ text: some StringProtocol) -> Bool {
        let found = text.utf8.prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "&") }
        if found.elementsEqual(name.utf8) { return true }
        guard name.utf8.contains(UInt8(ascii: "%")) || found.contains(UInt8(ascii: "%")) else { return false }
        return PercentEncoding.normalize(String(decoding: found, as: UTF8.self)) == name
    }

    package static func url(_ text: String) throws(RequestError) -> URL {
        guard let url = URL(string: text) else {
            throw RequestError(.invalidURL, "\(text.debugDescription) is not a URL")
        }
        return url
    }
}
