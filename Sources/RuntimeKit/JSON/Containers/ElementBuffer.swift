/// Raw memory that values of one shape are read into before their number is known.
///
/// The first `count` places are initialized, the rest is not; what is initialized at the end is destroyed.
struct ElementBuffer: ~Copyable {
    let shape: Shape
    private(set) var start: UnsafeMutableRawPointer
    fileprivate(set) var count = 0
    private(set) var capacity: Int
    /// Whether the memory is the reader's, which takes it back by itself.
    private var isBorrowed: Bool

    /// A buffer in memory of the reader, if it has some left. Precondition: no buffer made earlier is used before this
    /// one has ended or grown.
    init(_ shape: Shape, in reader: inout Reader) {
        self.shape = shape
        if let (start, capacity) = reader.borrowPlaces(shape) {
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
            shape.destroy(start + index &* shape.stride)
            index &+= 1
        }
        if !isBorrowed { start.deallocate() }
    }

    private static func memory(_ shape: Shape, _ capacity: Int) -> UnsafeMutableRawPointer {
        .allocate(byteCount: max(1, capacity &* shape.stride), alignment: shape.alignment)
    }

    /// Whether the memory is so large that growing by copying should end.
    var isLarge: Bool { capacity &* shape.stride >= 1 << 20 }

    /// Makes room for as many values again.
    mutating func grow() {
        let larger = Self.memory(shape, capacity &* 2)
        shape.relocate(start, to: larger, count: count)
        if !isBorrowed { start.deallocate() }
        isBorrowed = false
        start = larger
        capacity = capacity &* 2
    }

    /// Moves the values to uninitialized memory elsewhere.
    mutating func moveAll(to place: UnsafeMutableRawPointer) {
        shape.relocate(start, to: place, count: count)
        count = 0
    }
}

extension Reader {
    /// Takes `[]` if just that comes next.
    mutating func emptyArray() -> Bool {
        guard next() == 0x5B, index &+ 1 < count, bytes[index &+ 1] == 0x5D, depth < depthLimit else { return false }
        index &+= 2
        return true
    }

    /// Takes elements of an open array into the buffer. True after the closing bracket; false when the buffer is full.
    /// `earlier` elements of the array were taken before.
    mutating func elements(into buffer: inout ElementBuffer, after earlier: Int = 0) throws(Fault) -> Bool {
        try elements(buffer.shape, into: buffer.start, &buffer.count, buffer.capacity, after: earlier)
    }

    /// The same into memory with room for `capacity` values, of which `taken` are initialized.
    mutating func elements(
        _ shape: Shape, into start: UnsafeMutableRawPointer, _ taken: inout Int, _ capacity: Int, after earlier: Int
    ) throws(Fault) -> Bool {
        let fastPath = shape.fastPath
        let stride = shape.stride
        while taken < capacity {
            guard try another(taken &+ earlier == 0, 0x5D) else { return true }
            let place = start + taken &* stride
            do throws(Fault) {
                switch fastPath {
                case .string: place.assumingMemoryBound(to: String.self).initialize(to: try string())
                case .int: place.assumingMemoryBound(to: Int.self).pointee = try int()
                case .double: place.assumingMemoryBound(to: Double.self).pointee = try double()
                default: try shape.read(&self, into: place)
                }
            } catch {
                throw .index(taken &+ earlier, error)
            }
            taken &+= 1
        }
        return false
    }
}

extension Writer {
    /// Appends `count` values of `shape` from `start` on as an array.
    mutating func elements(_ start: UnsafeRawPointer?, _ count: Int, _ shape: Shape) throws(Fault) {
        try enter()
        append(0x5B)
        if let start {
            let stride = shape.stride
            let fastPath = shape.fastPath
            var index = 0
            while index < count {
                if index > 0 { append(0x2C) }
                let value = start + index &* stride
                do throws(Fault) {
                    switch fastPath {
                    case .string: append(stringAt: value)
                    case .int: append(number: Int64(value.assumingMemoryBound(to: Int.self).pointee))
                    case .double: try append(number: value.assumingMemoryBound(to: Double.self).pointee)
                    default: try shape.write(value, to: &self)
                    }
                } catch {
                    throw .index(index, error)
                }
                index &+= 1
            }
        }
        append(0x5D)
        leave()
    }
}
