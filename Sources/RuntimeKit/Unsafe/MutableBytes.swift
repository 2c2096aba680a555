import Foundation

/// Bytes to be written, in memory that something else owns.
///
/// Precondition of every method: the memory is still there, large enough for what is written, and not looked at by anybody
/// else meanwhile.
struct MutableBytes {
    let address: UnsafeMutablePointer<UInt8>

    @_transparent
    init(_ address: UnsafeMutablePointer<UInt8>) {
        self.address = address
    }

    /// Precondition: there is capacity for `index + 1` bytes, of which one that is read has been written before.
    subscript(index: Int) -> UInt8 {
        @_transparent get { address[index] }
        @_transparent nonmutating set { address[index] = newValue }
    }

    /// Precondition: there is capacity for `index + bytes.count` bytes, and `bytes` are others.
    @inline(__always)
    func store(_ bytes: Bytes, at index: Int) {
        memcpy(address + index, bytes.address, bytes.count)
    }

    /// The memory behind the first `offset` bytes. Precondition: there is capacity for `offset` bytes.
    @_transparent
    static func + (bytes: MutableBytes, offset: Int) -> MutableBytes { MutableBytes(bytes.address + offset) }

    /// What was written. Precondition: the first `count` bytes were.
    @inline(__always)
    func bytes(_ count: Int) -> Bytes { Bytes(UnsafePointer(address), count: count) }
}
