/// The words of a name that is being put together, with their spelling and in lower case.
struct NameWords {
    private(set) var words: [String]
    /// The same words in lower case, for comparing.
    private(set) var lower: [String]

    init(_ words: [String]) {
        self.words = words
        lower = words.map { $0.lowercased() }
    }

    /// The words of a text; none where it has neither letters nor digits.
    init(_ text: some StringProtocol) {
        self.init(text.unicodeScalars.contains { $0.isWordPart } ? Words(String(text)).all : [])
    }

    var isEmpty: Bool { words.isEmpty }
    var count: Int { words.count }

    subscript(_ range: Range<Int>) -> NameWords { NameWords(Array(words[range])) }

    func dropFirst(_ count: Int) -> NameWords { NameWords(Array(words.dropFirst(count))) }
    func dropLast(_ count: Int) -> NameWords { NameWords(Array(words.dropLast(count))) }

    static func + (first: NameWords, second: NameWords) -> NameWords { NameWords(first.words + second.words) }

    /// The words run together in the singular: `data_centers`, `Datacenter` and `dataCenter` are all `datacenter`.
    var stem: String {
        guard let last = lower.last else { return "" }
        return lower.dropLast().joined() + Plural.singular(last)
    }

    /// How many words from a place on have the stem; nil where they have another.
    func count(of stem: String, at start: Int) -> Int? {
        var joined = ""
        for index in start..<words.count {
            if joined + Plural.singular(lower[index]) == stem { return index - start + 1 }
            joined += lower[index]
            if joined.utf8.count > stem.utf8.count { return nil }
        }
        return nil
    }

    /// No person reads a longer name; what stands first says most.
    private static let maximumLength = 80

    /// As Swift spells the name of a method; nil for none.
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
        // Of words that were split once, the same ones are found again.
        let name = Identifier.lowerCamel(Identifier.lowerCamel(kept.joined(separator: "_")).text).text
        return name
    }
}
