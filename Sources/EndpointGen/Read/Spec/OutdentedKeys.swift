/// A key without a value, as in YAML whose next lines are not indented deeper than the key.
struct EmptyKey {
    private(set) var key: SpecKey?
    private(set) var value: JSON?
    /// Whether a key that belongs to it has been reported.
    fileprivate(set) var isReported = false

    /// Remembers a key without a value; false for others.
    @discardableResult
    mutating func look(at key: SpecKey, _ value: JSON) -> Bool {
        guard value.kind == .null, value.location.range.isEmpty else { return false }
        self = EmptyKey(key: key, value: value)
        return true
    }
}

/// Keys that stand beside the key that they belong to.
extension SpecSyntax {
    /// Whether a key that has no meaning in its place follows a key without a value. The first of several is reported.
    func isOutdented(_ key: SpecKey, _ empty: inout EmptyKey) -> Bool {
        guard let owner = empty.key, let value = empty.value else { return false }
        guard !empty.isReported else { return true }
        diagnostics.error(
            .misplacedKey,
            "\"\(owner.text)\" has no value, because \"\(key.text)\" stands beside it; indent \"\(key.text)\" deeper than "
                + "\"\(owner.text)\"", at: key.location)
        diagnostics.knowsAlready(value.location)
        empty.isReported = true
        return true
    }
}

extension SpecReader {
    /// Whether a key among the endpoints is one of an endpoint.
    func isOutdentedKey(_ key: SpecKey, _ value: JSON, besideEndpoint empty: inout EmptyKey) -> Bool {
        let isEndpoint = value.members.contains { (Self.methods + ["method", "path"]).contains($0.key.string) }
        guard Self.endpointKeys.contains(key.text), !isEndpoint, document?.endpoints[key.text] == nil else {
            return false
        }
        if isOutdented(key, &empty) { return true }
        // Such as "types", which is reported as a key of the spec.
        if Self.keys.contains(key.text) { return false }
        diagnostics.error(
            .misplacedKey,
            "\"\(key.text)\" is a key of an endpoint, not the name of one; write it in the object of its endpoint",
            at: key.location)
        return true
    }

    /// Whether a key among the types is one of a type, or of the spec.
    func isOutdentedKey(_ key: SpecKey, _ value: JSON, besideType empty: inout EmptyKey) -> Bool {
        if Self.typeKeys.contains(key.text), isOutdented(key, &empty) { return true }
        // What follows such a key of the spec is not a type either.
        if empty.isReported, Self.keys.contains(empty.key?.text ?? ""), key.text.first?.isUppercase != true {
            return true
        }
        if Self.keys.contains(key.text), !Self.typeKeys.contains(key.text) {
            diagnostics.error(
                .misplacedKey, "\"\(key.text)\" is a key of the spec; write it beside \"types\", not in it",
                at: key.location)
            empty.look(at: key, value)
            empty.isReported = true
            return true
        }
        return false
    }
}
