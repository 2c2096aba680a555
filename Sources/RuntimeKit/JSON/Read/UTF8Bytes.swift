import Foundation

/// Eight bytes, the first in the lowest bits. Precondition: eight bytes can be read at `bytes`.
@inline(__always)
func loadWord(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
    var word: UInt64 = 0
    memcpy(&word, bytes, 8)
    #if _endian(big)
        return word.byteSwapped
    #else
        return word
    #endif
}

/// Stores eight bytes, the lowest bits first. Precondition: there is room for eight bytes at `bytes`.
@inline(__always)
func storeWord(_ word: UInt64, _ bytes: UnsafeMutablePointer<UInt8>) {
    #if _endian(big)
        var word = word.byteSwapped
    #else
        var word = word
    #endif
    memcpy(bytes, &word, 8)
}

/// Four bytes, the first in the lowest bits. Precondition: four bytes can be read at `bytes`.
@inline(__always)
func loadHalfWord(_ bytes: UnsafePointer<UInt8>) -> UInt32 {
    var word: UInt32 = 0
    memcpy(&word, bytes, 4)
    #if _endian(big)
        return word.byteSwapped
    #else
        return word
    #endif
}

/// The top bit of each of eight bytes.
let topBits: UInt64 = 0x8080_8080_8080_8080

/// Not 0 when one of eight bytes is below 0x20, a quote or a backslash; the lowest bit set is the top bit of the first.
///
/// Bits above may be wrong, as a byte that is found borrows from the next one. With 0x02 flipped, a quote follows the
/// control characters (0x20), and one subtraction finds both.
@inline(__always)
func specialBytes(_ word: UInt64) -> UInt64 {
    let controls = (word ^ 0x0202_0202_0202_0202) &- 0x2121_2121_2121_2121
    let slashes = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
    return (controls | slashes) & ~word & 0x8080_8080_8080_8080
}

/// A string of `count` bytes. Precondition: they are UTF-8, and ASCII where it says so, as both were checked before.
@inline(__always)
func makeString(_ bytes: UnsafePointer<UInt8>, _ count: Int, isASCII: Bool) -> String {
    #if compiler(>=6.2)
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            let span = Span(_unsafeStart: bytes, count: count)
            return String(copying: UTF8Span(unchecked: span, isKnownASCII: isASCII))
        }
    #endif
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
}

/// A string of `count` bytes that are known to be UTF-8.
func makeString(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
}

/// Writes `scalar`, which is no surrogate, as UTF-8. Precondition: there is room for four bytes.
func encode(_ scalar: UInt32, into place: UnsafeMutablePointer<UInt8>) -> Int {
    let last = UInt8(truncatingIfNeeded: scalar & 0x3F) | 0x80
    if scalar < 0x80 {
        place[0] = UInt8(truncatingIfNeeded: scalar)
        return 1
    }
    if scalar < 0x800 {
        place[0] = UInt8(truncatingIfNeeded: scalar &>> 6) | 0xC0
        place[1] = last
        return 2
    }
    let middle = UInt8(truncatingIfNeeded: scalar &>> 6 & 0x3F) | 0x80
    if scalar < 0x10000 {
        place[0] = UInt8(truncatingIfNeeded: scalar &>> 12) | 0xE0
        place[1] = middle
        place[2] = last
        return 3
    }
    place[0] = UInt8(truncatingIfNeeded: scalar &>> 18) | 0xF0
    place[1] = UInt8(truncatingIfNeeded: scalar &>> 12 & 0x3F) | 0x80
    place[2] = middle
    place[3] = last
    return 4
}

extension Reader {
    /// Checks that the bytes are well-formed UTF-8 (RFC 3629): no overlong form, no surrogate, nothing above U+10FFFF.
    func validate(_ text: UnsafePointer<UInt8>, _ length: Int) throws(Fault) {
        var position = 0
        while length &- position >= 8 {
            let word = loadWord(text + position)
            let high = word & topBits
            if high == 0 {
                position &+= 8
                continue
            }
            let ahead = high.trailingZeroBitCount &- 7
            position &+= ahead &>> 3
            // A sequence has up to four bytes; where fewer are left of the word it is loaded again.
            if ahead > 32 { continue }
            let size = sequenceLength(UInt32(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: ahead)))
            guard size > 0 else { throw fault("the string is not UTF-8") }
            position &+= size
        }
        while position < length {
            var four: UInt32 = 0
            var ahead = min(4, length &- position)
            while ahead > 0 {
                ahead &-= 1
                four = four &<< 8 | UInt32(truncatingIfNeeded: text[position &+ ahead])
            }
            // Past the end stand zeros, which continue no sequence.
            let size = four & 0x80 == 0 ? 1 : sequenceLength(four)
            guard size > 0 else { throw fault("the string is not UTF-8") }
            position &+= size
        }
    }

    /// How many of four bytes, the first in the lowest bits, make a sequence of two to four; 0 when they make none.
    @inline(__always)
    private func sequenceLength(_ bytes: UInt32) -> Int {
        if bytes & 0xC0E0 == 0x80C0 {
            // C0 and C1 would be overlong.
            return bytes & 0x1E != 0 ? 2 : 0
        }
        if bytes & 0xC0_C0F0 == 0x80_80E0 {
            // E0 80 would be overlong, ED A0 is a surrogate.
            let start = bytes & 0x200F
            return start != 0 && start != 0x200D ? 3 : 0
        }
        if bytes & 0xC0C0_C0F8 == 0x8080_80F0 {
            // F0 80 would be overlong, F4 90 and what follows is past the last scalar.
            let start = bytes & 0x3007
            return start != 0 && (start & 7 < 4 || start == 4) ? 4 : 0
        }
        return 0
    }
}
