/// What the cases of a union are called: like their types, without the words that the union has already.
///
/// `CardPayment` in `Payment` is `card`, `ChatMessageCreated` in `ChatMessage` is `created`. Each name depends on its own type
/// alone, so that another case changes none of them.
struct CaseNames {
    private let union: NameWords

    init(union: String) { self.union = NameWords(union) }

    func name(for type: String) -> String {
        let words = NameWords(type)
        guard words.count > 1, !union.isEmpty else { return type }
        if words.count > union.count, Array(words.lower.prefix(union.count)) == union.lower,
            let name = usable(words.dropFirst(union.count))
        {
            return name
        }
        // The longest end that both have.
        let common = zip(words.lower.reversed(), union.lower.reversed()).prefix { $0 == $1 }.count
        guard common > 0, common < words.count else { return type }
        return usable(words.dropLast(common)) ?? type
    }

    /// Nil for what is no name without an escape, or says nothing.
    private func usable(_ words: NameWords) -> String? {
        guard let name = words.methodName, words.words[0].first?.isLetter ?? false,
            Identifier.lowerCamel(name).escaped == name, !Self.empty.contains(words.lower.joined())
        else { return nil }
        return words.words.joined(separator: " ")
    }

    private static let empty: Set<String> = ["self", "other", "base", "any", "type", "value", "object"]
}
