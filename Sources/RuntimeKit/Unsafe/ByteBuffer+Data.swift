import Foundation

extension ByteBuffer {
    /// Returns the first `count` bytes without copying them. Precondition: they have been written.
    consuming func data(_ count: Int) -> Data {
        guard capacity > 0 else {
            discard self
            return Data()
        }
        // The unused tail is released. If a shrinking realloc fails, the memory is unchanged.
        let start = realloc(memory.address, max(1, count)) ?? UnsafeMutableRawPointer(memory.address)
        discard self
        return Data(bytesNoCopy: start, count: count, deallocator: .free)
    }
}
