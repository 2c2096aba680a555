extension UnionShape {
    /// Reads by trying the cases that the JSON's kind and keys allow, the likeliest first.
    ///
    /// Of those that fit, the one is taken that keeps the most of the value: unions within it that only know the value as
    /// unknown count first, then the keys that are lost at any depth. Keys of the object itself that no case declares are left
    /// out of account. Of two that keep the same, the first counts.
    func readUntagged(
        _ reader: inout Reader, into place: Place, _ consumed: StaticString?
    ) throws(Fault) {
        let kind = JSONKinds(startingWith: reader.next())
        guard !kind.isEmpty else { throw reader.unexpected("a value") }
        let start = (index: reader.index, depth: reader.depth, loss: reader.loss)
        var reasons: [String] = []
        let candidates = try candidates(kind, &reader, consumed)
        /// What is set aside for reading the best case again.
        var reserve: Int64 = 0
        var best: (position: Int, cost: Int64)?
        for (position, candidate) in candidates.enumerated() {
            // What takes any keys, or lacks some, is for what nothing else takes.
            if let best, candidates[best.position].tier > candidate.tier { break }
            do throws(Fault) {
                if candidate.row.shape.table != nil { reader.consumedKey = consumed }
                // Of texts, each has to be written again as it was.
                reader.isStrict = kind == .string && candidates.count > 1
                defer { reader.isStrict = false }
                try candidate.row.read(&reader, into: place)
                let cost = reader.loss.cost(since: start.loss) - Int64(candidate.aside)
                let isBest = cost < best?.cost ?? .max
                let isLast = position + 1 == candidates.count || candidates[position + 1].tier < candidate.tier
                if cost <= 0 || isBest && (isLast || reader.isHurried) {
                    reader.patience &+= reserve
                    reader.loss.keys &-= candidate.aside
                    return
                }
                place.destroy(Root.self)
                if isBest { best = (position, cost) }
                // What is found is read again, whatever comes of the others.
                if reserve == 0 {
                    reserve = min(reader.patience, 32 * Int64(reader.count))
                    reader.patience &-= reserve
                }
            } catch {
                if error.isFinal {
                    guard best != nil else { throw error }
                    (reader.index, reader.depth, reader.loss) = start
                    reader.patience = max(0, reader.patience)
                    break
                }
                let path = error.path.isEmpty ? "" : error.path + ": "
                // Short, as the reason of a union in a union holds those of all its cases.
                reasons.append(shortened("\(candidate.row.shape.type): \(path)\(error.message)", to: 200))
            }
            // An attempt has its price, however soon it ends.
            let price = max(16, reader.index &- start.index)
            (reader.index, reader.depth, reader.loss) = start
            if best != nil, reader.patience < Int64(price) { break }
            try reader.charge(price)
        }
        reader.patience &+= reserve
        if let best {
            let candidate = candidates[best.position]
            if candidate.row.shape.table != nil { reader.consumedKey = consumed }
            try candidate.row.read(&reader, into: place)
            reader.loss.keys &-= candidate.aside
            return
        }
        guard let unknown else {
            guard !reasons.isEmpty else { throw reader.fault("\(Root.self) has no case for \(kind.name)") }
            throw reader.fault("no case of \(Root.self) fits (\(shortened(reasons.joined(separator: "; "), to: 1000)))")
        }
        reader.loss.unknownValues &+= 1
        try unknown.read(&reader, into: place)
    }

    /// The one case that an object without the tag can be, if its model has the tag for a field that may be left out; nil where
    /// the tag is there, or several cases fit.
    func onlyCase(without tag: StaticString, _ reader: inout Reader) throws(Fault) -> UnionCase<Root>? {
        let mayBeLeftOut = cases.contains { $0.shape.table?.value.mayLeaveOut("\(tag)") ?? false }
        guard mayBeLeftOut else { return nil }
        let keys = try reader.keysAhead()
        if keys["\(tag)"] != nil { return nil }
        let fitting = cases.filter { Self.rank($0.shape, keys) > 0 }
        guard fitting.count == 1, fitting[0].shape.table?.value.mayLeaveOut("\(tag)") ?? false else { return nil }
        return fitting[0]
    }

    /// A case that may be meant.
    private struct Candidate {
        var row: UnionCase<Root>
        /// Those of a higher tier are tried before all others.
        var tier: Int
        /// Keys that it loses as every case does.
        var aside = 0
    }

    /// The cases that can be of this kind, in the order in which they are tried.
    private func candidates(_ kind: JSONKinds, _ reader: inout Reader, _ consumed: StaticString?) throws(Fault)
        -> [Candidate]
    {
        let possible = cases.filter { !$0.shape.kinds.isDisjoint(with: kind) }
        guard possible.count > 1 else { return possible.map { Candidate(row: $0, tier: 0) } }
        // Swift's sort is stable, so that cases of one rank keep their order.
        guard kind == .object else {
            return possible.map { Candidate(row: $0, tier: -$0.shape.breadth.rawValue) }.sorted { $0.tier > $1.tier }
        }
        let keys = try reader.keysAhead()
        var ranked = possible.map { row in (row, rank: Self.rank(row.shape, keys)) }
        // The case for what is unknown loses nothing.
        if unknown != nil { ranked.removeAll { $0.rank == Self.losing } }
        let aside = aside(keys, ranked.filter { $0.rank > 0 }.map(\.0), consumed)
        return ranked.sorted { $0.rank > $1.rank }.map { row, rank in
            Candidate(row: row, tier: rank > 0 ? 1 : rank, aside: rank > 0 ? aside : 0)
        }
    }

    /// How many keys are lost with those of the object that no model among the rows declares.
    private func aside(_ keys: [String: Int], _ rows: [UnionCase<Root>], _ consumed: StaticString?) -> Int {
        var rest = keys
        if let consumed { rest["\(consumed)"] = nil }
        for row in rows {
            guard let table = row.shape.table?.value else { continue }
            for index in 0..<table.count { rest[table.rows[index].name] = nil }
        }
        return rest.values.reduce(0, +)
    }

    /// How well an object with these keys fits: models with all required keys come first, those that know most of the keys
    /// before the rest, and of equals the ones that keep the others; then types that take any keys; then models that know
    /// none, and would lose everything; then models that lack a key, for the sake of the message.
    private static func rank(_ shape: JSONShape, _ keys: [String: Int]) -> Int {
        guard let table = shape.table?.value else { return -shape.breadth.rawValue }
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

extension Reader.Loss {
    /// What has been lost since another moment, in keys; an unknown value weighs more than any number of them.
    fileprivate func cost(since start: Reader.Loss) -> Int64 {
        Int64(keys &- start.keys) + Int64(unknownValues &- start.unknownValues) * 1_000_000
    }
}

extension Reader {
    /// Whether so much has been read again that the first case that fits is taken.
    fileprivate var isHurried: Bool { patience < 32 * Int64(count) }

    /// The keys of the object that comes next, which stays unread, each with the number of keys in its value and one more.
    fileprivate mutating func keysAhead() throws(Fault) -> [String: Int] {
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
