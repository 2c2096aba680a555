/// Patterns of custom date formats (Unicode UTS 35 part 4), as for `DateFormatter`.
enum DatePattern {
    /// The letters that represent parts of a date; other letters must be in quotes.
    static let fields = Set("GyYuUrQqMLlwWdDFgEecabBhHKkjJCmsSAzZOvVXx")

    /// Whether a text is a pattern: it has a year and only known fields, and its quotes are closed.
    static func isPattern(_ text: String) -> Bool {
        (text.contains("yy") || text.contains("YY")) && hasOnlyFields(text)
    }

    /// Whether all letters outside quotes are fields, and the quotes are closed.
    static func hasOnlyFields(_ text: String) -> Bool {
        guard text.utf8.count <= 100, !text.hasLineBreaks else { return false }
        var isQuoted = false
        for character in text {
            if character == "'" {
                isQuoted.toggle()
            } else if !isQuoted, isLetter(character), !fields.contains(character) {
                return false
            }
        }
        return !isQuoted
    }

    /// Whether it is reserved for fields; letters beyond ASCII stand for themselves.
    private static func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }

    /// Equal letters outside quotes, such as `yyyy`, and the text before them.
    struct Part {
        var letter: Character
        var count = 1
        var separator = ""
    }

    static func parts(of text: String) -> [Part] {
        var parts: [Part] = []
        var separator = ""
        var isQuoted = false
        for character in text {
            if character == "'" {
                isQuoted.toggle()
                separator.append(character)
            } else if isQuoted || !isLetter(character) {
                separator.append(character)
            } else if separator.isEmpty, let last = parts.last, last.letter == character {
                parts[parts.count - 1].count += 1
            } else {
                parts.append(Part(letter: character, separator: separator))
                separator = ""
            }
        }
        return parts
    }
}
