/// A valid Swift identifier. All names in the output are of this type.
struct Identifier: Hashable {
    /// Without backticks.
    let text: String

    /// The text unchanged; nil if it is not an identifier even in backticks.
    init?(exactly text: String) {
        if Self.isPlain(text) {
            self.text = text
            return
        }
        let scalars = text.unicodeScalars
        guard let first = scalars.first, first == "_" || first.isIdentifierHead, text != "_", text.utf8.count <= 200,
            scalars.allSatisfy({ $0 == "_" || $0.isIdentifierPart })
        else { return nil }
        self.text = text
    }

    /// Whether the text is an ASCII letter, followed by letters, digits and underscores.
    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.utf8.first, first.isCapital || first.isSmall, text.utf8.count <= 200 else {
            return false
        }
        return text.utf8.allSatisfy { $0.isSmall || $0.isCapital || $0.isDigit || $0 == UInt8(ascii: "_") }
    }

    private init(unchecked text: String) { self.text = text }

    /// The name of a property, parameter, method or enum case: `status_code` → `statusCode`, `user_id` → `userID`.
    ///
    /// A name that starts with a digit gets a word before it: `1080p` → `value1080p`.
    static func lowerCamel(_ wire: String, digitPrefix: String = "value") -> Identifier {
        if let text = PlainName.camelCase(wire, startsSmall: true) {
            return Identifier(unchecked: text == "self" ? "selfValue" : text)
        }
        var words = Words(wire).all
        if words[0].startsWithNumber {
            // The last word of `V1_0` would not make a better name.
            words.insert(digitPrefix.first?.isLetter ?? false ? digitPrefix : "value", at: 0)
        }
        let text = spelled(words[0].lowercased() + Words.capitalized(words.dropFirst(), after: words[0]), or: "value")
        return Identifier(unchecked: text == "self" ? "selfValue" : text)
    }

    /// The name of a type: `rate_limit` → `RateLimit`.
    static func upperCamel(_ wire: String) -> Identifier {
        if let text = PlainName.camelCase(wire, startsSmall: false) {
            return Identifier(unchecked: text == "Self" ? "SelfValue" : text)
        }
        var words = Words(wire).all
        if words[0].startsWithNumber { words.insert("value", at: 0) }
        let text = spelled(Words.capitalized(words[...], after: nil), or: "Value")
        return Identifier(unchecked: text == "Self" ? "SelfValue" : text)
    }

    /// A name as Swift accepts it. In another case, a letter can be several scalars, such as the `i` and the dot of
    /// `İ`. Marks that are not part of a letter are left out, and a name that begins with a mark or a digit gets a word
    /// before it.
    private static func spelled(_ text: String, or word: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        var scalars = String.UnicodeScalarView()
        for scalar in text.composed.unicodeScalars
        where scalar == "_" || scalar.isIdentifierPart {
            scalars.append(scalar)
        }
        guard let first = scalars.first else { return word }
        return first == "_" || first.isIdentifierHead ? String(scalars) : word + String(scalars)
    }

    static func + (identifier: Identifier, suffix: StaticString) -> Identifier {
        Identifier(unchecked: identifier.text + "\(suffix)")
    }

    static func + (prefix: StaticString, identifier: Identifier) -> Identifier {
        Identifier(unchecked: "\(prefix)" + identifier.text)
    }

    /// The same name, followed by a number.
    func numbered(_ number: Int) -> Identifier { Identifier(unchecked: text + "\(number)") }

    /// The spelling in a declaration and on its own.
    var escaped: String { Self.keywords.contains(text) ? "`\(text)`" : text }
    /// The spelling as a parameter label, where Swift allows nearly every keyword.
    var label: String { text == "inout" || text == "var" || text == "let" ? "`\(text)`" : text }
    /// The spelling as an argument label, where Swift allows more keywords and warns of needless backticks.
    var argument: String { text == "inout" ? "`\(text)`" : text }
    /// The spelling after a dot.
    var member: String {
        switch text {
        case "init", "self", "Type", "Protocol": "`\(text)`"
        default: text
        }
    }

    /// The Swift Programming Language, "Keywords and Punctuation": those that are reserved in declarations, statements and
    /// expressions, and the two that a nested type cannot be called.
    private static let keywords: Set<String> = [
        "associatedtype", "borrowing", "class", "consuming", "deinit", "enum", "extension", "fileprivate", "func",
        "import",
        "init", "inout", "internal", "let", "nonisolated", "open", "operator", "precedencegroup", "private", "protocol",
        "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue",
        "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch",
        "throw",
        "where", "while", "Any", "as", "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try",
        "Type", "Protocol",
    ]
}

extension Unicode.Scalar {
    /// A letter that may start an identifier.
    fileprivate var isIdentifierHead: Bool {
        isASCII ? isASCIILetter : properties.isXIDStart && isInSwiftGrammar
    }

    fileprivate var isIdentifierPart: Bool {
        isASCII
            ? isASCIILetter || value &- 0x30 < 10
            : properties.isXIDContinue && isInSwiftGrammar && !properties.isDefaultIgnorableCodePoint
    }

    /// A lookup of the properties of a scalar takes as long as all other work on it.
    private var isASCIILetter: Bool { (value | 0x20) &- 0x61 < 26 }
    var isCapital: Bool { isASCII ? value &- 0x41 < 26 : properties.isUppercase }
    var isSmall: Bool { isASCII ? value &- 0x61 < 26 : properties.isLowercase }

    /// The ranges of the grammar have gaps in which later Unicode versions have letters. These blocks have no gaps.
    private var isInSwiftGrammar: Bool {
        switch value {
        case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x1810...0x1DBF, 0x1E00...0x1FFF,
            0x2C00...0x2DFF, 0x3021...0xD7FF, 0xF900...0xFD3D, 0xFDF0...0xFE1F, 0xFE30...0xFE44, 0xFE47...0xFFFD,
            0x10000...0x1FFFD, 0x20000...0x2FFFD:
            true
        default: false
        }
    }

    /// Whether a word of a name can contain it.
    var isWordPart: Bool { self != "_" && isIdentifierPart }
}
