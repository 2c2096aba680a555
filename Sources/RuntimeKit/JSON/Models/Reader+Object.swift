extension Reader {
    /// Reads an object and builds the struct that `table` describes.
    ///
    /// Precondition: `base` is uninitialized memory of the table's type. If this throws, all fields that were built
    /// have been destroyed, and the memory is uninitialized again.
    ///
    /// Code that does not read values is in separate functions, because in a debug build, each level of a document
    /// needs one stack frame of this function and of `members`.
    mutating func object(_ table: StaticStorage<ModelTable>, into base: Place) throws(Fault) {
        let consumed = try prepare(table, base)
        var seen = FieldSet(table.value.count)
        let start = index
        let unknownKeys = loss.keys
        do throws(Fault) {
            try members(table, into: base, &seen, consumed)
            if let malformed, let other = note(malformed, table, seen, start, hasOtherKeys: loss.keys != unknownKeys) {
                throw other
            }
            try absentFields(table, into: base, &seen, start)
        } catch {
            destroyFields(table, base, seen)
            throw error
        }
    }

    /// Prepares the memory, and takes the tag that a union has already read.
    @inline(__always)
    private mutating func prepare(_ table: StaticStorage<ModelTable>, _ base: Place) throws(Fault) -> StaticString? {
        if let problem = table.value.problem { throw .final(.reason(problem), offset: index) }
        let consumed = consumedKey
        consumedKey = nil
        if table.value.hasGaps { base.zero(table.value.size) }
        // Checked first, because a debug build copies the row even if there is none.
        if table.value.hasAdditional, let row = table.value.additional?.value {
            _ = row.initializeAbsent(base + row.offset)
        }
        return consumed
    }

    /// Destroys the fields that were built before an error.
    @inline(never)
    private func destroyFields(_ table: StaticStorage<ModelTable>, _ base: Place, _ seen: borrowing FieldSet) {
        let rows = table.value.rows
        for index in 0..<table.value.count where seen.contains(index) {
            rows[index].shape.destroy(base + rows[index].offset)
        }
        if let row = table.value.additional?.value { row.shape.destroy(base + row.offset) }
    }

    private mutating func members(
        _ table: StaticStorage<ModelTable>, into base: Place, _ seen: inout FieldSet,
        _ consumed: StaticString?
    ) throws(Fault) {
        try open(0x7B, "an object")
        let depth = depth
        let rows = table.value.rows
        var number = -1
        var isFirst = true
        while try nextField(table, into: base, &number, &isFirst, consumed) {
            let place = base + rows[number].offset
            if seen.contains(number) {
                // If a key occurs several times, the last value is used.
                seen.remove(number)
                rows[number].shape.destroy(place)
            }
            let start = index
            do throws(Fault) {
                switch rows[number].fastPath {
                case .string: place.initialize(to: try string())
                case .int: place.initialize(to: try int())
                case .double: place.initialize(to: try double())
                case .bool: place.initialize(to: try bool())
                case .optionalString: place.initialize(to: try null() ? nil : try string() as String?)
                case .optionalInt: place.initialize(to: try null() ? nil : try int() as Int?)
                case .optionalDouble: place.initialize(to: try null() ? nil : try double() as Double?)
                case .optionalBool: place.initialize(to: try null() ? nil : try bool() as Bool?)
                case .none: try rows[number].staticShape.read(&self, into: place)
                }
            } catch {
                guard try leaveOut(rows[number], place, error, from: start, depth: depth) else { continue }
            }
            seen.insert(number)
        }
    }

    /// Moves to the value of the next key that has a row, and skips keys that have none. Returns false at the end of
    /// the object.
    ///
    /// - Parameter number: The number of the previous row; on return, the number of this row.
    @inline(__always)
    private mutating func nextField(
        _ table: StaticStorage<ModelTable>, into base: Place, _ number: inout Int, _ isFirst: inout Bool,
        _ consumed: StaticString?
    ) throws(Fault) -> Bool {
        let rows = table.value.rows
        let count = table.value.count
        let expected = number &+ 1
        let row = rows[expected]
        while true {
            number = expected
            // Keys are usually in the order of the table and without white space.
            if number < count, !isFirst, startsWith(row, past: 0) {
                index &+= row.literalCount
                return true
            }
            guard try another(isFirst, 0x7D) else { return false }
            isFirst = false
            if number < count, startsWith(row, past: 1) {
                index &+= row.literalCount &- 1
                return true
            }
            number = try keyedRow(table, into: base, from: expected, consumed)
            if number >= 0 { return true }
        }
    }

    /// Reads a key. If no row has the key, also reads its value; the number is then negative.
    @inline(never)
    private mutating func keyedRow(
        _ table: StaticStorage<ModelTable>, into base: Place, from expected: Int, _ consumed: StaticString?
    ) throws(Fault) -> Int {
        guard next() == 0x22 else { throw unexpected("a key in quotes") }
        let key = try stringBytes()
        try colon()
        let number = table.value.row(key, from: expected)
        if number < 0 { try unknownMember(key, table, into: base, consumed) }
        return number
    }

    /// In a lenient reading, omits a value of an optional property, or puts an empty value in the place of null. Returns false if
    /// the field has no value, because this is a survey; otherwise throws the error, with the key.
    @inline(never)
    private mutating func leaveOut(
        _ row: ModelRow, _ place: Place, _ error: Fault, from start: Int, depth: Int
    ) throws(Fault) -> Bool {
        if let malformed, malformed.isSurvey {
            guard leaveOut(error, from: start, depth: depth) else { throw .key(row.name, error) }
            malformed.leaveUnread(place, .key(row.name, error))
            return false
        }
        if row.shape.isOptional {
            if leaveOut(error, from: start, depth: depth), row.initializeAbsent(place) { return true }
        } else if malformed != nil, isNull(at: start), row.shape.initializeMissing(place) {
            if leaveOut(error, from: start, depth: depth) { return true }
            row.shape.destroy(place)
        }
        throw .key(row.name, error)
    }

    private mutating func isNull(at start: Int) -> Bool {
        index = start
        return next() == UInt8(ascii: "n")
    }

    private mutating func unknownMember(
        _ key: Bytes, _ table: StaticStorage<ModelTable>, into base: Place, _ consumed: StaticString?
    ) throws(Fault) {
        let isConsumed = consumed.map { Bytes($0) == key } ?? false
        if !isConsumed, let row = table.value.additional?.value, let members = row.shape.members {
            let name = key.text
            // The model does not declare these values, so unknown values in them are not counted.
            let unknownValues = loss.unknownValues
            defer { loss.unknownValues = unknownValues }
            do throws(Fault) {
                try members.readMember(name, &self, into: base + row.offset)
            } catch {
                throw .key(name, error)
            }
        } else {
            // An escaped key is in the scratch buffer, which skipping may overwrite or move.
            let isLost = scratch.begins(key)
            let skipped = skippedKeys
            do throws(Fault) {
                try skip()
                if !isConsumed { loss.keys &+= 1 &+ skippedKeys &- skipped }
            } catch {
                throw isLost ? error : .key(key.text, error)
            }
        }
    }

    /// Reports an object of which no key is declared: it is probably an object of another type. In a lenient reading, it is read
    /// only because all properties are optional. In a survey, it cannot be read, and returns the reason.
    @inline(never)
    private func note(
        _ malformed: MalformedLog, _ table: StaticStorage<ModelTable>, _ seen: borrowing FieldSet, _ start: Int,
        hasOtherKeys: Bool
    ) -> Fault? {
        if malformed.isSurvey { malformed.claim(for: .init(type: table.value.type, start: start)) }
        let count = table.value.count
        // Each part of a flattened object leaves keys to other parts.
        let rows = table.value.rows
        guard hasOtherKeys, !malformed.isInPart, count > 0, table.value.additional == nil, seen.isEmpty(count) else {
            return nil
        }
        let isUnreadable = !malformed.hasEntry(from: start) && (0..<count).contains(where: { rows[$0].isRequired })
        guard malformed.isSurvey ? isUnreadable : malformed.canRepair else { return nil }
        let names = (0..<min(count, 3)).map { quoted(rows[$0].name) }.joined(separator: ", ")
        let rest = count > 3 ? " and \(count - 3) more" : ""
        let fault = Fault.message("the object has none of the declared keys: \(names)\(rest)", offset: start)
        malformed.note(fault, at: start)
        return malformed.isSurvey ? fault : nil
    }

    /// In a lenient reading, uses an empty list, dictionary or text for a missing key.
    private mutating func isMissing(_ row: ModelRow, _ base: Place, _ start: Int) -> Bool {
        guard let malformed, malformed.canRepair, row.shape.initializeMissing(base + row.offset) else { return false }
        malformed.note(.message("the key \(quoted(row.name)) is missing", offset: start), at: start)
        loss.mismatches &+= 1
        return true
    }

    private mutating func absentFields(
        _ table: StaticStorage<ModelTable>, into base: Place, _ seen: inout FieldSet, _ start: Int
    ) throws(Fault) {
        let count = table.value.count
        loss.missingConstants = 0
        if seen.isComplete(count) { return }
        let rows = table.value.rows
        var number = 0
        var unread: Fault?
        while number < count {
            if !seen.contains(number) {
                let row = rows[number]
                if let fault = malformed?.takeUnread(base + row.offset) {
                    unread = unread ?? fault
                    number &+= 1
                    continue
                }
                guard row.initializeAbsent(base + row.offset) || isMissing(row, base, start) else {
                    // At the start of the object, so that an error shows what was sent instead.
                    let fault = Fault.message("the key \(quoted(row.name)) is missing", offset: start)
                    guard let malformed, malformed.isSurvey, !malformed.isFull else { throw fault }
                    malformed.noteMissing(row.name, fault, in: .init(type: table.value.type, start: start))
                    unread = unread ?? fault
                    number &+= 1
                    continue
                }
                if row.isNullable { loss.deviations &+= 1 }
                if row.isConstant { loss.missingConstants &+= 1 }
                seen.insert(number)
            }
            number &+= 1
        }
        if let unread { throw unread }
    }
}
