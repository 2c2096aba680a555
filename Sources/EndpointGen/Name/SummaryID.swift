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
        let words = NameWords(summary)
        guard words.lower.joined() == text.lowercased(), isNumbered || words.count > NameWords(text).count else {
            return nil
        }
        return words
    }

    /// Tools count ids that would be the same.
    private static func withoutNumber(_ id: String) -> (text: Substring, isNumbered: Bool) {
        let digits = id.utf8.reversed().prefix { $0.isDigit }.count
        let rest = id.dropLast(digits)
        return digits > 0 && rest.last == "_" ? (rest.dropLast(), true) : (id[...], false)
    }
}
