/// A node of a parsed document, JSON or YAML: a kind, a place in the source, and children in source order.
///
/// Nodes are indices into one flat array, so parsing allocates nothing per node, and an unused part, such as an example
/// of a megabyte, is only scanned.
struct JSON {
    enum Kind: UInt8 {
        case null, `false`, `true`, number, string, array, object

        /// The name in diagnostics: `expected a string, found an array`.
        var name: String {
            switch self {
            case .null: "null"
            case .false, .true: "a boolean"
            case .number: "a number"
            case .string: "a string"
            case .array: "an array"
            case .object: "an object"
            }
        }
    }

    /// One node on the tape; the children of a container follow it directly, an object's as key, value, key, value.
    ///
    /// Start and end are offsets into the document's bytes. A string has one byte before its content and one after it.
    struct Token {
        var kind: Kind
        /// Strings only: whether the text between the quotes has escapes.
        var isEscaped = false
        var start: UInt32
        var end: UInt32
        /// The index of the first token after this node and its content.
        var next: UInt32 = 0

        /// How many bytes a scalar has; a container has none of its own.
        var textSize: Int { kind == .object || kind == .array ? 0 : Int(end - start) }
    }

    /// The data that all nodes of a document share. Like the file, it is never freed: a run needs its few documents
    /// until its end, and their hundreds of thousands of nodes and locations need no reference counting.
    struct Document {
        /// Unmanaged, as none is ever freed.
        private let files: UnsafeBufferPointer<Unmanaged<SourceFile>>
        /// The values of strings and numbers: for JSON in the bytes of the file, for YAML in separate memory.
        let bytes: UnsafeBufferPointer<UInt8>
        let tokens: UnsafeBufferPointer<Token>
        /// The places of the tokens in the source; nil for JSON, where the offsets of the tokens are the places.
        let places: UnsafeBufferPointer<Place>?

        var file: SourceFile { file(0) }
        var fileCount: Int { files.count }

        /// Of all files.
        var paths: [String] { files.map { $0._withUnsafeGuaranteedRef { $0.path } } }

        func file(_ number: UInt32) -> SourceFile { files[Int(number)]._withUnsafeGuaranteedRef { $0 } }

        static func keep(
            _ files: [SourceFile], _ tokens: UnsafeBufferPointer<Token>, _ bytes: UnsafeBufferPointer<UInt8>,
            _ places: UnsafeBufferPointer<Place>? = nil
        ) -> UnsafePointer<Document> {
            let document = UnsafeMutablePointer<Document>.allocate(capacity: 1)
            document.initialize(
                to: Document(
                    files: kept(files.map(Unmanaged.passUnretained)), bytes: bytes, tokens: tokens, places: places))
            return UnsafePointer(document)
        }

        static func kept<Element>(_ elements: [Element]) -> UnsafeBufferPointer<Element> {
            let storage = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
            _ = storage.initialize(fromContentsOf: elements)
            return UnsafeBufferPointer(storage)
        }
    }

    /// A range of bytes of one of the document's files.
    struct Place {
        var file: UInt32
        var start: UInt32
        var end: UInt32
    }

    let document: UnsafePointer<Document>
    let index: Int

    var token: Token { document.pointee.tokens[index] }

    var kind: Kind { token.kind }
    /// The number of nodes, including its content.
    var size: Int { Int(token.next) - index }
    var location: Location {
        if let place {
            return Location(document.pointee.file(place.file), Int(place.start)..<Int(place.end), node: index)
        }
        return Location(document.pointee.file, Int(token.start)..<Int(token.end))
    }

    private var place: Place? { document.pointee.places?[index] }
    /// Which of the document's files it comes from.
    var fileNumber: UInt32 { place?.file ?? 0 }

    /// The text of a scalar without changes; a string includes the bytes around it. Not for containers.
    var text: String { String(decoding: document.pointee.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self) }

    /// The value of a string node.
    var string: String? {
        let token = token
        guard token.kind == .string else { return nil }
        let content = UnsafeBufferPointer(rebasing: document.pointee.bytes[Int(token.start) + 1..<Int(token.end) - 1])
        return token.isEscaped ? unescape(content) : String(decoding: content, as: UTF8.self)
    }

