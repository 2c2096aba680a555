/// Raw memory that values of one shape are read into before their number is known.
///
/// The first `count` places are initialized, the rest is not; what is initialized at the end is destroyed.
struct ElementBuffer: ~Copyable {
    let shape: JSONShape
    private var start: UnsafeMutableRawPointer
    private(set) var count = 0
    private(set) var capacity: Int
    /// Whether the memory is the reader's, which takes it back by itself.
    private var isBorrowed: Bool

    /// A buffer in memory of the reader, if it has some left. Precondition: no buffer made earlier is used before this
    /// one has ended or grown.
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

    /// Whether the memory is so large that growing by copying should end.
    var isLarge: Bool { capacity &* shape.stride >= 1 << 20 }

    /// Makes room for as many values again.
    mutating func grow() {
        let larger = Self.memory(shape, capacity &* 2)
        shape.relocate(Place(start), to: Place(larger), count: count)
        if !isBorrowed { start.deallocate() }
        isBorrowed = false
        start = larger
        capacity = capacity &* 2
    }

    /// Moves the values to uninitialized memory elsewhere.
    mutating func moveAll(to place: Place) {
        shape.relocate(Place(start), to: place, count: count)
        count = 0
    }

    /// Reads on into the places behind the values, as ``Reader/elements(_:into:_:_:after:)`` does.
    mutating func fill(from reader: inout Reader, after earlier: Int) throws(Fault) -> Bool {
        try reader.elements(shape, into: Place(start), &count, capacity, after: earlier)
    }

    /// Calls `body` with the values. Precondition: they are of this type.
    func withValues<Value>(_ type: Value.Type, _ body: (UnsafeBufferPointer<Value>) -> Void) {
        body(UnsafeBufferPointer(start: start.assumingMemoryBound(to: Value.self), count: count))
    }
}
