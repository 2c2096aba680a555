/// Strings and numbers.
extension JSONPathParser {
    /// A string in either kind of quotation marks.
    mutating func string() throws(Mistake) -> ExactText {
        let start = position
        let quote = bytes[start]
        position += 1
        var output: [UInt8] = []
        while let byte {
            if byte == quote {
                position += 1
                return ExactText(String(decoding: output, as: UTF8.self))
            }
            if byte == UInt8(ascii: "\\") {
                output += String(try escape(quote)).utf8
            } else if byte < 0x20 {
                throw Mistake(
                    range: position..<position + 1,
                    message: "a control character in a string must be written as \\u\(hex4(UInt32(byte)))")
            } else {
                output.append(byte)
                position += 1
            }
        }
        throw Mistake(range: start..<start + 1, message: "the string has no closing quotation mark")
    }

    private mutating func escape(_ quote: UInt8) throws(Mistake) -> Unicode.Scalar {
        let start = position
        position += 2
        switch byte(after: -1) {
        case UInt8(ascii: "b"): return "\u{08}"
        case UInt8(ascii: "f"): return "\u{0C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "u"): return try codePoint(start)
        case quote: return Unicode.Scalar(quote)
        case nil:
            position = bytes.count
            throw Mistake(range: start..<start + 1, message: "the string has no closing quotation mark")
        case UInt8(ascii: "'"), UInt8(ascii: "\""):
            throw Mistake(range: start..<start + 2, message: "this quotation mark needs no \"\\\" before it")
        default:
            throw Mistake(
                range: start..<start + 1, message: "unknown escape; a backslash is written \\\\")
        }
    }

    /// The rest of an escape after `\u`; for a surrogate pair, of both escapes.
    private mutating func codePoint(_ start: Int) throws(Mistake) -> Unicode.Scalar {
        let unit = try codeUnit(start)
        if let scalar = Unicode.Scalar(unit) { return scalar }
        let half = Mistake(range: start..<position, message: "\\u\(hex4(unit)) is half a surrogate pair")
        guard unit < 0xDC00, byte == UInt8(ascii: "\\"), byte(after: 1) == UInt8(ascii: "u") else { throw half }
        let next = position
        position += 2
        guard let scalar = Unicode.Scalar(high: unit, low: try codeUnit(next)) else { throw half }
        return scalar
    }

    private mutating func codeUnit(_ start: Int) throws(Mistake) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = byte.flatMap(hexDigit) else {
                throw Mistake(
                    range: start..<min(start + 2, bytes.count),
                    message: "\\u must be followed by four hexadecimal digits")
            }
            unit = unit << 4 | UInt32(digit)
            position += 1
        }
        return unit
    }

    /// A JSON number.
    mutating func number() throws(Mistake) -> JSONPath.Number {
        let start = position
        _ = take("-")
        if take("0") {
            if byte?.isDigit ?? false {
                throw Mistake(range: start..<position, message: "a number must not have a leading 0")
            }
        } else {
            try digits()
        }
        if take(".") { try digits() }
        if let byte, byte | 0x20 == UInt8(ascii: "e") {
            position += 1
            if !take("-") { _ = take("+") }
            try digits()
        }
        return JSONPath.Number(text(start..<position))
    }

    private mutating func digits() throws(Mistake) {
        guard byte?.isDigit ?? false else { throw expected("a digit") }
        while byte?.isDigit ?? false { position += 1 }
    }
}
