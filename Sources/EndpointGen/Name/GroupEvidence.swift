/// Whether the part of an operation id before a dot or a slash is a group, as in `pets.list` and `pets/list`, or the
/// beginning of a sentence, as in `syncFromExample.com` and `createApplication/s`.
struct GroupEvidence {
    /// The number of ids that begin with each part.
    private var counts: [String: Int] = [:]
    /// Whether nearly all ids have such a part.
    private let isUsual: Bool

    init(_ ids: [String]) {
        var total = 0
        for id in ids {
            let parts = OperationID.parts(of: id)
            guard parts.count > 1, let first = Self.first(parts.map { NameWords($0) }) else { continue }
            total += 1
            counts[first.stem, default: 0] += 1
        }
        isUsual = total * 10 >= ids.count * 8
    }

    /// The outermost part that is not a version.
    private static func first(_ parts: [NameWords]) -> NameWords? {
        parts.dropLast().first { !$0.isEmpty && !OperationID.isVersion($0) }.map { OperationID.withoutKind($0) }
    }

    /// Whether the parts of the operation's id are groups and a name.
    func isInGroup(_ parts: [NameWords], _ operation: Operation) -> Bool {
        guard let first = Self.first(parts) else { return true }
        let stem = first.stem
        let isText = Self.isPhrase(first) || Self.isNumber(parts)
        if !isText, isUsual || counts[stem, default: 0] > 1 { return true }
        if operation.tags.contains(where: { NameWords($0).stem == stem }) { return true }
        return (operation.path.string ?? "").split(separator: "/").contains { NameWords($0).stem == stem }
    }

    /// Whether words say what is done rather than what with: `createApplication`, `initiatesSyncFromExample`. A single
    /// verb is also a name of a group.
    private static func isPhrase(_ words: NameWords) -> Bool {
        guard words.count > 1 else { return false }
        return Verbs.common.contains(words.lower[0])
            || words.lower.dropFirst().dropLast().contains { Verbs.belonging.contains($0) }
    }

    /// Whether the first dot stands in a number: `get802.11beProfiles`.
    private static func isNumber(_ parts: [NameWords]) -> Bool {
        guard parts.count > 1, let end = parts[0].lower.last?.utf8.last, let start = parts[1].lower.first?.utf8.first
        else { return false }
        return end.isDigit && start.isDigit && !OperationID.isVersion(parts[0])
    }

    /// The words of parts that are no groups. A single `s` is the ending of a plural, as in `listApplication/s`, unless
    /// another operation is `listApplications`.
    static func joined(_ parts: [Substring], beside ids: Set<String>) -> NameWords {
        var parts = parts
        if parts.count > 1, parts.last == "s" {
            let plural = parts[parts.count - 2] + "s"
            if !ids.contains(String(plural)) { parts[(parts.count - 2)...] = [plural] }
        }
        return parts.map { NameWords($0) }.reduce(NameWords([]), +)
    }
}
