/// Signs in names: characters that are neither letters nor digits, and that names leave out where they can.
extension Words {
    /// How much a text says in signs.
    enum Signs: Int, Comparable {
        /// Letters and digits, with signs between them only to part words: `a-b`.
        case none
        /// Signs that part words stand at an end: `_id`.
        case atEnds
        /// Signs with a meaning: `A+`, `A-`, `user.*`, `€`.
        case telling

        static func < (first: Signs, second: Signs) -> Bool { first.rawValue < second.rawValue }
    }

    static func signs(in text: String) -> Signs {
        if plain(text) != nil, let first = text.utf8.first, let last = text.utf8.last, isWordByte(first),
            isWordByte(last)
        {
            return .none
        }
        return runs(of: text).reduce(.none) { max($0, $1.signs) }
    }

    private static func isWordByte(_ byte: UInt8) -> Bool { byte.isSmall || byte.isCapital || byte.isDigit }

    /// The text with its signs as words, but for those that only part words: `user.*` → `user asterisk`.
    ///
    /// - Parameter hasMinus: whether the last hyphen is a minus: `GMT-7` → `GMT minus 7`.
    static func withSigns(_ text: String, hasMinus: Bool = false) -> String {
        let runs = runs(of: text)
        let minus = hasMinus ? runs.lastIndex { $0.scalars == ["-"] } : nil
        return runs.enumerated().map { index, run in
            if run.isWord { return String(String.UnicodeScalarView(run.scalars)) }
            if index == minus { return " minus " }
            if run.signs == .none { return " " }
            let telling = run.scalars.filter { run.signs == .atEnds || !isParting($0) || run.isOnlyHyphens }
            return " " + telling.map(word(for:)).joined(separator: " ") + " "
        }.joined()
    }

    /// The text with every sign as a word, for names that would be the same without: `a-b` and `a_b`.
    static func spelledOut(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            if scalar.isWordPart {
                result.unicodeScalars.append(scalar)
            } else {
                result += " \(word(for: scalar)) "
            }
        }
    }

    /// `+` → `plus`, `²` → `2`, `€` → `euro`, by the name in Unicode.
    private static func word(for sign: Unicode.Scalar) -> String {
        if let known = symbols[sign] { return known }
        let properties = sign.properties
        if properties.isDefaultIgnorableCodePoint { return "" }
        if let value = properties.numericValue, value >= 0, value < 1000, value == value.rounded() {
            return String(Int(value))
        }
        let name = (properties.name ?? "symbol").lowercased()
        let words = name.split { !$0.isASCII || !$0.isLetter }.filter { $0 != "sign" }
        return words.isEmpty ? "symbol" : words.joined(separator: " ")
    }

    private static func isParting(_ scalar: Unicode.Scalar) -> Bool {
        "_-. /:'\u{2019}".unicodeScalars.contains(scalar)
    }

    /// Letters and digits, or signs, in one piece.
    private struct Run {
        var scalars: [Unicode.Scalar] = []
        var isWord: Bool
        var isBetweenWords = false

        var isOnlyHyphens: Bool { scalars.allSatisfy { $0 == "-" } }

        var signs: Signs {
            if isWord { return .none }
            if !scalars.allSatisfy(Words.isParting) { return .telling }
            if isBetweenWords { return .none }
            return isOnlyHyphens ? .telling : .atEnds
        }
    }

    private static func runs(of text: String) -> [Run] {
        var runs: [Run] = []
        for scalar in text.composed.unicodeScalars {
            if runs.last?.isWord != scalar.isWordPart { runs.append(Run(isWord: scalar.isWordPart)) }
            runs[runs.count - 1].scalars.append(scalar)
        }
        for index in runs.indices.dropFirst().dropLast() { runs[index].isBetweenWords = true }
        return runs
    }
}
