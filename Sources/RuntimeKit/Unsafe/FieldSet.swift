/// The set of fields of an object that have been read: the first 64 in one word, the others in allocated memory.
///
/// Precondition of every method: `0 <= index < count` of the initializer.
struct FieldSet: ~Copyable {
    private var first: UInt64 = 0
    private let rest: UnsafeMutablePointer<UInt64>?

    init(_ count: Int) {
        guard count > 64 else {
            rest = nil
            return
        }
        let words = (count - 1) / 64
        let memory = UnsafeMutablePointer<UInt64>.allocate(capacity: words)
        memory.initialize(repeating: 0, count: words)
        rest = memory
    }

    deinit {
        rest?.deallocate()
    }

    func contains(_ index: Int) -> Bool {
        let bit = 1 as UInt64 &<< UInt64(truncatingIfNeeded: index & 63)
        if index < 64 { return first & bit != 0 }
        return (rest?[index / 64 - 1] ?? 0) & bit != 0
    }

    mutating func insert(_ index: Int) {
        let bit = 1 as UInt64 &<< UInt64(truncatingIfNeeded: index & 63)
        if index < 64 { first |= bit } else { rest?[index / 64 - 1] |= bit }
    }

    mutating func remove(_ index: Int) {
        let bit = 1 as UInt64 &<< UInt64(truncatingIfNeeded: index & 63)
        if index < 64 { first &= ~bit } else { rest?[index / 64 - 1] &= ~bit }
    }

    /// Whether none of the first `count` fields is in the set.
    func isEmpty(_ count: Int) -> Bool {
        guard first == 0 else { return false }
        var index = 64
        while index < count {
            if contains(index) { return false }
            index &+= 1
        }
        return true
    }

    /// Whether the set contains the first `count` fields. For more than 64, it may be false even if it does.
    func isComplete(_ count: Int) -> Bool {
        count <= 64 && first == (count == 64 ? .max : (1 &<< UInt64(truncatingIfNeeded: count)) &- 1)
    }
}
