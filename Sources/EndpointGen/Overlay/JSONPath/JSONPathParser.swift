/// Reads the text of a path, and reports mistakes with their places.
///
/// The text is not trusted: nesting is limited, and no text traps.
struct JSONPathParser {
    typealias Mistake = JSONPath.Mistake

    /// The maximum nesting of parentheses, filters and function calls.
    static let maximumDepth = 50
    /// The largest whole number that every JSON parser reads exactly (RFC 9535 §2.1).
    private static let maximumInteger = 1 << 53 - 1

    let bytes: [UInt8]
    var position = 0
    var depth = 0
    var queryCount = 0
    var warnings: [Mistake] = []
    /// The last name that was read after a dot, without characters that were probably meant to be part of it.
    private(set) var shorthand: Range<Int>?

    private init(_ text: String) { bytes = Array(text.utf8) }

    static func parse(_ text: String) throws(Mistake) -> JSONPath {
        var parser = JSONPathParser(text)
        guard parser.byte == UInt8(ascii: "$") else { throw parser.noRoot }
        parser.position = 1
        let segments = try parser.segments()
        guard parser.position == parser.bytes.count else {
            throw parser.expected("\".\", \"[\" or the end of the path")
        }
        return JSONPath(segments: segments, warnings: parser.warnings)
    }

    // MARK: Segments

    /// All segments; afterwards, the position is after the last one.
    mutating func segments() throws(Mistake) -> [JSONPath.Segment] {
        var segments: [JSONPath.Segment] = []
        while true {
            let end = position
            skipSpace()
            switch byte {
            case UInt8(ascii: "."): segments.append(try dotted())
            case UInt8(ascii: "["):
                let start = position
                let selectors = try bracketed()
                segments.append(JSONPath.Segment(isDescendant: false, selectors: selectors, range: start..<position))
            default:
                position = end
                return segments
            }
        }
    }

    /// `.name`, `.*`, `..name`, `..*` or `..[…]`.
    private mutating func dotted() throws(Mistake) -> JSONPath.Segment {
        let start = position
        position += 1
        let isDescendant = take(".")
        let selectors: [JSONPath.Selector]
        if take("*") {
            selectors = [.wildcard]
        } else if isDescendant, byte == UInt8(ascii: "[") {
            selectors = try bracketed()
        } else {
            selectors = [.name(try name(isDescendant ? ".." : "."))]
        }
        return JSONPath.Segment(isDescendant: isDescendant, selectors: selectors, range: start..<position)
    }

    private mutating func name(_ dots: String) throws(Mistake) -> ExactText {
        let start = position
        guard let first = byte, isNameStart(first) else { throw noName(behind: dots) }
        while let byte, isNameStart(byte) || byte.isDigit { position += 1 }
        shorthand = start..<position
        return ExactText(text(start..<position))
    }

    private func isNameStart(_ byte: UInt8) -> Bool {
        byte.isSmall || byte.isCapital || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    // MARK: Selectors

    private mutating func bracketed() throws(Mistake) -> [JSONPath.Selector] {
        let start = position
        var selectors: [JSONPath.Selector] = []
        repeat {
            position += 1
            skipSpace()
            selectors.append(try selector())
            skipSpace()
        } while byte == UInt8(ascii: ",")
        guard take("]") else {
            if position == bytes.count {
                throw Mistake(range: start..<start + 1, message: "this \"[\" is never closed")
            }
            throw expected("\",\" or \"]\"")
        }
        return selectors
    }

    private mutating func selector() throws(Mistake) -> JSONPath.Selector {
        switch byte {
        case UInt8(ascii: "'"), UInt8(ascii: "\""): return .name(try string())
        case UInt8(ascii: "*"):
            position += 1
            return .wildcard
        case UInt8(ascii: "?"):
            position += 1
            skipSpace()
            return .filter(try logical())
        case UInt8(ascii: "-"), UInt8(ascii: ":"): return try indexOrSlice()
        case let byte? where byte.isDigit: return try indexOrSlice()
        default: throw noSelector
        }
    }

    private mutating func indexOrSlice() throws(Mistake) -> JSONPath.Selector {
        let start = try integer()
        let end = position
        skipSpace()
        guard take(":") else {
            position = end
            return .index(start ?? 0)
        }
        skipSpace()
        let stop = try integer()
        skipSpace()
        var step: Int?
        if take(":") {
            skipSpace()
            step = try integer()
        }
        return .slice(start: start, end: stop, step: step ?? 1)
    }

    /// An integer, if there is one.
    private mutating func integer() throws(Mistake) -> Int? {
        let start = position
        let isNegative = take("-")
        let first = position
        while let byte, byte.isDigit { position += 1 }
        let range = start..<position
        if first == position {
            if isNegative || byte == UInt8(ascii: "+") { throw expected("a digit") }
            return nil
        }
        if bytes[first] == UInt8(ascii: "0"), position - first > 1 || isNegative {
            throw Mistake(
                range: range,
                message: isNegative
                    ? "expected an index, found \"\(text(range))\"; the last element is -1"
                    : "an index must not have a leading 0, found \"\(text(range))\"")
        }
        guard let number = Int(text(range)), abs(number) <= Self.maximumInteger else {
            throw Mistake(
                range: range,
                message: "an index is at most \(Self.maximumInteger), found \"\(text(range).prefix(40))\"")
        }
        return number
    }

    // MARK: Bytes

    var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

    func byte(after count: Int) -> UInt8? { position + count < bytes.count ? bytes[position + count] : nil }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    mutating func skipSpace() {
        while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
    }

    /// Skips a character, if it is the next one.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard byte == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }
}
