/// Generic types that lead back to themselves with an argument that is larger each time: `Tree<[T]>` inside `Tree<T>`.
///
/// Swift compiles some of them; at run time there is no end to the types.
struct GrowingTypeCheck {
    let resolver: Resolver

    func run() {
        for (index, type) in resolver.api.types.enumerated() where !resolver.typeParameters(of: index).isEmpty {
            for held in resolver.heldTypes(index) {
                guard let target = growingReference(in: held), reaches(index, from: target) else { continue }
                resolver.diagnostics.error(
                    .endlessType,
                    "\"\(type.name.text)\" leads back to itself with ever larger type arguments, which has no end",
                    at: type.name.location)
                break
            }
        }
    }

    /// A type that is given more than a bare type parameter, with a parameter inside.
    private func growingReference(in type: SwiftType) -> Int? {
        if case .declared(let index, let arguments) = type {
            let grows = arguments.contains { argument in
                if case .parameter = argument { false } else { argument.holdsParameter }
            }
            if grows { return index }
        }
        return type.parts.compactMap { growingReference(in: $0) }.first
    }

    private func reaches(_ target: Int, from start: Int) -> Bool {
        var pending = [start]
        var seen: Set<Int> = []
        while let index = pending.popLast() {
            if index == target { return true }
            if seen.insert(index).inserted { pending += resolver.heldTypes(index).flatMap(\.declared) }
        }
        return false
    }
}
