extension String {
    /// Two texts as one; the first gets the full stop that it lacks: `The scheme` and `One of "http" or "https".`
    static func sentences(_ first: String?, _ second: String?) -> String? {
        guard let first, let second else { return first ?? second }
        let end = first.reversed().first { !$0.isWhitespace }
        return first + (end.map { $0.isLetter || $0.isNumber || $0 == ")" } == true ? ". " : " ") + second
    }
}
