/// Decides how values are stored: which properties of a struct are in a box.
///
/// The walk visits the types that types contain by value, depth first.
struct StorageWalk {
    private let resolver: Resolver
    private var states: [State]
    private var sizes: [Int]
    private var depth = 0

    /// The maximum size in bytes of a struct inside another. Structs nested by value can grow exponentially, and with
    /// them compile time and the cost of copies.
    private static let inlineLimit = 100

    private enum State {
        case new, active, done
    }

    init(_ resolver: Resolver) {
        self.resolver = resolver
        states = Array(repeating: .new, count: resolver.types.count)
        sizes = Array(repeating: 0, count: resolver.types.count)
    }

    /// Boxes properties that would make a struct contain itself, and large properties.
    mutating func choose() {
        // Which property of a cycle is boxed depends on the start of the walk, so the walk starts in an order that does
        // not depend on the order of the spec.
        let names = resolver.types.indices.map { path(of: $0) }
        for index in resolver.types.indices.sorted(by: { names[$0] < names[$1] }) { measure(index) }
        for (index, type) in resolver.types.enumerated() {
            // The box is another property, named like the value with an underscore.
            for entry in type.fields where entry.isBoxed {
                resolver.claim(
                    "_" + entry.name, in: "fields \(index)", "the storage of", at: entry.field.name.location,
                    wire: entry.field.name.text)
            }
        }
    }

    private func path(of index: Int) -> String {
        var path = resolver.types[index].name.text
        var owner = resolver.api.types[index].owner
        while case .type(let outer) = owner {
            path = resolver.types[outer].name.text + "." + path
            owner = resolver.api.types[outer].owner
        }
        if case .endpoint(let endpoint) = owner {
            path = resolver.api.endpoints[endpoint].name.map(\.text).joined(separator: ".") + "." + path
        }
        return path
    }

    /// Measures a type and the types that it contains by value. A reference to a type on the current path is boxed.
    mutating func measure(_ index: Int) {
        guard states[index] == .new else { return }
        states[index] = .active
        depth += 1
        defer {
            states[index] = .done
            depth -= 1
        }
        switch resolver.api.types[index].definition {
        case .structure:
            var size = 0
            for position in resolver.types[index].fields.indices {
                let entry = resolver.types[index].fields[position]
                let type = entry.field.isAdditional ? .dictionary(entry.type) : entry.type
                let held = measure(type)
                let isBoxed = held.isRecursive || held.size > Self.inlineLimit
                resolver.types[index].fields[position].isBoxed = isBoxed
                size += (isBoxed ? 8 : held.size) + (entry.field.mayBeAbsent ? 1 : 0)
                // Scalars below eight bytes may share a word, but the aligned size is the safer estimate.
                size = (size + 7) / 8 * 8
            }
            sizes[index] = size
        case .union:
            var size = 0
            for unionCase in resolver.types[index].unionCases {
                let held = measure(unionCase.type)
                if held.isRecursive || held.size > Self.inlineLimit { resolver.types[index].isIndirectUnion = true }
                size = max(size, held.size)
            }
            sizes[index] = resolver.types[index].isIndirectUnion ? 8 : size + 1
        case .enumeration(let enumeration):
            if case .int = enumeration.cases[0].value { sizes[index] = 8 } else { sizes[index] = 16 }
        // The size of an alias is the size of its target, which is measured instead.
        case .alias, .invalid: break
        }
    }

    private mutating func measure(_ type: SwiftType) -> (size: Int, isRecursive: Bool) {
        switch resolver.expanded(type) {
        case .builtIn(let type): return (type.traits.size, false)
        case .array, .dictionary: return (8, false)
        case .parameter, .unknown: return (16, false)
        case .optional(let wrapped):
            let held = measure(wrapped)
            return (held.size + 1, held.isRecursive)
        case .declared(let index, let arguments):
            // A very long chain is cut like an endless one.
            if states[index] == .active || states[index] == .new && depth == Resolver.maximumChain { return (8, true) }
            measure(index)
            var held = (size: sizes[index], isRecursive: false)
            // How a generic type contains its argument is unknown here; assume one by value.
            for argument in arguments {
                let inner = measure(argument)
                held.size += inner.size
                held.isRecursive = held.isRecursive || inner.isRecursive
            }
            return held
        }
    }
}
