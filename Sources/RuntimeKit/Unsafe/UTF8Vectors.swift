extension Bytes {
    /// Whether the bytes are well-formed UTF-8 (RFC 3629). Sixteen bytes are checked at a time, without branches, which text in
    /// many languages would have the processor guess wrongly.
    ///
    /// Precondition: `count >= 19`. Not for debug builds, where each operation on vectors is a call.
    var isUTF8InVectors: Bool {
        var byte = vector(at: 0)
        // Nothing has begun before the first byte, as after zeros.
        var last = shifted(byte)
        var secondLast = shifted(last)
        var thirdLast = shifted(secondLast)
        var errors = all(0)
        // The last step overlaps the one before.
        let end = count &- 16
        var position = 0
        while true {
            errors |= wrong(byte, last, secondLast, thirdLast)
            if position == end { break }
            position = min(position &+ 16, end)
            byte = vector(at: position)
            last = vector(at: position &- 1)
            secondLast = vector(at: position &- 2)
            thirdLast = vector(at: position &- 3)
        }
        // At the end nothing may be left open.
        let isOpen = address[count &- 1] >= 0xC0 || address[count &- 2] >= 0xE0 || address[count &- 3] >= 0xF0
        return !errors.hasTopBits && !isOpen
    }
}

/// What is wrong, in top bits, with bytes that follow those one, two and three places before.
@inline(__always)
private func wrong(_ byte: Vector, _ last: Vector, _ secondLast: Vector, _ thirdLast: Vector) -> Vector {
    // A byte continues a character if one of the three before it says so, and only then.
    let isDue = excess(last, over: 0x40) | excess(secondLast, over: 0x60) | excess(thirdLast, over: 0x70)
    let twice = byte &+ byte
    let continues = byte & ~twice
    // A second byte that begins with 101, so is A0 or more; one that is 90 or more.
    let isHigh = twice &+ twice
    let isNotLow = isHigh | (isHigh &+ isHigh)
    // Overlong are C0 and C1, E0 before less than A0, F0 before less than 90. ED before A0 and more is a surrogate, F4 before 90
    // and more is above U+10FFFF, as are F5 and more.
    let second =
        (~isHigh).where(last .== all(0xE0)) | isHigh.where(last .== all(0xED))
        | (~isNotLow).where(last .== all(0xF0)) | isNotLow.where(last .== all(0xF4))
    let first = all(0x80).where(last & all(0xFE) .== all(0xC0)) | excess(last, over: 0x75)
    return (isDue ^ continues) | first | second
}

/// How much each byte is above `limit`, or 0: 0x80 and more, the top bit, for a byte from `limit + 0x80` on.
@inline(__always)
private func excess(_ bytes: Vector, over limit: UInt8) -> Vector {
    bytes.replacing(with: all(limit), where: bytes .< all(limit)) &- all(limit)
}

/// A zero and all bytes but the last.
@inline(__always)
private func shifted(_ bytes: Vector) -> Vector {
    Vector(
        0, bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8], bytes[9],
        bytes[10], bytes[11], bytes[12], bytes[13], bytes[14])
}
