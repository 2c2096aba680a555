/// A pattern in which `*` matches any text.
struct TextPattern {
    private let parts: [String]

    init(_ text: String) {
        parts = text.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    }

    var hasStar: Bool { parts.count > 1 }
    /// The text before the first star.
    var start: String { parts[0] }
    /// The text after the last star.
    var end: String { parts[parts.count - 1] }

    /// Whether the parts between the stars occur in this order; the first must begin the text and the last must end it.
    func matches(_ text: String) -> Bool {
        guard hasStar else { return text == start }
        var rest = Substring(text)
        guard rest.hasPrefix(start) else { return false }
        rest = rest.dropFirst(start.count)
        for part in parts[1..<(parts.count - 1)] where !part.isEmpty {
            guard let range = rest.firstRange(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.hasSuffix(end)
    }
}

/// Many patterns to be matched with many texts. Each pattern is only compared with texts that have its prefix or its
/// suffix.
struct TextPatterns {
    private struct Entry {
        var pattern: TextPattern
        var index: Int
    }

    /// The patterns without a star.
    private var exact: [String: [Int]] = [:]
    private var byStart: [String: [Entry]] = [:]
    private var byEnd: [String: [Entry]] = [:]
    /// The lengths in bytes of the keys of these.
    private var startLengths: Set<Int> = []
    private var endLengths: Set<Int> = []

    mutating func add(_ text: String, _ index: Int) {
        let pattern = TextPattern(text)
        if !pattern.hasStar {
            exact[text, default: []].append(index)
        } else if pattern.start.utf8.count >= pattern.end.utf8.count {
            byStart[pattern.start, default: []].append(Entry(pattern: pattern, index: index))
            startLengths.insert(pattern.start.utf8.count)
        } else {
            byEnd[pattern.end, default: []].append(Entry(pattern: pattern, index: index))
            endLengths.insert(pattern.end.utf8.count)
        }
    }

    /// The indices of those that the text matches.
    func matching(_ text: String) -> [Int] {
        let bytes = text.utf8
        let starts = startLengths.filter { $0 <= bytes.count }
            .flatMap { byStart[String(decoding: bytes.prefix($0), as: UTF8.self)] ?? [] }
        let ends = endLengths.filter { $0 <= bytes.count }
            .flatMap { byEnd[String(decoding: bytes.suffix($0), as: UTF8.self)] ?? [] }
        return (exact[text] ?? []) + (starts + ends).filter { $0.pattern.matches(text) }.map(\.index)
    }
}
