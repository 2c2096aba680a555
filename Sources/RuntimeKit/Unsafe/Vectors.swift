// Sixteen bytes of a text at a time. Nothing here is for debug builds, where each operation on vectors is a call.

typealias Vector = SIMD16<UInt8>

/// The same byte everywhere. Vectors, since what takes a single byte in its place may compile to a loop.
@inline(__always)
func all(_ byte: UInt8) -> Vector { Vector(repeating: byte) }

extension Vector {
    /// The bytes where `condition` is true, and zeros elsewhere.
    @inline(__always)
    func `where`(_ condition: SIMDMask<SIMD16<Int8>>) -> Vector { all(0).replacing(with: self, where: condition) }

    /// The first eight bytes, and the others.
    @inline(__always)
    var words: SIMD2<UInt64> { unsafeBitCast(self, to: SIMD2<UInt64>.self) }

    /// Whether any byte has its top bit set.
    @inline(__always)
    var hasTopBits: Bool { (words[0] | words[1]) & topBits != 0 }
}

extension Bytes {
    /// Precondition: `0 <= index <= count - 16`.
    @inline(__always)
    func vector(at index: Int) -> Vector {
        UnsafeRawPointer(address).loadUnaligned(fromByteOffset: index, as: Vector.self)
    }
}
