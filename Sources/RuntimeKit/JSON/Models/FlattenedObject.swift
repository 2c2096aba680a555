/// Objects that consist of parts of several models, as with `anyOf` in JSON Schema.
extension Reader {
    /// Reads the object once for each row. An optional part is nil if the object does not match its type.
    ///
    /// Precondition: as for `object(_:into:)`.
    mutating func flattenedObject(_ table: StaticStorage<ModelTable>, into base: Place) throws(Fault) {
        if let problem = table.value.problem { throw .final(.reason(problem), offset: index) }
        isWithinUnion = false
        if table.value.hasGaps { base.zero(table.value.size) }
        let start = (index: index, depth: depth, loss: loss)
        guard next() == 0x7B else { throw mismatch("an object") }
        let keys = try keysAhead()
        var done = 0
        var parts = FlattenedParts(keys)
        do throws(Fault) {
            while done < table.value.count {
                let row = table.value.rows[done]
                (index, depth) = (start.index, start.depth)
                if try flattenedPart(row, into: base + row.offset) {
                    parts.add(row.shape, lost: loss.keys &- start.loss.keys)
                }
                loss.keys = start.loss.keys
                done += 1
                if done < table.value.count { try charge(index &- start.index) }
            }
            guard parts.count > 0 else { throw fault("none of its types fits the object") }
        } catch {
            for number in 0..<done {
                let row = table.value.rows[number]
                row.shape.destroy(base + row.offset)
            }
            throw error
        }
        // The last part may be nil, and then the object was not read to its end.
        (index, depth) = (start.index, start.depth)
        let skipped = skippedKeys
        try skip()
        skippedKeys = skipped
        loss.keys &+= parts.lost
    }

    /// Reads the part of one row; returns false if the part is nil.
    private mutating func flattenedPart(_ row: ModelRow, into place: Place) throws(Fault) -> Bool {
        let start = mark
        let protected = malformed?.protect()
        defer { if let protected { malformed?.unprotect(to: protected) } }
        do throws(Fault) {
            try row.shape.read(&self, into: place)
            if loss.mismatches == start.loss.mismatches || !row.shape.isOptional { return true }
            row.shape.destroy(place)
        } catch {
            if error.isFinal || !row.shape.isOptional { throw error }
        }
        goBack(to: start)
        _ = row.initializeAbsent(place)
        return false
    }
}

/// The keys of an object that its parts have read.
private struct FlattenedParts {
    private struct Part {
        /// The keys of the part whose values have keys.
        var nested: Set<String>
        /// The number of keys within these values that the part has lost.
        var lost: Int
    }

    /// The keys of the object, each with one more than the number of keys in its value.
    private let keys: [String: Int]
    private var rest: [String: Int]
    private var parts: [Part] = []

    init(_ keys: [String: Int]) {
        self.keys = keys
        rest = keys
    }

    var count: Int { parts.count }

    mutating func add(_ shape: JSONShape, lost: Int) {
        var tables: [StaticStorage<ModelTable>] = []
        var unions: Set<ObjectIdentifier> = []
        shape.addTables(to: &tables, &unions)
        var others = keys
        for table in tables {
            if table.value.hasAdditional { (others, rest) = ([:], [:]) }
            for index in 0..<table.value.count {
                others[table.value.rows[index].name] = nil
                rest[table.value.rows[index].name] = nil
            }
        }
        let nested = keys.filter { $0.value > 1 && others[$0.key] == nil }.keys
        parts.append(Part(nested: Set(nested), lost: max(0, lost - others.values.reduce(0, +))))
    }

    var lost: Int { rest.values.reduce(0, +) + lostWithin }

    /// The number of keys within values that all parts have lost; at most, because it is not known in which value a part
    /// has lost them. A part that does not have a key keeps nothing of its value.
    private var lostWithin: Int {
        guard parts.contains(where: { $0.lost > 0 }) else { return 0 }
        let nested = parts.reduce(into: Set<String>()) { $0.formUnion($1.nested) }
        var least = Int.max
        for part in parts { least = min(least, part.lost + size(nested.subtracting(part.nested))) }
        var open = nested
        var sum = 0
        for part in parts.sorted(by: { ($1.nested.count, $0.lost) < ($0.nested.count, $1.lost) }) {
            sum += min(part.lost, size(part.nested.intersection(open)))
            open.subtract(part.nested)
        }
        return min(least, sum)
    }

    /// The number of keys within the values of some keys.
    private func size(_ names: Set<String>) -> Int { names.reduce(0) { $0 + (keys[$1] ?? 1) - 1 } }
}

extension Writer {
    /// Appends the object that the rows of the struct at `base` form together. Members of several rows must have the
    /// same value.
    mutating func flattenedObject(_ table: StaticStorage<ModelTable>, from base: Stored) throws(Fault) {
        if let problem = table.value.problem { throw .message(problem, offset: nil) }
        var whole = JSON.Object()
        for index in 0..<table.value.count {
            let row = table.value.rows[index]
            let value = base + row.offset
            if row.shape.isAbsent(value) { continue }
            let tree = try JSON.tree(depthLimit - depth, isRequest: isRequest) { (inner) throws(Fault) in
                try row.shape.write(value, to: &inner)
            }
            guard case .object(let part) = tree else {
                throw .message("\(row.shape.type) is flattened, so it must be an object", offset: nil)
            }
            try whole.combine(part)
        }
        try JSON.object(whole).append(to: &self)
    }
}

extension JSON.Object {
    /// Adds the members of another part of the same object.
    fileprivate mutating func combine(_ other: JSON.Object) throws(Fault) {
        for (key, value) in other {
            do throws(Fault) {
                self[key] = try self[key].map { (own) throws(Fault) in try own.combined(with: value) } ?? value
            } catch {
                throw .key(key, error)
            }
        }
    }
}

extension JSON {
    fileprivate func combined(with other: JSON) throws(Fault) -> JSON {
        switch (self, other) {
        case (.object(var object), .object(let more)):
            try object.combine(more)
            return .object(object)
        case (.array(let elements), .array(let others)) where elements.count == others.count:
            var result: [JSON] = []
            for (own, other) in zip(elements, others) { result.append(try own.combined(with: other)) }
            return .array(result)
        default:
            if self == other { return self }
            let values = "\(shortened(description)) and \(shortened(other.description))"
            throw .message("two parts of the object hold different values: \(values)", offset: nil)
        }
    }
}
