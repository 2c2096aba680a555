extension Bytes {
    /// Whether the bytes are valid UTF-8 (RFC 3629). Sixteen bytes are checked at a time without branches, because
    /// branches are often mispredicted in text of many languages.
    ///
    /// Precondition: `count >= 19`. Not for debug builds, where each vector operation is a call.
    var isUTF8InVectors: Bool {
        var byte = vector(at: 0)
        // The bytes before the first byte count as zeros, so no character is open.
        var last = shifted(byte)
        var secondLast = shifted(last)
        var thirdLast = shifted(secondLast)
        var errors = all(0)
        // The last step overlaps the previous one.
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
        // At the end, no character may be incomplete.
        let isOpen = address[count &- 1] >= 0xC0 || address[count &- 2] >= 0xE0 || address[count &- 3] >= 0xF0
        return !errors.hasTopBits && !isOpen
    }
}

/// The errors, as top bits, in bytes that follow the bytes one, two and three positions before.
@inline(__always)
private func wrong(_ byte: Vector, _ last: Vector, _ secondLast: Vector, _ thirdLast: Vector) -> Vector {
    // A byte must be a continuation byte if, and only if, one of the three bytes before requires it.
    let isDue = excess(last, over: 0x40) | excess(secondLast, over: 0x60) | excess(thirdLast, over: 0x70)
    let twice = byte &+ byte
    let continues = byte & ~twice
    // Second bytes whose bits start with 101 (A0 or more), and second bytes of 90 or more.
    let isHigh = twice &+ twice
    let isNotLow = isHigh | (isHigh &+ isHigh)
    // C0 and C1 are overlong, and so are E0 followed by less than A0, and F0 followed by less than 90. ED followed by
    // A0 or more is a surrogate. F4 followed by 90 or more is above U+10FFFF, and so are F5 and higher bytes.
    let second =
        (~isHigh).where(last .== all(0xE0)) | isHigh.where(last .== all(0xED))
        | (~isNotLow).where(last .== all(0xF0)) | isNotLow.where(last .== all(0xF4))
    let first = all(0x80).where(last & all(0xFE) .== all(0xC0)) | excess(last, over: 0x75)
    return (isDue ^ continues) | first | second
}

/// By how much each byte exceeds `limit`, or 0. The top bit is set for bytes of `limit + 0x80` or more.
@inline(__always)
private func excess(_ bytes: Vector, over limit: UInt8) -> Vector {
    bytes.replacing(with: all(limit), where: bytes .< all(limit)) &- all(limit)
}

/// The vector shifted by one byte, with a zero as its first byte.
@inline(__always)
private func shifted(_ bytes: Vector) -> Vector {
    Vector(
        0, bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8], bytes[9],
        bytes[10], bytes[11], bytes[12], bytes[13], bytes[14])
}
