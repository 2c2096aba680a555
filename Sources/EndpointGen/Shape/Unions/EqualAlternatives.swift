/// Alternatives that have the same values in Swift, although they are different schemas.
///
///     anyOf: [[Double or Int, 4 of them], [Double or Int, 6 of them]]      → one list of Double or Int
///
/// Only inline unions of scalars and lists of those are compared by their content. Structs, enums and components have
/// names that say what they mean.
extension [TypeDeclaration] {
    /// A text that is equal for such types.
    func content(of type: TypeExpression, depth: Int = 0) -> String {
        let type = expanded(type)
        switch type {
        case .array(let inner):
            return depth < Self.deepest ? "[\(content(of: inner, depth: depth + 1))]" : type.signature
        case .inline(let index):
            guard depth < Self.deepest, case .union(let union) = self[index].definition, union.tag == nil,
                !(self[index].origin?.isComponent ?? true)
            else { return type.signature }
            let cases = union.cases.map { content(of: $0.type, depth: depth + 1) }
            return cases.contains { $0.contains("#") } ? type.signature : "(\(cases.joined(separator: "|")))"
        case .builtIn, .named, .dictionary, .optional: return type.signature
        }
    }

    /// Lets a later pass merge the unions of two equal types, as if one schema gave both.
    mutating func markAsDuplicate(_ other: TypeExpression, of type: TypeExpression) {
        guard case .inline(let kept) = element(of: type), case .inline(let removed) = element(of: other),
            kept != removed, case .union(let union) = self[kept].definition,
            case .union(let others) = self[removed].definition
        else { return }
        self[removed].name.location = self[kept].name.location
        for (item, other) in zip(union.cases, others.cases) { markAsDuplicate(other.type, of: item.type) }
    }

    /// The type of the elements of a list, or of the lists in it, and any other type itself.
    func element(of type: TypeExpression) -> TypeExpression {
        var type = expanded(type)
        for _ in 0..<Self.deepest {
            guard case .array(let inner) = type else { break }
            type = expanded(inner)
        }
        return type
    }

    /// Ends the recursion if a union or a list contains itself.
    private static var deepest: Int { 4 }
}
