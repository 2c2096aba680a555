extension String {
    /// The text as a Swift string literal in plain double quotes, on one line, with everything escaped that could end it,
    /// interpolate into it, or look different from what it is.
    var swiftLiteral: String {
        if isPrintedASCII {
            return contains(ascii: "\"") || contains(ascii: "\\") ? escapedLiteral : "\"" + self + "\""
        }
        var output = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": output += "\\\""
            case "\\": output += "\\\\"
            case "\n": output += "\\n"
            case "\r": output += "\\r"
            case "\t": output += "\\t"
            case "\0": output += "\\0"
            default:
                if scalar.isInvisible {
                    output += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
                } else {
                    output.unicodeScalars.append(scalar)
                }
            }
        }
        return output + "\""
    }

    /// The literal of what ASCII prints.
    private var escapedLiteral: String {
        var output = [UInt8(ascii: "\"")]
        for byte in utf8 {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { output.append(UInt8(ascii: "\\")) }
            output.append(byte)
        }
        output.append(UInt8(ascii: "\""))
        return String(decoding: output, as: UTF8.self)
    }
}

extension String {
    /// The text as a raw Swift string literal if nothing in it must be escaped, so that JSON is readable; otherwise as
    /// an escaped one.
    var rawSwiftLiteral: String {
        if isPrintedASCII, !contains(ascii: "#") { return "#\"" + self + "\"#" }
        let isPlain = utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "#") }
        if !isPlain || unicodeScalars.contains(where: \.isInvisible) { return swiftLiteral }
        return "#\"" + self + "\"#"
    }
}

extension Unicode.Scalar {
    /// Controls, line and paragraph separators, and what changes how the text around it is shown.
    var isInvisible: Bool {
        if isASCII { return value < 0x20 || value == 0x7F }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: return true
        case .nonspacingMark, .enclosingMark, .spacingMark: return true
        case .spaceSeparator: return true
        default: return false
        }
    }
}
