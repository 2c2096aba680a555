extension Reader {
    /// Uninitialized memory for one value, to be given back before anything that was borrowed earlier.
    mutating func borrow(_ shape: Shape) -> Place {
        if arena == nil {
            arena = .allocate(byteCount: Self.arenaSize, alignment: 16)
        }
        // Every place starts at a multiple of 16.
        let size = (shape.size &+ 15) & ~15
        guard let arena, shape.alignment <= 16, size <= Self.arenaSize &- arenaUsed else {
            return .allocate(for: shape)
        }
        let place = arena + arenaUsed
        arenaUsed &+= size
        return Place(place)
    }

    /// Memory for a few values, with how many fit; nil when none is left. Whoever asks sets `arenaUsed` back.
    mutating func borrowPlaces(_ shape: Shape) -> (UnsafeMutableRawPointer, Int)? {
        if arena == nil {
            arena = .allocate(byteCount: Self.arenaSize, alignment: 16)
        }
        let stride = max(1, shape.stride)
        let size = stride <= 256 ? 1024 : (4 &* stride &+ 15) & ~15
        guard let arena, shape.alignment <= 16, size <= Self.arenaSize &- arenaUsed else { return nil }
        let place = arena + arenaUsed
        arenaUsed &+= size
        return (place, size / stride)
    }

    /// Takes the memory back; its value was moved out or never built.
    mutating func giveBack(_ place: Place) {
        if let arena, place.address >= arena, place.address < arena + Self.arenaSize {
            arenaUsed = place.address - arena
        } else {
            place.deallocate()
        }
    }
}
