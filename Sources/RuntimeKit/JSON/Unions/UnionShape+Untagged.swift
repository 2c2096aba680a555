extension UnionShape {
    /// Reads by trying the cases that the JSON's kind and keys allow, the likeliest first.
    func readUntagged(
        _ reader: inout Reader, into place: Place, _ consumed: StaticString?
    ) throws(Fault) {
        let kind = JSONKinds(startingWith: reader.next())
        guard !kind.isEmpty else { throw reader.unexpected("a value") }
        let start = reader.index
        let depth = reader.depth
        var reasons: [String] = []
        for row in try candidates(kind, &reader) {
            do throws(Fault) {
                if row.shape.table != nil { reader.consumedKey = consumed }
                return try row.read(&reader, into: place)
            } catch {
                if error.isFinal { throw error }
                let path = error.path.isEmpty ? "" : error.path + ": "
                // Short, as the reason of a union in a union holds those of all its cases.
                reasons.append(shortened("\(row.shape.type): \(path)\(error.message)", to: 200))
                // An attempt has its price, however soon it ends.
                try reader.charge(max(16, reader.index &- start))
                reader.index = start
                reader.depth = depth
            }
        }
        guard let unknown else {
            guard !reasons.isEmpty else { throw reader.fault("\(Root.self) has no case for \(kind.name)") }
            throw reader.fault("no case of \(Root.self) fits (\(shortened(reasons.joined(separator: "; "), to: 1000)))")
        }
        try unknown.read(&reader, into: place)
    }

    /// The one case that an object without the tag can be; nil where the tag is there, or several cases fit.
    func onlyCase(without tag: StaticString, _ reader: inout Reader) throws(Fault) -> UnionCase<Root>? {
        let keys = try reader.keysAhead()
        if keys.contains("\(tag)") { return nil }
        let fitting = cases.filter { Self.rank($0.shape, keys) > 0 }
        return fitting.count == 1 ? fitting[0] : nil
    }

    /// The cases that can be of this kind, in the order in which they are tried.
    private func candidates(_ kind: JSONKinds, _ reader: inout Reader) throws(Fault) -> [UnionCase<Root>] {
        let possible = cases.filter { !$0.shape.kinds.isDisjoint(with: kind) }
        guard possible.count > 1 else { return possible }
        // Swift's sort is stable, so that cases of one rank keep their order.
        guard kind == .object else { return possible.sorted { $0.shape.breadth.rawValue < $1.shape.breadth.rawValue } }
        let keys = try reader.keysAhead()
        var ranked = possible.map { row in (row, rank: Self.rank(row.shape, keys)) }
        // The case for what is unknown loses nothing.
        if unknown != nil { ranked.removeAll { $0.rank == Self.losing } }
        return ranked.sorted { $0.rank > $1.rank }.map(\.0)
    }

    /// How well an object with these keys fits: models with all required keys come first, those that know most of the keys
    /// before the rest, and of equals the ones that keep the others; then types that take any keys; then models that know
    /// none, and would lose everything; then models that lack a key, for the sake of the message.
    private static func rank(_ shape: JSONShape, _ keys: Set<String>) -> Int {
        guard let table = shape.table?.value else { return -shape.breadth.rawValue }
        var known = 0
        for index in 0..<table.count {
            let row = table.rows[index]
            if keys.contains(row.name) {
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

extension Reader {
    /// The keys of the object that comes next, which stays unread.
    fileprivate mutating func keysAhead() throws(Fault) -> Set<String> {
        let start = index
        let depthBefore = depth
        var keys: Set<String> = []
        try open(0x7B, "an object")
        var isFirst = true
        while try another(isFirst, 0x7D) {
            isFirst = false
            keys.insert(try key())
            try skip()
        }
        try charge(index &- start)
        index = start
        depth = depthBefore
        return keys
    }
}
