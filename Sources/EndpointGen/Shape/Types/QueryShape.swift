/// The shape of a value in a query or a form.
enum QueryShape {
    case scalar, list, object
}

extension TypeBuilder {
    func queryShape(of type: TypeExpression) -> QueryShape { queryShape(of: type, isInUnion: false) }

    private func queryShape(of type: TypeExpression, isInUnion: Bool) -> QueryShape {
        switch types.expanded(type.wrapped).wrapped {
        case .builtIn(.json): return .object
        case .builtIn, .named: return .scalar
        case .array: return .list
        case .dictionary: return .object
        case .optional(let inner): return queryShape(of: inner, isInUnion: isInUnion)
        case .inline(let index):
            switch types[index].definition {
            case .enumeration: return .scalar
            case .structure, .invalid: return .object
            case .alias(let target): return queryShape(of: target, isInUnion: isInUnion)
            case .union(let union):
                // Unions in unions are not followed, because they may contain themselves.
                return isInUnion ? .list : queryShape(ofAny: union.cases.map(\.type))
            }
        }
    }

    /// The most complex shape of the cases applies to the union.
    private func queryShape(ofAny types: [TypeExpression]) -> QueryShape {
        let shapes = types.map { queryShape(of: $0, isInUnion: true) }
        return shapes.contains(.object) ? .object : shapes.contains(.list) ? .list : .scalar
    }

    /// Whether values of the type are always JSON objects.
    func isObject(_ type: TypeExpression) -> Bool {
        switch types.expanded(type) {
        case .dictionary: true
        case .inline: types.isStructure(type)
        default: false
        }
    }
}
