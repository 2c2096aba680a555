import Foundation

// The functions that process eight bytes at a time are in this file together with the functions that they use for each
// word, because a debug build does not inline functions of other files.

/// A word with the top bit of each byte set.
@_transparent
var topBits: UInt64 { 0x8080_8080_8080_8080 }

/// Not 0 if one of eight bytes is below 0x20, a quote or a backslash. The lowest bit that is set is the top bit of the
/// first such byte.
///
/// Higher bits may be wrong, because a matching byte borrows from the next one. With the bit 0x02 flipped, a quote is
/// 0x20 and follows the control characters, so one subtraction finds both.
@_transparent
func specialBytes(_ word: UInt64) -> UInt64 {
    let controls = (word ^ 0x0202_0202_0202_0202) &- 0x2121_2121_2121_2121
    let slashes = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
    return (controls | slashes) & ~word & topBits
}

/// Loads eight bytes, the first in the lowest bits. Precondition: eight bytes at the address are readable.
// memcpy, because a debug build calls two generic functions for loadUnaligned.
@_transparent
private func load(_ address: UnsafePointer<UInt8>) -> UInt64 {
    var word: UInt64 = 0
    memcpy(&word, address, 8)
    #if _endian(big)
        return word.byteSwapped
    #else
        return word
    #endif
}

/// Stores eight bytes, the lowest bits first. Precondition: there is capacity for eight bytes at the address.
@_transparent
private func store(_ word: UInt64, _ address: UnsafeMutablePointer<UInt8>) {
    #if _endian(big)
        var word = word.byteSwapped
    #else
        var word = word
    #endif
    memcpy(address, &word, 8)
}

extension Bytes {
    /// Eight bytes, the first in the lowest bits. Precondition: `0 <= index <= count - 8`.
    @inline(__always)
    func word(at index: Int) -> UInt64 { load(address + index) }

    /// The end of the bytes that need no escape in a JSON string, starting at `start`: the index of a quote, a
    /// backslash, a control character, or the end; and whether the bytes before it are ASCII. Precondition:
    /// `0 <= start <= count`.
    @inline(__always)
    func plainEnd(from start: Int) -> (end: Int, isASCII: Bool) {
        #if DEBUG || _endian(big)
            plainEndInWords(from: start)
        #else
            plainEndInVectors(from: start)
        #endif
    }

    /// The same as `plainEnd(from:)`, eight bytes at a time.
    func plainEndInWords(from start: Int) -> (end: Int, isASCII: Bool) {
        var high: UInt64 = 0
        var position = start
        let wordsEnd = count &- 8
        while position <= wordsEnd {
            let word = load(address + position)
            if wordsEnd &- position >= 8 {
                let next = load(address + position + 8)
                if specialBytes(word) | specialBytes(next) == 0 {
                    high |= word | next
                    position &+= 16
                    continue
                }
            }
            let special = specialBytes(word)
            if special != 0 {
                high |= word & ((special & (0 &- special)) &- 1)
                return (position &+ (special.trailingZeroBitCount &>> 3), high & topBits == 0)
            }
            high |= word
            position &+= 8
        }
        var tail: UInt8 = 0
        while position < count {
            let byte = address[position]
            if byte < 0x20 || byte == 0x22 || byte == 0x5C { break }
            tail |= byte
            position &+= 1
        }
        return (position, high & topBits == 0 && tail < 0x80)
    }
}

extension MutableBytes {
    /// Stores eight bytes, the lowest bits first. Precondition: there is capacity for `index + 8` bytes.
    @inline(__always)
    func store(_ word: UInt64, at index: Int) { RuntimeKit.store(word, address + index) }

    /// Copies eight bytes of `text`. Returns how many of them precede the first byte that must be escaped in a JSON
    /// string, and the bits of these bytes.
    ///
    /// Precondition: `0 <= index <= text.count - 8`, and there is capacity for `offset + 8` bytes.
    @inline(__always)
    func copyPlainWord(_ text: Bytes, from index: Int, to offset: Int) -> (count: Int, bits: UInt64) {
        let word = load(text.address + index)
        let special = specialBytes(word)
        RuntimeKit.store(word, address + offset)
        if special == 0 { return (8, word) }
        return (special.trailingZeroBitCount &>> 3, word & ((special & (0 &- special)) &- 1))
    }

    /// Copies the start of `text`, until a byte must be escaped in a JSON string or fewer than eight bytes are left.
    /// Returns the number of bytes copied.
    ///
    /// Precondition: there is capacity for all of `text`, and the memory does not overlap. Not a method of the writer,
    /// because the writer's fields would be loaded and stored for each word.
    @inline(__always)
    func copyPlain(_ text: Bytes) -> Int {
        let length = text.count
        var position = 0
        while position &+ 16 <= length {
            let first = load(text.address + position)
            let second = load(text.address + position + 8)
            if specialBytes(first) | specialBytes(second) != 0 { break }
            RuntimeKit.store(first, address + position)
            RuntimeKit.store(second, address + position + 8)
            position &+= 16
        }
        while position &+ 8 <= length {
            let word = load(text.address + position)
            let special = specialBytes(word)
            RuntimeKit.store(word, address + position)
            if special != 0 { return position &+ (special.trailingZeroBitCount &>> 3) }
            position &+= 8
        }
        return position
    }
}

extension Reader {
    /// Whether the row's literal is next, without its first `past` bytes. Precondition: `0 <= past <= 1`, because the
    /// literal is only padded with eight bytes.
    @inline(__always)
    func startsWith(_ row: borrowing ModelRow, past: Int) -> Bool {
        let left = count &- index
        let length = row.literalCount &- past
        guard left >= 8, left >= length else { return false }
        let start = bytes.address + index
        let literal = row.literal.address + past
        let difference = load(start) ^ load(literal)
        if length < 8 { return difference &<< UInt64(truncatingIfNeeded: 64 &- 8 &* length) == 0 }
        if difference != 0 { return false }
        if length == 8 { return true }
        let last = length &- 8
        return load(start + last) == load(literal + last)
            && (length <= 16 || memcmp(start + 8, literal + 8, last &- 8) == 0)
    }
}
