import Foundation

extension Writer {
    /// Appends the struct at `base` as an object; a union's `tag` comes first unless a field writes it.
    mutating func object(
        _ table: UnsafeMutablePointer<ModelTable>, from base: Stored,
        tag: (key: StaticString, value: StaticString)?
    ) throws(Fault) {
        if let problem = table.pointee.problem { throw .message(problem, offset: nil) }
        try enter()
        append(0x7B)
        var isFirst = true
        if let tag, !writes(tag.key, table, base) {
            append(quoting: tag.key.utf8Start, tag.key.utf8CodeUnitCount)
            append(0x3A)
            append(quoting: tag.value.utf8Start, tag.value.utf8CodeUnitCount)
            isFirst = false
        }
        let rows = table.pointee.rows
        var row = 0
        while row < table.pointee.count {
            let value = base + rows[row].offset
            if !(rows[row].omitsNil && isAbsent(value, rows + row)) {
                // The literal begins with the comma.
                let skipped = isFirst ? 1 : 0
                isFirst = false
                append(words: rows[row].literal + skipped, rows[row].literalCount &- skipped)
                do throws(Fault) {
                    try field(value, rows + row)
                } catch {
                    throw .key(rows[row].name, error)
                }
            }
            row &+= 1
        }
        if let row = table.pointee.additional?.pointee, let members = row.shape.members {
            try members.writeMembers(base + row.offset, to: &self, &isFirst)
        }
        append(0x7D)
        leave()
    }

    @inline(__always)
    private func isAbsent(_ value: Stored, _ row: UnsafeMutablePointer<ModelRow>) -> Bool {
        switch row.pointee.fastPath {
        case .optionalString: value.isNil(String.self)
        case .optionalInt: value.isNil(Int.self)
        default: row.pointee.unmanaged._withUnsafeGuaranteedRef { $0.isAbsent(value) }
        }
    }

    @inline(__always)
    private mutating func field(
        _ value: Stored, _ row: UnsafeMutablePointer<ModelRow>
    ) throws(Fault) {
        switch row.pointee.fastPath {
        case .string: append(stringAt: value)
        case .int: append(number: Int64(value.value(Int.self)))
        case .double: try append(number: value.value(Double.self))
        case .bool: append(value.value(Bool.self) ? "true" : "false")
        case .optionalString:
            if value.isNil(String.self) {
                append("null")
            } else {
                // An optional string that is not nil has the bytes of its string.
                append(stringAt: value)
            }
        default: try write(value, row.pointee.unmanaged)
        }
    }

    /// Appends a value of any shape, without counting a reference to the shape.
    @inline(__always)
    private mutating func write(_ value: Stored, _ shape: Unmanaged<Shape>) throws(Fault) {
        var failure: Fault?
        shape._withUnsafeGuaranteedRef { shape in
            do throws(Fault) {
                try shape.write(value, to: &self)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }

    /// Whether the struct writes a member with this key.
    private func writes(_ key: StaticString, _ table: UnsafeMutablePointer<ModelTable>, _ base: Stored)
        -> Bool
    {
        for index in 0..<table.pointee.count {
            let row = table.pointee.rows[index]
            guard row.keyCount == key.utf8CodeUnitCount, memcmp(row.key, key.utf8Start, row.keyCount) == 0 else {
                continue
            }
            return !(row.omitsNil && row.shape.isAbsent(base + row.offset))
        }
        guard let row = table.pointee.additional?.pointee, let members = row.shape.members else {
            return false
        }
        return members.contains("\(key)", base + row.offset)
    }
}
