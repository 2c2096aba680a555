/// Checks that every alias has a target, and that the target is not too large.
struct AliasCheck {
    private let resolver: Resolver
    private var states: [State]
    private var sizes: [Int: AliasSize] = [:]
    /// The maximum number of types in the expansion of an alias, counted with repetitions.
    private static let maximumSize = 1_000

    private enum State {
        case new, active, done
    }

    init(_ resolver: Resolver) {
        self.resolver = resolver
        states = Array(repeating: .new, count: resolver.types.count)
    }

    mutating func run() {
        for index in states.indices { check(index, depth: 0) }
    }

    /// How many types an alias expands to: its own, and the number of occurrences of each type parameter.
    private struct AliasSize {
        var own = 0
        var parameters: [String: Int] = [:]

        mutating func add(_ other: AliasSize, times: Int = 1) {
            func limited(_ sum: Int) -> Int { min(sum, AliasCheck.maximumSize + 1) }
            own = limited(own + other.own * times)
            for (name, count) in other.parameters {
                parameters[name] = limited((parameters[name] ?? 0) + count * times)
            }
        }
    }

    private func size(of type: SwiftType) -> AliasSize {
        switch type {
        case .builtIn, .unknown: return AliasSize(own: 1)
        case .parameter(let name): return AliasSize(parameters: [name: 1])
        case .array(let inner), .dictionary(let inner, .builtIn), .optional(let inner): return size(of: inner)
        case .dictionary(let value, let key):
            var size = size(of: value)
            size.add(self.size(of: key))
            return size
        case .declared(let index, let arguments):
            var size = AliasSize(own: sizes[index]?.own ?? 1)
            for (name, argument) in zip(resolver.typeParameters(of: index), arguments) {
                size.add(self.size(of: argument), times: sizes[index].map { $0.parameters[name] ?? 0 } ?? 1)
            }
            return size
        }
    }

    /// Checks aliases depth first. An alias that is found again on the current path refers to itself.
    private mutating func check(_ index: Int, depth: Int) {
        guard states[index] == .new, case .alias = resolver.api.types[index].definition else { return }
        states[index] = .active
        defer { states[index] = .done }
        for other in aliases(in: resolver.types[index].target) {
            if states[other] == .active || depth == Resolver.maximumChain {
                let reason = states[other] == .active ? "refers to itself" : "is a chain of too many aliases"
                resolver.diagnostics.error(
                    states[other] == .active ? .endlessType : .limit,
                    "the alias \"\(resolver.api.types[index].name.text)\" \(reason)",
                    at: resolver.api.types[index].name.location)
                resolver.types[index].target = .unknown
                return
            }
            check(other, depth: depth + 1)
        }
        let size = self.size(of: resolver.types[index].target)
        sizes[index] = size
        if size.own + size.parameters.values.reduce(0, +) > Self.maximumSize {
            resolver.diagnostics.error(
                .limit,
                "the alias \"\(resolver.api.types[index].name.text)\" expands to more than \(Self.maximumSize) types",
                at: resolver.api.types[index].name.location)
            resolver.types[index].target = .unknown
            sizes[index] = AliasSize(own: 1)
        }
    }

    private func aliases(in type: SwiftType) -> [Int] {
        type.declared.filter { if case .alias = resolver.api.types[$0].definition { true } else { false } }
    }
}
