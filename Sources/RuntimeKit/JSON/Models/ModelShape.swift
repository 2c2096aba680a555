/// The shape of a struct with a table of fields.
final class ModelShape<Root: JSONModel>: TypedShape<Root>, @unchecked Sendable {
    // Set once, before the registry returns the shape. Until then, only shapes that contain this one refer to it.
    private let rows: StaticStorage<ModelTable>

    override init() {
        rows = StaticStorage([ModelTable([] as [JSONFields<Root>.Field], of: Root.self)])
        super.init()
    }

    func complete(_ fields: [JSONFields<Root>.Field]) {
        rows.replace(ModelTable(fields, of: Root.self))
    }

    override var kinds: JSONKinds { .object }
    override var table: StaticStorage<ModelTable>? { rows.value.isFlattened ? nil : rows }

    override func addTables(to tables: inout [StaticStorage<ModelTable>], _ unions: inout Set<ObjectIdentifier>) {
        guard rows.value.isFlattened else { return tables.append(rows) }
        guard unions.insert(ObjectIdentifier(self)).inserted else { return }
        for index in 0..<rows.value.count { rows.value.rows[index].shape.addTables(to: &tables, &unions) }
    }

    override func read(_ reader: inout Reader, into place: Place) throws(Fault) {
        if rows.value.isFlattened {
            try reader.flattenedObject(rows, into: place)
        } else {
            try reader.object(rows, into: place)
        }
    }

    override func write(_ value: Stored, to writer: inout Writer) throws(Fault) {
        if rows.value.isFlattened {
            try writer.flattenedObject(rows, from: value)
        } else {
            try writer.object(rows, from: value, tag: nil)
        }
    }

    override func equal(_ left: Stored, _ right: Stored) -> Bool {
        rows.value.allRows { $0.shape.equal(left + $0.offset, right + $0.offset) }
    }

    override func hash(_ value: Stored, into hasher: inout Hasher) {
        _ = rows.value.allRows { row in
            row.shape.hash(value + row.offset, into: &hasher)
            return true
        }
    }

    override func describe(_ value: Stored) -> String {
        var parts: [String] = []
        for index in 0..<rows.value.count {
            let row = rows.value.rows[index]
            let description = row.shape.describe(value + row.offset)
            parts.append(rows.value.isFlattened ? description : "\(row.name): \(description)")
        }
        if let row = rows.value.additional?.value {
            parts.append("additionalProperties: \(row.shape.describe(value + row.offset))")
        }
        return "\(Root.self)(\(parts.joined(separator: ", ")))"
    }

    override func parameter(at value: Stored) -> ParameterValue {
        var parts: [(name: String, value: ParameterValue)] = []
        for index in 0..<rows.value.count {
            let row = rows.value.rows[index]
            if row.isReadOnly { continue }
            let parameter = row.shape.parameter(at: value + row.offset)
            if rows.value.isFlattened {
                if case .object(let own) = parameter {
                    parts += own.filter { item in !parts.contains { $0.name == item.name } }
                }
                continue
            }
            if !parameter.isNone { parts.append((row.name, parameter)) }
        }
        if let row = rows.value.additional?.value,
            case .object(let more) = row.shape.parameter(at: value + row.offset)
        {
            parts += more
        }
        return .object(parts)
    }
}

extension ModelTable {
    /// Whether `body` is true for every row, including the row for additional properties. It stops at the first that is
    /// not.
    func allRows(_ body: (ModelRow) -> Bool) -> Bool {
        for index in 0..<(hasAdditional ? count + 1 : count) where !body(rows[index]) { return false }
        return true
    }
}
