/// The names of the cases of a union: the names of their types, without the words that the name of the union has.
///
/// `CardPayment` in `Payment` is `card`, `ChatMessageCreated` in `ChatMessage` is `created`, and `ChatToolsFunction` in
/// `Chat.Request.Tool` is `function`. Each name depends only on its own type, so that a new case does not change the others.
struct CaseNames {
    private let union: NameWords
    /// The words of the types around the union and of its own name, in the singular.
    private let path: [String]

    /// - Parameter path: The names of the types around the union, and its own.
    init(path: [String]) {
        union = NameWords(path.last ?? "")
        self.path = path.flatMap { NameWords($0).lower.map(Plural.singular) }
    }

    func name(for type: String) -> String {
        let words = NameWords(type)
        guard words.count > 1, !union.isEmpty else { return type }
        if words.count > union.count, Array(words.lower.prefix(union.count)) == union.lower,
            let name = usable(words.dropFirst(union.count))
        {
            return name
        }
        let repeated = repeatedWords(words)
        if repeated > 1, let name = usable(words.dropFirst(repeated)) { return name }
        // The longest suffix that both have.
        let common = zip(words.lower.reversed(), ending(beside: words).reversed()).prefix { $0 == $1 }.count
        guard common > 0, common < words.count else { return type }
        return usable(words.dropLast(common)) ?? type
    }

    /// The words of the union's name that a type may end with as well. In `CardOrderOrCashOrder`, both types are orders, and
    /// the last one is no exception.
    private func ending(beside words: NameWords) -> [String] {
        let rest = union.lower.dropLast(words.count)
        let isLast = rest.count > 1 && rest.last == "or" && Array(union.lower.suffix(words.count)) == words.lower
        return isLast ? rest.dropLast() : union.lower
    }

    /// The name for a type that a tag selects: the tag, if the type has its words and the name without it would be longer.
    ///
    ///     "user": ChatCompletionUserMessage                      → user
    ///     "GeometryCollection": GeometryCollectionInput          → collection, in Geometry
    func name(for type: String, tag: String?) -> String {
        let name = name(for: type)
        guard let tag, tag.first?.isLetter ?? false else { return name }
        let count = NameWords(name).count
        let words = [NameWords(tag), NameWords(self.name(for: tag))].first { !$0.isEmpty && $0.count < count }
        guard let words else { return name }
        var rest = NameWords(type).lower.map(Plural.singular)[...]
        for word in words.lower.map(Plural.singular) {
            guard let place = rest.firstIndex(of: word) else { return name }
            rest = rest[(place + 1)...]
        }
        return usable(words) ?? name
    }

    /// How many words at the start of a type the path has in the same order, up to its last one.
    private func repeatedWords(_ words: NameWords) -> Int {
        var place = path.startIndex
        for (index, word) in words.lower.dropLast().enumerated() {
            let word = Plural.singular(word)
            guard let found = path[place...].firstIndex(of: word) else { return 0 }
            // The last word may occur earlier as well.
            if word == path.last { return index + 1 }
            place = found + 1
        }
        return 0
    }

    /// Nil if the rest is not a name without backticks, or has no meaning of its own.
    private func usable(_ words: NameWords) -> String? {
        guard let name = words.methodName, words.words[0].first?.isLetter ?? false,
            Identifier.lowerCamel(name).escaped == name, !Self.empty.contains(words.lower.joined())
        else { return nil }
        return words.words.joined(separator: " ")
    }

    private static let empty: Set<String> = ["self", "other", "base", "any", "type", "value", "object"]
}
