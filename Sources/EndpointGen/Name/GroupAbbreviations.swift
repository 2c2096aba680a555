/// Abbreviations of groups that ids begin with: `repoListHooks` and `repoGet` with the tag `repository`.
struct GroupAbbreviations {
    /// How many ids of each group begin with a word, and in how many of them a verb follows: `billCustomer` in the group
    /// `billing` begins with a verb.
    private var counts: [String: (all: Int, beforeVerbs: Int)] = [:]

    /// With fewer ids, the word may be another one by chance.
    private static let minimumCount = 3

    init(_ groups: [[NameWords]], _ ids: [OperationID]) {
        for (group, id) in zip(groups, ids) {
            guard let group = group.last, let key = Self.key(id.name, group) else { continue }
            counts[key, default: (0, 0)].all += 1
            if Self.isVerb(id.name.lower[1]) { counts[key, default: (0, 0)].beforeVerbs += 1 }
        }
    }

    /// The rest of a name that begins with an abbreviation of its group; nil if it does not.
    func removed(from name: NameWords, in group: NameWords) -> NameWords? {
        guard let key = Self.key(name, group), let count = counts[key], count.all >= Self.minimumCount,
            count.beforeVerbs * 2 > count.all
        else { return nil }
        return name.dropFirst(1)
    }

    /// Whether a word is not usually a noun, as `list` in `repoListHooks`. `mailGroup` in the group `mailing` is about groups.
    private static func isVerb(_ word: String) -> Bool {
        Verbs.common.contains(word) || Verbs.all.contains(word) && !Verbs.nouns.contains(word)
    }

    private static func key(_ name: NameWords, _ group: NameWords) -> String? {
        guard group.count == 1, name.count > 1, let word = name.lower.first, word.count > 2 else { return nil }
        let whole = group.lower[0]
        guard whole.hasPrefix(word), Plural.singular(whole) != word, whole != word, !Verbs.all.contains(word),
            !Verbs.prepositions.contains(name.lower[1])
        else { return nil }
        return "\(whole) \(word)"
    }
}
