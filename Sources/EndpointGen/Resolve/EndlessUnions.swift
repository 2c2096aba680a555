/// Unions of which there is no value, as each case holds the union again: Swift refuses them.
extension Resolver {
    func checkUnionsEnd() {
        var holders: [Int: [Int]] = [:]
        for index in types.indices {
            for case .declared(let held, _) in heldTypes(index).map({ expanded($0) }) {
                holders[held, default: []].append(index)
            }
        }
        // From the types that end to those that hold them; what is never reached has no end.
        var pending = types.indices.filter { endsAlways($0) }
        var ending = Set(pending)
        while let index = pending.popLast() {
            for holder in holders[index] ?? [] where !ending.contains(holder) && ends(holder, ending) {
                ending.insert(holder)
                pending.append(holder)
            }
        }
        for index in types.indices where !ending.contains(index) {
            guard case .union = api.types[index].definition, types[index].unionCases.allSatisfy({ $0.type != .unknown })
            else { continue }
            diagnostics.error(
                "the union \"\(types[index].name.text)\" has no value, as each of its cases requires another one; "
                    + "give it a case that ends", at: api.types[index].name.location)
        }
    }

    private func endsAlways(_ index: Int) -> Bool {
        switch api.types[index].definition {
        case .enumeration, .invalid, .alias: true
        case .union(let union): !union.isClosed || ends(index, [])
        case .structure: ends(index, [])
        }
    }

    private func ends(_ index: Int, _ ending: Set<Int>) -> Bool {
        if case .union = api.types[index].definition {
            return types[index].unionCases.contains { ends($0.type, ending) }
        }
        return types[index].fields.allSatisfy {
            $0.field.mayBeAbsent || $0.field.isAdditional || ends($0.type, ending)
        }
    }

    private func ends(_ type: SwiftType, _ ending: Set<Int>) -> Bool {
        guard case .declared(let index, _) = expanded(type) else { return true }
        return ending.contains(index)
    }
}
