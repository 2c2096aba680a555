/// A nested type with the words that its name is derived from.
struct RelatedType {
    struct Context {
        var words: NameWords
        /// Nil for a group of operations.
        var type: Int?
    }

    var index: Int
    var words: NameWords
    var context = Context(words: NameWords([]))

    /// Types whose names have the same meaning: `billing address`, `shipping address` and `address` are all addresses,
    /// and `actions on trigger` are `actions`.
    static func clusters(_ all: [RelatedType]) -> [(words: NameWords, members: [RelatedType])] {
        // The shortest first, so that longer names are compared with it; names of equal length keep their order.
        let sorted = all.enumerated().sorted {
            ($0.element.words.count, $0.offset) < ($1.element.words.count, $1.offset)
        }
        var clusters = RelatedTypeClusters()
        for (_, type) in sorted { clusters.add(type) }
        return clusters.all
    }
}

/// Clusters, indexed by their words because there may be as many clusters as types.
private struct RelatedTypeClusters {
    private(set) var all: [(words: NameWords, members: [RelatedType])] = []
    /// The first cluster of these words, in the singular.
    private var byStems: [[String]: Int] = [:]
    /// The clusters whose words end in these words, in order.
    private var byEnd: [String: [Int]] = [:]

    mutating func add(_ type: RelatedType) {
        let stems = type.words.stems
        guard let position = position(of: stems) else {
            set(stems, at: all.count)
            if let end = stems.last { byEnd[end, default: []].append(all.count) }
            all.append((type.words, [type]))
            return
        }
        all[position].members.append(type)
        let words = all[position].words
        let known = words.stems
        if !stems.starts(with: known) {
            if byStems[known] == position { byStems[known] = nil }
            all[position].words = words.commonEnd(with: type.words)
            set(all[position].words.stems, at: position)
        }
    }

    /// The first cluster of the same words, or of words that say more than nothing and that these begin with or end like.
    private func position(of stems: [String]) -> Int? {
        let starts = stems.indices.compactMap { byStems[Array(stems[..<$0])] }.filter { !isVague($0) }
        let end = stems.last.flatMap { byEnd[$0]?.first { !isVague($0) } }
        return (starts + [byStems[stems], end].compactMap { $0 }).min()
    }

    private mutating func set(_ stems: [String], at position: Int) {
        byStems[stems] = min(byStems[stems] ?? position, position)
    }

    private func isVague(_ position: Int) -> Bool {
        TypeWords.isVague(Words.capitalized(all[position].words.words[...], after: nil))
    }
}

extension TypeDeclaration {
    /// The words of its name, without a word that says that it is one of several.
    var ownWords: NameWords {
        let spelled = origin?.spelled ?? name.text
        let words = NameWords(spelled.hasSuffix(" item") ? String(spelled.dropLast(5)) : spelled)
        return words.isEmpty ? NameWords(name.text) : words
    }
}

extension NameWords {
    /// Each word in the singular.
    var stems: [String] { lower.map { Plural.singular($0) } }

    func commonStart(with other: NameWords) -> NameWords {
        self[0..<zip(stems, other.stems).prefix { $0 == $1 }.count]
    }

    func commonEnd(with other: NameWords) -> NameWords {
        dropFirst(count - zip(stems.reversed(), other.stems.reversed()).prefix { $0 == $1 }.count)
    }
}
