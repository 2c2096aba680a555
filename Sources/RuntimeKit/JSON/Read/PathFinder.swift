/// Finds the paths of values by their positions.
struct PathFinder {
    enum Step {
        case key(String)
        case index(Int)
    }

    /// Where the value of an entry is.
    struct Position {
        /// Empty if it is too long.
        var path: [Step]
        /// The number of steps to the object that owns the value, and its key.
        var owner: (depth: Int, key: String)?
    }

    let entries: [MalformedLog.Entry]
    private(set) var faults: [Fault] = []
    /// For each fault, its position.
    private(set) var positions: [Position] = []
    private var path: [Step] = []
    /// The positions of the objects and arrays that the steps leave.
    private var starts: [Int] = []
    private var steps = 0

    init(entries: [MalformedLog.Entry]) {
        self.entries = entries
    }

    mutating func visit(_ reader: inout Reader) throws(Fault) {
        let first = reader.next()
        while faults.count < entries.count, entries[faults.count].offset <= reader.index {
            let entry = entries[faults.count]
            faults.append(fault(of: entry))
            positions.append(Position(path: steps > Self.maximumSteps ? [] : path, owner: owner(of: entry)))
        }
        if faults.count == entries.count { return }
        starts.append(reader.index)
        defer { starts.removeLast() }
        switch first {
        case 0x7B:
            try reader.open(0x7B, "an object")
            var isFirst = true
            while try reader.another(isFirst, 0x7D) {
                isFirst = false
                path.append(.key(try reader.key()))
                try visit(&reader)
                path.removeLast()
                if faults.count == entries.count { return }
            }
        case 0x5B:
            try reader.open(0x5B, "an array")
            var index = 0
            while try reader.another(index == 0, 0x5D) {
                path.append(.index(index))
                try visit(&reader)
                path.removeLast()
                if faults.count == entries.count { return }
                index += 1
            }
        default: try reader.skip()
        }
    }

    private func owner(of entry: MalformedLog.Entry) -> (depth: Int, key: String)? {
        guard let owner = entry.owner else { return nil }
        if let key = entry.missingKey { return (path.count, key) }
        // White space may precede the object.
        guard let index = starts.firstIndex(where: { $0 >= owner.start }), index < path.count,
            case .key(let key) = path[index]
        else { return nil }
        return (index, key)
    }

    /// The steps of all paths together. Many values deep in a document would take much more memory than the document.
    private static let maximumSteps = 500_000

    private mutating func fault(of entry: MalformedLog.Entry) -> Fault {
        steps += path.count
        let shown = steps > Self.maximumSteps ? [.key("…")] + path.suffix(4) : path
        return shown.reversed().reduce(entry.fault) { fault, step in
            switch step {
            case .key(let key): .key(key, fault)
            case .index(let index): .index(index, fault)
            }
        }
    }
}
