/// Memory for the elements of an array whose count is not known yet.
///
/// The first `count` places are initialized, the others are not. Elements that are not moved out are destroyed at the
/// end.
struct ElementBuffer: ~Copyable {
    let shape: JSONShape
    private var start: UnsafeMutableRawPointer
    private(set) var count = 0
    private(set) var capacity: Int
    /// Whether the memory belongs to the reader, which takes it back.
    private var isBorrowed: Bool

    /// Creates a buffer in memory of the reader, if any is left. Precondition: no earlier buffer is used before this
    /// one was released or has grown.
    init(_ shape: JSONShape, in reader: inout Reader) {
        self.shape = shape
        if let (start, capacity) = reader.arena.borrowPlaces(shape) {
            self.start = start
            self.capacity = capacity
            isBorrowed = true
        } else {
            capacity = 4
            start = Self.memory(shape, capacity)
            isBorrowed = false
        }
    }

    deinit {
        var index = 0
        while index < count {
            shape.destroy(Place(start + index &* shape.stride))
            index &+= 1
        }
        if !isBorrowed { start.deallocate() }
    }

    private static func memory(_ shape: JSONShape, _ capacity: Int) -> UnsafeMutableRawPointer {
        .allocate(byteCount: max(1, capacity &* shape.stride), alignment: shape.alignment)
    }

    /// Whether the buffer is so large that it should not be grown by copying.
    var isLarge: Bool { capacity &* shape.stride >= 1 << 20 }

    /// Doubles the capacity.
    mutating func grow() {
        let larger = Self.memory(shape, capacity &* 2)
        shape.relocate(Place(start), to: Place(larger), count: count)
        if !isBorrowed { start.deallocate() }
        isBorrowed = false
        start = larger
        capacity = capacity &* 2
    }

    /// Moves the values to other uninitialized memory.
    mutating func moveAll(to place: Place) {
        shape.relocate(Place(start), to: place, count: count)
        count = 0
    }

    /// Reads further elements after the existing ones; see ``Reader/elements(_:into:_:_:after:)``.
    mutating func fill(from reader: inout Reader, after earlier: Int) throws(Fault) -> Bool {
        try reader.elements(shape, into: Place(start), &count, capacity, after: earlier)
    }

    /// Calls `body` with the values. Precondition: they have this type.
    func withValues<Value>(_ type: Value.Type, _ body: (UnsafeBufferPointer<Value>) -> Void) {
        body(UnsafeBufferPointer(start: start.assumingMemoryBound(to: Value.self), count: count))
    }
}
