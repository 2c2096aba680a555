/// Types in expressions.
extension SpecWriter {
    /// `[String: Page<Movie>]`; nil for a type that has to be written inline.
    func typeText(_ type: TypeExpression) -> String? { holdsInlineType(type) ? nil : text(type) }

    /// The type as an expression, or as a list or dictionary of an inline type; nil for an inline type itself.
    func typeLayout(_ type: TypeExpression) -> Layout? {
        if let text = typeText(type) { return .string(text) }
        return switch type {
        case .array(let element): .list([elementLayout(element)])
        case .dictionary(let value, _): .object([Layout.Member("*", elementLayout(value))])
        default: nil
        }
    }

    private func elementLayout(_ type: TypeExpression) -> Layout {
        guard let index = inlineType(type) else { return typeLayout(type) ?? .string(text(type)) }
        var members: [Layout.Member] = []
        members.add("doc", api.types[index].doc)
        return .object(members + definition(index))
    }

    private func holdsInlineType(_ type: TypeExpression) -> Bool {
        switch type {
        case .inline: inlineType(type) != nil
        case .array(let inner), .dictionary(let inner, _): holdsInlineType(inner)
        case .optional, .builtIn, .named: false
        }
    }

    /// The type to be written inline instead of an expression.
    func inlineType(_ type: TypeExpression) -> Int? {
        if case .inline(let index) = type, api.types[index].isInline { index } else { nil }
    }

    private func text(_ type: TypeExpression) -> String {
        switch type {
        case .builtIn(let type): type.rawValue
        case .named(let name, let arguments):
            name.text + (arguments.isEmpty ? "" : "<" + arguments.map { text($0) }.joined(separator: ", ") + ">")
        case .inline(let index): referredName(index)
        case .array(let element): "[" + text(element) + "]"
        case .dictionary(let value, let key): "[" + text(key) + ": " + text(value) + "]"
        // An expression allows only one question mark, and Resolve treats two as one.
        case .optional(.optional(let wrapped)): text(.optional(wrapped))
        case .optional(let wrapped): text(wrapped) + "?"
        }
    }
}
