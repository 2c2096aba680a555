/// Finds types without a finite value: `Foo` with a field `"me": "Foo"`, or a closed union whose cases all contain the
/// union. Swift rejects such unions, and no JSON document can contain such structs.
struct EndlessValueCheck {
    let resolver: Resolver

    func run() {
        let ending = endingTypes()
        // One of the types of each cycle.
        var reported: Set<Int> = []
        for index in resolver.types.indices where !ending.contains(index) {
            let name = resolver.api.types[index].name
            switch resolver.api.types[index].definition {
            case .union where resolver.types[index].unionCases.allSatisfy { $0.type != .unknown }:
                resolver.diagnostics.error(
                    .endlessType,
                    "the union \"\(resolver.types[index].name.text)\" would be infinite, because every case contains the union; "
                        + "add a case that does not", at: name.location)
            case .structure:
                guard !reported.contains(index), let path = wayBack(index) else { continue }
                reported.formUnion(path.map(\.type))
                refuse(path)
            default: break
            }
        }
    }

    /// The types with a finite value: first those that require no other type, then those that contain them.
    private func endingTypes() -> Set<Int> {
        var holders: [Int: [Int]] = [:]
        for index in resolver.types.indices {
            for case .declared(let held, _) in resolver.heldTypes(index).map({ resolver.expanded($0) }) {
                holders[held, default: []].append(index)
            }
        }
        var pending = resolver.types.indices.filter { endsAlways($0) }
        var ending = Set(pending)
        while let index = pending.popLast() {
            for holder in holders[index] ?? [] where !ending.contains(holder) && ends(holder, ending) {
                ending.insert(holder)
                pending.append(holder)
            }
        }
        return ending
    }

    private func endsAlways(_ index: Int) -> Bool {
        switch resolver.api.types[index].definition {
        case .enumeration, .invalid, .alias: true
        case .union(let union): !union.isClosed || ends(index, [])
        case .structure: ends(index, [])
        }
    }

    private func ends(_ index: Int, _ ending: Set<Int>) -> Bool {
        if case .union = resolver.api.types[index].definition {
            return resolver.types[index].unionCases.contains { held($0.type).map(ending.contains) ?? true }
        }
        return required(index).allSatisfy(ending.contains)
    }

    /// A required field of a struct, whose type is a declared one.
    private struct Step {
        var type: Int
        var field: Field
        var target: Int
    }

    private func steps(from index: Int) -> [Step] {
        resolver.types[index].fields.compactMap { entry in
            if entry.field.mayBeAbsent || entry.field.defaultValue != nil || entry.field.isAdditional { return nil }
            return held(entry.type).map { Step(type: index, field: entry.field, target: $0) }
        }
    }

    /// The types of the required fields of a struct.
    private func required(_ index: Int) -> [Int] { steps(from: index).map(\.target) }

    private func held(_ type: SwiftType) -> Int? {
        if case .declared(let index, _) = resolver.expanded(type) { index } else { nil }
    }

    /// The fewest required fields through which a struct contains itself; nil for a struct that only contains such a
    /// struct.
    private func wayBack(_ target: Int) -> [Step]? {
        var cameFrom: [Int: Step] = [:]
        var pending = [target]
        var next = 0
        while next < pending.count, next < Resolver.maximumChain {
            for step in steps(from: pending[next]) {
                if step.target == target {
                    var path = [step]
                    while let first = path.last, first.type != target, let before = cameFrom[first.type] {
                        path.append(before)
                    }
                    return path.reversed()
                }
                if cameFrom[step.target] == nil {
                    cameFrom[step.target] = step
                    pending.append(step.target)
                }
            }
            next += 1
        }
        return nil
    }

    private func refuse(_ path: [Step]) {
        let first = path[0]
        let name = resolver.api.types[first.type].name.text
        let shown = path.prefix(4).map { "\"\($0.field.name.text)\" of \(resolver.api.types[$0.type].name.text)" }
        let fields = shown.joined(separator: " and ") + (path.count > 4 ? " and others" : "")
        resolver.diagnostics.error(
            .endlessType,
            "\"\(name)\" contains itself through the required field\(path.count > 1 ? "s" : "") \(fields), so it would be infinite; write "
                + "\"\(first.field.name.text)?\", or make the type of the field optional or a list",
            at: first.field.name.location)
    }
}
