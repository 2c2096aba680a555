/// Resolves plain text by the core schema of YAML (§10.3.2): null, a boolean, a number, or text.
///
/// Whole numbers that begin with a zero, such as `00123`, are text here: they are usually codes, which would lose their
/// zeros as numbers. Writers of YAML 1.1 leave out the quotation marks if a digit is not octal.
enum CoreSchema {
    static let prefix = "tag:yaml.org,2002:"

    /// A value that is not a string, as JSON text.
    struct Value {
        var kind: JSON.Kind
        var text: String
    }

    /// Whether a value has the type of a tag.
    static func fits(_ value: Value, _ tag: Substring) -> Bool {
        switch value.kind {
        case .null: tag == "null"
        case .true, .false: tag == "bool"
        case .number: tag == "float" || tag == "int" && Int(value.text) != nil
        default: false
        }
    }

    /// Nil for text.
    static func value(of text: String) -> Value? {
        switch text {
        case "", "~", "null", "Null", "NULL": return Value(kind: .null, text: "null")
        case "true", "True", "TRUE": return Value(kind: .true, text: "true")
        case "false", "False", "FALSE": return Value(kind: .false, text: "false")
        default: return number(text).map { Value(kind: .number, text: $0) }
        }
    }

    /// The first bytes of values that may not be text; all others are text.
    static func mayBeValue(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."): true
        case UInt8(ascii: "~"), UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "t"), UInt8(ascii: "T"),
            UInt8(ascii: "f"),
            UInt8(ascii: "F"):
            true
        default: false
        }
    }

    /// Whether text with such a first byte may be another type: all its bytes are those of numbers or of one of the
    /// words.
    static func mayBeValue(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        switch bytes[0] {
        case UInt8(ascii: "~"): return count == 1
        case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "t"), UInt8(ascii: "T"): return count == 4
        case UInt8(ascii: "f"), UInt8(ascii: "F"): return count == 5
        default:
            let isPrefixed = count > 2 && bytes[0] == UInt8(ascii: "0") && !bytes[1].isDigit
            let digits: StaticString = isPrefixed ? "0123456789.+-eExoabcdfABCDF" : "0123456789.+-eE"
            guard count <= 40, strspn(bytes, digits.utf8Start) >= count else { return false }
            // A sign within the text must belong to an exponent, and there is at most one dot, so that dates and
            // versions are not numbers.
            var dots = 0
            for index in 0..<count {
                if bytes[index] == UInt8(ascii: ".") { dots += 1 }
                let isSign = bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+")
                if isSign, index > 0, bytes[index - 1] | 0x20 != UInt8(ascii: "e") { return false }
            }
            return dots < 2
        }
    }

    /// Whether JSON writes a number in the same way (RFC 8259 section 6).
    static func isJSONNumber(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        var position = bytes[0] == UInt8(ascii: "-") ? 1 : 0
        let first = position
        func digits() -> Bool {
            let start = position
            while position < count, bytes[position].isDigit { position += 1 }
            return position > start
        }
        guard digits(), bytes[first] != UInt8(ascii: "0") || position == first + 1 else { return false }
        if position < count, bytes[position] == UInt8(ascii: ".") {
            position += 1
            guard digits() else { return false }
        }
        if position < count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            if position < count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
                position += 1
            }
            guard digits() else { return false }
        }
        return position == count
    }

    /// A number with an exponent, or with so many zeros that JSON writers use one, in the form of most JSON writers:
    /// `1.0e-6` is `1e-06`; nil for all others.
    static func inScientificNotation(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> String? {
        let isSmall = count > 6 && bytes[0] == UInt8(ascii: "0") && memcmp(bytes, "0.0000", 6) == 0
        guard isSmall || memchr(bytes, 0x65, count) != nil || memchr(bytes, 0x45, count) != nil else { return nil }
        let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
        // A double has at most so many digits.
        guard count <= 20, let value = Double(text), value.isFinite else { return nil }
        return "\(value)"
    }

    /// A number as JSON writes it: `+12` is `12`, `.5` is `0.5`, `0x1F` is `31`.
    private static func number(_ text: String) -> String? {
        for (sign, radix) in [("0o", 8), ("0x", 16)] where text.hasPrefix(sign) {
            let digits = text.dropFirst(2)
            guard !digits.isEmpty, digits.first != "-", digits.first != "+", let value = UInt64(digits, radix: radix)
            else {
                return nil
            }
            return String(value)
        }
        let isNegative = text.hasPrefix("-")
        let rest = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
        let mantissa = rest.prefix { $0 != "e" && $0 != "E" }
        let parts = mantissa.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }), parts.contains(where: { !$0.isEmpty }) else {
            return nil
        }
        var exponent = ""
        if mantissa.endIndex < rest.endIndex {
            let digits = rest[rest.index(after: mantissa.endIndex)...]
            let plain = digits.hasPrefix("-") || digits.hasPrefix("+") ? digits.dropFirst() : digits
            guard !plain.isEmpty, plain.utf8.allSatisfy(\.isDigit) else { return nil }
            exponent = "e" + digits
        }
        if parts.count == 1, exponent.isEmpty, mantissa.count > 1, mantissa.first == "0" { return nil }
        let whole = parts[0].drop { $0 == "0" }
        let fraction = parts.count > 1 ? "." + (parts[1].isEmpty ? "0" : parts[1]) : ""
        return (isNegative ? "-" : "") + (whole.isEmpty ? "0" : whole) + fraction + exponent
    }
}
