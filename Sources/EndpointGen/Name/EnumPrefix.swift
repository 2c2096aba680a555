/// The words that all values of an enum begin with, if they end with the name of the type: `METRIC_STATUS_OPEN` and
/// `METRIC_STATUS_CLOSED` of `Status` are the cases `open` and `closed`. Protocol Buffers asks for such values. The names that
/// a document gives to values may have such words, too: Go's constants are `StatusOpen` and `StatusClosed`.
struct EnumPrefix {
    private let names: [String]

    /// Nil if the values have no such words, or if one of them would have no usable name without them.
    init?(_ enumeration: Enumeration, of type: String) {
        let texts = enumeration.cases.compactMap { item -> String? in
            if let name = item.swiftName { return name.text }
            return if case .string(let text) = item.value { text } else { nil }
        }
        let named = enumeration.cases.count { $0.swiftName != nil }
        guard texts.count > 1, texts.count == enumeration.cases.count, named == 0 || named == texts.count,
            let last = NameWords(type).lower.last,
            Self.commonLength(of: texts) >= last.utf8.count
        else { return nil }
        let values = texts.map { NameWords($0) }
        var common = values[0].lower[...]
        for value in values { common = common.prefix(zip(common, value.lower).prefix { $0 == $1 }.count) }
        guard let end = common.lastIndex(of: last) else { return nil }
        var names: [String] = []
        var seen: Set<String> = []
        for value in values {
            let rest = value.dropFirst(end + 1)
            guard let name = rest.methodName, rest.words[0].first?.isLetter ?? false,
                Identifier.lowerCamel(name).member == name, seen.insert(name).inserted
            else { return nil }
            names.append(name)
        }
        self.names = names
    }

    /// The name of the value at an index, without the words.
    subscript(index: Int) -> String { names[index] }

    /// How many bytes all texts have in common; most enums have none.
    private static func commonLength(of texts: [String]) -> Int {
        var common = texts[0].utf8[...]
        for text in texts where !common.isEmpty {
            common = common.prefix(zip(common, text.utf8).prefix { $0 == $1 }.count)
        }
        return common.count
    }
}
