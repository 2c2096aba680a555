/// Aliases stand for something in the end.
extension Resolver {
    /// Steps from alias to alias, or from a type to what it extends or holds by value, that are followed.
    static let maximumChain = 500

    func checkAliases() {
        var states = [AliasState](repeating: .new, count: types.count)
        for index in api.types.indices { checkAlias(index, &states, depth: 0) }
    }

    private enum AliasState {
        case new, active, done
    }

    /// Depth first over aliases; one that is met again on the way leads back to itself.
    private func checkAlias(_ index: Int, _ states: inout [AliasState], depth: Int) {
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
            checkAlias(other, &states, depth: depth + 1)
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
            let names = api.types[index].parameters.map(\.text)
            type = types[index].target.substituting(Dictionary(zip(names, arguments)) { first, _ in first })
        }
        return .unknown
    }
}
