/// A case that may be meant.
struct UnionCandidate<Root> {
    var row: UnionCase<Root>
    /// Those of a higher tier are tried before all others.
    var tier: Int
    /// Keys that it loses as every case does.
    var aside = 0
    /// Whether what it holds is a union, of which any case may be meant.
    var isUnion = false
}

/// Which cases of a union an object's keys allow.
extension UnionShape {
    /// The cases that can be of this kind, in the order in which they are tried.
    func candidates(_ kind: JSONKinds, _ reader: inout Reader, _ consumed: StaticString?) throws(Fault)
        -> [UnionCandidate<Root>]
    {
        let possible = cases.filter { !$0.shape.kinds.isDisjoint(with: kind) }
        guard possible.count > 1 else { return possible.map { UnionCandidate(row: $0, tier: 0) } }
        // Swift's sort is stable, so that cases of one rank keep their order.
        guard kind == .object else {
            return possible.map { UnionCandidate(row: $0, tier: -$0.shape.breadth.rawValue) }
                .sorted { $0.tier > $1.tier }
        }
        let keys = try reader.keysAhead()
        var ranked = possible.map { row in
            var tables: [StaticStorage<ModelTable>] = []
            var unions: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
            row.shape.addTables(to: &tables, &unions)
            return (row: row, tables: tables, rank: Self.rank(row.shape, tables, keys))
        }
        // The case for what is unknown loses nothing.
        if unknown != nil { ranked.removeAll { $0.rank == Self.losing } }
        let aside = aside(keys, ranked.filter { $0.rank > 0 }.flatMap(\.tables), consumed)
        return ranked.sorted { $0.rank > $1.rank }.map { item in
            UnionCandidate(
                row: item.row, tier: item.rank > 0 ? 1 : item.rank, aside: item.rank > 0 ? aside : 0,
                isUnion: item.row.shape.table == nil && !item.tables.isEmpty)
        }
    }

    /// The one case that an object without the tag can be, if its model has the tag for a field that may be left out; nil where
    /// the tag is there, or several cases fit.
    func onlyCase(without tag: StaticString, _ reader: inout Reader) throws(Fault) -> UnionCase<Root>? {
        let mayBeLeftOut = cases.contains { $0.shape.table?.value.mayLeaveOut("\(tag)") ?? false }
        guard mayBeLeftOut else { return nil }
        let keys = try reader.keysAhead()
        if keys["\(tag)"] != nil { return nil }
        let fitting = cases.filter { row in
            row.shape.table.map { Self.rank($0.value, keys) > 0 } ?? false
        }
        guard fitting.count == 1, fitting[0].shape.table?.value.mayLeaveOut("\(tag)") ?? false else { return nil }
        return fitting[0]
    }

    /// How many keys are lost with those of the object that no model among the cases declares.
    private func aside(
        _ keys: [String: Int], _ tables: [StaticStorage<ModelTable>], _ consumed: StaticString?
    ) -> Int {
        var rest = keys
        if let consumed { rest["\(consumed)"] = nil }
        for table in tables {
            for index in 0..<table.value.count { rest[table.value.rows[index].name] = nil }
        }
        return rest.values.reduce(0, +)
    }

    /// How well an object with these keys fits: what any of the models of a case makes of it, as all cases of a union within it may
    /// be meant; otherwise, how much the type takes.
    private static func rank(
        _ shape: JSONShape, _ tables: [StaticStorage<ModelTable>], _ keys: [String: Int]
    ) -> Int {
        let best = tables.map { rank($0.value, keys) }.max() ?? 0
        return shape.table != nil || best > 0 ? best : -shape.breadth.rawValue
    }

    /// How well an object with these keys fits: models with all required keys come first, those that know most of the keys
    /// before the rest, and of equals the ones that keep the others; then types that take any keys; then models that know
    /// none, and would lose everything; then models that lack a key, for the sake of the message.
    private static func rank(_ table: borrowing ModelTable, _ keys: [String: Int]) -> Int {
        var known = 0
        for index in 0..<table.count {
            let row = table.rows[index]
            if keys[row.name] != nil {
                known += 1
            } else if row.isRequired {
                return -100
            }
        }
        let keepsRest = known == keys.count || table.additional != nil
        if known == 0, !keepsRest { return losing }
        return 1 + 2 * known + (keepsRest ? 1 : 0)
    }

    /// The rank of a model that knows none of the keys.
    private static var losing: Int { -50 }
}

extension ModelTable {
    /// Whether there is a field of that key which values need not have.
    fileprivate func mayLeaveOut(_ key: String) -> Bool {
        for index in 0..<count where rows[index].name == key { return !rows[index].isRequired }
        return false
    }
}

extension Reader {
    /// The keys of the object that comes next, which stays unread, each with the number of keys in its value and one more.
    mutating func keysAhead() throws(Fault) -> [String: Int] {
        let start = index
        let depthBefore = depth
        var keys: [String: Int] = [:]
        try open(0x7B, "an object")
        var isFirst = true
        while try another(isFirst, 0x7D) {
            isFirst = false
            let key = try key()
            let skipped = skippedKeys
            try skip()
            keys[key, default: 0] += 1 + skippedKeys - skipped
        }
        try charge(index &- start)
        index = start
        depth = depthBefore
        return keys
    }
}
