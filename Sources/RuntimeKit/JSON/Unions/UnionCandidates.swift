/// A case that may be meant, by its place among the cases of the union. It does not depend on the union's type, so that what
/// sorts and compares candidates is compiled once.
struct UnionCandidate {
    var position: Int
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
        -> [UnionCandidate]
    {
        guard kind == .object else {
            let possible = cases.indices.filter { !cases[$0].shape.kinds.isDisjoint(with: kind) }
            guard possible.count > 1 else { return possible.map { UnionCandidate(position: $0, tier: 0) } }
            // Swift's sort is stable, so that cases of one rank keep their order.
            return possible.map { UnionCandidate(position: $0, tier: -cases[$0].shape.breadth.rawValue) }
                .sorted { $0.tier > $1.tier }
        }
        let objects = objectCases()
        guard objects.all.count > 1 else { return objects.all.map { UnionCandidate(position: $0.position, tier: 0) } }
        return objects.ranked(try reader.keysAhead(of: objects.tables, consumed), hasUnknown: unknown != nil)
    }

    /// The one case that an object without the tag can be, if its model has the tag for a field that may be left out; nil where
    /// the tag is there, or several cases fit.
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
    /// Whether an object with these keys has all that are required, and none is lost where no key is known.
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
