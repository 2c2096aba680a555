extension JSON {
    /// What the value is, for messages. In YAML, a key may have no value, which is read as null.
    var kindFound: String { kind == .null && location.range.isEmpty ? "no value" : kind.name }

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
