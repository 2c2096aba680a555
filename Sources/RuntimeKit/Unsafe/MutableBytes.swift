import Foundation

/// A view for writing bytes to memory that is owned elsewhere.
///
/// Precondition of every method: the memory is still allocated, large enough for the written bytes, and not used by
/// others at the same time.
struct MutableBytes {
    let address: UnsafeMutablePointer<UInt8>

    @_transparent
    init(_ address: UnsafeMutablePointer<UInt8>) {
        self.address = address
    }

    /// Precondition: there is capacity for `index + 1` bytes, and a byte that is read was written before.
    subscript(index: Int) -> UInt8 {
        @_transparent get { address[index] }
        @_transparent nonmutating set { address[index] = newValue }
    }

    /// Precondition: there is capacity for `index + bytes.count` bytes, and `bytes` do not overlap.
    @inline(__always)
    func store(_ bytes: Bytes, at index: Int) {
        memcpy(address + index, bytes.address, bytes.count)
    }

    /// The memory after the first `offset` bytes. Precondition: there is capacity for `offset` bytes.
    @_transparent
    static func + (bytes: MutableBytes, offset: Int) -> MutableBytes { MutableBytes(bytes.address + offset) }

    /// The bytes that were written. Precondition: the first `count` bytes have been written.
    @inline(__always)
    func bytes(_ count: Int) -> Bytes { Bytes(UnsafePointer(address), count: count) }
}
