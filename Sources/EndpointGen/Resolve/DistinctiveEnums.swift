/// Finds the enums whose values are needed at run time, because they distinguish the cases of a union.
///
///     oneOf: [{ action: enum [start], at }, { action: enum [stop] }]     → both enums
///
/// An open enum accepts any value, so without its list, decoding would choose the first case with matching keys.
struct DistinctiveEnums {
    private let resolver: Resolver
    /// Lists of alternative types of one value.
    private var pending: [[SwiftType]] = []
    private var found: Set<Int> = []
    private var seen: Set<Set<SwiftType>> = []
    /// The properties of structs that have been compared.
    private var properties: [SwiftType: [Property]] = [:]
    /// The number of types that have been compared.
    private var count = 0

    private struct Property {
        var name: String
        var type: SwiftType
    }

    /// The maximum number of parts of a type that is compared. Type arguments may grow from struct to struct,
    /// exponentially if one is used twice.
    private static let maximumSize = 200
    /// The maximum number of types that are compared. Unions of objects whose properties are unions again can be
    /// compared in far more ways than there are types.
    private static let maximumCount = 100_000

    init(_ resolver: Resolver) {
        self.resolver = resolver
        for index in resolver.types.indices {
            guard case .union(let union) = resolver.api.types[index].definition, union.tag == nil else { continue }
            pending.append(resolver.types[index].unionCases.map(\.type))
        }
    }

    mutating func mark() {
        compare()
        // Each enum that was not reached may distinguish cases. Its list is never wrong, only longer code.
        if count > Self.maximumCount { found = Set(resolver.types.indices.filter(isEnumeration)) }
        for index in found { resolver.types[index].isDistinctive = true }
    }

    private func isEnumeration(_ index: Int) -> Bool {
        if case .enumeration = resolver.api.types[index].definition { true } else { false }
    }

    private mutating func compare() {
        while let types = pending.popLast(), count <= Self.maximumCount {
            let different = flattened(types)
            // A single type does not distinguish cases.
            guard different.count > 1, seen.insert(different).inserted else { continue }
            var elements: [SwiftType] = []
            var fields: [String: [SwiftType]] = [:]
            for type in different {
                switch type {
                case .array(let element): elements.append(element)
                case .dictionary(let value, _): elements.append(value)
                case .declared(let index, _):
                    if isEnumeration(index) { found.insert(index) }
                    for property in properties(of: type) { fields[property.name, default: []].append(property.type) }
                default: break
                }
            }
            if elements.count > 1 { pending.append(elements) }
            for types in fields.values {
                if types.count > 1 { pending.append(types) } else { markConstant(types[0]) }
            }
        }
    }

    private mutating func properties(of type: SwiftType) -> [Property] {
        if let known = properties[type] { return known }
        let all = (resolver.fields(of: type) ?? []).filter { !$0.field.isAdditional && !$0.field.isFlattened }
        let result = all.map { Property(name: $0.field.name.text, type: $0.type) }
        properties[type] = result
        return result
    }

    /// An enum with one value is a constant, even if other cases do not have the key.
    private mutating func markConstant(_ type: SwiftType) {
        guard case .declared(let index, _) = unwrapped(type),
            case .enumeration(let enumeration) = resolver.api.types[index].definition, enumeration.cases.count == 1
        else { return }
        found.insert(index)
    }

    /// The types without optionals, with unions replaced by their cases.
    private mutating func flattened(_ types: [SwiftType]) -> Set<SwiftType> {
        var result: Set<SwiftType> = []
        var unions: Set<SwiftType> = []
        var pending = types
        while let next = pending.popLast() {
            count += 1
            let type = unwrapped(next)
            guard type.hasParts(atMost: Self.maximumSize) else { continue }
            guard case .declared(let index, _) = type, case .union = resolver.api.types[index].definition else {
                result.insert(type)
                continue
            }
            if unions.count < Resolver.maximumUnions, unions.insert(type).inserted {
                pending += resolver.types[index].unionCases.map(\.type)
            }
        }
        return result
    }

    private func unwrapped(_ type: SwiftType) -> SwiftType {
        let type = resolver.expanded(type)
        if case .optional(let inner) = type { return resolver.expanded(inner) }
        return type
    }
}
