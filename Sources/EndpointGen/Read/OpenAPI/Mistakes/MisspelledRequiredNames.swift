/// Names in `required` that are nearly the name of a property.
extension DocumentMistakes {
    /// How many properties are compared with a name; few real schemas have more.
    private static let maximumProperties = 500

    /// Warns of each name that is spelled nearly like a property that is not required. Such a property would be optional.
    ///
    /// A schema may require what another one declares, so any other name is no mistake.
    func warnOfRequiredNames(_ required: JSON, of schema: JSON) {
        guard let properties = schema["properties"], properties.kind == .object,
            let first = undeclared(required, properties)
        else { return }
        let elsewhere: [StaticString] = ["$ref", "allOf", "anyOf", "oneOf", "patternProperties"]
        guard elsewhere.allSatisfy({ schema[$0] == nil }) else { return }
        let required = required.elements
        let taken = Set(required.compactMap(\.string))
        let declared = properties.members.compactMap(\.key.string)
        guard declared.count <= Self.maximumProperties else { return }
        let open = declared.filter { !taken.contains($0) }
        let names = Set(declared)
        for node in required[first...].prefix(Self.maximumProperties) {
            guard let name = node.string, name.utf8.count > 2, !names.contains(name),
                let meant = nearest(to: name, among: open, limit: name.utf8.count < 8 ? 1 : 2), meant.utf8.count > 2,
                name != meant + "s", name + "s" != meant
            else { continue }
            diagnostics.warning(
                .unknownKey,
                "\"required\" names \"\(name)\", but no property has that name; did you mean \"\(meant)\"?",
                at: node.location)
        }
    }

    /// The place of the first name in `required` that is not found among the properties; nil if all are found, which is fast
    /// if they are in the same order.
    private func undeclared(_ required: JSON, _ properties: JSON) -> Int? {
        var place = 0
        var name = required.index + 1
        var key = properties.index + 1
        while name < Int(tokens[required.index].next) {
            var isFound = false
            while !isFound, key < Int(tokens[properties.index].next) {
                isFound = isSameText(name, key)
                key = Int(tokens[key + 1].next)
            }
            if !isFound { return place }
            name = Int(tokens[name].next)
            place += 1
        }
        return nil
    }

    private func isSameText(_ first: Int, _ second: Int) -> Bool {
        let count = tokens[first].end &- tokens[first].start
        return count == tokens[second].end &- tokens[second].start
            && memcmp(bytes + Int(tokens[first].start), bytes + Int(tokens[second].start), Int(count)) == 0
    }
}
