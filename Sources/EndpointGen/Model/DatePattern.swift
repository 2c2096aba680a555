/// How dates of a format of one's own are written: patterns of Unicode (UTS 35 part 4), as `DateFormatter` takes them.
enum DatePattern {
    /// The letters that stand for parts of a date; others have to stand in quotes.
    private static let fields = Set("GyYuUrQqMLlwWdDFgEecabBhHKkjJCmsSAzZOvVXx")

    /// Whether a text is a pattern: one with a year, of known fields, with quotes that are closed.
    static func isPattern(_ text: String) -> Bool {
        guard text.contains("yy"), text.utf8.count <= 100, !text.hasLineBreaks else { return false }
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
}
