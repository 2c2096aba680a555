extension String {
    /// Joins two texts, and adds a missing full stop to the first: `The scheme` and `One of "http" or "https".`
    static func sentences(_ first: String?, _ second: String?) -> String? {
        guard let first, let second else { return first ?? second }
        // What has several lines may end in a list, a table or code.
        if first.hasLineBreaks { return first + "\n\n" + second }
        let end = first.reversed().first { !$0.isWhitespace }
        return first + (end.map { ".!?:;,…".contains($0) } == false ? ". " : " ") + second
    }
}
