/// Operation ids that are the summary without its spaces, as SAFRS and some people write them:
/// `RetrieveacollectionofBooks_0` for "Retrieve a collection of Books", `createuser` for "Create user".
enum SummaryID {
    /// The words of the summary, which are lost in the id; nil if the id has them, or another text.
    static func words(of id: String, _ operation: Operation) -> NameWords? {
        guard let summary = operation.json["summary"]?.string, summary.utf8.count <= 100 else { return nil }
        let (text, isNumbered) = withoutNumber(id)
        guard text.utf8.allSatisfy({ $0.isSmall || $0.isCapital || $0.isDigit }), text.utf8.count > 1 else {
            return nil
        }
        let pieces = summary.split(whereSeparator: \.isWhitespace).map(words).filter { !$0.isEmpty }
        let words = pieces.reduce(NameWords([]), +)
        // Only spaces are lost: `createWebhook` has the words of "Create WebHook".
        guard words.lower.joined() == text.lowercased(), isNumbered || pieces.count > NameWords(text).count else {
            return nil
        }
        return words
    }

    /// A piece with a single letter is one word, as in `e-mail`, `user's` and `iPhone`.
    private static func words(of piece: Substring) -> NameWords {
        let words = NameWords(piece)
        return words.count > 1 && words.words.contains { $0.count == 1 } ? NameWords([words.words.joined()]) : words
    }

    /// Tools count ids that would be the same.
    private static func withoutNumber(_ id: String) -> (text: Substring, isNumbered: Bool) {
        let digits = id.utf8.reversed().prefix { $0.isDigit }.count
        let rest = id.dropLast(digits)
        return digits > 0 && rest.last == "_" ? (rest.dropLast(), true) : (id[...], false)
    }
}
