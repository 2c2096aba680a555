import Foundation

// A debug build calls whatever lies in another file. So what looks at eight bytes together lies here, beside what it does for
// each word.

/// The top bit of each of eight bytes.
@_transparent
var topBits: UInt64 { 0x8080_8080_8080_8080 }

/// Not 0 when one of eight bytes is below 0x20, a quote or a backslash; the lowest bit set is the top bit of the first.
///
/// Bits above may be wrong, as a byte that is found borrows from the next one. With 0x02 flipped, a quote follows the
/// control characters (0x20), and one subtraction finds both.
@_transparent
func specialBytes(_ word: UInt64) -> UInt64 {
    let controls = (word ^ 0x0202_0202_0202_0202) &- 0x2121_2121_2121_2121
    let slashes = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
    return (controls | slashes) & ~word & topBits
}

/// Eight bytes, the first in the lowest bits. Precondition: eight bytes can be read there.
// memcpy, as a debug build calls two generic functions for loadUnaligned.
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

/// Eight bytes, the lowest bits first. Precondition: there is capacity for eight bytes there.
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

    /// Where the bytes end that stand for themselves in a JSON string, from `start` on: at a quote, a backslash, a control
    /// character or the end; and whether all of them are ASCII. Precondition: `0 <= start <= count`.
    @inline(__always)
    func plainEnd(from start: Int) -> (end: Int, isASCII: Bool) {
        #if DEBUG || _endian(big)
            plainEndInWords(from: start)
        #else
            plainEndInVectors(from: start)
        #endif
    }

    /// The same, eight bytes at a time.
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

    /// Copies eight of the bytes of `text`, and tells how many of them come before the first that does not stand for itself in a
    /// JSON string, and what bits these have.
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

    /// Copies the beginning of `text`, up to the first byte that a JSON string must escape, or until fewer than eight are
    /// left, and tells how many bytes that were.
    ///
    /// Precondition: there is capacity for all of `text`, and `text` lies elsewhere. Not a method of the writer, whose fields
    /// would be loaded and stored for each word.
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
    /// Whether the row's literal comes next, without the first `past` bytes of it. Precondition: `0 <= past <= 1`, as the literal
    /// has eight bytes more than its length.
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
