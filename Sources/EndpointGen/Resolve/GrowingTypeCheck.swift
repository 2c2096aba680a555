/// Finds generic types that refer to themselves with ever larger arguments: `Tree<[T]>` inside `Tree<T>`.
///
/// Swift compiles some of them, but at run time, the number of types is unlimited.
struct GrowingTypeCheck {
    let resolver: Resolver

    func run() {
        for (index, type) in resolver.api.types.enumerated() where !resolver.typeParameters(of: index).isEmpty {
            for held in resolver.heldTypes(index) {
                guard let target = growingReference(in: held), reaches(index, from: target) else { continue }
                resolver.diagnostics.error(
                    .endlessType,
                    "\"\(type.name.text)\" refers to itself with ever larger type arguments, without end",
                    at: type.name.location)
                break
            }
        }
    }

    /// A type with an argument that contains a type parameter and is not just the parameter.
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
