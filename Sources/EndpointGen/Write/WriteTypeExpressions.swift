/// Types as expressions have them.
extension SpecWriter {
    /// `[String: Page<Movie>]`; nil for a type that has to be written inline.
    func typeText(_ type: TypeExpression) -> String? { inlineType(type) == nil ? text(type) : nil }

    /// The type to be written inline in place of an expression.
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
        // One question mark is all that an expression takes, and all that Resolve makes of two.
        case .optional(.optional(let wrapped)): text(.optional(wrapped))
        case .optional(let wrapped): text(wrapped) + "?"
        }
    }
}
