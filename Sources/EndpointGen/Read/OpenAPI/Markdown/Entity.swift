/// An entity of HTML: `&mdash;`, `&#39;`, `&#x2014;`.
struct Entity {
    private(set) var scalar: Unicode.Scalar
    private(set) var end: Int

    /// Nil for other text that begins with `&`, as in a URL, and for names that few documents use.
    init?(_ text: UnsafeBufferPointer<UInt8>, at start: Int) {
        var place = start + 1
        let limit = min(text.count, start + 12)
        while place < limit, text[place].isSmall || text[place].isCapital || text[place].isDigit || text[place] == 0x23
        {
            place += 1
        }
        guard place < limit, text[place] == UInt8(ascii: ";") else { return nil }
        let name = String(decoding: text[(start + 1)..<place], as: UTF8.self)
        guard let found = Self.named[name] ?? Self.numbered(name) else { return nil }
        scalar = found
        end = place + 1
    }

    private static func numbered(_ name: String) -> Unicode.Scalar? {
        guard name.utf8.first == UInt8(ascii: "#") else { return nil }
        let digits = name.dropFirst()
        let isHex = digits.first == "x" || digits.first == "X"
        guard let value = UInt32(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10), value >= 0x20,
            !(0x7F...0x9F).contains(value)
        else { return nil }
        // A space that must not be broken is a space to a reader of a comment.
        return value == 0xA0 ? " " : Unicode.Scalar(value)
    }

    private static let named: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ensp": " ", "emsp": " ",
        "mdash": "\u{2014}", "ndash": "\u{2013}", "hellip": "\u{2026}", "bull": "\u{2022}", "middot": "\u{B7}",
        "lsquo": "\u{2018}", "rsquo": "\u{2019}", "ldquo": "\u{201C}", "rdquo": "\u{201D}", "laquo": "\u{AB}",
        "raquo": "\u{BB}", "copy": "\u{A9}", "reg": "\u{AE}", "trade": "\u{2122}", "deg": "\u{B0}", "plusmn": "\u{B1}",
        "times": "\u{D7}", "divide": "\u{F7}", "le": "\u{2264}", "ge": "\u{2265}", "ne": "\u{2260}", "rarr": "\u{2192}",
        "larr": "\u{2190}", "euro": "\u{20AC}", "pound": "\u{A3}", "sect": "\u{A7}", "micro": "\u{B5}",
    ]
}

extension MarkdownCleaner {
    /// Writes an entity as its character. If this would make a tag, an entity or other markup, it is escaped.
    mutating func addEntity() {
        guard let entity = Entity(input, at: position) else { return add(position..<(position + 1)) }
        position = entity.end
        if entity.scalar == " " {
            if pending == .none, !output.isEmpty { output.append(UInt8(ascii: " ")) }
            return
        }
        flushBreak()
        let next = position < input.count ? input[position] : 0
        switch entity.scalar {
        case "<" where startsTag(next), "*", "_", "`", "[", "]", "\\", "#": output.append(UInt8(ascii: "\\"))
        case "&" where next.isSmall || next.isCapital || next == UInt8(ascii: "#"):
            if isEntity(after: position) { output.append(UInt8(ascii: "\\")) }
        case ">" where output.isEmpty || output.last == UInt8(ascii: "\n"): output.append(UInt8(ascii: "\\"))
        case "|" where isInRow: output.append(UInt8(ascii: "\\"))
        default: break
        }
        output += String(entity.scalar).utf8
    }

    /// Whether the text would be an entity with a `&` before it.
    private func isEntity(after start: Int) -> Bool {
        let rest = input[start...].prefix(32).prefix { $0.isSmall || $0.isCapital || $0.isDigit || $0 == 0x23 }
        return rest.endIndex < input.count && input[rest.endIndex] == UInt8(ascii: ";")
    }
}

extension String {
    /// The value of an attribute of HTML.
    var withoutEntities: String {
        guard contains(ascii: "&") else { return self }
        var text = self
        return text.withUTF8 { bytes in
            var result: [UInt8] = []
            var place = 0
            while place < bytes.count {
                if bytes[place] == UInt8(ascii: "&"), let entity = Entity(bytes, at: place) {
                    result += String(entity.scalar).utf8
                    place = entity.end
                } else {
                    result.append(bytes[place])
                    place += 1
                }
            }
            return String(decoding: result, as: UTF8.self)
        }
    }
}
