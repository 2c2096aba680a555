/// Keys of schemas with the hash of a Python module, as SpecTree writes them: `Note.3a64a9f` and `Note.3a64a9f.Level` are
/// `Note` and `Note.Level`.
enum HashedKeys {
    private static let length = 7

    /// The keys without hashes; in keys that would then be equal, the hash is a word. All dotted keys of a document have
    /// hashes, or none.
    static func removed(from keys: [String]) -> [String] {
        let dotted = keys.indices.filter { keys[$0].contains(ascii: ".") }
        guard !dotted.isEmpty else { return keys }
        var bare = keys
        for index in dotted {
            guard let key = withHash(keys[index], after: nil) else { return keys }
            bare[index] = key
        }
        var counts: [String: Int] = [:]
        for key in bare { counts[key, default: 0] += 1 }
        return zip(keys, bare).map { counts[$1] == 1 ? $1 : withHash($0, after: "_") ?? $0 }
    }

    /// The key with its hash after a separator, or without it; nil if it has none.
    private static func withHash(_ key: String, after separator: String?) -> String? {
        var parts = key.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
        guard parts.count > 1, parts[1].utf8.count == length,
            parts[1].utf8.allSatisfy({ hexDigit($0) != nil && !$0.isCapital })
        else { return nil }
        let hash = parts.remove(at: 1)
        if let separator { parts[0] += separator + hash }
        return parts.joined(separator: ".")
    }
}
