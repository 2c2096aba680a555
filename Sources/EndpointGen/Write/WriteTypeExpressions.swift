/// Types in expressions.
extension SpecWriter {
    /// `[String: Page<Movie>]`; nil for a type that has to be written inline.
    func typeText(_ type: TypeExpression) -> String? { inlineType(type) == nil ? text(type) : nil }

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
