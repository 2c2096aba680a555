import Foundation

/// Makes text of any origin safe to show.
enum LogText {
    /// Returns the text as one line, with escaped line breaks.
    static func line(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isHidden) else { return text }
        var line = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": line += "\\n"
            case "\r": line += "\\r"
            case _ where isHidden(scalar): line += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: line.unicodeScalars.append(scalar)
            }
        }
        return line
    }

    /// The lines of a text, separated by line feeds with an optional carriage return before them.
    static func lines(_ text: String) -> [String] {
        var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { line in
            Self.line(String(line.last == "\r" ? line.dropLast() : line))
        }
    }

    /// Whether a character must be escaped: control characters, which terminals execute; separators, which break lines;
    /// and characters that change the text direction, with which a text can look like another.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value < 0x20 && scalar != "\t" || scalar.value == 0x7F }
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return true
        // Two joiners that emoji and several scripts need.
        case .format: return scalar.value != 0x200C && scalar.value != 0x200D
        default: return false
        }
    }

    /// The bytes without an incomplete character at their end.
    static func wholeCharacters(_ bytes: Data) -> Data {
        var rest = bytes
        for length in 1...4 {
            guard let last = rest.popLast() else { break }
            // The first byte of a character determines how many bytes it has (RFC 3629 section 3).
            let wanted = last < 0x80 ? 1 : last >= 0xF0 ? 4 : last >= 0xE0 ? 3 : last >= 0xC0 ? 2 : 0
            if wanted == 0 { continue }
            return wanted > length ? rest : bytes
        }
        return bytes
    }

    static func isUTF8(_ bytes: [UInt8]) -> Bool {
        bytes.allSatisfy { $0 < 0x80 } || String(bytes: bytes, encoding: .utf8) != nil
    }
}
