/// Advice for common mistakes in types.
enum TypeMistake {
    /// What to write instead; nil for an unknown mistake.
    static func advice(for text: String) -> String? {
        if let comment = ["//", "#"].lazy.compactMap({ text.firstRange(of: $0) }).first {
            let type = text[..<comment.lowerBound].filter { $0 != " " }
            return "a type contains no comment; write \"\(type)\", and put the comment under \"doc\""
        }
        let text = text.filter { $0 != " " }
        if let last = text.last, ",;:.".contains(last) { return "write \"\(text.dropLast())\", without \"\(last)\"" }
        if let quote = text.first, "“”„‘’‚«»`'\"".contains(quote) {
            let type = text.filter { !"“”„‘’‚«»`'\"".contains($0) }
            return "\(quote) is a part of this text, not its quotation mark; write \"\(type)\""
        }
        let coalescing = text.firstRange(of: "??").flatMap { $0.upperBound == text.endIndex ? nil : $0 }
        if let mark = coalescing ?? text.firstRange(of: "=") {
            let type = text[..<mark.lowerBound].filter { $0 != "?" }
            let value = text[mark.upperBound...]
            return
                "for a default, write { \"type\": \"\(type)\", \"default\": \(value.isEmpty ? "…" : value) }"
        }
        if text.contains("|") { return advice(forAlternatives: text) }
        if text.hasSuffix("!") { return "a type has no exclamation mark; write \"\(text.dropLast())\"" }
        if text.hasPrefix("?") { return "write the question mark after the type: \"\(text.dropFirst())?\"" }
        if text.hasPrefix("{"), text.hasSuffix("}") {
            let content = text.dropFirst().dropLast()
            guard content.hasPrefix("String:") else {
                return "for an object with fields, write { \"fields\": { \"id\": \"Int\" } } with its own fields"
            }
            return "write a dictionary in square brackets: \"[\(content.replacing(":", with: ": "))]\""
        }
        if text.hasPrefix("["), text.contains("{") {
            return
                "write a type of elements inline without quotes, as [{ \"fields\": … }] or { \"*\": { \"fields\": … } }, or declare "
                + "it under \"types\", and write its name"
        }
        if let elements = elements(of: text) {
            if elements.count == 2, elements[0] == "String", text.hasPrefix("[") {
                return "write a dictionary with a colon: \"[String: \(elements[1])]\""
            }
            return
                "a list has elements of one type; declare { \"union\": [\(list(elements.joined(separator: ","), ","))] } "
                + "under \"types\", such as Element, and write \"[Element]\""
        }
        if text.hasSuffix("]"), let open = text.firstIndex(of: "["), open != text.startIndex,
            text.index(after: open) != text.index(before: text.endIndex)
        {
            let arguments = text[text.index(after: open)...].dropLast()
            return "write type arguments in angle brackets: \"\(text[..<open])<\(arguments)>\""
        }
        if text.hasSuffix(")"), let open = text.firstIndex(of: "("), open != text.startIndex {
            return "a type takes no arguments in parentheses; write \"\(text[..<open])\""
        }
        if text.contains("/") {
            return "this is a media type; write it under \"as\": { \"type\": \"Data\", \"as\": \"\(text)\" }"
        }
        return nil
    }

    /// What to write for `Int | String`, `Int | null` or `a | b`.
    private static func advice(forAlternatives text: String) -> String {
        let alternatives = text.split(separator: "|")
        let types = alternatives.filter { !["null", "nil", "undefined", "None"].contains($0) }
        if types.count == 1, types.count < alternatives.count {
            return "for a value that may be null, write \"\(types[0])?\""
        }
        return text.first?.isUppercase == true
            ? "for a value of several types, write { \"union\": [\(list(text, "|"))] } under \"types\""
            : "for a value that is one of several strings, write { \"enum\": [\(list(text, "|"))] }"
    }

    /// The types in `[Int, String]` or `(Int, String)`; nil for other text.
    private static func elements(of text: String) -> [Substring]? {
        guard ["[": "]", "(": ")"][text.first ?? " "] == text.last,
            !text.contains(where: { "<:".contains($0) }) && !text.dropFirst().contains(where: { "([".contains($0) })
        else { return nil }
        let elements = text.dropFirst().dropLast().split(separator: ",")
        return elements.count > 1 ? elements : nil
    }

    /// What to write for a list in the place of a type: a union of types, or an enum of values. Undeclared words that
    /// begin with an upper-case letter may be either.
    static func advice(forList words: [String], isDeclared: (String) -> Bool) -> String {
        let list = words.prefix(3).map { "\"\($0)\"" } + (words.count > 3 || words.isEmpty ? ["…"] : [])
        let choice = "[\(list.joined(separator: ", "))]"
        let types = "for a choice of types, write { \"union\": \(choice) }"
        let values = "for a choice of values, write { \"enum\": \(choice) }"
        guard !words.isEmpty, words.allSatisfy({ $0.first?.isUppercase == true }) else { return values }
        return words.allSatisfy(isDeclared) ? types : "\(values), and \(types)"
    }

    /// Advice that keeps its quotation marks, if the text that it replaces has none: `[Book]` alone is a list in YAML.
    static func quoting(_ advice: String, insteadOf json: JSON) -> String {
        guard json.isPlain, let start = advice.firstRange(of: "\"[")?.upperBound,
            let end = advice[start...].firstRange(of: "\"")?.lowerBound, !advice.contains("{ \"")
        else { return advice }
        return advice + ", with the quotation marks, because [\(advice[start..<end]) without them is a list in YAML"
    }

    /// What to write for a type that YAML reads as a list, because it begins with a bracket: `[Book]`, `[String: Int]`.
    static func advice(forUnquoted json: JSON) -> String? {
        guard json.kind == .array, let type = type(of: json) else { return nil }
        return type.contains(":")
            ? "write the type in quotes: \"\(type)\"" : "for a list, write the type in quotes: \"\(type)\""
    }

    private static func type(of json: JSON) -> String? {
        if let text = json.string { return text }
        guard let element = json.onlyElement else { return nil }
        guard element.kind == .object else { return type(of: element).map { "[\($0)]" } }
        guard element.members.count == 1, let key = element.members[0].key.string,
            let value = type(of: element.members[0].value)
        else { return nil }
        return "[\(key): \(value)]"
    }

    private static func list(_ text: String, _ separator: Character) -> String {
        text.split(separator: separator).map { "\"\($0)\"" }.joined(separator: ", ")
    }
}
