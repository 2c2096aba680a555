/// A declaration of generated code, as users of the client see it.
struct SwiftDeclaration {
    enum Kind {
        case type, function, property, enumCase, alias
    }

    enum Access: Comparable {
        case none, package, `public`
    }

    struct Parameter: Equatable {
        var label: String
        var type: String
        var hasDefault: Bool
    }

    var kind: Kind
    /// Without labels: `create`, `init`, `Book`.
    var name: String
    /// The text before the name: `struct`, `static func`, `let`.
    var introducer: String
    var parameters: [Parameter] = []
    /// For a type, its conformances; for a function, the text after its parameters; otherwise, its type.
    var type: String
    var isDeprecated = false
    var access: Access
    /// A property that a memberwise initializer sets, and whether it may leave it out.
    var isStored = false
    var hasDefault = false

    /// As documentation writes it: `create(_:id:)`.
    var title: String {
        guard kind == .function else { return name }
        return "\(name)(\(parameters.map { $0.label + ":" }.joined()))"
    }

    /// Whether two declarations are equal, except for differences that no caller notices.
    func isSame(as other: Self) -> Bool {
        introducer == other.introducer && type == other.type && parameters == other.parameters
            && isDeprecated == other.isDeprecated
    }
}

extension SwiftDeclaration {
    private static let modifiers: Set<String> = [
        "public", "package", "internal", "static", "final", "indirect", "mutating", "nonisolated", "override",
    ]

    /// Reads the text of a declaration before its body, without attributes; nil for other kinds of declaration.
    init?(header: String, isDeprecated: Bool, hasBody: Bool) {
        var rest = header.split(separator: " ")
        var found: [Substring] = []
        while let word = rest.first, Self.modifiers.contains(String(word)) || word.contains("(set)") {
            found.append(rest.removeFirst())
        }
        guard let keyword = rest.first.map({ $0.prefix { $0.isLetter } }) else { return nil }
        self.isDeprecated = isDeprecated
        // A case has the access level of its enum.
        access = found.contains("public") || keyword == "case" ? .public : found.contains("package") ? .package : .none
        let isStatic = found.contains("static")
        let canBeSet = keyword == "var" && !found.contains { $0.contains("(set)") }
        let text = rest.joined(separator: " ").dropFirst(keyword.count).drop { $0 == " " }
        let signature = Self.signature(text)
        introducer = (isStatic ? "static " : "") + (keyword == "var" && !canBeSet ? "let" : keyword)
        name = signature.name
        switch keyword {
        case "struct", "enum", "class", "actor", "protocol", "extension":
            kind = .type
            type = signature.rest.hasPrefix(":") ? String(signature.rest.dropFirst().drop { $0 == " " }) : ""
        case "func", "init":
            kind = .function
            if keyword == "init" { name = "init" }
            parameters = Self.parameters(signature.list)
            type = String(signature.rest)
        case "let", "var":
            kind = .property
            let value = Self.withoutDefault(signature.rest.drop { $0 == ":" || $0 == " " })
            type = String(value.text)
            isStored = !isStatic && !hasBody && !(keyword == "let" && value.hasDefault)
            hasDefault = value.hasDefault || keyword == "var" && type.hasSuffix("?")
        case "case":
            kind = .enumCase
            type = signature.list.isEmpty ? "" : "(\(signature.list))"
        case "typealias":
            kind = .alias
            type = String(signature.rest.drop { $0 == "=" || $0 == " " })
        default: return nil
        }
    }

    /// `create(_ id: Int) async -> Book` in three parts; a list of type parameters belongs to the name.
    private static func signature(_ text: Substring) -> (name: String, list: Substring, rest: Substring) {
        let name = text.prefix { $0 != "(" && $0 != ":" && $0 != " " && $0 != "=" && $0 != "?" && $0 != "<" }
        var rest = text.dropFirst(name.count)
        rest = rest.drop { $0 == "?" }
        if rest.first == "<", let end = pieces(of: rest, at: ":").first?.lastIndex(of: ">") ?? rest.firstIndex(of: ">")
        {
            rest = rest[rest.index(after: end)...]
        }
        guard rest.first == "(" else { return (String(name), "", rest.drop { $0 == " " }) }
        var depth = 0
        for index in rest.indices {
            if rest[index] == "(" { depth += 1 }
            if rest[index] == ")" { depth -= 1 }
            if depth == 0 {
                let list = rest[rest.index(after: rest.startIndex)..<index]
                return (String(name), list, rest[rest.index(after: index)...].drop { $0 == " " })
            }
        }
        return (String(name), "", rest)
    }

    private static func parameters(_ list: Substring) -> [Parameter] {
        pieces(of: list, at: ",").map { piece in
            let piece = piece.drop { $0 == " " }
            let label = piece.prefix { $0 != ":" && $0 != " " }
            guard let colon = piece.firstIndex(of: ":") else {
                return Parameter(label: "_", type: "", hasDefault: false)
            }
            let (type, hasDefault) = withoutDefault(piece[piece.index(after: colon)...].drop { $0 == " " })
            return Parameter(label: String(label), type: String(type), hasDefault: hasDefault)
        }
    }

    /// The memberwise initializer of a struct without an initializer, which is never public.
    static func memberwiseInitializer(of members: [SwiftDeclaration]) -> Self? {
        if members.contains(where: { $0.name == "init" }) { return nil }
        let parameters = members.filter(\.isStored).map {
            Parameter(label: $0.name, type: $0.type, hasDefault: $0.hasDefault)
        }
        var initializer = Self(header: "init()", isDeprecated: false, hasBody: true)
        initializer?.parameters = parameters
        return initializer
    }

    private static func withoutDefault(_ text: Substring) -> (text: Substring, hasDefault: Bool) {
        let pieces = pieces(of: text, at: "=")
        guard pieces.count > 1, let first = pieces.first else { return (text, false) }
        return (first.last == " " ? first.dropLast() : first, true)
    }

    /// Parts of a text, separated by a character that is not within brackets.
    private static func pieces(of text: Substring, at separator: Character) -> [Substring] {
        var pieces: [Substring] = []
        var depth = 0
        var start = text.startIndex
        for index in text.indices {
            switch text[index] {
            case "(", "[", "<": depth += 1
            case ")", "]": depth -= 1
            case ">" where index == text.startIndex || text[text.index(before: index)] != "-": depth -= 1
            case separator where depth == 0:
                pieces.append(text[start..<index])
                start = text.index(after: index)
            default: break
            }
        }
        if start < text.endIndex { pieces.append(text[start...]) }
        return pieces
    }
}
