/// The shape of a struct with a table.
final class ModelShape<Root: Model>: TypedShape<Root>, ObjectShape, @unchecked Sendable {
    // Set once, before the registry hands the shape out, or seen earlier only by shapes that contain this one.
    private(set) var table = ModelTable([] as [Field<Root>], of: Root.self)

    func complete(_ fields: [Field<Root>]) {
        table = ModelTable(fields, of: Root.self)
    }

    override var kinds: JSONKinds { .object }

    override func read(_ reader: inout Reader, into place: UnsafeMutableRawPointer) throws(Fault) {
        try reader.object(table, into: place)
    }

    override func write(_ value: UnsafeRawPointer, to writer: inout Writer) throws(Fault) {
        try writer.object(table, from: value, tag: nil)
    }

    override func equal(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
        table.allRows { $0.shape.equal(left + $0.offset, right + $0.offset) }
    }

    override func hash(_ value: UnsafeRawPointer, into hasher: inout Hasher) {
        _ = table.allRows { row in
            row.shape.hash(value + row.offset, into: &hasher)
            return true
        }
    }

    override func describe(_ value: UnsafeRawPointer) -> String {
        var parts: [String] = []
        _ = table.allRows { row in
            let name = row.keyCount > 0 ? row.name : "additionalProperties"
            parts.append("\(name): \(row.shape.describe(value + row.offset))")
            return true
        }
        return "\(Root.self)(\(parts.joined(separator: ", ")))"
    }

    override func parameter(at value: UnsafeRawPointer) -> ParameterValue {
        var parts: [(name: String, value: ParameterValue)] = []
        for index in 0..<table.count {
            let row = table.rows[index]
            let parameter = row.shape.parameter(at: value + row.offset)
            if parameter != .none { parts.append((row.name, parameter)) }
        }
        if let row = table.additional, case .object(let more) = row.shape.parameter(at: value + row.offset) {
            parts += more
        }
        return .object(parts)
    }
}

/// A shape whose JSON is an object with a table.
protocol ObjectShape: Shape {
    var table: ModelTable { get }
}

extension ModelTable {
    /// Whether `body` is true for every row, the additional one included; stops at the first that is not.
    func allRows(_ body: (ModelRow) -> Bool) -> Bool {
        for index in 0..<count where !body(rows[index]) { return false }
        return additional.map(body) ?? true
    }
}
