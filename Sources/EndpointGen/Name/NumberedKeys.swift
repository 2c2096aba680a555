/// Keys of schemas that only number them, as Fastify writes them: `def-0`. Their titles are better names.
struct NumberedKeys {
    /// How many schemas have each title.
    private var counts: [String: Int] = [:]

    init(_ schemas: [(key: JSON, value: JSON)]) {
        for schema in schemas where Self.isNumber(schema.key.string ?? "") {
            if let title = Self.title(schema.value) { counts[TypeWords.name(title), default: 0] += 1 }
        }
        if counts.isEmpty { return }
        for schema in schemas { if let key = schema.key.string, let count = counts[key] { counts[key] = count + 1 } }
    }

    /// Nil if the key says more, and if another schema has the same title or is called like it.
    func title(of schema: (key: JSON, value: JSON)) -> String? {
        guard !counts.isEmpty, Self.isNumber(schema.key.string ?? ""), let title = Self.title(schema.value),
            counts[TypeWords.name(title)] == 1
        else { return nil }
        return title
    }

    /// Words that stand before the number.
    private static let words = ["def", "schema", "definition", "anonymous"]

    private static func isNumber(_ key: String) -> Bool {
        guard key.utf8.last?.isDigit ?? false else { return false }
        let word = key.lowercased().drop { $0 == "_" }.utf8.prefix { $0.isSmall }
        let rest = key.utf8.reversed().drop { $0.isDigit }.reversed().filter { $0.isSmall || $0.isCapital }
        return rest.count == word.count && words.contains { $0.utf8.elementsEqual(word) }
    }

    private static func title(_ schema: JSON) -> String? {
        guard let title = schema["title"]?.string, title.utf8.count <= 40, title.first?.isLetter ?? false else {
            return nil
        }
        return title
    }
}
