/// A nested type with what it is called after.
struct RelatedType {
    struct Context {
        var words: NameWords
        /// Nil for a group of operations.
        var type: Int?
    }

    var index: Int
    var words: NameWords
    var context = Context(words: NameWords([]))

    /// Types whose names say the same: `billing address`, `shipping address` and `address` are all addresses, and
    /// `actions on trigger` are `actions`.
    static func clusters(_ all: [RelatedType]) -> [(words: NameWords, members: [RelatedType])] {
        var clusters: [(words: NameWords, members: [RelatedType])] = []
        // The shortest first, so that others find what they have in common with it; equal ones as they stood.
        let sorted = all.enumerated().sorted {
            ($0.element.words.count, $0.offset) < ($1.element.words.count, $1.offset)
        }
        for (_, type) in sorted {
            let position = clusters.firstIndex { cluster in
                let count = cluster.words.count
                if cluster.words.stems == type.words.stems { return true }
                if TypeWords.isVague(Words.capitalized(cluster.words.words[...], after: nil)) { return false }
                return cluster.words.stems == type.words.dropLast(type.words.count - count).stems
                    || !cluster.words.commonEnd(with: type.words).isEmpty
            }
            guard let position else {
                clusters.append((type.words, [type]))
                continue
            }
            let words = clusters[position].words
            if words.stems != type.words.dropLast(type.words.count - words.count).stems {
                clusters[position].words = words.commonEnd(with: type.words)
            }
            clusters[position].members.append(type)
        }
        return clusters
    }
}

extension TypeDeclaration {
    /// The words of its name, without the one that says that it is one of several.
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
