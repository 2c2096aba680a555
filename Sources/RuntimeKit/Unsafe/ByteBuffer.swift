import Foundation

/// Growing memory for bytes, which can become a `Data`. The caller keeps the count of written bytes.
struct ByteBuffer: ~Copyable {
    private(set) var memory: MutableBytes
    private(set) var capacity: Int

    /// Allocates `capacity` bytes; allocates nothing for 0. Precondition: `capacity >= 0`.
    init(capacity: Int) {
        self.capacity = capacity
        // malloc and free, because a Data takes ownership of the memory in the end.
        memory = capacity > 0 ? Self.memory(malloc(capacity)) : Self.none
    }

    deinit {
        if capacity > 0 { free(memory.address) }
    }

    private nonisolated(unsafe) static let none = MutableBytes(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    /// Grows to `capacity` bytes. Written bytes are kept, at a new address. Precondition: the capacity becomes larger.
    mutating func grow(to capacity: Int) {
        memory = Self.memory(realloc(self.capacity > 0 ? memory.address : nil, capacity))
        self.capacity = capacity
    }

    /// The allocated memory. If the allocation failed, the process ends, as with Swift's own allocations.
    private static func memory(_ start: UnsafeMutableRawPointer?) -> MutableBytes {
        guard let start else { abort() }
        return MutableBytes(start.assumingMemoryBound(to: UInt8.self))
    }

    /// Whether `bytes` start at the beginning of the buffer.
    func begins(_ bytes: Bytes) -> Bool { bytes.address == UnsafePointer(memory.address) }
}
