/// A parsed key of `paths`: literals and parameters, and a query that some documents include.
struct PathKey {
    enum Piece {
        case literal(String)
        case parameter(Parameter)
    }

    struct Parameter {
        /// The text between the braces.
        var text: String
        /// Without the operators and patterns that frameworks put around it.
        var name: String
        /// Whether the value may contain slashes and other reserved characters.
        var isReserved = false
    }

    private(set) var pieces: [Piece] = []
    /// What follows the question mark.
    private(set) var query = ""
    /// What follows a number sign, which is never sent.
    private(set) var fragment = ""

    init(_ key: String, colons: Set<String>) {
        var rest = key[...]
        if let mark = rest.utf8.firstIndex(of: UInt8(ascii: "#")) {
            fragment = String(rest[rest.utf8.index(after: mark)...])
            rest = rest[..<mark]
        }
        if key.contains(ascii: "?") || key.contains(ascii: "&") { rest = takeQuery(rest) }
        var text = String(rest)
        if !colons.isEmpty { text = Self.withBraces(text, colons) }
        split(text)
    }

    /// A question mark within braces is part of a parameter: `{id?}`, `{?page}`.
    private mutating func takeQuery(_ text: Substring) -> Substring {
        var depth = 0
        for index in text.indices {
            switch text[index] {
            case "{":
                let isQuery =
                    text[text.index(after: index)...].hasPrefix("?") || text[text.index(after: index)...].hasPrefix("&")
                if isQuery, text[index...].contains("}") { return text[..<index] }
                depth += 1
            case "}": depth -= 1
            case "?" where depth <= 0:
                query = String(text[text.index(after: index)...])
                return text[..<index]
            default: break
            }
        }
        return text
    }

    private mutating func split(_ text: String) {
        var rest = text[...]
        var literal = ""
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
            let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}"))
        {
            literal += rest[..<open]
            let content = String(rest[rest.utf8.index(after: open)..<close])
            rest = rest[rest.utf8.index(after: close)...]
            let parameter = Self.parameter(content)
            guard !parameter.name.isEmpty, !parameter.name.contains(ascii: "{") else {
                literal += "{\(content)}"
                continue
            }
            if !literal.isEmpty { pieces.append(.literal(literal)) }
            literal = ""
            pieces.append(.parameter(parameter))
        }
        literal += rest
        if !literal.isEmpty { pieces.append(.literal(literal)) }
    }

    /// `{+path}`, `{path*}`, `{path:.*}`, `{id:int}`, `{name=shelves/*}`: RFC 6570 and what frameworks make of it.
    private static func parameter(_ content: String) -> Parameter {
        if content.isPlainName { return Parameter(text: content, name: content) }
        var name = content[...]
        var isReserved = false
        while let first = name.first, "+#./;*".contains(first), name.count > 1 {
            isReserved = isReserved || "+*#".contains(first)
            name = name.dropFirst()
        }
        if let end = name.firstIndex(where: { ":=".contains($0) }), end > name.startIndex {
            isReserved = isReserved || name[end...].contains("*")
            name = name[..<end]
        }
        while let last = name.last, "*+?".contains(last), name.count > 1 {
            isReserved = isReserved || last != "?"
            name = name.dropLast()
        }
        return Parameter(text: content, name: String(name.filter { $0 != " " }), isReserved: isReserved)
    }

    /// `/users/:id`, where `id` is a parameter of the path.
    private static func withBraces(_ path: String, _ names: Set<String>) -> String {
        path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            segment.hasPrefix(":") && names.contains(String(segment.dropFirst()))
                ? "{\(segment.dropFirst())}" : String(segment)
        }.joined(separator: "/")
    }
}
