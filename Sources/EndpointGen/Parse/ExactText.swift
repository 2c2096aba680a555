/// A text that only equals a text of the same code points, as RFC 9535 compares names and strings. For `String`, a
/// precomposed letter equals the letter followed by the accent.
struct ExactText: Hashable, Comparable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (first: ExactText, second: ExactText) -> Bool { first.text.utf8.elementsEqual(second.text.utf8) }

    /// The order of code points is that of the bytes of UTF-8.
    static func < (first: ExactText, second: ExactText) -> Bool {
        first.text.utf8.lexicographicallyPrecedes(second.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension JSON {
    /// Whether it is a string of that text; most are compared in place.
    func isString(_ text: ExactText) -> Bool {
        let token = document.pointee.tokens[index]
        guard token.kind == .string else { return false }
        if token.isEscaped { return string.map { ExactText($0) == text } ?? false }
        let content = document.pointee.bytes[Int(token.start) + 1..<Int(token.end) - 1]
        return content.count == text.text.utf8.count && content.elementsEqual(text.text.utf8)
    }
}
