/// References to values within a document (RFC 6901).
enum JSONPointer {
    /// A key as a part of a pointer, `a/b` as `a~1b` (section 3).
    static func part(_ key: String) -> String {
        guard key.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return key }
        return key.replacing("~", with: "~0").replacing("/", with: "~1")
    }

    /// A key as a part of a pointer in a URL, where a percent sign is escaped as well (section 6).
    static func fragmentPart(_ key: String) -> String {
        let part = part(key)
        return part.utf8.contains(UInt8(ascii: "%")) ? part.replacing("%", with: "%25") : part
    }

    /// The key that a part of a pointer in a URL stands for (sections 4 and 6).
    static func key(ofFragmentPart part: Substring) -> String {
        guard part.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "~") }) else {
            return String(part)
        }
        return (String(part).percentDecoded ?? String(part))
            .replacing("~1", with: "/").replacing("~0", with: "~")
    }

    /// The keys of `#/paths/~1pets`; nil for a text that is not such a fragment.
    static func keys(ofFragment text: String) -> [String]? {
        if text == "#" { return [] }
        guard text.hasPrefix("#/") else { return nil }
        return text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map(key(ofFragmentPart:))
    }
}
