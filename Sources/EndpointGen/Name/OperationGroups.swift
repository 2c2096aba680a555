/// Finds the group of each operation, by its id or its tag.
///
/// The result depends on the style of ids and tags in the whole document, so that adding an operation does not change
/// it.
struct OperationGroups {
    /// The ids without their groups.
    private(set) var ids: [OperationID]
    /// The groups around each operation, outermost first; empty for an operation directly in the API.
    private(set) var groups: [[NameWords]]

    /// With so few operations, groups are not needed.
    private static let largestFlat = 12
    /// The setting of a spec for groups by tags.
    private let usesTags: Bool?

    /// - Parameter usesTags: whether tags group operations whose ids do not; nil to decide by the number of operations.
    init(_ operations: [Operation], usesTags: Bool? = nil) {
        self.usesTags = usesTags
        let known = Set(operations.compactMap(\.id))
        let prefixes = IDPrefixes(operations)
        let texts = operations.compactMap { operation in operation.id.map { prefixes.removed(from: $0, operation) } }
        let splits = Self.usesUnderscores(texts)
        let bare = Set(texts)
        let repeated = RepeatedIDs(operations, known: known)
        let pathIDs = PathIDs(operations)
        let foreignPaths = ForeignPathIDs(operations)
        ids = operations.map {
            OperationID(
                $0, splitsUnderscores: splits, ids: bare, repeated: repeated,
                pathIDs: pathIDs, foreignPaths: foreignPaths, prefixes: prefixes)
        }
        groups = ids.map(\.groups)
        dropCommon()
        groups = groups.map { Array($0.prefix(3)) }
        addTags(operations)
        dropOnly()
        let django = DjangoName(known)
        addSubjects(django == nil ? nil : DjangoActions(operations), operations)
        guard let django else { return }
        for index in ids.indices {
            ids[index].name = django.verbFirst(ids[index].name, operations[index]) ?? ids[index].name
        }
    }

    /// Whether ids are like `sshKeys_list`, with a group before the underscore, rather than like `list_ssh_keys`.
    private static func usesUnderscores(_ ids: [String]) -> Bool {
        var firsts: [String: Int] = [:]
        var verbs = 0
        var total = 0
        for id in ids {
            guard !id.contains(ascii: "/"), !id.contains(ascii: "."), let underscore = id.utf8.firstIndex(of: 0x5F)
            else { continue }
            total += 1
            let first = String(id[..<underscore])
            firsts[first, default: 0] += 1
            if let word = NameWords(first).lower.first, Verbs.common.contains(word) { verbs += 1 }
        }
        let isSnakeCase = !ids.contains { $0.unicodeScalars.contains(where: \.isCapital) }
        return total > 1 && total * 10 >= ids.count * 8 && !isSnakeCase && verbs * 7 < total
            && firsts.count * 3 <= total * 2 + 3
    }

    /// `youtube.videos.list`, `shop.api.pets.list_pets`: a prefix of all names has no meaning, such as a module of the
    /// server.
    private mutating func dropCommon() {
        // The only operation needs a group if its name is a single verb.
        guard var common = groups.first?.map(\.stem), groups.count > 1 || ids[0].name.count > 1 else { return }
        for group in groups where !common.isEmpty {
            let count = zip(common, group).prefix { $0 == $1.stem }.count
            common.removeLast(common.count - count)
        }
        // A single group around all operations depends on the setting (`dropOnly`).
        guard common.count > 1 || groups.allSatisfy({ $0.count > 1 }) else { return }
        groups = groups.map { Array($0.dropFirst(common.count)) }
    }

    /// Tags group what ids do not.
    private mutating func addTags(_ operations: [Operation]) {
        let hasGroups = groups.contains { !$0.isEmpty }
        guard usesTags ?? (hasGroups || operations.count > Self.largestFlat) else { return }
        var words: [String: NameWords] = [:]
        for index in operations.indices where groups[index].isEmpty {
            guard let tag = operations[index].tag, tag.lowercased() != "default" else { continue }
            if words[tag] == nil { words[tag] = Self.words(of: tag) }
            if let group = words[tag], !group.isEmpty { groups[index] = [group] }
        }
    }

    /// Ids that end in an action, such as `users_list` and `users_partial_update`, begin with a group.
    private mutating func addSubjects(_ actions: DjangoActions?, _ operations: [Operation]) {
        let isFlat = groups.allSatisfy(\.isEmpty)
        guard isFlat, usesTags != false, ids.count > Self.largestFlat else { return }
        let verbs: Set<String> = ["list", "create", "retrieve", "read", "update", "destroy", "delete", "get"]
        let ending = ids.filter { $0.name.count > 1 && verbs.contains($0.name.lower[$0.name.count - 1]) }
        guard ending.count * 10 >= ids.count * 7 else { return }
        for index in ids.indices {
            let name = ids[index].name
            guard name.count > 1, verbs.contains(name.lower[name.count - 1]) else { continue }
            let isPartial = name.count > 2 && name.lower[name.count - 2] == "partial"
            var subject = name.dropLast(isPartial ? 2 : 1)
            let action = actions?.action(
                index, subject, ending: name.lower[name.count - 1], method: operations[index].method)
            if let action { subject = subject.dropLast(action.count) }
            let noise = subject.lower.prefix { $0 == "api" || OperationID.isVersion($0) }.count
            groups[index] = [subject.dropFirst(noise < subject.count ? noise : 0)]
            ids[index].name = action ?? name.dropFirst(subject.count)
        }
    }

    /// A single group around all operations is left out, unless the spec asks for groups.
    private mutating func dropOnly() {
        guard usesTags != true else { return }
        guard let first = groups.first?.first, groups.allSatisfy({ $0.count == 1 && $0[0].stem == first.stem }) else {
            return
        }
        groups = groups.map { _ in [] }
    }

    /// A tag is a heading: text in brackets explains it and is left out, and a long one is not a name.
    private static func words(of tag: String) -> NameWords {
        var text = Substring(tag)
        if let bracket = text.firstIndex(where: { "([{".contains($0) }), bracket > text.startIndex {
            text = text[..<bracket]
        }
        var words = NameWords(text)
        if words.isEmpty { words = NameWords(tag) }
        words = OperationID.withoutKind(words)
        if words.count > 5 { words = words[0..<5] }
        // No name starts with a digit: `1-Click Applications` is `oneClickApplications`.
        let digits = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
        if let first = words.words.first, let digit = Int(first), digits.indices.contains(digit) {
            words = NameWords([digits[digit]]) + words.dropFirst(1)
        }
        return words
    }
}

extension Operation {
    /// The heading under which documentation shows the operation.
    var tag: String? { json["tags"]?.elements.first?.string }
}