    var bool: Bool? {
        switch kind {
        case .true: true
        case .false: false
        default: nil
        }
    }

    /// The value of a number node that is a whole number.
    var int: Int? { kind == .number ? Int(text) : nil }
    var double: Double? { kind == .number ? Double(text) : nil }

    /// The children of an array node; empty for all others.
    var elements: [JSON] {
        guard kind == .array else { return [] }
        var result: [JSON] = []
        result.reserveCapacity(childCount)
        var child = index + 1
        let end = Int(token.next)
        while child < end {
            result.append(JSON(document: document, index: child))
            child = Int(document.pointee.tokens[child].next)
        }
        return result
    }

    /// The element of an array node that has no other.
    var onlyElement: JSON? {
        guard kind == .array, size > 1, document.pointee.tokens[index + 1].next == token.next else { return nil }
        return JSON(document: document, index: index + 1)
    }

    /// The member of an object node that has no other.
    var onlyMember: (key: JSON, value: JSON)? {
        guard kind == .object, size > 1, document.pointee.tokens[index + 2].next == token.next else { return nil }
        return (JSON(document: document, index: index + 1), JSON(document: document, index: index + 2))
    }

    /// The members of an object node in source order, duplicates included; empty for all others.
    var members: [(key: JSON, value: JSON)] {
        guard kind == .object else { return [] }
        var result: [(key: JSON, value: JSON)] = []
        result.reserveCapacity(childCount)
        var child = index + 1
        let end = Int(token.next)
        while child < end {
            result.append((JSON(document: document, index: child), JSON(document: document, index: child + 1)))
            child = Int(document.pointee.tokens[child + 1].next)
        }
        return result
    }

    /// The number of elements or members of a container. Counting them is faster than growing an array repeatedly.
    private var childCount: Int {
        let tokens = document.pointee.tokens
        let keys = kind == .object ? 1 : 0
        var count = 0
        var child = index + 1
        while child < Int(tokens[index].next) {
            count += 1
            child = Int(tokens[child + keys].next)
        }
        return count
    }

    /// The location of a part of a string node, given as byte offsets into its value.
    func location(of range: Range<Int>) -> Location {
        guard kind == .string, !token.isEscaped else { return location }
        var start = Int(token.start) + 1
        if let place {
            // Folded or escaped text does not occur in the source as it is.
            let count = Int(token.end - token.start) - 2
            let quotes = Int(place.end - place.start) - count
            guard quotes == 0 || quotes == 2 else { return location }
            start = Int(place.start) + quotes / 2
        }
        return Location(location.file, start + range.lowerBound..<start + range.upperBound)
    }

    /// The text between the quotes with its escapes replaced; the parser has checked them.
    private func unescape(_ content: UnsafeBufferPointer<UInt8>) -> String {
        var output: [UInt8] = []
        output.reserveCapacity(content.count)
        var index = content.startIndex
        while index < content.endIndex {
            let end = content.end(before: UInt8(ascii: "\\"), from: index)
            output += content[index..<end]
            guard end < content.count else { break }
            let escape = content[end + 1]
            index = end + 2
            switch escape {
            case UInt8(ascii: "b"): output.append(0x08)
            case UInt8(ascii: "f"): output.append(0x0C)
            case UInt8(ascii: "n"): output.append(0x0A)
            case UInt8(ascii: "r"): output.append(0x0D)
            case UInt8(ascii: "t"): output.append(0x09)
            case UInt8(ascii: "u"):
                let value = hex(content[index..<index + 4])
                index += 4
                let pair = escapedUnit(content[index...]).flatMap { Unicode.Scalar(high: value, low: $0) }
                if pair != nil { index += 6 }
                output.append(contentsOf: String(pair ?? Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
            default: output.append(escape)
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// The code unit of a `\u` escape, if one follows.
    private func escapedUnit(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32? {
        guard rest.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]), rest.count >= 6 else { return nil }
        return hex(rest.dropFirst(2).prefix(4))
    }

    private func hex(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32 {
        digits.reduce(0) { $0 << 4 | UInt32(hexDigit($1) ?? 0) }
    }
}

/// The value of an ASCII hexadecimal digit.
func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
}
