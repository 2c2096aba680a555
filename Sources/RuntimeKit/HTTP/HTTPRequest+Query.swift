import Foundation

extension HTTPRequest {
    /// The decoded value of the first query item with this name.
    func queryValue(_ name: String) -> String? {
        let prefix = PercentEncoding.encode(name) + "="
        guard let item = queryItems.first(where: { $0.hasPrefix(prefix) }) else { return nil }
        return item.dropFirst(prefix.count).removingPercentEncoding
    }

    /// Replaces every query item with this name by one, at the end unless there was one before.
    mutating func setQuery(_ name: String, _ value: String) throws(RequestError) {
        let prefix = PercentEncoding.encode(name) + "="
        var items = queryItems
        let place = items.firstIndex { $0.hasPrefix(prefix) } ?? items.endIndex
        items.removeAll { $0.hasPrefix(prefix) }
        items.insert(prefix + PercentEncoding.encode(value), at: min(place, items.endIndex))
        let text = url.absoluteString
        url = try Self.url(text.prefix { $0 != "?" } + "?" + items.joined(separator: "&"))
    }

    /// The query's items as they are written.
    private var queryItems: [String] {
        let text = url.absoluteString
        guard let mark = text.firstIndex(of: "?") else { return [] }
        return text[text.index(after: mark)...].split(separator: "&").map(String.init)
    }

    static func url(_ text: String) throws(RequestError) -> URL {
        guard let url = URL(string: text) else {
            throw RequestError("\(text.debugDescription) is no URL")
        }
        return url
    }
}
