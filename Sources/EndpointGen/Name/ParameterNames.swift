/// Assigns the Swift names of the parameters of one operation.
struct ParameterNames {
    private var taken = TakenNames()

    /// The name to use if the name from the wire name is taken or unusual.
    mutating func swiftName(_ wire: String, _ place: String, at location: Location) -> Name? {
        let derived = Identifier.lowerCamel(wire).text
        var candidates = [derived, derived + (Self.suffixes[place] ?? "Field")]
        // Nobody can read such a name.
        if derived.utf8.count > 100, let name = NameWords(wire).methodName { candidates = [name, name + "Other"] }
        if place == "header", let name = withoutX(wire) { candidates.insert(name, at: 0) }
        if let name = comparison(wire) { candidates.insert(name, at: 0) }
        let name = taken.takeFirst(of: candidates.filter { $0 == derived || Identifier(exactly: $0) != nil })
        return name == derived ? nil : Name(text: name, location: location)
    }

    private static let suffixes = ["path": "Path", "query": "Query", "header": "Header", "cookie": "Cookie"]

    /// `StartTime<` is a bound, and `StartTime` a value of its own beside it.
    private func comparison(_ wire: String) -> String? {
        let signs = wire.utf8.drop { $0 != UInt8(ascii: "!") && !(UInt8(ascii: "<")...UInt8(ascii: ">") ~= $0) }
        guard !signs.isEmpty, let word = Self.comparisons[String(Substring(signs))], signs.startIndex > wire.startIndex
        else { return nil }
        return Identifier.lowerCamel(wire[..<signs.startIndex] + " " + word).text
    }

    private static let comparisons = [
        "<": "less than", "<=": "at most", ">": "greater than", ">=": "at least", "!": "not", "!=": "not",
    ]

    /// `X-` marks a non-standard header field, which is not useful in a name.
    private func withoutX(_ wire: String) -> String? {
        guard wire.utf8.first.map({ $0 | 0x20 }) == UInt8(ascii: "x") else { return nil }
        let words = NameWords(wire)
        guard words.count > 1, words.lower[0] == "x", !(words.words[1].first?.isNumber ?? true) else { return nil }
        return words.dropFirst(1).methodName
    }

    /// The first free name.
    mutating func take(_ names: [String]) -> String {
        taken.takeFirst(of: names.filter { Identifier(exactly: $0) != nil })
    }
}
