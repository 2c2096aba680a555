/// What a lenient reading leaves out of a document, in the order in which it was met.
final class MalformedLog: @unchecked Sendable {
    // Sendable: it belongs to one decoding, which is on one thread at a time.

    /// The log of the decoding that is under way; without one, everything has to be as it is declared.
    @TaskLocal static var current: MalformedLog?

    struct Entry {
        /// Where the value begins that was left out, or that lacks something.
        var offset: Int
        var fault: Fault
    }

    /// What has more in it is malformed as a whole.
    static let maximumCount = 100_000

    private(set) var entries: [Entry] = []
    /// The entries of the document with the way to each.
    private(set) var errors: [JSONError] = []

    var count: Int { entries.count }

    func note(_ fault: Fault, at offset: Int) {
        entries.append(Entry(offset: offset, fault: fault))
    }

    /// Takes back what was noted after so many entries, as it is read in another way.
    func takeBack(to count: Int) { entries.removeLast(entries.count - count) }

    /// Takes back what was noted of a value, as that is left out as a whole.
    func takeBack(from offset: Int) {
        while let last = entries.last, last.offset >= offset { entries.removeLast() }
    }

    /// Finds the way to each entry, in one pass over the document.
    func finish(in bytes: Bytes, depthLimit: Int) {
        if entries.isEmpty { return }
        entries.sort { $0.offset < $1.offset }
        var finder = PathFinder(entries: entries)
        var reader = Reader(bytes, depthLimit: depthLimit)
        // The document has been read already, so that nothing is wrong with its grammar.
        try? finder.visit(&reader)
        errors += JSONError.errors(finder.faults, in: bytes)
        entries = []
    }
}

/// Finds the way to values by where they begin.
private struct PathFinder {
    private enum Step {
        case key(String)
        case index(Int)
    }

    let entries: [MalformedLog.Entry]
    private(set) var faults: [Fault] = []
    private var path: [Step] = []

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

    private func fault(of entry: MalformedLog.Entry) -> Fault {
        path.reversed().reduce(entry.fault) { fault, step in
            switch step {
            case .key(let key): .key(key, fault)
            case .index(let index): .index(index, fault)
            }
        }
    }
}

extension Reader {
    /// Passes over the value that began at `start` and could not be read, where a lenient reading may leave it out; false where it
    /// may not, or where it is no JSON.
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
        // What has to be left out does not speak for a case of a union.
        loss.mismatches &+= 1
        return true
    }
}
