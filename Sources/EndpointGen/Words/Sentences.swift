extension String {
    /// Joins two texts, and adds a missing full stop to the first: `The scheme` and `One of "http" or "https".`
    static func sentences(_ first: String?, _ second: String?) -> String? {
        guard let first, let second else { return first ?? second }
        let end = first.reversed().first { !$0.isWhitespace }
        return first + (end.map { $0.isLetter || $0.isNumber || $0 == ")" } == true ? ". " : " ") + second
    }
}
