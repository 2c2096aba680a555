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

/// Copies bytes up to the first that must be escaped, or until fewer than eight are left, and tells how many.
///
/// Precondition: there is room for all of them. Not a method, whose object's fields would be loaded and stored for each word.
@inline(__always)
func copyPlain(_ text: UnsafePointer<UInt8>, _ length: Int, to place: UnsafeMutablePointer<UInt8>) -> Int {
    var position = 0
    while position &+ 16 <= length {
        let first = loadWord(text + position)
        let second = loadWord(text + position + 8)
        if specialBytes(first) | specialBytes(second) != 0 { break }
        storeWord(first, place + position)
        storeWord(second, place + position + 8)
        position &+= 16
    }
    while position &+ 8 <= length {
        let word = loadWord(text + position)
        let special = specialBytes(word)
        storeWord(word, place + position)
        if special != 0 { return position &+ (special.trailingZeroBitCount &>> 3) }
        position &+= 8
    }
    return position
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
@inline(__always)
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
