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

/// A string of `count` bytes that are known to be UTF-8.
@inline(__always)
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
        while position < length {
            let first = text[position]
            if first < 0x80 {
                position &+= 1
                continue
            }
            let left = length &- position
            let second = left > 1 ? text[position &+ 1] : 0
            var size = 0
            switch first {
            case 0xC2...0xDF: size = isContinuation(second) ? 2 : 0
            case 0xE0: size = second >= 0xA0 && second <= 0xBF ? 3 : 0
            case 0xED: size = second >= 0x80 && second <= 0x9F ? 3 : 0
            case 0xE1...0xEF: size = isContinuation(second) ? 3 : 0
            case 0xF0: size = second >= 0x90 && second <= 0xBF ? 4 : 0
            case 0xF1...0xF3: size = isContinuation(second) ? 4 : 0
            case 0xF4: size = second >= 0x80 && second <= 0x8F ? 4 : 0
            default: size = 0
            }
            guard size > 0, size <= left, size < 3 || isContinuation(text[position &+ 2]),
                size < 4 || isContinuation(text[position &+ 3])
            else {
                throw fault("the string is not UTF-8")
            }
            position &+= size
        }
    }

    private func isContinuation(_ byte: UInt8) -> Bool {
        byte & 0xC0 == 0x80
    }
}
