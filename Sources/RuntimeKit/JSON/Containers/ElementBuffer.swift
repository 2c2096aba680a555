/// Raw memory that a growing number of values of one shape is read into.
///
/// The first `count` places are initialized, the rest is not; what is initialized at the end is destroyed.
struct ElementBuffer: ~Copyable {
    let shape: Shape
    private(set) var start: UnsafeMutableRawPointer?
    private(set) var count = 0
    private var capacity = 0

    init(_ shape: Shape) {
        self.shape = shape
    }

    deinit {
        guard let start else { return }
        var index = 0
        while index < count {
            shape.destroy(start + index &* shape.stride)
            index &+= 1
        }
        start.deallocate()
    }

    /// The address of the first place that is not initialized.
    mutating func place() -> UnsafeMutableRawPointer {
        if let start, count < capacity { return start + count &* shape.stride }
        capacity = max(4, capacity &* 2, 256 / max(1, shape.stride))
        let larger = UnsafeMutableRawPointer.allocate(
            byteCount: max(1, capacity &* shape.stride), alignment: shape.alignment)
        if let start {
            shape.relocate(start, to: larger, count: count)
            start.deallocate()
        }
        start = larger
        return larger + count &* shape.stride
    }

    /// Counts the place as initialized.
    mutating func commit() {
        count &+= 1
    }

    /// Leaves the values to whoever moved them out.
    mutating func forget() {
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

    /// Takes an array.
    mutating func elements(into buffer: inout ElementBuffer) throws(Fault) {
        try open(0x5B, "an array")
        let shape = buffer.shape
        let fastPath = shape.fastPath
        var isFirst = true
        while try another(isFirst, 0x5D) {
            isFirst = false
            let place = buffer.place()
            do throws(Fault) {
                switch fastPath {
                case .string: place.assumingMemoryBound(to: String.self).initialize(to: try string())
                case .int: place.assumingMemoryBound(to: Int.self).pointee = try int()
                case .double: place.assumingMemoryBound(to: Double.self).pointee = try double()
                default: try shape.read(&self, into: place)
                }
            } catch {
                throw .index(buffer.count, error)
            }
            buffer.commit()
        }
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
