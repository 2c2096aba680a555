import Foundation

// The code that runs for each token is in this file as a whole, because a debug build does not inline functions of
// other files.

extension Reader {
    /// The first byte of the next token, which is not consumed; 0, which starts no token, at the end.
    @inline(__always)
    mutating func next() -> UInt8 {
        if index < count {
            let byte = bytes.address[index]
            if byte > 0x20 { return byte }
        }
        return nextAfterSpace()
    }

    private mutating func nextAfterSpace() -> UInt8 {
        while index < count {
            let byte = bytes.address[index]
            if byte > 0x20 { return byte }
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
            index &+= 1
        }
        return 0
    }
}

extension Writer {
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        if buffer.capacity == count { grow(1) }
        buffer.memory.address[count] = byte
        count &+= 1
    }

    mutating func append(_ text: Bytes) {
        reserve(text.count)
        memcpy(buffer.memory.address + count, text.address, text.count)
        count &+= text.count
    }

    /// Appends the first `length` bytes of the row's literal, starting at `skipped`, in words of eight bytes.
    /// Precondition: `0 <= skipped <= 1`, because the literal is only padded with eight bytes.
    @inline(__always)
    mutating func append(literalOf row: borrowing ModelRow, from skipped: Int) {
        let length = row.literalCount &- skipped
        reserve(length &+ 8)
        let start = row.literal.address + skipped
        let end = buffer.memory.address + count
        var position = 0
        repeat {
            memcpy(end + position, start + position, 8)
            position &+= 8
        } while position < length
        count &+= length
    }
}
