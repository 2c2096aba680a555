/// Questions about types that are not final yet.
extension TypeExpression {
    var isOptional: Bool { if case .optional = self { true } else { false } }

    /// The type or null; any JSON already includes null.
    var asOptional: TypeExpression {
        switch self {
        case .optional, .builtIn(.json): self
        default: .optional(self)
        }
    }

    /// Without null.
    var wrapped: TypeExpression { if case .optional(let inner) = self { inner } else { self } }

    /// How deeply lists and dictionaries are nested.
    var nesting: Int {
        switch self {
        case .array(let inner), .dictionary(let inner, _): inner.nesting + 1
        case .optional(let inner): inner.nesting
        case .builtIn, .named, .inline: 0
        }
    }

    /// The declared types in it.
    var types: [Int] {
        switch self {
        case .inline(let index): [index]
        case .array(let inner), .optional(let inner): inner.types
        case .dictionary(let inner, let key): key.types + inner.types
        case .builtIn, .named: []
        }
    }

    /// A text that is equal for equal types.
    var signature: String {
        switch self {
        case .builtIn(let type): type.rawValue
        case .named(let name, _): name.text
        case .inline(let index): "#\(index)"
        case .array(let inner): "[\(inner.signature)]"
        case .dictionary(let inner, _): "[:\(inner.signature)]"
        case .optional(let inner): "\(inner.signature)?"
        }
    }
}

extension [TypeDeclaration] {
    /// The type behind aliases; any JSON for an alias of itself.
    func expanded(_ type: TypeExpression) -> TypeExpression {
        var type = type
        var steps = 0
        while case .inline(let index) = type, case .alias(let target) = self[index].definition {
            type = target
            steps += 1
            if steps > count { return .builtIn(.json) }
        }
        return type
    }

    func isStructure(_ type: TypeExpression) -> Bool {
        if case .inline(let index) = expanded(type), case .structure = self[index].definition { true } else { false }
    }

    /// The cases of a union; none of any other type.
    func unionCases(of type: TypeExpression) -> [Union.Case] {
        guard case .inline(let index) = expanded(type), case .union(let union) = self[index].definition else {
            return []
        }
        return union.cases
    }
}
