/// Keys that stand for any name: `"properties": { "<server name>": … }`.
extension DocumentMistakes {
    /// Warns of such a key. Beside other keys, the client sends it as it is written.
    func warnOfPlaceholder(_ key: JSON, in names: JSON) {
        // The keys of `definitions` and `patternProperties` are no names of properties.
        guard key.isPlaceholder, json(names.index - 1).string == "properties" else { return }
        let use =
            names.onlyMember != nil
            ? "so it is read as \"additionalProperties\"; write that"
            : "but it is read as the name of a property; for an object with any names, write \"additionalProperties\""
        diagnostics.warning(.invalidName, "the key \(key.text) seems to stand for any name, \(use)", at: key.location)
    }
}
