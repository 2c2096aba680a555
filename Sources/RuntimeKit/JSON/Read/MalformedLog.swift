/// The values that a lenient reading skips or repairs, or all wrong values for a survey, in the order in which they are found.
final class MalformedLog: @unchecked Sendable {
    // Sendable: it belongs to one decoding, which runs on one thread at a time.

    /// The log of the current decoding. Without one, all values must match the declaration.
    @TaskLocal static var current: MalformedLog?

    /// Whether the reading finds everything in which a document differs from its declaration. It repairs nothing, and goes on
    /// after a value that cannot be read, so that nobody may use its value.
    let isSurvey: Bool

    init(isSurvey: Bool = false) {
        self.isSurvey = isSurvey
    }

    struct Entry {
        /// The position of the value that was skipped, or that lacks a member.
        var offset: Int
        var fault: Fault
        /// The key that the object lacks.
        var missingKey: String?
        /// In a survey, the object whose property has the value.
        var owner: Owner?
    }

    struct Owner {
        var type: Any.Type
        /// The position of the object.
        var start: Int
    }

    /// The maximum number of entries. With more, the whole document is malformed.
    static let maximumCount = 100_000
    /// The number of entries after which a survey ends.
    static let maximumSurvey = 10_000

    private(set) var entries: [Entry] = []
    /// The number of entries that skipping a value does not remove.
    private var protected = 0
    private var hasParts = false
    /// The number of flattened objects around the current position.
    private var partDepth = 0
    /// The entries of the document, with their paths.
    private(set) var errors: [JSONError] = []

    /// In a survey, the fields of open objects that could not be read, with the number of entries after each.
    private var unreadFields: [(place: Place, fault: Fault, count: Int)] = []
    /// In a survey, the numbers of the entries that no object has claimed.
    private var unclaimed: [Int] = []

    var count: Int { entries.count }
    var isFull: Bool { entries.count >= (isSurvey ? Self.maximumSurvey : Self.maximumCount) }
    /// Whether a value may be skipped or repaired.
    var canRepair: Bool { !isSurvey && !isFull }
    /// Whether a part of a flattened object is read.
    var isInPart: Bool { partDepth > 0 }

    func note(_ fault: Fault, at offset: Int) {
        if isSurvey { unclaimed.append(entries.count) }
        entries.append(Entry(offset: offset, fault: fault))
    }

    /// Removes all entries after the first `count`, because the values are read again.
    func takeBack(to count: Int) {
        entries.removeLast(max(0, entries.count - count))
        while let last = unclaimed.last, last >= count { unclaimed.removeLast() }
        while let last = unreadFields.last, last.count > count { unreadFields.removeLast() }
    }

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

    // MARK: Survey

    /// Whether the value that begins at `start`, which was the last to be read, has an entry.
    func hasEntry(from start: Int) -> Bool { entries.last.map { $0.offset >= start } ?? false }

    func noteMissing(_ key: String, _ fault: Fault, in owner: Owner) {
        entries.append(Entry(offset: owner.start, fault: fault, missingKey: key, owner: owner))
    }

    /// Says whose properties have the values since the start of an object.
    func claim(for owner: Owner) {
        while let last = unclaimed.last, entries[last].offset >= owner.start {
            entries[last].owner = owner
            unclaimed.removeLast()
        }
    }

    func leaveUnread(_ place: Place, _ fault: Fault) { unreadFields.append((place, fault, entries.count)) }

    /// The reason why a field of the current object could not be read; nil if it was not there.
    func takeUnread(_ place: Place) -> Fault? {
        guard let index = unreadFields.lastIndex(where: { $0.place.address == place.address }) else { return nil }
        return unreadFields.remove(at: index).fault
    }

    /// Finds the path of each entry, in one pass over the document.
    func finish(in bytes: Bytes, depthLimit: Int) {
        if entries.isEmpty { return }
        let finder = find(in: bytes, depthLimit: depthLimit)
        errors += JSONError.errors(finder.faults, in: bytes)
        entries = []
    }

    func find(in bytes: Bytes, depthLimit: Int) -> PathFinder {
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
        return finder
    }
}

extension Reader {
    /// In a lenient reading, skips the value that started at `start` and could not be read. Returns false if the value
    /// must not be skipped, or is not JSON.
    @inline(never)
    mutating func leaveOut(_ fault: Fault, from start: Int, depth: Int) -> Bool {
        guard let malformed, !malformed.isFull, !fault.isFinal else { return false }
        index = start
        self.depth = depth
        _ = next()
        let offset = index
        do throws(Fault) {
            try skip()
        } catch {
            return false
        }
        if malformed.isSurvey {
            if !malformed.hasEntry(from: start) { malformed.note(fault, at: offset) }
        } else {
            malformed.takeBack(from: start)
            malformed.note(fault, at: offset)
        }
        // A skipped value counts against a case of a union.
        loss.mismatches &+= 1
        return true
    }
}
