/// Escapes and character classes in brackets.
extension IRegexpParser {
    /// The rest of an escape after the backslash.
    mutating func escape() throws(Mistake) -> ScalarSet {
        if let scalar, scalar == "p" || scalar == "P" { return try category() }
        return ScalarSet(try escapedCharacter())
    }

    private mutating func escapedCharacter() throws(Mistake) -> Unicode.Scalar {
        let scalar = try next()
        switch scalar {
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "(", ")", "*", "+", "-", ".", "?", "[", "\\", "]", "^", "{", "|", "}": return scalar
        case "d": throw Mistake(message: "I-Regexp has no \\d; write [0-9], or \\p{Nd}")
        case "w": throw Mistake(message: "I-Regexp has no \\w; write [A-Za-z0-9_]")
        case "s": throw Mistake(message: "I-Regexp has no \\s; write [ \\t\\n\\r]")
        default: throw Mistake(message: "I-Regexp has no escape \"\\\(scalar)\"")
        }
    }

    private mutating func category() throws(Mistake) -> ScalarSet {
        let isNegated = try next() == "P"
        var name = ""
        guard take("{") else { throw Mistake(message: "expected \"{\" after \\p") }
        while let scalar, scalar != "}", name.count < 3 {
            name.unicodeScalars.append(scalar)
            _ = try next()
        }
        guard take("}"), ScalarSet.isCategory(name) else {
            throw Mistake(message: "there is no Unicode category \\p{\(name)}; examples are L, Lu and Nd")
        }
        return ScalarSet(category: name, isNegated: isNegated)
    }

    /// The rest of a character class after `[`.
    mutating func characterClass() throws(Mistake) -> ScalarSet {
        var set = ScalarSet(isNegated: take("^"))
        var isFirst = true
        while true {
            guard let scalar else { throw Mistake(message: "\"[\" has no \"]\"") }
            if scalar == "]", !isFirst {
                _ = take("]")
                return set
            }
            if scalar == "-" {
                _ = take("-")
                guard isFirst || self.scalar == "]" else {
                    throw Mistake(message: "\"-\" in brackets must be first or last, or be written \\-")
                }
                set.insert("-")
            } else {
                try insertPart(into: &set)
            }
            isFirst = false
        }
    }

    /// A character, a range or a category.
    private mutating func insertPart(into set: inout ScalarSet) throws(Mistake) {
        let isEscaped = take("\\")
        if isEscaped, let scalar, scalar == "p" || scalar == "P" {
            set.insert(try category())
            return
        }
        let first = try isEscaped ? escapedCharacter() : plainCharacter()
        // A hyphen before the bracket is a literal one.
        guard scalar == "-", position + 1 < scalars.count, scalars[position + 1] != "]" else {
            set.insert(first)
            return
        }
        _ = take("-")
        let last = try take("\\") ? escapedCharacter() : plainCharacter()
        guard first <= last else {
            throw Mistake(message: "the range \(first)-\(last) is empty: its first character comes after its last")
        }
        set.insert(first...last)
    }

    private mutating func plainCharacter() throws(Mistake) -> Unicode.Scalar {
        let scalar = try next()
        guard scalar != "[", scalar != "]", scalar != "-" else {
            throw Mistake(message: "to match \"\(scalar)\" in brackets, write \\\(scalar)")
        }
        return scalar
    }
}
