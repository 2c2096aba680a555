/// Finds the end of a secret's value and writes a mark instead of the value.
package enum SecretValue {
    private static let mark = Array(Redaction.mark.utf8)

    /// Skips the JSON value at `start` and returns the index after it. `null`, `true` and `false` are kept.
    static func end(ofMember bytes: [UInt8], at start: Int, into output: inout [UInt8]) -> Int {
        guard start < bytes.count else { return start }
        let first = bytes[start]
        let end: Int
        switch first {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            end = JSONLayout.endOfString(bytes, from: start)
        case UInt8(ascii: "\\"):
            // JSON within a JSON string.
            output += [first, UInt8(ascii: "\"")] + mark + [first, UInt8(ascii: "\"")]
            return endOfEscapedString(bytes, from: start)
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            end = endOfTree(bytes, from: start)
        default:
            end = bytes[start...].firstIndex { ",}]\\\"".utf8.contains($0) || JSONLayout.isSpace($0) } ?? bytes.count
            let word = String(decoding: bytes[start..<end], as: UTF8.self)
            if ["null", "true", "false", ""].contains(word) { return start }
        }
        output += [UInt8(ascii: "\"")] + mark + [UInt8(ascii: "\"")]
        return end
    }

    /// Skips the value that is assigned at `start` and returns the index after it.
    ///
    /// - Parameter isField: nil after an equals sign. After a colon, spaces are part of the value; `isField` then says
    ///   whether quotes are also, as in `Authorization: Digest …`.
    static func end(_ bytes: [UInt8], at start: Int, isField: Bool?, into output: inout [UInt8]) -> Int {
        var start = start
        while start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09 {
            output.append(bytes[start])
            start += 1
        }
        guard start < bytes.count else { return start }
        if bytes[start...].starts(with: "\\\"".utf8) {
            output += Array("\\\"".utf8) + mark + Array("\\\"".utf8)
            return endOfEscapedString(bytes, from: start)
        }
        let end: Int
        if bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") {
            end = JSONLayout.endOfString(bytes, from: start)
        } else if let isField {
            end =
                bytes[start...].firstIndex {
                    $0 == 0x0A || $0 == 0x0D || !isField && ($0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "<"))
                } ?? bytes.count
        } else {
            end = endOfWord(bytes, from: start)
        }
        if end > start { output += mark }
        return end
    }

    /// The end of a value after an equals sign. A password may contain any punctuation, so punctuation belongs to the value
    /// unless white space or the end of the text follows it, as in `(token=…, user=me)`. In a JSON string, white space and
    /// quotes are escaped.
    private static func endOfWord(_ bytes: [UInt8], from start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end] > 0x20, !"&\"'<>".utf8.contains(bytes[end]) {
            if bytes[end] == UInt8(ascii: "\\"), end + 1 < bytes.count {
                if "\"'nrtu".utf8.contains(bytes[end + 1]) { break }
                end += 1
            }
            end += 1
        }
        while end > start, ";,)}]".utf8.contains(bytes[end - 1]) { end -= 1 }
        return end
    }

    /// The text of the XML element whose start tag is at `start`, with its CDATA sections; nil if there is none, or if the name
    /// of the element is not that of a secret. Child elements have names of their own.
    package static func text(
        ofElement bytes: [UInt8], at start: Int, _ isSecret: (ArraySlice<UInt8>) -> Bool
    ) -> Range<Int>? {
        let tag = bytes[(start + 1)...].prefix(200).prefix { $0.isTokenByte || $0 == UInt8(ascii: ":") || $0 >= 0x80 }
        let name = tag.lastIndex(of: UInt8(ascii: ":")).map { tag[($0 + 1)...] } ?? tag
        guard !name.isEmpty, isSecret(name),
            let close = bytes[tag.endIndex...].prefix(2000).firstIndex(where: { $0 == 0x3C || $0 == 0x3E }),
            bytes[close] == 0x3E, bytes[close - 1] != UInt8(ascii: "/")
        else { return nil }
        var end = close + 1
        var isXML = bytes.first == 0x3C
        while end < bytes.count {
            let isData = bytes[end...].starts(with: "<![CDATA[".utf8)
            guard bytes[end] != 0x3C || isData else { break }
            isXML = isXML || isData
            end = isData ? endOfData(bytes, from: end) : end + 1
        }
        // In other text, what has no end tag may be a placeholder: `Bearer <token>`. Only its line or string is hidden.
        if !isXML, !bytes[end...].starts(with: Array("</".utf8) + tag) {
            end = bytes[(close + 1)..<end].firstIndex { "\\\"\r\n".utf8.contains($0) } ?? end
        }
        let text = bytes[(close + 1)..<end]
        return text.allSatisfy(JSONLayout.isSpace) ? nil : text.indices
    }

    private static func endOfData(_ bytes: [UInt8], from start: Int) -> Int {
        var end = start
        while end < bytes.count, !bytes[end...].starts(with: "]]>".utf8) { end += 1 }
        return min(end + 3, bytes.count)
    }

    /// The index of the host in a URL, if there is user information before it.
    static func host(_ bytes: [UInt8], after start: Int) -> Int? {
        let end = bytes[start...].firstIndex { $0 <= 0x20 || "/?#\"'<>\\".utf8.contains($0) } ?? bytes.count
        return bytes[start..<end].lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 }
    }

    private static func endOfEscapedString(_ bytes: [UInt8], from start: Int) -> Int {
        var index = start + 2
        while index + 1 < bytes.count {
            if bytes[index] == UInt8(ascii: "\\") {
                if bytes[index + 1] == UInt8(ascii: "\"") { return index + 2 }
                // Three backslashes and a quote are an escaped quote inside the string.
                index += bytes[index + 1] == UInt8(ascii: "\\") ? 4 : 2
            } else if bytes[index] == UInt8(ascii: "\"") {
                return index
            } else {
                index += 1
            }
        }
        return bytes.count
    }

    /// The index after the array or object that begins at `start`, or the end of the text.
    package static func endOfTree(_ bytes: [UInt8], from start: Int) -> Int {
        var depth = 0
        var index = start
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "\""):
                index = JSONLayout.endOfString(bytes, from: index)
                continue
            default: break
            }
            index += 1
            if depth == 0 { return index }
        }
        return bytes.count
    }
}
