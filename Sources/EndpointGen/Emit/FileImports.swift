/// The imports of a generated file, and whether each is public.
///
///     public import Foundation
///     public import RuntimeKit
///
/// In a module that imports internally by default (SE-0409), public declarations can use types of other modules only
/// with a public import, and a needless public import is a warning.
enum FileImports {
    /// - Parameter isDeclared: whether the API has a type of a name; others of that name are qualified.
    static func text(
        for code: String, access: GenerationOptions.Access, isDeclared: (String) -> Bool
    ) -> String {
        // `package import` beside a plain one in another file of the module is a warning there.
        guard access == .public else { return "import Foundation\nimport RuntimeKit\n" }
        let used = words(
            in: code, of: foundation.union(runtime).filter { !isDeclared($0) }.union(["Foundation", "RuntimeKit"]))
        func line(_ module: String, _ names: Set<String>) -> String {
            (used.isDisjoint(with: names.union([module])) ? "" : "public ") + "import \(module)\n"
        }
        return line("Foundation", foundation) + line("RuntimeKit", runtime)
    }

    /// The types of Foundation that generated declarations may have.
    private static let foundation: Set<String> = ["Data", "Date", "Decimal", "URL", "UUID"]

    /// Every declaration except aliases uses one of these types of RuntimeKit; aliases may.
    private static let runtime: Set<String> = [
        "APIClient", "APIError", "CalendarDuration", "ClosedEnum", "Connection", "Day", "Endpoint",
        "EventUnion", "FilePart", "HTTPBody", "HeaderField", "JSON", "Model", "Nullable", "OpenEnum",
        "PaginatedEndpoint", "ProblemDetails", "ResponseStream", "ServerSentEvent", "StatusUnion", "Union",
    ]

    /// The names that occur in the code, outside comments and string literals.
    private static func words(in code: String, of names: Set<String>) -> Set<String> {
        var code = code
        let lengths = Set(names.map(\.utf8.count))
        return code.withUTF8 { bytes in
            var found: Set<String> = []
            var index = 0
            while index < bytes.count {
                let byte = bytes[index]
                if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == byte {
                    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
                } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") {
                    index = endOfLiteral(bytes, at: index)
                } else if isWord(byte) {
                    let start = index
                    while index < bytes.count, isWord(bytes[index]) { index += 1 }
                    guard lengths.contains(index - start) else { continue }
                    let word = String(decoding: bytes[start..<index], as: UTF8.self)
                    if names.contains(word) { found.insert(word) }
                } else {
                    index += 1
                }
            }
            return found
        }
    }

    /// The end of a string literal, which may be raw: `#"5" pipe"#`.
    private static func endOfLiteral(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
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
