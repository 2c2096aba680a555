/// The words that a name may be made of, from the best to the longest.
struct OperationName {
    /// Without what the label of an argument says as well; nil where there is nothing of that.
    private(set) var brief: NameWords?
    /// Without the words of the group; nil where it has none of them.
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

    /// Taken apart where names are alike, which few are.
    var path: PathName { PathName(pathText) }

    /// `getPetById(petID:)` is `getPet(petID:)`: the label says it.
    mutating func dropPathParameter() {
        let words = short ?? full
        guard let by = words.lower.lastIndex(of: "by"), by > 0, by + 1 < words.count,
            let parameter = path.parameters.last, !Verbs.prepositions.contains(words.lower[by - 1])
        else { return }
        let last = parameter.lower.joined()
        if last.hasSuffix(words.lower[(by + 1)...].joined()) { brief = words[0..<by] }
    }
}
