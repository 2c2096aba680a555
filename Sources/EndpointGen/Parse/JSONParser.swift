/// Reads RFC 8259 JSON into a flat array of tokens, and reports mistakes with their places.
///
/// The input is not trusted: nesting and size are limited, and no input traps.
struct JSONParser {
    static let maximumDepth = 200
    static let maximumSize = 64 << 20

    struct Failure: Error {
        let offset: Int
        let message: String
        var rule = Rule.jsonSyntax
    }

    let bytes: UnsafeBufferPointer<UInt8>
    private(set) var position = 0
    private(set) var tokens: [JSON.Token] = []
    /// The first escape that is half a surrogate pair.
    private var half: Failure?

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        // One token for every eight bytes or so is typical of real documents.
        tokens.reserveCapacity(bytes.count / 8 + 16)
    }

    /// The root of the document, or nil after an error, which has been reported.
    static func parse(_ file: SourceFile, _ diagnostics: Diagnostics) -> JSON? {
        do throws(Failure) {
            if file.bytes.count > maximumSize {
                throw Failure(offset: 0, message: "the file is larger than \(maximumSize >> 20) MB", rule: .limit)
            }
            if let offset = UTF8Text.firstFault(in: file.bytes) {
                throw Failure(offset: offset, message: "the file is not UTF-8")
            }
            var parser = JSONParser(file.bytes)
            try parser.document()
            let root = JSON(
                document: JSON.Document.keep([file], JSON.Document.kept(parser.tokens), file.bytes), index: 0)
            if let half = parser.half {
                // An error in a spec, which its user can correct; a warning in an OpenAPI document, which often comes
                // from elsewhere.
                guard root.isOpenAPI else { throw half }
                diagnostics.warning(
                    .jsonSyntax,
                    half.message + "; it is replaced by U+FFFD", at: Location(file, half.offset..<half.offset + 6))
            }
            return root
        } catch {
            let offset = min(error.offset, file.bytes.count)
            diagnostics.error(error.rule, error.message, at: Location(file, offset..<min(offset + 1, file.bytes.count)))
            return nil
        }
    }

    private mutating func document() throws(Failure) {
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
        skipSpace()
        if position == bytes.count { throw fail("the file is empty; expected keys with their values, in JSON or YAML") }
        try value(depth: 0)
        skipSpace()
        if position < bytes.count {
            throw closedTooEarly()
                ?? fail("expected the end of the file after the JSON value, found \(found)")
        }
    }

    private mutating func value(depth: Int) throws(Failure) {
        guard position < bytes.count else { throw fail("expected a value, found the end of the file") }
        switch bytes[position] {
        case UInt8(ascii: "{"): try container(.object, depth: depth)
        case UInt8(ascii: "["): try container(.array, depth: depth)
        case UInt8(ascii: "\""): try string()
        case UInt8(ascii: "t"): try word("true", .true)
        case UInt8(ascii: "f"): try word("false", .false)
        case UInt8(ascii: "n"): try word("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
        case UInt8(ascii: "'"): throw fail("a JSON string must be in double quotes")
        case UInt8(ascii: "/"), UInt8(ascii: "#"):
            throw fail("JSON has no comments; in a spec, use \"doc\" to describe something")
        default:
            throw fail("expected a value, found \(found)\(hint)")
        }
    }

    private mutating func container(_ kind: JSON.Kind, depth: Int) throws(Failure) {
        if depth == Self.maximumDepth { throw fail("nested more than \(Self.maximumDepth) levels deep", .limit) }
        let close = kind == .object ? UInt8(ascii: "}") : UInt8(ascii: "]")
        let token = begin(kind)
        position += 1
        skipSpace()
        if position == bytes.count { throw unclosed(token) }
        if bytes[position] == close {
            position += 1
            return end(token)
        }
        while true {
            if kind == .object { try key() }
            try value(depth: depth + 1)
            skipSpace()
            guard position < bytes.count else { throw unclosed(token) }
            if bytes[position] == close {
                position += 1
                return end(token)
            }
            guard bytes[position] == UInt8(ascii: ",") else {
                throw endedString() ?? missingComma(beforeEndOf: kind)
                    ?? fail(
                        "expected \",\" or \"\(Character(Unicode.Scalar(close)))\", found \(found)")
            }
            let comma = position
            position += 1
            skipSpace()
            guard position < bytes.count else { throw unclosed(token) }
            if bytes[position] == close {
                // The character to remove, which may be on an earlier line.
                position = comma
                throw fail("JSON does not allow a comma before \"\(Character(Unicode.Scalar(close)))\"")
            }
        }
    }

    private mutating func key() throws(Failure) {
        if position < bytes.count, bytes[position] == UInt8(ascii: "/") || bytes[position] == UInt8(ascii: "#") {
            throw fail("JSON has no comments; in a spec, use \"doc\" to describe something")
        }
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
            throw fail("expected a key in double quotes, found \(found)\(quoteHint)")
        }
        try string()
        skipSpace()
        guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else {
            throw endedString() ?? fail("expected \":\" after the key, found \(found)")
        }
        position += 1
        skipSpace()
    }

    private mutating func string() throws(Failure) {
        let token = begin(.string)
        position += 1
        while position < bytes.count {
            skipPlain()
            guard position < bytes.count else { break }
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") {
                position += 1
                return end(token)
            }
            if byte == UInt8(ascii: "\\") {
                tokens[token].isEscaped = true
                try escape()
            } else if byte < 0x20 {
                throw fail(
                    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
                        ? "the string has no closing quotation mark on its line; a line break in a string is written \\n"
                        : "a control character in a string must be written as \\u\(hex4(UInt32(byte)))")
            } else {
                position += 1
            }
        }
        throw Failure(offset: Int(tokens[token].start), message: "the string has no closing quotation mark")
    }

    /// Skips to the next special byte of a string, while at least eight bytes are left.
    private mutating func skipPlain() {
        let raw = UnsafeRawBufferPointer(bytes)
        while position + 8 <= raw.count {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self))
            // The first set top bit is that of a quote, a backslash or a control character.
            let quotes = word ^ 0x2222_2222_2222_2222
            let slashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
            let ones: UInt64 = 0x0101_0101_0101_0101
            let found = (quotes &- ones) & ~quotes | (slashes &- ones) & ~slashes | (word &- ones &* 0x20) & ~word
            let marks = found & 0x8080_8080_8080_8080
            if marks != 0 {
                position += marks.trailingZeroBitCount / 8
                return
            }
            position += 8
        }
    }

    private mutating func escape() throws(Failure) {
        guard position + 1 < bytes.count else { throw fail("the string has no closing quotation mark") }
        switch bytes[position + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 2
        case UInt8(ascii: "u"):
            let unit = try codeUnit()
            let start = position
            position += 6
            if (0xD800..<0xDC00).contains(unit), position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
                bytes[position + 1] == UInt8(ascii: "u"), (0xDC00..<0xE000).contains(try codeUnit())
            {
                position += 6
            } else if (0xD800..<0xE000).contains(unit), half == nil {
                half = Failure(offset: start, message: "\\u\(hex4(unit)) is half a surrogate pair")
            }
        default:
            throw fail("unknown escape; a backslash is written \\\\")
        }
    }

    /// The value of the escape at the current position: `\u` and four hexadecimal digits.
    private func codeUnit() throws(Failure) -> UInt32 {
        var unit: UInt32 = 0
        for index in position + 2..<position + 6 {
            guard index < bytes.count, let digit = hexDigit(bytes[index]) else {
                throw fail("\\u must be followed by four hexadecimal digits")
            }
            unit = unit << 4 | UInt32(digit)
        }
        return unit
    }

    private mutating func number() throws(Failure) {
        let token = begin(.number)
        if bytes[position] == UInt8(ascii: "-") { position += 1 }
        if position < bytes.count, bytes[position] == UInt8(ascii: "0") {
            position += 1
            if isDigit { throw fail("a number must not have a leading 0") }
        } else {
            try digits()
        }
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            position += 1
            try digits()
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            if position < bytes.count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
                position += 1
            }
            try digits()
        }
        end(token)
    }

    private var isDigit: Bool {
        position < bytes.count && bytes[position] >= UInt8(ascii: "0") && bytes[position] <= UInt8(ascii: "9")
    }

    private mutating func digits() throws(Failure) {
        guard isDigit else { throw fail("expected a digit, found \(found)") }
        while isDigit { position += 1 }
    }

    private mutating func word(_ word: StaticString, _ kind: JSON.Kind) throws(Failure) {
        let token = begin(kind)
        for index in 0..<word.utf8CodeUnitCount {
            guard position < bytes.count, bytes[position] == word.utf8Start[index] else {
                throw Failure(offset: Int(tokens[token].start), message: "expected a value; did you mean \(word)?")
            }
            position += 1
        }
        end(token)
    }

    private mutating func skipSpace() {
        while position < bytes.count {
            let byte = bytes[position]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
            position += 1
        }
    }

    private mutating func begin(_ kind: JSON.Kind) -> Int {
        tokens.append(JSON.Token(kind: kind, start: UInt32(position), end: 0))
        return tokens.count - 1
    }

    private mutating func end(_ token: Int) {
        tokens[token].end = UInt32(position)
        tokens[token].next = UInt32(tokens.count)
    }
}
