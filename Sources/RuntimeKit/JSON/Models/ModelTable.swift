/// The rows of a model, validated against the layout of the struct.
///
/// Tables and their rows are in memory that is never freed, because shapes are never released. Reading them does not
/// count references.
struct ModelTable {
    /// The rows with keys, followed by the row for additional properties, or by an empty row.
    let rows: StaticStorage<ModelRow>
    /// The number of rows with keys.
    let count: Int
    let hasAdditional: Bool
    /// Whether the rows are flattened.
    let isFlattened: Bool
    /// Whether some bytes of the struct belong to no row. According to the layout they are padding, but a property
    /// without a row could be in them, and it must then be zero instead of random.
    let hasGaps: Bool
    let size: Int
    let type: Any.Type

    /// What is wrong with the table, and how to correct it. Such a model can be neither read nor written.
    let problem: String?

    init<Root>(_ fields: [JSONFields<Root>.Field], of type: Root.Type) {
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
        self.type = type
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

    /// The row for additional properties.
    var additional: StaticStorage<ModelRow>? { hasAdditional ? rows + count : nil }

    /// The index of the row with this key; -1 if there is none. The search starts at `first`.
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

    /// Checks for bytes that no row covers (except alignment padding), and for bytes that two rows cover.
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
