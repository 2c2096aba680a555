/// Memory for values that cannot be built in their place: what was borrowed last is given back first.
struct Arena: ~Copyable {
    private var memory: UnsafeMutableRawPointer?
    /// How much is in use. Whoever borrows several places sets it back to what it was, and never to more.
    var used = 0

    static let size = 32 << 10

    deinit {
        memory?.deallocate()
    }

    private mutating func start() -> UnsafeMutableRawPointer {
        if let memory { return memory }
        let start = UnsafeMutableRawPointer.allocate(byteCount: Self.size, alignment: 16)
        memory = start
        return start
    }

    /// Uninitialized memory for one value. Precondition: it is given back before anything that was borrowed earlier.
    mutating func borrow(_ shape: JSONShape) -> Place {
        // Every place starts at a multiple of 16, and lies in the arena: that of an empty struct could otherwise be its end.
        let size = max(16, (shape.size &+ 15) & ~15)
        guard shape.alignment <= 16, size <= Self.size &- used else { return .allocate(for: shape) }
        let place = start() + used
        used &+= size
        return Place(place)
    }

    /// Memory for a few values, with how many fit; nil when none is left. Whoever asks sets `used` back.
    mutating func borrowPlaces(_ shape: JSONShape) -> (UnsafeMutableRawPointer, Int)? {
        let stride = max(1, shape.stride)
        let size = stride <= 256 ? 1024 : (4 &* stride &+ 15) & ~15
        guard shape.alignment <= 16, size <= Self.size &- used else { return nil }
        let place = start() + used
        used &+= size
        return (place, size / stride)
    }

    /// Takes the memory back. Precondition: it came from `borrow`, and its value was moved out or never built.
    mutating func giveBack(_ place: Place) {
        if let memory, place.address >= memory, place.address < memory + Self.size {
            used = place.address - memory
        } else {
            place.deallocate()
        }
    }
}
