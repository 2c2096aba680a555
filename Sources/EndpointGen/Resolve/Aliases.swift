/// Aliases stand for something in the end.
extension Resolver {
    /// Steps from alias to alias, or from a type to what it extends or holds by value, that are followed.
    static let maximumChain = 500

    /// Types that an alias may stand for, counting each time that one is written.
    fileprivate static let maximumAliasSize = 1_000

    func checkAliases() {
        var states = [AliasState](repeating: .new, count: types.count)
        var sizes: [Int: AliasSize] = [:]
        for index in api.types.indices { checkAlias(index, &states, &sizes, depth: 0) }
    }

    /// How many types an alias stands for: its own, and what each type parameter stands for as often as it occurs.
    private struct AliasSize {
        var own = 0
        var parameters: [String: Int] = [:]

        mutating func add(_ other: AliasSize, times: Int = 1) {
            func limited(_ sum: Int) -> Int { min(sum, Resolver.maximumAliasSize + 1) }
            own = limited(own + other.own * times)
            for (name, count) in other.parameters {
                parameters[name] = limited((parameters[name] ?? 0) + count * times)
            }
        }
    }

    private func aliasSize(_ type: SwiftType, _ sizes: [Int: AliasSize]) -> AliasSize {
        switch type {
        case .builtIn, .unknown: return AliasSize(own: 1)
        case .parameter(let name): return AliasSize(parameters: [name: 1])
        case .array(let inner), .dictionary(let inner), .optional(let inner): return aliasSize(inner, sizes)
        case .declared(let index, let arguments):
            var size = AliasSize(own: sizes[index]?.own ?? 1)
            for (name, argument) in zip(typeParameters(of: index), arguments) {
                size.add(aliasSize(argument, sizes), times: sizes[index].map { $0.parameters[name] ?? 0 } ?? 1)
            }
            return size
        }
    }

    private enum AliasState {
        case new, active, done
    }

    /// Depth first over aliases; one that is met again on the way leads back to itself.
    private func checkAlias(
        _ index: Int, _ states: inout [AliasState], _ sizes: inout [Int: AliasSize], depth: Int
    ) {
        guard states[index] == .new, case .alias = api.types[index].definition else { return }
        states[index] = .active
        defer { states[index] = .done }
        for other in aliases(in: types[index].target) {
            if states[other] == .active || depth == Self.maximumChain {
                let reason = states[other] == .active ? "leads back to itself" : "has too many steps"
                diagnostics.error(
                    "the alias \"\(api.types[index].name.text)\" \(reason)", at: api.types[index].name.location)
                types[index].target = .unknown
                return
            }
            checkAlias(other, &states, &sizes, depth: depth + 1)
        }
        let size = aliasSize(types[index].target, sizes)
        sizes[index] = size
        if size.own + size.parameters.values.reduce(0, +) > Self.maximumAliasSize {
            diagnostics.error(
                "the alias \"\(api.types[index].name.text)\" stands for more than \(Self.maximumAliasSize) types",
                at: api.types[index].name.location)
            types[index].target = .unknown
            sizes[index] = AliasSize(own: 1)
        }
    }

    private func aliases(in type: SwiftType) -> [Int] {
        switch type {
        case .declared(let index, let arguments):
            let own = if case .alias = api.types[index].definition { [index] } else { [Int]() }
            return own + arguments.flatMap { aliases(in: $0) }
        case .array(let inner), .dictionary(let inner), .optional(let inner): return aliases(in: inner)
        case .builtIn, .parameter, .unknown: return []
        }
    }

    /// The type with aliases replaced by what they stand for.
    func expanded(_ type: SwiftType) -> SwiftType {
        var type = type
        for _ in 0...Self.maximumChain {
            guard case .declared(let index, let arguments) = type, case .alias = api.types[index].definition else {
                return type
            }
            let names = typeParameters(of: index)
            type = types[index].target.substituting(Dictionary(zip(names, arguments)) { first, _ in first })
        }
        return .unknown
    }
}
