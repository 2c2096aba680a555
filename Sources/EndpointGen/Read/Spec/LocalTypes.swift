/// Types that belong to one endpoint.
extension SpecReader {
    /// The type that a text means in its place: in an endpoint, names refer to the endpoint's own types first.
    func typeExpression(_ text: String, in json: JSON, from offset: Int = 0) -> TypeExpression? {
        guard let type = TypeExpressionParser.parse(text, in: json, from: offset, diagnostics) else { return nil }
        return localTypes.isEmpty ? type : local(type)
    }

    private func local(_ type: TypeExpression) -> TypeExpression? {
        switch type {
        case .builtIn, .inline: return type
        case .array(let element): return local(element).map { .array($0) }
        case .dictionary(let value, let key):
            guard let key = local(key) else { return nil }
            return local(value).map { .dictionary($0, key: key) }
        case .optional(let wrapped): return local(wrapped).map { .optional($0) }
        case .named(let name, let arguments):
            let types = arguments.compactMap { local($0) }
            guard types.count == arguments.count else { return nil }
            guard localTypes[String(name.text.prefix { $0 != "." })] != nil else {
                return .named(name, arguments: types)
            }
            guard let index = localTypes[name.text] else {
                let hint = diagnostics.hint(suggestion(for: name.text, among: localTypes.keys.sorted()))
                diagnostics.error(.unknownType, "unknown type \"\(name.text)\"\(hint)", at: name.location)
                return nil
            }
            guard arguments.isEmpty else {
                diagnostics.error(.typeParameters, "\(name.text) takes no type arguments", at: name.location)
                return nil
            }
            return .inline(index)
        }
    }
}
