/// A text in which `*` stands for any other.
struct TextPattern {
    private let parts: [String]

    init(_ text: String) {
        parts = text.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    }

    /// Whether the parts between the stars come one after the other; the first begins the text and the last ends it.
    func matches(_ text: String) -> Bool {
        guard parts.count > 1 else { return text == parts[0] }
        var rest = Substring(text)
        guard rest.hasPrefix(parts[0]) else { return false }
        rest = rest.dropFirst(parts[0].count)
        for part in parts[1..<(parts.count - 1)] where !part.isEmpty {
            guard let range = rest.firstRange(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.hasSuffix(parts[parts.count - 1])
    }
}
