import Foundation

/// Memory for bytes that can grow, and become a `Data`. Whoever writes keeps count of what was written.
struct ByteBuffer: ~Copyable {
    private(set) var memory: MutableBytes
    private(set) var capacity: Int

    /// Allocates `capacity` bytes; for 0 nothing is allocated. Precondition: `capacity >= 0`.
    init(capacity: Int) {
        self.capacity = capacity
        // malloc and free, because a Data takes the memory over in the end.
        memory = capacity > 0 ? Self.memory(malloc(capacity)) : Self.none
    }

    deinit {
        if capacity > 0 { free(memory.address) }
    }

    private nonisolated(unsafe) static let none = MutableBytes(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    /// Grows to `capacity` bytes; what was written stays, at another address. Precondition: that is more than now.
    mutating func grow(to capacity: Int) {
        memory = Self.memory(realloc(self.capacity > 0 ? memory.address : nil, capacity))
        self.capacity = capacity
    }

    /// What the system gave; without memory the process ends, as with any allocation of Swift's own.
    private static func memory(_ start: UnsafeMutableRawPointer?) -> MutableBytes {
        guard let start else { abort() }
        return MutableBytes(start.assumingMemoryBound(to: UInt8.self))
    }

    /// Whether `bytes` begin where the buffer does.
    func begins(_ bytes: Bytes) -> Bool { bytes.address == UnsafePointer(memory.address) }
}
