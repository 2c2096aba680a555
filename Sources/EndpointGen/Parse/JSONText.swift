/// Strings as JSON has them.
enum JSONText {
    /// RFC 8259 §7: quotation marks, backslashes and control characters are escaped, and also invisible characters.
    static func string(_ text: String) -> String {
        var text = text
        if text.withUTF8({ $0.isPlainJSONText }) { return "\"" + text + "\"" }
        var output = [UInt8(ascii: "\"")]
        output.reserveCapacity(text.utf8.count + 16)
        for scalar in text.unicodeScalars {
            if scalar.isASCII, scalar.value >= 0x20, scalar != "\"", scalar != "\\", scalar.value != 0x7F {
                output.append(UInt8(ascii: scalar))
            } else {
                output += (escape(scalar) ?? String(scalar)).utf8
            }
        }
        output.append(UInt8(ascii: "\""))
        return String(decoding: output, as: UTF8.self)
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\u{8}": "\\b"
        case "\u{C}": "\\f"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: scalar.isDeceptive ? String(scalar).utf16.map(unit).joined() : nil
        }
    }

    private static func unit(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
