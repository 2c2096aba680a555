/// The shape of a struct with a table.
final class ModelShape<Root: Model>: TypedShape<Root>, ObjectShape, @unchecked Sendable {
    // Filled once, before the registry hands the shape out; until then only shapes that contain this one know of it.
    let table: UnsafeMutablePointer<ModelTable>

    override init() {
        table = .allocate(capacity: 1)
        table.initialize(to: ModelTable([] as [Field<Root>], of: Root.self))
        super.init()
    }

    func complete(_ fields: [Field<Root>]) {
        table.pointee = ModelTable(fields, of: Root.self)
    }

    override var kinds: JSONKinds { .object }

    override func read(_ reader: inout Reader, into place: UnsafeMutableRawPointer) throws(Fault) {
        try reader.object(table, into: place)
    }

    override func write(_ value: UnsafeRawPointer, to writer: inout Writer) throws(Fault) {
        try writer.object(table, from: value, tag: nil)
    }

    override func equal(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
        table.pointee.allRows { $0.shape.equal(left + $0.offset, right + $0.offset) }
    }

    override func hash(_ value: UnsafeRawPointer, into hasher: inout Hasher) {
        _ = table.pointee.allRows { row in
            row.shape.hash(value + row.offset, into: &hasher)
            return true
        }
    }

    override func describe(_ value: UnsafeRawPointer) -> String {
        var parts: [String] = []
        for index in 0..<table.pointee.count {
            let row = table.pointee.rows[index]
            parts.append("\(row.name): \(row.shape.describe(value + row.offset))")
        }
        if let row = table.pointee.additional?.pointee {
            parts.append("additionalProperties: \(row.shape.describe(value + row.offset))")
        }
        return "\(Root.self)(\(parts.joined(separator: ", ")))"
    }

    override func parameter(at value: UnsafeRawPointer) -> ParameterValue {
        var parts: [(name: String, value: ParameterValue)] = []
        for index in 0..<table.pointee.count {
            let row = table.pointee.rows[index]
            let parameter = row.shape.parameter(at: value + row.offset)
            if parameter != .none { parts.append((row.name, parameter)) }
        }
        if let row = table.pointee.additional?.pointee,
            case .object(let more) = row.shape.parameter(at: value + row.offset)
        {
            parts += more
        }
        return .object(parts)
    }
}

/// A shape whose JSON is an object with a table.
protocol ObjectShape: Shape {
    var table: UnsafeMutablePointer<ModelTable> { get }
}

extension ModelTable {
    /// Whether `body` is true for every row, the additional one included; stops at the first that is not.
    func allRows(_ body: (ModelRow) -> Bool) -> Bool {
        for index in 0..<(hasAdditional ? count + 1 : count) where !body(rows[index]) { return false }
        return true
    }
}
