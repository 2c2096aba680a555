/// A possible case, by its index in the union. It is independent of the union's type, so that the code that sorts and
/// compares candidates is compiled only once.
struct UnionCandidate {
    var position: Int
    /// Candidates of a higher tier are tried first.
    var tier: Int
    /// The number of keys that every case loses.
    var aside = 0
    /// Whether the payload is a union, which may be any of its cases.
    var isUnion = false
    /// The models that an object of this case may be, as a range of the tables of the union.
    var tables = 0..<0
}

/// The cases of a union that an object's keys allow.
extension UnionShape {
    /// The cases that can be of this kind, in the order in which they are tried.
    func candidates(_ kind: JSONKinds, _ reader: inout Reader, _ consumed: StaticString?) throws(Fault)
        -> [UnionCandidate]
    {
        guard kind == .object else {
            let possible = cases.indices.filter { !cases[$0].shape.kinds.isDisjoint(with: kind) }
            guard possible.count > 1 else { return possible.map { UnionCandidate(position: $0, tier: 0) } }
            // `1.0` is not read as an integer, which would be written back as `1`.
            let isFraction = kind == .number && hasIntegersAndFractions && !reader.isIntegerAhead
            // Swift's sort is stable, so cases of the same rank keep their order.
            return possible.map {
                UnionCandidate(position: $0, tier: (isFraction ? 1 : -1) * cases[$0].shape.breadth.rawValue)
            }
            .sorted { $0.tier > $1.tier }
        }
        let objects = objectCases()
        guard objects.all.count > 1 else { return objects.all.map { UnionCandidate(position: $0.position, tier: 0) } }
        return objects.ranked(try reader.keysAhead(of: objects.tables, consumed), hasUnknown: unknown != nil)
    }

    /// The only case that an object without the tag can be. Its model must have an optional field for the tag. nil if
    /// the tag is present, or if several cases fit.
    func onlyCase(without tag: StaticString, _ reader: inout Reader) throws(Fault) -> UnionCase<Root>? {
        let mayBeLeftOut = cases.contains { $0.shape.table?.value.mayLeaveOut("\(tag)") ?? false }
        guard mayBeLeftOut else { return nil }
        let keys = try reader.keysAhead()
        if keys["\(tag)"] != nil { return nil }
        let fitting = cases.filter { $0.shape.table?.value.fits(keys) ?? false }
        guard fitting.count == 1, fitting[0].shape.table?.value.mayLeaveOut("\(tag)") ?? false else { return nil }
        return fitting[0]
    }
}

extension ModelTable {
    /// Whether the keys contain all required keys, and the model knows at least one key or has no keys to lose.
    fileprivate func fits(_ keys: [String: Int]) -> Bool {
        var known = 0
        for index in 0..<count {
            if keys[rows[index].name] != nil {
                known += 1
            } else if rows[index].isRequired {
                return false
            }
        }
        return known > 0 || keys.isEmpty || hasAdditional
    }

    /// Whether the model has an optional field with this key.
    fileprivate func mayLeaveOut(_ key: String) -> Bool {
        for index in 0..<count where rows[index].name == key { return !rows[index].isRequired }
        return false
    }
}

extension Reader {
    /// The keys of the next object, each with one more than the number of keys in its value. The object is not
    /// consumed.
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

extension ModelTable {
    /// Whether a constant of the model distinguishes it from others.
    var hasConstants: Bool { (0..<count).contains { rows[$0].isConstant } }
}

extension Reader {
    /// Whether the next object has all constants of a model. The object is not consumed.
    mutating func hasConstants(of table: ModelTable) throws(Fault) -> Bool {
        let start = mark
        defer { goBack(to: start) }
        var missing = (0..<table.count).count { table.rows[$0].isConstant }
        try open(0x7B, "an object")
        var isFirst = true
        while missing > 0, try another(isFirst, 0x7D) {
            isFirst = false
            let key = try key()
            guard let row = (0..<table.count).first(where: { table.rows[$0].name == key }).map({ table.rows[$0] }),
                row.isConstant
            else {
                try skip()
                continue
            }
            guard try isRight(row) else { return false }
            missing -= 1
        }
        try charge(distance(from: start))
        return missing == 0
    }

    /// Reads a constant; returns false if it has another value.
    private mutating func isRight(_ row: ModelRow) throws(Fault) -> Bool {
        let mismatches = loss.mismatches
        let place = Place.allocate(for: row.shape)
        defer { place.deallocate() }
        do throws(Fault) { try row.shape.read(&self, into: place) } catch {
            if error.isFinal { throw error }
            return false
        }
        row.shape.destroy(place)
        return loss.mismatches == mismatches
    }
}
