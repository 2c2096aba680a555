/// Reads the declarations of generated Swift, by the types around them: `Shop.Items` has `list(page:)`.
///
/// It only reads the Swift that the emitter writes: a declaration ends with its line or its braces, if no bracket is
/// open.
struct DeclarationReader {
    private let bytes: [UInt8]
    private var index = 0
    private(set) var scopes: [String: [SwiftDeclaration]] = [:]

    static func read(_ texts: [String]) -> [String: [SwiftDeclaration]] {
        var scopes: [String: [SwiftDeclaration]] = [:]
        for text in texts {
            var reader = DeclarationReader(text)
            while reader.index < reader.bytes.count { reader.members(of: "") }
            scopes.merge(reader.scopes) { $0 + $1 }
        }
        return scopes
    }

    private init(_ text: String) { bytes = text.utf8.filter { $0 != UInt8(ascii: "\r") } }

    private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// Up to the end of the file or of the braces.
    private mutating func members(of scope: String) {
        var isDeprecated = false
        while true {
            skipSpace()
            guard let byte else { return }
            if byte == UInt8(ascii: "}") {
                index += 1
                return
            }
            if byte == UInt8(ascii: "@") {
                isDeprecated = attribute().hasPrefix("@available(*, deprecated") || isDeprecated
                continue
            }
            let header = header()
            let hasBody = self.byte == UInt8(ascii: "{")
            let declaration = SwiftDeclaration(header: header, isDeprecated: isDeprecated, hasBody: hasBody)
            isDeprecated = false
            if let declaration, declaration.introducer != "extension" {
                scopes[scope, default: []].append(declaration)
            }
            if !hasBody { continue }
            index += 1
            if let declaration, declaration.kind == .type {
                members(of: scope.isEmpty ? declaration.name : "\(scope).\(declaration.name)")
            } else {
                skipBody()
            }
        }
    }

    /// `@available(*, deprecated, message: "…")`
    private mutating func attribute() -> String {
        let start = index
        index += 1
        while let byte, byte.isLetter { index += 1 }
        if byte == UInt8(ascii: "(") {
            index += 1
            skip(to: UInt8(ascii: ")"), from: UInt8(ascii: "("))
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    /// The text before a body or the end of the line, as one line.
    private mutating func header() -> String {
        var text: [UInt8] = []
        var depth = 0
        while let byte {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ">") where text.last != UInt8(ascii: "-"): depth -= 1
            case UInt8(ascii: "{") where depth == 0, UInt8(ascii: "}") where depth == 0: return trimmed(text)
            case UInt8(ascii: "\n") where depth == 0 && text.last(where: { $0 != 0x20 }) != UInt8(ascii: ","):
                return trimmed(text)
            default: break
            }
            let start = index
            if byte == UInt8(ascii: "\"") {
                // A default, whose value is not compared.
                skipString()
                text += Array("\"\"".utf8)
                continue
            }
            index += 1
            if byte == UInt8(ascii: "\n") || byte == 0x20 {
                if let last = text.last, last != 0x20, last != UInt8(ascii: "(") { text.append(0x20) }
            } else {
                if byte == UInt8(ascii: ")"), text.last == 0x20 { text.removeLast() }
                text += bytes[start..<index]
            }
        }
        return trimmed(text)
    }

    private func trimmed(_ text: [UInt8]) -> String {
        String(decoding: text.last == 0x20 ? text.dropLast() : text[...], as: UTF8.self)
    }

    /// White space and comments.
    private mutating func skipSpace() {
        while let byte {
            if byte == 0x20 || byte == UInt8(ascii: "\n") {
                index += 1
            } else if byte == UInt8(ascii: "/") {
                while let byte = self.byte, byte != UInt8(ascii: "\n") { index += 1 }
            } else {
                return
            }
        }
    }

    private mutating func skipBody() { skip(to: UInt8(ascii: "}"), from: UInt8(ascii: "{")) }

    /// Skips to the position after the bracket that closes the one before.
    private mutating func skip(to end: UInt8, from start: UInt8) {
        var depth = 1
        while let byte {
            if byte == UInt8(ascii: "\"") {
                skipString()
                continue
            }
            if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == byte {
                while let byte = self.byte, byte != UInt8(ascii: "\n") { index += 1 }
                continue
            }
            index += 1
            if byte == start { depth += 1 }
            if byte == end { depth -= 1 }
            if depth == 0 { return }
        }
    }

    /// A literal of any kind: `"…"`, `#"…"#`, `"""…"""`.
    private mutating func skipString() {
        var marks = 0
        while index > marks, bytes[index - marks - 1] == UInt8(ascii: "#") { marks += 1 }
        let isLong = index + 2 < bytes.count && bytes[index + 1] == bytes[index] && bytes[index + 2] == bytes[index]
        let end =
            [UInt8](repeating: UInt8(ascii: "\""), count: isLong ? 3 : 1)
            + [UInt8](repeating: UInt8(ascii: "#"), count: marks)
        index += isLong ? 3 : 1
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\\"), marks == 0 {
                index += 2
            } else if bytes[index] == end[0], bytes[index...].starts(with: end) {
                index += end.count
                return
            } else {
                index += 1
            }
        }
        index = min(index, bytes.count)
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
}
