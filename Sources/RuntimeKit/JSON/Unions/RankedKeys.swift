/// The cases of a union that can be objects, with the possible models of each. It is computed once per union.
final class ObjectCases: Sendable {
    struct Case: Sendable {
        /// The index of the case in the union.
        let position: Int
        /// The models of the case, as a range of all tables.
        let tables: Range<Int>
        /// Whether the payload is a struct.
        let isModel: Bool
        let breadth: Int
    }

    let all: [Case]
    let tables: [RankedTable]

    /// - Parameter shapes: The shapes of the cases, in the order of the union.
    init(_ shapes: [JSONShape], of union: JSONShape) {
        var all: [Case] = []
        var tables: [StaticStorage<ModelTable>] = []
        for (position, shape) in shapes.enumerated() where !shape.kinds.isDisjoint(with: .object) {
            let start = tables.count
            var unions: Set<ObjectIdentifier> = [ObjectIdentifier(union)]
            shape.addTables(to: &tables, &unions)
            all.append(
                Case(
                    position: position, tables: start..<tables.count, isModel: shape.table != nil,
                    breadth: shape.breadth.rawValue))
        }
        self.all = all
        var rowCount = 0
        self.tables = tables.map { table in
            defer { rowCount += table.value.count }
            return RankedTable(table, firstRow: rowCount)
        }
    }

    /// The cases in the order in which they are tried.
    func ranked(_ keys: RankedKeys, hasUnknown: Bool) -> [UnionCandidate] {
        var ranked: [UnionCandidate] = []
        ranked.reserveCapacity(all.count)
        for item in all {
            let rank = rank(item, keys)
            // The unknown case would lose nothing.
            if hasUnknown, rank == Self.losing { continue }
            let candidate = UnionCandidate(
                position: item.position, tier: rank, isUnion: !item.isModel && !item.tables.isEmpty,
                tables: item.tables)
            // Cases of the same rank keep their order.
            ranked.append(candidate)
            var place = ranked.count - 1
            while place > 0, ranked[place - 1].tier < rank {
                ranked.swapAt(place, place - 1)
                place -= 1
            }
        }
        let aside = keys.lost { table in ranked.contains { $0.tier > 0 && $0.tables.contains(table) } }
        for index in ranked.indices where ranked[index].tier > 0 {
            ranked[index].tier = 1
            ranked[index].aside = aside
        }
        return ranked
    }

    /// How well a case fits an object with these keys. It is the best rank of the case's models, because a nested union
    /// may be any of its cases. If no model fits, a type that is not a model is ranked by its breadth.
    private func rank(_ item: Case, _ keys: RankedKeys) -> Int {
        var best = !item.isModel || item.tables.isEmpty ? 0 : Int.min
        for table in item.tables { best = max(best, rank(tables[table], keys.fits[table], keys.count)) }
        return item.isModel || best > 0 ? best : -item.breadth
    }

    /// How well a model fits an object with these keys. First come models with all required keys: the more keys they
    /// know, the better, and then models that keep the other keys. Next come types that accept any keys, then models
    /// that know none of the keys and would lose everything. Last are models with a missing key, for the error message.
    private func rank(_ table: RankedTable, _ fit: RankedKeys.Fit, _ keyCount: Int) -> Int {
        if fit.required < table.requiredCount { return -100 }
        let keepsRest = fit.known == keyCount || table.table.value.hasAdditional
        if fit.known == 0, !keepsRest { return Self.losing }
        return 1 + 2 * fit.known + (keepsRest ? 1 : 0)
    }

    /// The rank of a model that knows none of the keys.
    private static let losing = -50
}

/// A model that an object may be read as.
struct RankedTable: Sendable {
    let table: StaticStorage<ModelTable>
    let requiredCount: Int
    /// The index of its first row among the rows of all tables.
    let firstRow: Int

    init(_ table: StaticStorage<ModelTable>, firstRow: Int) {
        self.table = table
        self.firstRow = firstRow
        requiredCount = (0..<table.value.count).count { table.value.rows[$0].isRequired }
    }
}

/// How the keys of an object fit the models.
struct RankedKeys {
    struct Fit {
        /// The number of keys that the model declares.
        var known = 0
        /// The number of required keys that are present.
        var required = 0
        /// The row after the last one that was found. It usually has the next key.
        fileprivate var next = 0
    }

    /// The number of keys.
    private(set) var count = 0
    /// The fit of each table.
    private(set) var fits: [Fit]
    private var seen: [Bool]
    /// For each key that may be lost: the number of keys, including those in its value, the number of tables that declare
    /// it, and these tables. It is one array, because an object has many keys and a document many objects.
    private var weights: [Int] = []
    /// Where the last key is in `weights`.
    private var lastKey = 0

    fileprivate init(_ tables: [RankedTable]) {
        fits = Array(repeating: Fit(), count: tables.count)
        seen = Array(repeating: false, count: tables.last.map { $0.firstRow + $0.table.value.count } ?? 0)
    }

    /// Notes a key, unless it has occurred before.
    fileprivate mutating func note(_ key: Bytes, _ tables: [RankedTable]) {
        var isNew = true
        lastKey = weights.count
        weights.append(0)
        weights.append(0)
        for index in tables.indices {
            let row = tables[index].table.value.row(key, from: fits[index].next)
            guard row >= 0 else { continue }
            weights.append(index)
            fits[index].next = row + 1
            let place = tables[index].firstRow + row
            if seen[place] {
                isNew = false
                continue
            }
            seen[place] = true
            fits[index].known += 1
            if tables[index].table.value.rows[row].isRequired { fits[index].required += 1 }
        }
        if isNew { count += 1 }
    }

    /// Keeps the last key, which counts as this many keys if it is lost. A key that every table declares is never lost.
    fileprivate mutating func weigh(_ keys: Int) {
        let tableCount = weights.count - lastKey - 2
        if keys == 0 || tableCount == fits.count { return weights.removeSubrange(lastKey...) }
        weights[lastKey] = keys
        weights[lastKey + 1] = tableCount
    }

    /// The number of keys that are lost if none of the selected tables declares them.
    func lost(_ isAmong: (Int) -> Bool) -> Int {
        var lost = 0
        var place = 0
        while place < weights.count {
            let end = place + 2 + weights[place + 1]
            if !weights[(place + 2)..<end].contains(where: isAmong) { lost += weights[place] }
            place = end
        }
        return lost
    }
}

extension Reader {
    /// How the keys of the next object fit the models. The object itself is not consumed. A key that an outer union has
    /// already read is not counted as lost.
    mutating func keysAhead(of tables: [RankedTable], _ consumed: StaticString?) throws(Fault) -> RankedKeys {
        let start = index
        let depthBefore = depth
        var keys = RankedKeys(tables)
        try open(0x7B, "an object")
        var isFirst = true
        while try another(isFirst, 0x7D) {
            isFirst = false
            guard next() == 0x22 else { throw unexpected("a key in quotes") }
            let key = try stringBytes()
            keys.note(key, tables)
            let isConsumed = consumed.map { Bytes($0) == key } ?? false
            try colon()
            let skipped = skippedKeys
            try skip()
            keys.weigh(isConsumed ? 0 : 1 + skippedKeys - skipped)
        }
        try charge(index &- start)
        index = start
        depth = depthBefore
        return keys
    }
}
