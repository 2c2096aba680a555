/// Finds generic types that refer to themselves with ever larger arguments: `Tree<[T]>` inside `Tree<T>`.
///
/// Swift compiles some of them, but at run time, the number of types is unlimited.
struct GrowingTypeCheck {
    let resolver: Resolver

    func run() {
        // Found once for all types, and only if some type needs them.
        var cycles: TypeCycles?
        for (index, type) in resolver.api.types.enumerated() where !resolver.typeParameters(of: index).isEmpty {
            for held in resolver.heldTypes(index) {
                guard let target = growingReference(in: held) else { continue }
                let known = cycles ?? TypeCycles(resolver.api.types.indices.map { resolver.heldTypes($0) })
                cycles = known
                guard known.areInOne(index, target) else { continue }
                resolver.diagnostics.error(
                    .endlessType,
                    "\"\(type.name.text)\" refers to itself with larger type arguments each time, so Swift would need infinitely many types",
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
}
