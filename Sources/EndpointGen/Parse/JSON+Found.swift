extension JSON {
    /// What the value is, for messages. In YAML, a key may have no value, which is read as null.
    var kindFound: String { kind == .null && location.range.isEmpty ? "no value" : kind.name }

    /// Whether the value is written in YAML by indentation, without brackets.
    var isBlock: Bool { (kind == .object || kind == .array) && !"{[".utf8.contains(firstByte) }

    /// Whether the value is a text of YAML without quotation marks.
    var isPlain: Bool { kind == .string && !"\"'|>".utf8.contains(firstByte) }

    private var firstByte: UInt8 {
        let (bytes, start) = (location.file.bytes, location.range.lowerBound)
        return start < bytes.count ? bytes[start] : 0
    }

    /// What a string in the place of a boolean means: `"true"`, or the `yes` of YAML 1.1, which is a string in YAML 1.2.
    /// Nil for any other value.
    var meantFlag: Bool? {
        switch string?.lowercased() {
        case "true", "yes", "on", "y": true
        case "false", "no", "off", "n": false
        default: nil
        }
    }
}
