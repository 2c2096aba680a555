/// Finds types without a finite value: `Foo` with a field `"me": "Foo"`, or a closed union whose cases all contain the
/// union. Swift rejects such unions, and no JSON document can contain such structs.
struct EndlessValueCheck {
    let resolver: Resolver

    func run() {
        let ending = endingTypes()
        for index in resolver.types.indices where !ending.contains(index) {
            let name = resolver.api.types[index].name
            switch resolver.api.types[index].definition {
            case .union where resolver.types[index].unionCases.allSatisfy { $0.type != .unknown }:
                resolver.diagnostics.error(
                    .endlessType,
                    "the union \"\(resolver.types[index].name.text)\" has no finite value, because every case contains the union; "
                        + "add a case that does not", at: name.location)
            case .structure where leadsBack(index):
                resolver.diagnostics.error(
                    .endlessType,
                    "\"\(name.text)\" contains itself without end; "
                        + "make a field in between optional (\"key?\"), nullable, or a list", at: name.location)
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

    /// The types of the required fields of a struct.
    private func required(_ index: Int) -> [Int] {
        resolver.types[index].fields.compactMap { entry in
            let mayBeMissing = entry.field.mayBeAbsent || entry.field.defaultValue != nil || entry.field.isAdditional
            return mayBeMissing ? nil : held(entry.type)
        }
    }

    private func held(_ type: SwiftType) -> Int? {
        if case .declared(let index, _) = resolver.expanded(type) { index } else { nil }
    }

    /// Whether a struct contains itself through required fields. A struct that only contains such a struct is not
    /// reported.
    private func leadsBack(_ target: Int) -> Bool {
        var pending = required(target)
        var seen: Set<Int> = []
        while let index = pending.popLast(), seen.count < Resolver.maximumChain {
            if index == target { return true }
            if seen.insert(index).inserted { pending += required(index) }
        }
        return false
    }
}
