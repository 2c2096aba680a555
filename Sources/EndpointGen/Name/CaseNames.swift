/// The names of the cases of a union: the names of their types, without the words that the name of the union has.
///
/// `CardPayment` in `Payment` is `card`, `ChatMessageCreated` in `ChatMessage` is `created`. Each name depends only on
/// its own type, so that a new case does not change the others.
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
        // The longest suffix that both have.
        let common = zip(words.lower.reversed(), union.lower.reversed()).prefix { $0 == $1 }.count
        guard common > 0, common < words.count else { return type }
        return usable(words.dropLast(common)) ?? type
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
