/// Generic types that lead back to themselves with an argument that is larger each time: `Tree<[T]>` inside `Tree<T>`.
///
/// Swift compiles some of them; at run time there is no end to the types.
extension Resolver {
    func checkGrowingTypes() {
        for (index, type) in api.types.enumerated() where !typeParameters(of: index).isEmpty {
            for held in heldTypes(index) {
                guard let target = growingReference(in: held), reaches(index, from: target) else { continue }
                diagnostics.error(
                    "\"\(type.name.text)\" leads back to itself with ever larger type arguments, which has no end",
                    at: type.name.location)
                break
            }
        }
    }

    func heldTypes(_ index: Int) -> [SwiftType] {
        types[index].fields.map(\.type) + types[index].unionCases.map(\.type) + [types[index].target]
    }

    /// A type that is given more than a bare type parameter, with a parameter inside.
    private func growingReference(in type: SwiftType) -> Int? {
        switch type {
        case .declared(let index, let arguments):
            let grows = arguments.contains { argument in
                if case .parameter = argument { return false }
                return holdsParameter(argument)
            }
            return grows ? index : arguments.compactMap { growingReference(in: $0) }.first
        case .array(let inner), .dictionary(let inner), .optional(let inner): return growingReference(in: inner)
        case .builtIn, .parameter, .unknown: return nil
        }
    }

    private func holdsParameter(_ type: SwiftType) -> Bool {
        switch type {
        case .parameter: true
        case .declared(_, let arguments): arguments.contains { holdsParameter($0) }
        case .array(let inner), .dictionary(let inner), .optional(let inner): holdsParameter(inner)
        case .builtIn, .unknown: false
        }
    }

    private func reaches(_ target: Int, from start: Int) -> Bool {
        var pending = [start]
        var seen: Set<Int> = []
        while let index = pending.popLast() {
            if index == target { return true }
            if seen.insert(index).inserted { pending += heldTypes(index).flatMap { references(in: $0) } }
        }
        return false
    }

    private func references(in type: SwiftType) -> [Int] {
        switch type {
        case .declared(let index, let arguments): [index] + arguments.flatMap { references(in: $0) }
        case .array(let inner), .dictionary(let inner), .optional(let inner): references(in: inner)
        case .builtIn, .parameter, .unknown: []
        }
    }
}
