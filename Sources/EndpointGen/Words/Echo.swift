/// Descriptions that only repeat a name.
enum Echo {
    /// Whether a text says no more than a name: `The name`, `User ID.` or `ID of the user` of `userID`, and
    /// `team_slug parameter` of `team_slug`.
    static func repeats(_ text: String, _ name: String) -> Bool {
        // The longest filler is shorter than this.
        guard text.utf8.count <= 2 * name.utf8.count + 40, !name.isEmpty, !text.isBlank, mayRepeat(text, name) else {
            return false
        }
        let (said, known) = (words(text), words(name))
        // FastAPI writes "Dag Id" above `dagid`.
        if said.filter({ !fillers.contains($0) }).joined() == known.joined() { return true }
        var rest = known
        for word in said {
            if let index = rest.firstIndex(of: word) {
                rest.remove(at: index)
            } else if !fillers.contains(word) {
                return false
            }
        }
        return rest.allSatisfy(fillers.contains)
    }

    /// Whether the name has the first two letters of the first word that is not an article. For nearly all texts, this
    /// decides, and is much faster than finding all words.
    private static func mayRepeat(_ text: String, _ name: String) -> Bool {
        var (text, name) = (text, name)
        return text.withUTF8 { text in
            var start = 0
            for article in articles where text.count > article.count + 2 {
                var length = 0
                while length < article.count, text[length] | 0x20 == article[length] { length += 1 }
                if length == article.count { start = length }
            }
            guard start + 1 < text.count else { return true }
            let (first, second) = (text[start] | 0x20, text[start + 1] | 0x20)
            if !first.isSmall || !second.isSmall || fillerStarts.contains([first, second]) { return true }
            return name.withUTF8 { name in
                var index = 1
                while index < name.count {
                    if name[index] | 0x20 == second, name[index - 1] | 0x20 == first { return true }
                    index += 1
                }
                return false
            }
        }
    }

    /// A space has the bit that makes a letter small.
    private static let articles = ["a ", "an ", "the ", "this "].map { Array($0.utf8) }
    private static let fillerStarts = Set(fillers.map { Array($0.utf8.prefix(2)) })

    private static func words(_ text: String) -> [String] {
        Words(text).all.map { $0 == "identifier" || $0 == "Identifier" ? "id" : $0.lowercased() }
    }

    private static let fillers: Set<String> = [
        "a", "an", "the", "this", "of", "parameter", "parameters", "param", "field", "property", "object",
    ]
}

extension Echo {
    /// Whether the description of a body says only that it is one: `JSON request body parameters`.
    static func isBody(_ text: String) -> Bool {
        guard text.utf8.count <= 60 else { return false }
        return words(text).allSatisfy { fillers.contains($0) || bodyWords.contains($0) }
    }

    private static let bodyWords: Set<String> = ["json", "http", "request", "body", "payload", "data", "for"]
}
