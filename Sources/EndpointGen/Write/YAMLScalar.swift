/// Strings in YAML: plain if every reader reads them as text, otherwise in quotation marks or as a block.
enum YAMLScalar {
    /// A string on one line, outside of brackets.
    static func line(_ text: String) -> String { isPlain(text, inFlow: false) ? text : quoted(text) }

    /// A string on one line, within brackets.
    static func flow(_ text: String) -> String { isPlain(text, inFlow: true) ? text : quoted(text) }

    /// A string of several lines as a block with the given indentation; any other string on one line.
    ///
    ///     description: |-
    ///       One line.
    ///       Another one.
    static func block(_ text: String, indentation: Int) -> String {
        guard mayBeBlock(text) else { return line(text) }
        let ending = text.hasSuffix("\n\n") ? "|+" : text.hasSuffix("\n") ? "|" : "|-"
        let space = String(repeating: " ", count: max(1, indentation))
        var output = ending
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last == "" { lines.removeLast() }
        for line in lines { output += "\n" + (line.isEmpty ? "" : space + line) }
        // `|+` keeps all empty lines up to the next value, which therefore begins on its own line.
        return text.hasSuffix("\n\n") ? output + "\n" : output
    }

    /// Whether a block is read as the same text: its first line gives the indentation of all lines (YAML 1.2.2 section
    /// 8.1.1.1).
    private static func mayBeBlock(_ text: String) -> Bool {
        guard text.utf8.contains(UInt8(ascii: "\n")), let first = text.unicodeScalars.first else { return false }
        guard first != " ", first != "\t", first != "\n" else { return false }
        return text.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "\t" || !isControl($0) }
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.isDeceptive
            || scalar.properties.isNoncharacterCodePoint
            // Line ends of YAML 1.1.
            || scalar.value == 0x2028 || scalar.value == 0x2029 || scalar.value == 0xFEFF
    }

    /// A JSON number that readers of YAML 1.1 also read as a number: with an exponent, they need a dot and a sign,
    /// `1.0e+6`.
    static func number(_ text: String) -> String {
        guard let exponent = text.firstIndex(where: { $0 == "e" || $0 == "E" }) else { return text }
        let digits = text[text.index(after: exponent)...]
        let isSigned = digits.hasPrefix("-") || digits.hasPrefix("+")
        return text[..<exponent] + (text[..<exponent].contains(".") ? "" : ".0") + "e" + (isSigned ? "" : "+") + digits
    }

    // MARK: Plain

    private static func isPlain(_ text: String, inFlow: Bool) -> Bool {
        let scalars = text.unicodeScalars
        guard let first = scalars.first, let last = scalars.last, isAllowedAtStart(first) else { return false }
        guard last != " ", last != ":", !mayBeValue(text) else { return false }
        var previous: Unicode.Scalar = "a"
        for scalar in scalars {
            if isControl(scalar) { return false }
            // In a key, a colon before a quotation mark looks like a missing space.
            if previous == ":", " \"'".unicodeScalars.contains(scalar) { return false }
            if !scalar.isASCII, scalar.properties.isWhitespace { return false }
            if previous == " ", scalar == "#" { return false }
            // PyYAML takes "?" for the sign of a key in brackets, even within a word.
            if inFlow, ",[]{}?".unicodeScalars.contains(scalar) || scalar == ":" && previous == ":" { return false }
            previous = scalar
        }
        return true
    }

    private static func isAllowedAtStart(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.properties.isAlphabetic { return true }
        return scalar.isASCII ? "0123456789_/$(.+;".unicodeScalars.contains(scalar) : !isControl(scalar)
    }

    /// Whether any reader, including those of YAML 1.1, may read it as something other than text: `no`, `12`, `1:30`,
    /// `2024-01-01`, `0x1F`.
    private static func mayBeValue(_ text: String) -> Bool {
        if words.contains(text.lowercased()) { return true }
        guard let first = text.utf8.first, first.isDigit || first == UInt8(ascii: "+") || first == UInt8(ascii: ".")
        else { return false }
        // A version, such as 3.1.0.
        if first.isDigit, text.utf8.count(where: { $0 == UInt8(ascii: ".") }) > 1 { return false }
        return text.utf8.allSatisfy { byte in
            byte.isDigit || "abcdefABCDEFxXoOtTzZ_:.,+- ".utf8.contains(byte)
        }
    }

    private static let words: Set<String> = [
        "null", "true", "false", "yes", "no", "on", "off", "y", "n", ".inf", "+.inf", ".nan",
    ]

    // MARK: In quotation marks

    /// `'It''s'` if nothing must be escaped, else `"a\tb"`.
    private static func quoted(_ text: String) -> String {
        if !text.unicodeScalars.contains(where: { isControl($0) }) {
            var output = "'"
            for scalar in text.unicodeScalars {
                if scalar == "'" { output += "'" }
                output.unicodeScalars.append(scalar)
            }
            return output + "'"
        }
        var output = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": output += "\\\""
            case "\\": output += "\\\\"
            case "\n": output += "\\n"
            case "\t": output += "\\t"
            case "\r": output += "\\r"
            default:
                if isControl(scalar) { output += escape(scalar) } else { output.unicodeScalars.append(scalar) }
            }
        }
        return output + "\""
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let (sign, count) = scalar.value > 0xFFFF ? ("U", 8) : scalar.value > 0xFF ? ("u", 4) : ("x", 2)
        return "\\" + sign + String(repeating: "0", count: count - digits.count) + digits
    }
}
