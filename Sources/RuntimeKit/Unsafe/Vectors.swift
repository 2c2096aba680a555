// Functions for sixteen bytes of a text. They are not used in debug builds, where each vector operation is a call.

typealias Vector = SIMD16<UInt8>

/// A vector with the same byte everywhere. Operators that take a single byte instead may be compiled to a loop.
@inline(__always)
func all(_ byte: UInt8) -> Vector { Vector(repeating: byte) }

extension Vector {
    /// The bytes for which `condition` is true, and zeros for the others.
    @inline(__always)
    func `where`(_ condition: SIMDMask<SIMD16<Int8>>) -> Vector { all(0).replacing(with: self, where: condition) }

    /// The first eight bytes, and the last eight.
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

/// 0xFF for each byte below 0x20, each quote and each backslash; 0 for the others.
@inline(__always)
private func special(_ bytes: Vector) -> Vector {
    // With the bit 0x02 flipped, a quote follows the control characters.
    all(0xFF).where(((bytes ^ all(0x02)) .< all(0x21)) .| (bytes .== all(0x5C)))
}

/// The number of plain bytes before the first special byte, if there is one, and whether they are ASCII.
@inline(__always)
private func plain(_ bytes: Vector) -> (count: Int, isASCII: Bool)? {
    let special = special(bytes).words
    if special[0] != 0 {
        let before = bytes.words[0] & ((special[0] & (0 &- special[0])) &- 1)
        return (special[0].trailingZeroBitCount &>> 3, before & topBits == 0)
    }
    if special[1] != 0 {
        let before = bytes.words[0] | bytes.words[1] & ((special[1] & (0 &- special[1])) &- 1)
        return (8 &+ (special[1].trailingZeroBitCount &>> 3), before & topBits == 0)
    }
    return nil
}

#if _endian(little)
    extension Bytes {
        /// The same as `plainEnd(from:)`, with the same precondition.
        func plainEndInVectors(from start: Int) -> (end: Int, isASCII: Bool) {
            var high = all(0)
            var position = start
            let last = count &- 16
            while position <= last {
                let bytes = vector(at: position)
                if let (count, isASCII) = plain(bytes) { return (position &+ count, isASCII && !high.hasTopBits) }
                high |= bytes
                position &+= 16
            }
            let (end, isASCII) = plainEndInWords(from: position)
            return (end, isASCII && !high.hasTopBits)
        }
    }
#endif
