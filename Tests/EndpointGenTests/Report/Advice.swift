/// The code in the advice of a diagnostic: a value, or a key with its value.
struct Advice {
    enum Kind {
        /// `did you mean "page"?`: in the place of what was found, also within a text.
        case meant
        /// `write "page": "Int"`: in the place of a value or a member.
        case written
    }

    let kind: Kind
    let code: String
    let message: String

    /// Nil if the advice contains no code, or only a form that the reader has to fill in.
    init?(_ message: String) {
        self.message = message
        if let start = message.firstRange(of: "; did you mean \""),
            let code = Self.value(message[message.index(before: start.upperBound)...])
        {
            (kind, self.code) = (.meant, String(code))
            return
        }
        var found = message.ranges(of: "write ").lazy.compactMap { Self.code(message[$0.upperBound...]) }.first
        found = found ?? Self.lastCode(of: message)
        guard let found, found != "\"?\"", !found.contains("…"), !Self.hasPlaceholder(found) else { return nil }
        (kind, code) = (.written, String(found))
    }

    /// A member at the end of a message, or a value after a colon: `a scheme needs a name: "auth": { "token": "bearer" }`.
    private static func lastCode(of message: String) -> Substring? {
        for index in message.indices.dropFirst() where message[message.index(before: index)] == " " {
            guard let code = code(message[index...]), code.endIndex == message.endIndex else { continue }
            if message[..<index].hasSuffix(": ") || value(code)?.endIndex != code.endIndex { return code }
        }
        return nil
    }

    /// The key of a member.
    var key: String? {
        guard let end = Self.value(code[...])?.endIndex, end != code.endIndex else { return nil }
        return String(code[..<end].dropFirst().dropLast())
    }

    /// Words such as NAME and URL outside of quotation marks.
    private static func hasPlaceholder(_ code: Substring) -> Bool {
        code.split(separator: "\"", omittingEmptySubsequences: false).enumerated().contains { offset, part in
            offset % 2 == 0 && part.contains(where: \.isUppercase)
        }
    }

    /// The value or the member at the start of a text.
    private static func code(_ text: Substring) -> Substring? {
        guard let first = value(text) else { return nil }
        let rest = text[first.endIndex...]
        guard first.hasPrefix("\""), rest.hasPrefix(": ") else { return first }
        guard let value = value(rest.dropFirst(2)) else { return nil }
        return text[..<value.endIndex]
    }

    private static func value(_ text: Substring) -> Substring? {
        guard let first = text.first else { return nil }
        if let word = ["true", "false"].first(where: text.hasPrefix) { return text.prefix(word.count) }
        if first.isNumber || first == "-" {
            let number = text.prefix { $0.isNumber || "-.".contains($0) }
            let end = number.last == "." ? number.dropLast() : number
            return end.contains(where: \.isNumber) ? end : nil
        }
        guard "\"{[".contains(first) else { return nil }
        var depth = 0
        var isQuoted = false
        var index = text.startIndex
        while index < text.endIndex {
            switch text[index] {
            case "\\" where isQuoted:
                index = text.index(after: index)
                guard index < text.endIndex else { return nil }
            case "\"":
                isQuoted.toggle()
            case "{" where !isQuoted, "[" where !isQuoted: depth += 1
            case "}" where !isQuoted, "]" where !isQuoted: depth -= 1
            default: break
            }
            index = text.index(after: index)
            if depth == 0, !isQuoted { return text[..<index] }
        }
        return nil
    }
}
