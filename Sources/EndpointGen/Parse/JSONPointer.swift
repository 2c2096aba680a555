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
}
