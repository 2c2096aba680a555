/// The words of a name under construction, with their original spelling and in lower case.
struct NameWords {
    private(set) var words: [String]
    /// The same words in lower case, for comparing.
    private(set) var lower: [String]

    init(_ words: [String]) {
        self.words = words
        lower = words.map { $0.lowercased() }
    }

    /// The words of a text; empty if it has neither letters nor digits.
    init(_ text: some StringProtocol) {
        self.init(text.unicodeScalars.contains { $0.isWordPart } ? Words(String(text)).all : [])
    }

    var isEmpty: Bool { words.isEmpty }
    var count: Int { words.count }

    subscript(_ range: Range<Int>) -> NameWords { NameWords(Array(words[range])) }

    func dropFirst(_ count: Int) -> NameWords { NameWords(Array(words.dropFirst(count))) }
    func dropLast(_ count: Int) -> NameWords { NameWords(Array(words.dropLast(count))) }

    static func + (first: NameWords, second: NameWords) -> NameWords { NameWords(first.words + second.words) }

    /// The words joined, in the singular: `data_centers`, `Datacenter` and `dataCenter` are all `datacenter`.
    var stem: String {
        guard let last = lower.last else { return "" }
        return lower.dropLast().joined() + Plural.singular(last)
    }

    /// The number of words, from an index on, that form the stem; nil if they form another one.
    func count(of stem: String, at start: Int) -> Int? {
        var joined = ""
        for index in start..<words.count {
            if joined + Plural.singular(lower[index]) == stem { return index - start + 1 }
            joined += lower[index]
            if joined.utf8.count > stem.utf8.count { return nil }
        }
        return nil
    }

    /// Longer names are not readable, and the first words say most.
    private static let maximumLength = 80

    /// The words as the name of a Swift method; nil if there are none.
    var methodName: String? {
        guard !words.isEmpty else { return nil }
        var kept: [String] = []
        var length = 0
        for word in words {
            length += word.utf8.count
            if length > Self.maximumLength { break }
            kept.append(word)
        }
        if kept.isEmpty { kept = [String(words[0].prefix(20))] }
        // Applied twice, so that splitting the name again gives the same name.
        let name = Identifier.lowerCamel(Identifier.lowerCamel(kept.joined(separator: "_")).text).text
        return name
    }
}
