import Foundation

extension ByteBuffer {
    /// The first `count` bytes, without copying them. Precondition: they were written.
    consuming func data(_ count: Int) -> Data {
        guard capacity > 0 else {
            discard self
            return Data()
        }
        // The tail that was not needed is given back; a shrinking realloc that fails leaves the memory as it was.
        let start = realloc(memory.address, max(1, count)) ?? UnsafeMutableRawPointer(memory.address)
        discard self
        return Data(bytesNoCopy: start, count: count, deallocator: .free)
    }
}
