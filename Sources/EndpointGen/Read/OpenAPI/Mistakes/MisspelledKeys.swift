/// Keys that OpenAPI does not define.
extension DocumentMistakes {
    /// How many different keys are compared with the known ones; no real document has that many unknown keys.
    private static let maximumHints = 2000

    /// Warns of an unknown key, and returns whether it probably means a known one. Vendors add many keys, so only one that is spelled nearly
    /// like a known key is a mistake.
    mutating func warnOfUnknown(_ key: JSON, _ part: DocumentPart, _ known: KnownKeys, _ seen: UInt64) -> Bool {
        guard let name = key.string else { return false }
        // A known key with escapes, such as `g\u0065t`.
        if known.contains(name) { return true }
        let hint: String?
        // The same key is often unknown in many places.
        let place = "\(part.rawValue) \(name)"
        if let found = keyHints[place] {
            hint = found
        } else {
            hint = keyHints.count < Self.maximumHints ? known.meant(by: name) : nil
            keyHints[place] = .some(hint)
        }
        guard let hint else { return false }
        // A vendor may have a key `titles` beside `title`.
        if known.bit(of: hint) & seen != 0, name == hint + "s" || name + "s" == hint { return false }
        let message = "\(part.name) has no key \"\(name)\"; did you mean \"\(hint)\"?"
        // Without "paths", the new client would have no methods, and would overwrite the previous one.
        if part == .root, hint == "paths", document.root["paths"] == nil {
            diagnostics.error(.unknownKey, message, at: key.location)
        } else {
            diagnostics.warning(.unknownKey, message, at: key.location)
        }
        return true
    }

    /// A key that its object already contains.
    func warnOfRepeated(_ key: JSON, in place: String, of schema: JSON? = nil) {
        let type = json(key.index + 1)
        // An object with very many duplicate keys must not be searched for each.
        let first = schema.flatMap { $0.size < 1000 ? $0 : nil }?.members.first { $0.key.string == "type" }?.value
        let isOfElements = key.string == "type" && first?.isString("array") == true && type.string != "array"
        diagnostics.warning(
            .duplicateKey,
            "duplicate key \(key.text) in \(place); "
                + (isOfElements
                    ? "for the type of the elements, write \"items\": { \"type\": \(type.text) }"
                    : "merge the two, or remove one of them"),
            at: key.location)
    }
}
