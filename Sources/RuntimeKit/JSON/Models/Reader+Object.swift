import Foundation

/// Which fields of an object have been read: the first 64 in one word, the rest in memory of its own.
private struct SeenFields: ~Copyable {
    private var first: UInt64 = 0
    private let rest: UnsafeMutablePointer<UInt64>?

    init(_ count: Int) {
        guard count > 64 else {
            rest = nil
            return
        }
        let words = (count - 1) / 64
        let memory = UnsafeMutablePointer<UInt64>.allocate(capacity: words)
        memory.initialize(repeating: 0, count: words)
        rest = memory
    }

    deinit {
        rest?.deallocate()
    }

    func contains(_ index: Int) -> Bool {
        let bit = 1 as UInt64 &<< UInt64(truncatingIfNeeded: index & 63)
        if index < 64 { return first & bit != 0 }
        return (rest?[index / 64 - 1] ?? 0) & bit != 0
    }

    mutating func insert(_ index: Int) {
        let bit = 1 as UInt64 &<< UInt64(truncatingIfNeeded: index & 63)
        if index < 64 { first |= bit } else { rest?[index / 64 - 1] |= bit }
    }

    /// Whether all of the first `count` are in.
    func isComplete(_ count: Int) -> Bool {
        count <= 64 && first == (count == 64 ? .max : (1 &<< UInt64(truncatingIfNeeded: count)) &- 1)
    }

    mutating func remove(_ index: Int) {
        let bit = 1 as UInt64 &<< UInt64(truncatingIfNeeded: index & 63)
        if index < 64 { first &= ~bit } else { rest?[index / 64 - 1] &= ~bit }
    }
}

extension Reader {
    /// Takes an object and builds the struct that `table` describes.
    ///
    /// Precondition: `base` leads to uninitialized memory of the table's type. On a throw every field that was built
    /// has been destroyed and the memory is uninitialized again.
    mutating func object(_ table: UnsafeMutablePointer<ModelTable>, into base: Place) throws(Fault) {
        if let problem = table.pointee.problem { throw .final(.reason(problem), offset: index) }
        let consumed = consumedKey
        consumedKey = nil
        if table.pointee.hasGaps { memset(base.address, 0, table.pointee.size) }
        if let row = table.pointee.additional?.pointee { _ = row.initializeAbsent(base + row.offset) }
        var seen = SeenFields(table.pointee.count)
        do throws(Fault) {
            try members(table, into: base, &seen, consumed)
            try absentFields(table, into: base, &seen)
        } catch {
            let rows = table.pointee.rows
            for index in 0..<table.pointee.count where seen.contains(index) {
                rows[index].shape.destroy(base + rows[index].offset)
            }
            if let row = table.pointee.additional?.pointee { row.shape.destroy(base + row.offset) }
            throw error
        }
    }

    private mutating func members(
        _ table: UnsafeMutablePointer<ModelTable>, into base: Place, _ seen: inout SeenFields,
        _ consumed: StaticString?
    ) throws(Fault) {
        try open(0x7B, "an object")
        let rows = table.pointee.rows
        let count = table.pointee.count
        var expected = 0
        var isFirst = true
        while true {
            var row = expected
            // Keys come in the order of the table more often than not, and without white space.
            if row < count, !isFirst, startsWith(rows + row, past: 0) {
                index &+= rows[row].literalCount
            } else {
                guard try another(isFirst, 0x7D) else { break }
                isFirst = false
                if row < count, startsWith(rows + row, past: 1) {
                    index &+= rows[row].literalCount &- 1
                } else {
                    guard next() == 0x22 else { throw unexpected("a key in quotes") }
                    let key = try stringBytes()
                    try colon()
                    row = table.pointee.row(key.start, key.count, from: expected)
                    guard row >= 0 else {
                        try unknownMember(key.start, key.count, table, into: base, consumed)
                        continue
                    }
                }
            }
            expected = row &+ 1
            let place = base + rows[row].offset
            if seen.contains(row) {
                // The last of several values for one key wins.
                seen.remove(row)
                rows[row].shape.destroy(place)
            }
            do throws(Fault) {
                switch rows[row].fastPath {
                case .string: place.initialize(to: try string())
                case .int: place.initialize(to: try int())
                case .double: place.initialize(to: try double())
                case .bool: place.initialize(to: try bool())
                case .optionalString:
                    place.initialize(to: try null() ? nil : try string() as String?)
                case .optionalInt: place.initialize(to: try null() ? nil : try int() as Int?)
                case .optionalDouble:
                    place.initialize(to: try null() ? nil : try double() as Double?)
                case .optionalBool: place.initialize(to: try null() ? nil : try bool() as Bool?)
                case .none: try read(row: rows + row, into: place)
                }
            } catch {
                throw .key(rows[row].name, error)
            }
            seen.insert(row)
        }
    }

    /// Reads a value of the row's type.
    @inline(__always)
    private mutating func read(
        row: UnsafeMutablePointer<ModelRow>, into place: Place
    ) throws(Fault) {
        var failure: Fault?
        row.pointee.unmanaged._withUnsafeGuaranteedRef { shape in
            do throws(Fault) {
                try shape.read(&self, into: place)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }

    /// Whether the row's literal comes next, without the first `past` bytes of it.
    @inline(__always)
    private func startsWith(_ row: UnsafeMutablePointer<ModelRow>, past: Int) -> Bool {
        let left = count &- index
        let length = row.pointee.literalCount &- past
        guard left >= 8, left >= length else { return false }
        let start = bytes + index
        let literal = row.pointee.literal + past
        let difference = loadWord(start) ^ loadWord(literal)
        if length < 8 { return difference &<< UInt64(truncatingIfNeeded: 64 &- 8 &* length) == 0 }
        if difference != 0 { return false }
        if length == 8 { return true }
        let last = length &- 8
        return loadWord(start + last) == loadWord(literal + last)
            && (length <= 16 || memcmp(start + 8, literal + 8, last &- 8) == 0)
    }

    private mutating func unknownMember(
        _ key: UnsafePointer<UInt8>, _ length: Int, _ table: UnsafeMutablePointer<ModelTable>,
        into base: Place,
        _ consumed: StaticString?
    ) throws(Fault) {
        let isConsumed = consumed.map { $0.utf8CodeUnitCount == length && memcmp($0.utf8Start, key, length) == 0 }
        if isConsumed != true, let row = table.pointee.additional?.pointee, let members = row.shape.members {
            let name = makeString(key, length)
            do throws(Fault) {
                try members.readMember(name, &self, into: base + row.offset)
            } catch {
                throw .key(name, error)
            }
        } else {
            let name = (key, length)
            do throws(Fault) {
                try skip()
            } catch {
                // An escaped key lies in the scratch buffer, which skipping may have used again.
                throw name.0 == UnsafePointer(scratch) ? error : .key(makeString(name.0, name.1), error)
            }
        }
    }

    private mutating func absentFields(
        _ table: UnsafeMutablePointer<ModelTable>, into base: Place, _ seen: inout SeenFields
    ) throws(Fault) {
        if seen.isComplete(table.pointee.count) { return }
        let rows = table.pointee.rows
        var row = 0
        while row < table.pointee.count {
            if !seen.contains(row) {
                guard rows[row].initializeAbsent(base + rows[row].offset) else {
                    throw fault("the key \(quoted(rows[row].name)) is missing")
                }
                seen.insert(row)
            }
            row &+= 1
        }
    }
}
