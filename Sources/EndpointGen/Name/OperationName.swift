/// The possible words of a name, from the best to the longest.
struct OperationName {
    /// Without the words that an argument label repeats; nil if there are none.
    private(set) var brief: NameWords?
    /// Without the words of the group; nil if it has none of them.
    var short: NameWords?
    var full: NameWords
    private let pathText: String
    /// Whether the group's name was removed in its plural form: `get` from `getPets`, as opposed to `get` from
    /// `getPet`.
    var isMany = false

    init(full: NameWords, pathText: String) {
        self.full = full
        self.pathText = pathText
    }

    /// Split only if names are equal, which is rare.
    var path: PathName { PathName(pathText) }

    /// `getPetById(petID:)` is `getPet(petID:)`, because the label repeats the words.
    mutating func dropPathParameter() {
        let words = short ?? full
        guard let by = words.lower.lastIndex(of: "by"), by > 0, by + 1 < words.count,
            let parameter = path.parameters.last, !Verbs.prepositions.contains(words.lower[by - 1])
        else { return }
        let last = parameter.lower.joined()
        if last.hasSuffix(words.lower[(by + 1)...].joined()) { brief = words[0..<by] }
    }
}
