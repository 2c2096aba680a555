extension Writer {
    /// Appends the struct at `base` as an object. The `tag` of a union is written first, unless a field writes it.
    mutating func object(
        _ table: StaticStorage<ModelTable>, from base: Stored,
        tag: (key: StaticString, value: UnionPayload.Tag)?
    ) throws(Fault) {
        if let problem = table.value.problem { throw .message(problem, offset: nil) }
        try enter()
        append(0x7B)
        var isFirst = true
        if let tag, !writes(tag.key, table, base) {
            append(quoting: Bytes(tag.key))
            append(0x3A)
            append(tag: tag.value)
            isFirst = false
        }
        let rows = table.value.rows
        let count = table.value.count
        var number = 0
        while number < count {
            let row = rows[number]
            let value = base + row.offset
            if !(row.omitsNil && isAbsent(value, row)), !(row.isReadOnly && isRequest) {
                // The literal begins with the comma.
                let skipped = isFirst ? 1 : 0
                isFirst = false
                append(literalOf: row, from: skipped)
                do throws(Fault) {
                    try field(value, row)
                } catch {
                    throw .key(row.name, error)
                }
            }
            number &+= 1
        }
        if let row = table.value.additional?.value, let members = row.shape.members {
            try members.writeMembers(base + row.offset, to: &self, &isFirst)
        }
        append(0x7D)
        leave()
    }

    @inline(__always)
    private func isAbsent(_ value: Stored, _ row: borrowing ModelRow) -> Bool {
        switch row.fastPath {
        case .optionalString: value.isNil(String.self)
        case .optionalInt: value.isNil(Int.self)
        default: row.staticShape.isAbsent(value)
        }
    }

    @inline(__always)
    private mutating func field(
        _ value: Stored, _ row: borrowing ModelRow
    ) throws(Fault) {
        switch row.fastPath {
        case .string: append(stringAt: value)
        case .int: append(number: Int64(value.value(Int.self)))
        case .double: try append(number: value.value(Double.self))
        case .bool: append(value.value(Bool.self) ? "true" : "false")
        case .optionalString:
            if value.isNil(String.self) {
                append("null")
            } else {
                // An optional string that is not nil has the same bytes as its string.
                append(stringAt: value)
            }
        default: try row.staticShape.write(value, to: &self)
        }
    }

    /// Whether the struct writes a member with this key.
    private func writes(_ key: StaticString, _ table: StaticStorage<ModelTable>, _ base: Stored)
        -> Bool
    {
        for index in 0..<table.value.count {
            let row = table.value.rows[index]
            guard row.key == Bytes(key) else { continue }
            return !(row.omitsNil && row.shape.isAbsent(base + row.offset)) && !(row.isReadOnly && isRequest)
        }
        guard let row = table.value.additional?.value, let members = row.shape.members else {
            return false
        }
        return members.contains("\(key)", base + row.offset)
    }
}
