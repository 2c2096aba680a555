/// Patterns of custom date formats (Unicode UTS 35 part 4), as for `DateFormatter`.
enum DatePattern {
    /// The letters that represent parts of a date; other letters must be in quotes.
    private static let fields = Set("GyYuUrQqMLlwWdDFgEecabBhHKkjJCmsSAzZOvVXx")

    /// Whether a text is a pattern: it has a year and only known fields, and its quotes are closed.
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
        if fields.contains("Y") { return "\"Y\" is the week-based year; write \"y\" for the calendar year" }
        if fields.contains("D") { return "\"D\" is the day of the year; write \"d\" for the day of the month" }
        if fields.contains("m"), !fields.contains("M"), !fields.contains(where: { "HhKkL".contains($0) }) {
            return "\"m\" is the minute; write \"M\" for the month"
        }
        return nil
    }
}
