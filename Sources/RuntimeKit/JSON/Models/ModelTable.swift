/// A model's rows, checked against the struct's layout.
///
/// Tables and their rows lie in memory that is never freed, as shapes live for good; they are read
/// there without counting references.
struct ModelTable {
    /// The rows with keys, and behind them the one for all other keys, or one that says nothing.
    let rows: StaticStorage<ModelRow>
    /// How many rows have keys.
    let count: Int
    let hasAdditional: Bool
    /// Whether the rows are parts of the object rather than fields.
    let isFlattened: Bool
    /// Whether bytes of the struct belong to no row. As far as the layout tells they are padding, but a property
    /// without a row could hide in them, and must then be zero rather than random.
    let hasGaps: Bool
    let size: Int

    /// What is wrong with the table, and what to write instead; such a model can be neither read nor written.
    let problem: String?

    init<Root>(_ fields: [Field<Root>], of type: Root.Type) {
        var keyed: [ModelRow] = []
        var other: ModelRow?
        var problem: String?
        var flattenedCount = 0
        for field in fields.map(\.content) {
            guard let offset = field.offset else {
                problem = "the row \(field.key) of \(type).fields must name a stored property of the struct itself"
                continue
            }
            let row = ModelRow(field, offset: offset)
            if case .flattened = field.absence {
                flattenedCount += 1
                keyed.append(row)
            } else if case .additional = field.absence {
                if other != nil { problem = "\(type).fields has more than one .additional row" }
                other = row
            } else {
                if keyed.contains(where: { $0.key == row.key }) {
                    problem = "\(type).fields has two rows for the key \(field.key)"
                }
                keyed.append(row)
            }
        }
        size = MemoryLayout<Root>.size
        let layout = Self.checkLayout(keyed + (other.map { [$0] } ?? []), of: type)
        hasGaps = layout.hasGaps
        if flattenedCount > 0, flattenedCount < fields.count {
            problem =
                "\(type).fields mixes flattened rows with others; move the others to a struct, and flatten it"
        }
        self.problem = problem ?? layout.problem
        isFlattened = flattenedCount > 0
        count = keyed.count
        hasAdditional = other != nil
        rows = StaticStorage(keyed + [other ?? .end])
    }

    /// The row for all other keys.
    var additional: StaticStorage<ModelRow>? { hasAdditional ? rows + count : nil }

    /// The row with this key, looked for from `first` on and around; -1 when there is none.
    func row(_ key: Bytes, from first: Int) -> Int {
        var row = first
        var tried = 0
        while tried < count {
            if row == count { row = 0 }
            if rows[row].key == key { return row }
            row &+= 1
            tried &+= 1
        }
        return -1
    }

    /// Looks for bytes that no row covers, other than alignment padding, and for bytes that two rows cover.
    private static func checkLayout<Root>(_ rows: [ModelRow], of type: Root.Type) -> (problem: String?, hasGaps: Bool) {
        var end = 0
        var hasGaps = false
        for row in rows.sorted(by: { $0.offset < $1.offset }) where row.shape.size > 0 {
            if row.offset < end {
                return ("two rows of \(type).fields name the same property (see \(row.name))", true)
            }
            if row.offset > end {
                hasGaps = true
                let mask = row.shape.alignment - 1
                if row.offset != (end + mask) & ~mask { return (missing(type, before: row.name), true) }
            }
            end = row.offset + row.shape.size
        }
        return (end == MemoryLayout<Root>.size ? nil : missing(type, before: nil), hasGaps)
    }

    private static func missing<Root>(_ type: Root.Type, before key: String?) -> String {
        "\(type).fields lacks a row for a stored property" + (key.map { " before \($0)" } ?? "")
            + ": add .field(\"key\", \\.property) for each"
    }
}
