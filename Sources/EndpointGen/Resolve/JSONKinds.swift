/// The JSON kinds of types, and their descriptions in messages.
extension Resolver {
    /// Limits on the number and depth of unions within unions that are followed.
    static let maximumUnions = 200
    private static let maximumUnionDepth = 16

    /// The JSON kinds that a value of the type can have: all for a type parameter, none for an unknown type.
    func jsonKinds(_ type: SwiftType) -> Set<JSONKind> {
        var unions: Set<SwiftType> = []
        return jsonKinds(type, &unions, depth: 0)
    }

    /// A union adds its kinds only once.
    private func jsonKinds(_ type: SwiftType, _ unions: inout Set<SwiftType>, depth: Int) -> Set<JSONKind> {
        let type = expanded(type)
        switch type {
        case .builtIn(let type): return type.traits.jsonKinds
        case .declared(let index, let arguments):
            switch api.types[index].definition {
            case .structure: return [.object]
            case .enumeration(let enumeration): return [enumeration.jsonKind]
            case .union(let union):
                if union.tag != nil { return [.object] }
                guard depth < Self.maximumUnionDepth, unions.count < Self.maximumUnions, unions.insert(type).inserted
                else { return [] }
                let names = typeParameters(of: index)
                let substitution = Dictionary(zip(names, arguments)) { first, _ in first }
                return types[index].unionCases.reduce(into: []) {
                    $0.formUnion(jsonKinds($1.type.substituting(substitution), &unions, depth: depth + 1))
                }
            case .alias, .invalid: return []
            }
        case .parameter: return Set(JSONKind.allCases)
        case .array: return [.array]
        case .dictionary: return [.object]
        case .optional(let wrapped): return jsonKinds(wrapped, &unions, depth: depth).union([.null])
        case .unknown: return []
        }
    }

    /// A type as the spec writes it.
    func description(of type: SwiftType) -> String {
        switch type {
        case .builtIn(let type): type.rawValue
        case .declared(let index, let arguments):
            types[index].name.text
                + list(arguments.dropFirst(outerParameters(of: index).count).map { description(of: $0) })
        case .parameter(let name): name
        case .array(let element): "[\(description(of: element))]"
        case .dictionary(let value, let key): "[\(description(of: key)): \(description(of: value))]"
        case .optional(let wrapped): "\(description(of: wrapped))?"
        case .unknown: "an unknown type"
        }
    }

    private func list(_ arguments: [String]) -> String {
        arguments.isEmpty ? "" : "<\(arguments.joined(separator: ", "))>"
    }
}
