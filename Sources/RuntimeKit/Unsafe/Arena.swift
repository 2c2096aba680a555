/// Memory for values that cannot be built in place. Memory is given back in the reverse order of borrowing.
struct Arena: ~Copyable {
    private var memory: UnsafeMutableRawPointer?
    /// The number of bytes in use. A caller that borrows several places resets it to the earlier value, never to a
    /// larger one.
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

    /// Returns uninitialized memory for one value. Precondition: it is given back before anything that was borrowed
    /// earlier.
    mutating func borrow(_ shape: JSONShape) -> Place {
        // Every place starts at a multiple of 16 and is inside the arena. A place of size 0 could otherwise be at its
        // end.
        let size = max(16, (shape.size &+ 15) & ~15)
        guard shape.alignment <= 16, size <= Self.size &- used else { return .allocate(for: shape) }
        let place = start() + used
        used &+= size
        return Place(place)
    }

    /// Returns memory for a few values, and how many fit; nil if the arena is full. The caller resets `used`.
    mutating func borrowPlaces(_ shape: JSONShape) -> (UnsafeMutableRawPointer, Int)? {
        let stride = max(1, shape.stride)
        let size = stride <= 256 ? 1024 : (4 &* stride &+ 15) & ~15
        guard shape.alignment <= 16, size <= Self.size &- used else { return nil }
        let place = start() + used
        used &+= size
        return (place, size / stride)
    }

    /// Gives the memory back. Precondition: it came from `borrow`, and its value was moved out or never built.
    mutating func giveBack(_ place: Place) {
        if let memory, place.address >= memory, place.address < memory + Self.size {
            used = place.address - memory
        } else {
            place.deallocate()
        }
    }
}
