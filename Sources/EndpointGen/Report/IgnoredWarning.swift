/// Warnings that a user has read and accepts: `"unsupported"`, or `"unsupported at #/paths/~1pets"` for one value and
/// everything in it.
struct IgnoredWarning {
    let rule: Rule
    /// The keys and indices of a JSON Pointer (RFC 6901); nil for the whole input.
    let place: [String]?
    /// Where a spec has this; nil for an option of the command line.
    var location: Location?

    enum ParseError: Error, CustomStringConvertible {
        case rule(String)
        case place(String)

        var description: String {
            switch self {
            case .rule(let text):
                "unknown rule \"\(text)\"" + Self.hint(for: text)
            case .place(let text):
                "the place must be a JSON Pointer, as in \"unsupported at #/paths/~1pets\", found \"\(text)\""
            }
        }

        private static func hint(for rule: String) -> String {
            let suggestion = suggestion(for: rule, among: Rule.allCases.map(\.rawValue))
            return suggestion.isEmpty ? "; endpointgen explain lists the rules" : suggestion
        }
    }

    init(_ text: String) throws(ParseError) {
        let parts = text.split(separator: " at ", maxSplits: 1, omittingEmptySubsequences: false)
        guard let rule = Rule(rawValue: String(parts[0])) else { throw .rule(String(parts[0])) }
        self.rule = rule
        guard parts.count > 1 else {
            place = nil
            return
        }
        guard let place = JSONPointer.keys(ofFragment: String(parts[1])) else { throw .place(String(parts[1])) }
        self.place = place
    }
}
