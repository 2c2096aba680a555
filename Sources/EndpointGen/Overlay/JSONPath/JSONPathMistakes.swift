/// Messages about text that is not a valid path.
extension JSONPathParser {
    /// The text at the position, for a message.
    var found: String {
        guard position < bytes.count else { return "the end of the path" }
        let rest = String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self)
        guard let first = rest.unicodeScalars.first else { return "nothing" }
        switch first {
        case "\"": return "a quotation mark"
        case " ", "\t", "\n", "\r": return "white space"
        default: return first.value < 0x20 ? "a control character" : "\"\(first)\""
        }
    }

    /// The character at the position; empty at the end.
    var here: Range<Int> {
        var end = min(position + 1, bytes.count)
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return position..<end
    }

    func expected(_ what: String) -> Mistake {
        Mistake(range: here, message: "expected \(what), found \(found)\(quotedNameHint)")
    }

    var noRoot: Mistake {
        if bytes.isEmpty { return Mistake(range: 0..<0, message: "the path is empty; the whole document is \"$\"") }
        let text = text(0..<bytes.count)
        var hint = ""
        if text.hasPrefix("#/") || text.hasPrefix("/") {
            hint = "; this is a JSON Pointer, not a JSONPath"
        } else if bytes[0] == UInt8(ascii: "@") {
            hint = "; \"@\" is allowed only in filters"
        } else if bytes[0] == UInt8(ascii: ".") || bytes[0] == UInt8(ascii: "[") {
            hint = "; write \"$\(text.prefix(60))\""
        } else if bytes[0] > 0x20 {
            hint = "; write \"$.\(text.prefix(60))\""
        }
        return Mistake(range: here, message: "a path must begin with \"$\", found \(found)\(hint)")
    }

    /// A hint for a name that must be in brackets: `['x-internal']` for `.x-internal`.
    private var quotedNameHint: String {
        guard let shorthand, shorthand.upperBound == position, let byte, byte > 0x20,
            !".[]()'\"<>=!&|,*?@$".utf8.contains(byte)
        else { return "" }
        return "; write \(quoted(from: shorthand.lowerBound))"
    }

    /// The selector for a name that begins at a byte and ends where the path can continue.
    private func quoted(from start: Int) -> String {
        var end = start
        while end < bytes.count, bytes[end] > 0x20, !".[]()'\"<>=!&|,\\".utf8.contains(bytes[end]) { end += 1 }
        return "['\(text(start..<end))']"
    }

    func noName(behind dots: String) -> Mistake {
        guard let byte else {
            return Mistake(
                range: position - 1..<position,
                message: "expected a name or \"*\" after \"\(dots)\", found the end of the path")
        }
        let hint: String
        switch byte {
        case UInt8(ascii: "."): hint = ""
        case UInt8(ascii: "["): hint = "; remove the dot before the bracket"
        case UInt8(ascii: "'"), UInt8(ascii: "\""): hint = "; write a quoted name in brackets: ['name']"
        case let byte where byte <= 0x20: hint = "; remove the space after the dot"
        default:
            let name = quoted(from: position)
            hint = name == "['']" ? "" : "; write \(name)" + (dots == "." ? " without the dot" : " after \"..\"")
        }
        return Mistake(range: here, message: "expected a name or \"*\" after \"\(dots)\", found \(found)\(hint)")
    }

    var noSelector: Mistake {
        let forms = "a name in quotation marks, an index, a slice, \"*\" or \"?\""
        guard let byte else { return Mistake(range: here, message: "expected \(forms), found the end of the path") }
        let hint: String
        switch byte {
        case UInt8(ascii: "]"): hint = "; to select all children, write [*]"
        case UInt8(ascii: "("): hint = "; scripts are not supported; the last element is [-1]"
        case UInt8(ascii: "@"), UInt8(ascii: "$"), UInt8(ascii: "!"): hint = "; a filter must begin with \"?\""
        case UInt8(ascii: "+"), UInt8(ascii: ","): hint = ""
        default:
            let name = quoted(from: position)
            hint = name == "['']" ? "" : "; write \(name)"
        }
        return Mistake(range: here, message: "expected \(forms), found \(found)\(hint)")
    }

    var unknownOperator: Mistake { Mistake(range: here, message: "unknown operator \(found)\(operatorHint)") }

    /// A suggestion for an unknown operator.
    var operatorHint: String {
        switch (byte, byte(after: 1)) {
        case (UInt8(ascii: "="), UInt8(ascii: "~")):
            "; to match a pattern, write match(@.name, 'a.*'), or search(…) to match a part"
        case (UInt8(ascii: "="), _): "; to compare values, write =="
        case (UInt8(ascii: "&"), _): "; \"and\" is written &&"
        case (UInt8(ascii: "|"), _): "; \"or\" is written ||"
        case (UInt8(ascii: "+"), _), (UInt8(ascii: "-"), _), (UInt8(ascii: "*"), _), (UInt8(ascii: "/"), _):
            quotedNameHint.isEmpty ? "; JSONPath has no arithmetic" : quotedNameHint
        default: quotedNameHint
        }
    }
}
