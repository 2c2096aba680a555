/// Marks unions whose cases may have the same JSON type, so that decoding chooses the closest case.
func markOverlappingUnions(_ types: inout [TypeDeclaration]) {
    let kinds = UnionKinds(types)
    for index in types.indices {
        guard case .union(var union) = types[index].definition, union.tag == nil else { continue }
        var seen: Set<JSONKind> = []
        union.isOverlapping = !union.cases.allSatisfy { item in
            kinds.all(of: item.type).allSatisfy { seen.insert($0).inserted }
        }
        types[index].definition = .union(union)
    }
}

/// The kinds of JSON that the unions without a tag can have.
///
/// A union also has the kinds of the unions in it, which may contain it again. So each union passes its kinds to the
/// unions that contain it, until nothing changes.
private struct UnionKinds {
    private let types: [TypeDeclaration]
    private var known: [Int: Set<JSONKind>] = [:]

    init(_ types: [TypeDeclaration]) {
        self.types = types
        var holders: [Int: [Int]] = [:]
        for index in types.indices {
            guard case .union(let union) = types[index].definition, union.tag == nil else { continue }
            var own: Set<JSONKind> = []
            for item in union.cases {
                let (kinds, inner) = parts(of: item.type)
                own.formUnion(kinds)
                if let inner { holders[inner, default: []].append(index) }
            }
            known[index] = own
        }
        var pending = Array(known.keys)
        while let index = pending.popLast() {
            let kinds = known[index] ?? []
            for holder in holders[index] ?? [] where !kinds.isSubset(of: known[holder] ?? []) {
                known[holder, default: []].formUnion(kinds)
                pending.append(holder)
            }
        }
    }

    func all(of type: TypeExpression) -> Set<JSONKind> {
        let (kinds, union) = parts(of: type)
        return union.map { kinds.union(known[$0] ?? []) } ?? kinds
    }

    /// The kinds of a type, or the union without a tag that has them.
    private func parts(of type: TypeExpression) -> (kinds: Set<JSONKind>, union: Int?) {
        switch types.expanded(type) {
        // Null does not distinguish cases.
        case .builtIn(let type): return (type.traits.jsonKinds.subtracting([.null]), nil)
        case .named: return (Set(JSONKind.allCases).subtracting([.null]), nil)
        case .array: return ([.array], nil)
        case .dictionary: return ([.object], nil)
        case .optional(let inner):
            let (kinds, union) = parts(of: inner)
            return (kinds.union([.null]), union)
        case .inline(let index):
            switch types[index].definition {
            case .enumeration(let enumeration): return ([enumeration.jsonKind], nil)
            case .union(let union): return union.tag == nil ? ([], index) : ([.object], nil)
            default: return ([.object], nil)
            }
        }
    }
}
