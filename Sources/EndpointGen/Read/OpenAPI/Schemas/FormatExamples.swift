/// Checks whether the examples of a schema match its format. If they differ, servers usually write values like the
/// examples, and one value that cannot be decoded makes the whole response fail.
///
///     { "type": "string", "format": "date-time", "example": "2018/01/01" }     → String, with a warning
extension SchemaGraph {
    /// The type for a format, or `String` if no example matches the format.
    func checked(_ type: BuiltIn, _ format: String, _ schema: JSON) -> BuiltIn {
        guard let isRight = FormatExamples.checks[type] else { return type }
        let values = [schema["example"]].compactMap { $0 } + (schema["examples"]?.elements ?? [])
        let texts = values.filter { $0.string.map { !$0.isBlank } ?? false }
        let wrong = texts.filter { !isRight($0.string ?? "") }
        guard let first = wrong.first else { return type }
        let quoted = (first.string ?? "").shortened(to: 60)
        let isAll = wrong.count == texts.count
        let advice =
            type == .date ? "; a spec on top of the document can set its pattern, as in \"format\": \"yyyy/MM/dd\"" : ""
        diagnostics.warning(
            .invalidExample,
            "the example \"\(quoted)\" does not match the format \"\(format)\"; "
                + (isAll
                    ? "the value is read as a String\(advice)"
                    : "other examples do, so the type is \(type.rawValue), and a value like this one is an error"),
            at: first.location)
        return isAll ? .string : type
    }
}

extension SchemaGraph {
    /// A note for the documentation of a time that does not conform to RFC 3339.
    func noteOnTime(_ schema: JSON) -> String? {
        guard let text = schema["example"]?.string ?? schema["examples"]?.elements.first?.string,
            FormatExamples.hasNoZone(text)
        else { return nil }
        return "A time without a zone is taken for UTC."
    }
}

/// Checks texts by the same rules as the runtime.
private enum FormatExamples {
    static let checks: [BuiltIn: @Sendable (String) -> Bool] = [
        .date: { isTime(Array($0.utf8)) }, .day: { isDay(Array($0.utf8)) }, .uuid: { UUID(uuidString: $0) != nil },
    ]

    static func hasNoZone(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return isTime(bytes) && bytes.dropFirst(11).allSatisfy { isDigit($0) || $0 == 0x3A || $0 == 0x2E }
    }

    /// A date, or a time that is midnight.
    private static func isDay(_ text: [UInt8]) -> Bool {
        if text.count == 10 { return matches(text, "0000-00-00") }
        let clock = text.dropFirst(11).prefix { $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }
        return isTime(text) && !clock.contains { (0x31...0x39).contains($0) }
    }

    /// RFC 3339 §5.6, and similar forms that servers write: see `DateText` in RuntimeKit.
    private static func isTime(_ text: [UInt8]) -> Bool {
        guard matches(text, "0000-00-00"), text.count > 15, "tT ".utf8.contains(text[10]) else { return false }
        var rest = text.dropFirst(11)
        guard matches(rest, "00:00") else { return false }
        rest = rest.dropFirst(5)
        if matches(rest, ":00") { rest = rest.dropFirst(3) }
        if rest.first == UInt8(ascii: "."), rest.dropFirst().first.map(isDigit) ?? false {
            rest = rest.dropFirst().drop(while: isDigit)
        }
        if rest.count > 1, rest.first == UInt8(ascii: " ") { rest = rest.dropFirst() }
        let zone = String(decoding: rest, as: UTF8.self)
        if ["", "Z", "z", "UTC", "GMT"].contains(zone) { return true }
        guard let sign = zone.first, sign == "+" || sign == "-" else { return false }
        return ["00:00", "0000", "00"].contains { matches(rest.dropFirst(), $0) && rest.count == $0.utf8.count + 1 }
    }

    /// Whether a text begins with a pattern, in which 0 matches any digit.
    private static func matches(_ text: some Collection<UInt8>, _ pattern: String) -> Bool {
        text.count >= pattern.utf8.count
            && zip(text, pattern.utf8).allSatisfy { $1 == UInt8(ascii: "0") ? isDigit($0) : $0 == $1 }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
