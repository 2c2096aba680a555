/// The imports of a generated file, and whether each is public. A module that the file does not use is not imported.
///
///     public import Foundation
///     @_spi(Generated) public import RuntimeKit
///
/// What only generated code uses of RuntimeKit is not in the way of people who write code.
///
/// In a module that imports internally by default (SE-0409), public declarations can use types of other modules only
/// with a public import, and a needless public import is a warning.
enum FileImports {
    static func text(for code: String, access: GenerationOptions.Access) -> String {
        // `package import` beside a plain one in another file of the module is a warning there.
        let keyword = access == .public ? "public import" : "import"
        return code.withCString { text in
            let bytes = UnsafeRawBufferPointer(start: text, count: code.utf8.count)
            var modules = ["Foundation", "RuntimeKit"].filter { uses($0, bytes) }
            if modules.last != "RuntimeKit", usesConformance(code) { modules.append("RuntimeKit") }
            return modules.map { "\($0 == "RuntimeKit" ? "@_spi(Generated) " : "")\(keyword) \($0)\n" }.joined()
        }
    }

    /// Whether an alias needs the conformance of a type to a protocol of RuntimeKit, where both are of other modules.
    ///
    ///     public typealias Dates = Box<Foundation.Date>
    ///
    /// Every other declaration names RuntimeKit itself.
    private static func usesConformance(_ code: String) -> Bool {
        code.split(separator: "\n").contains { line in
            guard !line.drop(while: { $0 == " " }).hasPrefix("//"), let arguments = line.firstIndex(of: "<") else {
                return false
            }
            return ["Swift.", "Foundation.", "[", "?"].contains { line[arguments...].contains($0) }
        }
    }

    /// Whether a name occurs in the code, outside comments and string literals.
    ///
    /// Only lines that contain the name are read, because each character takes long in a debug build.
    ///
    /// - Parameter bytes: the code, with a zero after it.
    private static func uses(_ name: String, _ bytes: UnsafeRawBufferPointer) -> Bool {
        guard let text = bytes.assumingMemoryBound(to: CChar.self).baseAddress else { return false }
        return name.withCString { characters in
            var start = 0
            while let found = strstr(text + start, characters) {
                let place = UnsafeRawPointer(found) - UnsafeRawPointer(text)
                let end = place + name.utf8.count
                if place == 0 || !isWord(bytes[place - 1]), end == bytes.count || !isWord(bytes[end]) {
                    guard let next = endOfLiteralOrComment(bytes, around: place) else { return true }
                    start = next
                } else {
                    start = end
                }
            }
            return false
        }
    }

    /// The end of the comment or string literal around a place; nil if there is none. No literal has several lines.
    private static func endOfLiteralOrComment(_ bytes: UnsafeRawBufferPointer, around place: Int) -> Int? {
        var index = place
        while index > 0, bytes[index - 1] != UInt8(ascii: "\n") { index -= 1 }
        while index <= place {
            let byte = bytes[index]
            if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == byte {
                return bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            }
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") {
                index = endOfLiteral(bytes, at: index)
            } else {
                index += 1
            }
        }
        return index > place + 1 ? index : nil
    }

    /// The end of a string literal, which may be raw: `#"5" pipe"#`.
    private static func endOfLiteral(_ bytes: UnsafeRawBufferPointer, at start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] == UInt8(ascii: "#") { index += 1 }
        let signs = index - start
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return index }
        index += 1
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\\"), signs == 0 {
                index += 2
                continue
            }
            let isQuote = bytes[index] == UInt8(ascii: "\"")
            index += 1
            if isQuote, bytes[index...].prefix(signs).count(where: { $0 == UInt8(ascii: "#") }) == signs {
                return index + signs
            }
        }
        return bytes.count
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte | 0x20 &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "_") || byte >= 0x80
    }
}
