/// Structs that require another of themselves, which no document could hold: `Foo` with a field `"me": "Foo"`.
extension Resolver {
    func checkEndlessValues() {
        let isFinite = finiteTypes()
        var reported = 0
        for index in api.types.indices where !isFinite[index] && reported < 20 {
            guard leadsBack(index, isFinite) else { continue }
            reported += 1
            let name = api.types[index].name
            diagnostics.error(
                "every \"\(name.text)\" would hold another one without end; let a field on the way be absent (\"key?\"), null, or a list",
                at: name.location)
        }
    }

    /// Which types have values, found by starting from those that require no other type.
    private func finiteTypes() -> [Bool] {
        var isFinite = [Bool](repeating: false, count: api.types.count)
        var hasChanged = true
        // A chain in file order is settled in one pass, one against it in the next.
        var isForward = true
        var passes = 0
        while hasChanged, passes < 64 {
            hasChanged = false
            let order = isForward ? Array(api.types.indices) : api.types.indices.reversed()
            for index in order where !isFinite[index] && hasValues(index, isFinite) {
                isFinite[index] = true
                hasChanged = true
            }
            isForward.toggle()
            passes += 1
        }
        // Beyond that, a spec has the benefit of the doubt.
        return hasChanged ? [Bool](repeating: true, count: api.types.count) : isFinite
    }

    private func hasValues(_ index: Int, _ isFinite: [Bool]) -> Bool {
        switch api.types[index].definition {
        case .structure: required(index).allSatisfy { isFinite[$0] }
        case .union(let union):
            !union.isClosed
                || types[index].unionCases.contains { unionCase in held(unionCase.type).map { isFinite[$0] } ?? true }
        case .alias: held(types[index].target).map { isFinite[$0] } ?? true
        case .enumeration, .invalid: true
        }
    }

    /// The types of which every value of a struct holds one.
    private func required(_ index: Int) -> [Int] {
        types[index].fields.compactMap { entry in
            let mayBeMissing = entry.field.mayBeAbsent || entry.field.defaultValue != nil || entry.field.isAdditional
            return mayBeMissing ? nil : held(entry.type)
        }
    }

    private func held(_ type: SwiftType) -> Int? {
        if case .declared(let index, _) = type { index } else { nil }
    }

    private func leadsBack(_ target: Int, _ isFinite: [Bool]) -> Bool {
        guard case .structure = api.types[target].definition else { return false }
        var pending = required(target)
        var seen: Set<Int> = []
        while let index = pending.popLast() {
            if index == target { return true }
            guard !isFinite[index], seen.insert(index).inserted else { continue }
            pending += required(index) + (held(types[index].target).map { [$0] } ?? [])
            pending += types[index].unionCases.compactMap { held($0.type) }
        }
        return false
    }
}
