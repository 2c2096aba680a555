/// Keys that stand for any name: `"properties": { "<server name>": … }`.
extension DocumentMistakes {
    /// Warns of such a key. The client would send it as it is written.
    func warnOfPlaceholder(_ key: JSON) {
        guard let name = key.string, name.count > 2, name.hasSuffix(">") else { return }
        diagnostics.warning(
            .invalidName,
            "the key \(key.text) seems to stand for any name, but it is read as the name of a property; for an object with any "
                + "names, write \"additionalProperties\"", at: key.location)
    }
}
