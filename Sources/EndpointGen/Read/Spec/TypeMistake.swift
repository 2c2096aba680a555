/// What somebody means who writes something else than a type.
enum TypeMistake {
    /// What to write instead; nil where nothing is known.
    static func advice(for text: String) -> String? {
        let text = text.filter { $0 != " " }
        let coalescing = text.firstRange(of: "??").flatMap { $0.upperBound == text.endIndex ? nil : $0 }
        if let mark = coalescing ?? text.firstRange(of: "=") {
            let type = text[..<mark.lowerBound].filter { $0 != "?" }
            let value = text[mark.upperBound...]
            return
                "a default has a key of its own: { \"type\": \"\(type)\", \"default\": \(value.isEmpty ? "…" : value) }"
        }
        if let bar = text.firstIndex(of: "|") {
            let first = text[..<bar]
            let alternatives = text.split(separator: "|")
            let types = alternatives.filter { !["null", "nil", "undefined", "None"].contains($0) }
            if types.count == 1, types.count < alternatives.count {
                return "a type whose value may be null has a question mark: \"\(types[0])?\""
            }
            return first.first?.isUppercase == true
                ? "a value of several types is a union: { \"union\": [\(list(text, "|"))] } under \"types\""
                : "a value of a few words is an enum: { \"enum\": [\(list(text, "|"))] }"
        }
        if text.hasSuffix("!") { return "a value that is always there has no mark: \"\(text.dropLast())\"" }
        if text.hasPrefix("?") { return "a question mark is behind the type: \"\(text.dropFirst())?\"" }
        if text.hasPrefix("{"), text.hasSuffix("}") {
            let content = text.dropFirst().dropLast().replacing(":", with: ": ")
            return "a dictionary is written in brackets: \"[\(content)]\""
        }
        if text.hasPrefix("["), text.hasSuffix("]"), text.contains(","), !text.contains(where: { "<(".contains($0) }) {
            return "a dictionary has a colon: \"[\(text.dropFirst().dropLast().replacing(",", with: ": "))]\""
        }
        if text.hasSuffix("]"), let open = text.firstIndex(of: "["), open != text.startIndex,
            text.index(after: open) != text.index(before: text.endIndex)
        {
            let arguments = text[text.index(after: open)...].dropLast()
            return "type arguments are in angle brackets: \"\(text[..<open])<\(arguments)>\""
        }
        if text.hasSuffix(")"), let open = text.firstIndex(of: "("), open != text.startIndex {
            return "a type has no arguments in parentheses: \"\(text[..<open])\""
        }
        if text.contains("/") {
            return "this is a media type; it is the value of \"as\": { \"type\": \"Data\", \"as\": \"\(text)\" }"
        }
        return nil
    }

    /// What to write for a list in the place of a type: the types of a union, or the values of an enum.
    static func advice(forList words: [String]) -> String {
        let areTypes = !words.isEmpty && words.allSatisfy { $0.first?.isUppercase == true }
        let list = words.prefix(3).map { "\"\($0)\"" } + (words.count > 3 || words.isEmpty ? ["…"] : [])
        let key = areTypes ? "union" : "enum"
        return
            "\(areTypes ? "types" : "values") to choose from are written { \"\(key)\": [\(list.joined(separator: ", "))] }"
    }

    private static func list(_ text: String, _ separator: Character) -> String {
        text.split(separator: separator).map { "\"\($0)\"" }.joined(separator: ", ")
    }
}
