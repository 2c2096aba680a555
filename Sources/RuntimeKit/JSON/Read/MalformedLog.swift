/// The values that a lenient reading skips or repairs, in the order in which it finds them.
final class MalformedLog: @unchecked Sendable {
    // Sendable: it belongs to one decoding, which runs on one thread at a time.

    /// The log of the current decoding. Without one, all values must match the declaration.
    @TaskLocal static var current: MalformedLog?

    struct Entry {
        /// The position of the value that was skipped, or that lacks a member.
        var offset: Int
        var fault: Fault
    }

    /// The maximum number of entries. With more, the whole document is malformed.
    static let maximumCount = 100_000

    private(set) var entries: [Entry] = []
    /// The number of entries that skipping a value does not remove.
    private var protected = 0
    private var hasParts = false
    /// The number of flattened objects around the current position.
    private var partDepth = 0
    /// The entries of the document, with their paths.
    private(set) var errors: [JSONError] = []

    var count: Int { entries.count }
    /// Whether a part of a flattened object is read.
    var isInPart: Bool { partDepth > 0 }

    func note(_ fault: Fault, at offset: Int) {
        entries.append(Entry(offset: offset, fault: fault))
    }

    /// Removes all entries after the first `count`, because the values are read again.
    func takeBack(to count: Int) { entries.removeLast(max(0, entries.count - count)) }

    /// Removes all entries within a value, because the whole value is skipped.
    func takeBack(from offset: Int) {
        while entries.count > protected, let last = entries.last, last.offset >= offset { entries.removeLast() }
    }

    /// Keeps the present entries while an object is read once more for another part, which may skip other values of it.
    /// Returns how many were kept before.
    func protect() -> Int {
        defer { protected = entries.count }
        hasParts = true
        partDepth += 1
        return protected
    }

    func unprotect(to count: Int) {
        protected = count
        partDepth -= 1
    }

    /// Finds the path of each entry, in one pass over the document.
    func finish(in bytes: Bytes, depthLimit: Int) {
        if entries.isEmpty { return }
        entries.sort { $0.offset < $1.offset }
        if hasParts {
            // Several parts of an object may have skipped the same value.
            var seen: Set<String> = []
            entries.removeAll { !seen.insert("\($0.offset) \($0.fault.message)").inserted }
        }
        var finder = PathFinder(entries: entries)
        var reader = Reader(bytes, depthLimit: depthLimit)
        // The document has already been read, so its grammar is valid.
        try? finder.visit(&reader)
        errors += JSONError.errors(finder.faults, in: bytes)
        entries = []
    }
}

/// Finds the paths of values by their positions.
private struct PathFinder {
    private enum Step {
        case key(String)
        case index(Int)
    }

    let entries: [MalformedLog.Entry]
    private(set) var faults: [Fault] = []
    private var path: [Step] = []
    private var steps = 0

    init(entries: [MalformedLog.Entry]) {
        self.entries = entries
    }

    mutating func visit(_ reader: inout Reader) throws(Fault) {
        let first = reader.next()
        while faults.count < entries.count, entries[faults.count].offset <= reader.index {
            faults.append(fault(of: entries[faults.count]))
        }
        if faults.count == entries.count { return }
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

extension Reader {
    /// In a lenient reading, skips the value that started at `start` and could not be read. Returns false if the value
    /// must not be skipped, or is not JSON.
    @inline(never)
    mutating func leaveOut(_ fault: Fault, from start: Int, depth: Int) -> Bool {
        guard let malformed, malformed.count < MalformedLog.maximumCount, !fault.isFinal else { return false }
        index = start
        self.depth = depth
        _ = next()
        let offset = index
        do throws(Fault) {
            try skip()
        } catch {
            return false
        }
        malformed.takeBack(from: start)
        malformed.note(fault, at: offset)
        // A skipped value counts against a case of a union.
        loss.mismatches &+= 1
        return true
    }
}
