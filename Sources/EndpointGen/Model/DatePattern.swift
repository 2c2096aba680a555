/// How dates of a format of one's own are written: patterns of Unicode (UTS 35 part 4), as `DateFormatter` takes them.
enum DatePattern {
    /// The letters that stand for parts of a date; others have to stand in quotes.
    private static let fields = Set("GyYuUrQqMLlwWdDFgEecabBhHKkjJCmsSAzZOvVXx")

    /// Whether a text is a pattern: one with a year, of known fields, with quotes that are closed.
    static func isPattern(_ text: String) -> Bool {
        guard text.contains("yy") || text.contains("YY"), text.utf8.count <= 100, !text.hasLineBreaks else {
            return false
        }
        var isQuoted = false
        for character in text {
            if character == "'" {
                isQuoted.toggle()
            } else if !isQuoted, character.isLetter, !fields.contains(character) {
                return false
            }
        }
        return !isQuoted
    }

    /// A probable mistake in a pattern: a letter that is easily confused with another one and gives wrong dates on some
    /// days.
    static func mistake(in text: String) -> String? {
        let fields = text.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: "'")
        if fields.contains("Y") { return "\"Y\" is the year that a week belongs to; the year of a day is \"y\"" }
        if fields.contains("D") { return "\"D\" is the day of the year; that of the month is \"d\"" }
        if fields.contains("m"), !fields.contains("M"), !fields.contains(where: { "HhKkL".contains($0) }) {
            return "\"m\" is the minute; the month is \"M\""
        }
        return nil
    }
}
