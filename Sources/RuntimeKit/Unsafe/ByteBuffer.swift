import Foundation

/// Memory for bytes that can grow, and become a `Data`. Whoever writes keeps count of what was written.
struct ByteBuffer: ~Copyable {
    private(set) var room: Room
    private(set) var capacity: Int

    /// Room for `capacity` bytes; for 0 nothing is allocated. Precondition: `capacity >= 0`.
    init(capacity: Int) {
        self.capacity = capacity
        // malloc and free, because a Data takes the memory over in the end.
        room = capacity > 0 ? Self.room(malloc(capacity)) : Self.none
    }

    deinit {
        if capacity > 0 { free(room.address) }
    }

    private nonisolated(unsafe) static let none = Room(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    /// Makes room for `capacity` bytes; what was written stays, at another address. Precondition: that is more than now.
    mutating func grow(to capacity: Int) {
        room = Self.room(realloc(self.capacity > 0 ? room.address : nil, capacity))
        self.capacity = capacity
    }

    /// What the system gave; without memory the process ends, as with any allocation of Swift's own.
    private static func room(_ start: UnsafeMutableRawPointer?) -> Room {
        guard let start else { abort() }
        return Room(start.assumingMemoryBound(to: UInt8.self))
    }

    /// Whether `bytes` begin where the buffer does.
    func begins(_ bytes: Bytes) -> Bool { bytes.address == UnsafePointer(room.address) }

    /// The first `count` bytes, without copying them. Precondition: they were written.
    consuming func data(_ count: Int) -> Data {
        guard capacity > 0 else {
            discard self
            return Data()
        }
        // The tail that was not needed is given back; a shrinking realloc that fails leaves the memory as it was.
        let start = realloc(room.address, max(1, count)) ?? UnsafeMutableRawPointer(room.address)
        discard self
        return Data(bytesNoCopy: start, count: count, deallocator: .free)
    }
}
