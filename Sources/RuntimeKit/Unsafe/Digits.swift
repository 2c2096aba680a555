// The loops over digits are in this file together with the functions that they use, because a debug build does not
// inline functions of other files.

extension Bytes {
    /// Moves `position` over digits, and appends them to `value`, modulo 2^64. Precondition: `0 <= position <= count`.
    @inline(__always)
    func takeDigits(_ position: inout Int, into value: inout UInt64) {
        while position < count {
            let digit = address[position] &- 0x30
            if digit > 9 { break }
            value = value &* 10 &+ UInt64(truncatingIfNeeded: digit)
            position &+= 1
        }
    }

    /// The index after the digits that start at `position`. Precondition: `0 <= position <= count`.
    func endOfDigits(from position: Int) -> Int {
        var position = position
        while position < count, address[position] &- 0x30 <= 9 { position &+= 1 }
        return position
    }

    /// The number in `length` digits at `position`; nil if there are fewer bytes or other characters. Precondition:
    /// `0 <= position`, and `0 <= length <= 18`.
    func number(at position: Int, _ length: Int) -> Int? {
        let end = position &+ length
        guard end <= count else { return nil }
        var position = position
        var value = 0
        while position < end {
            let digit = address[position] &- 0x30
            if digit > 9 { return nil }
            value = value &* 10 &+ Int(truncatingIfNeeded: digit)
            position &+= 1
        }
        return value
    }
}

extension Writer {
    mutating func append(number value: UInt64) {
        reserve(20)
        var length = 1
        var limit: UInt64 = 10
        // The largest number has 20 digits.
        while length < 20, value >= limit {
            limit = limit &* 10
            length &+= 1
        }
        store(digits: value, length)
    }

    /// Appends exactly `length` digits.
    mutating func append(digits value: UInt64, _ length: Int) {
        reserve(length)
        store(digits: value, length)
    }

    /// Precondition: there is capacity for the digits.
    @inline(__always)
    private mutating func store(digits value: UInt64, _ length: Int) {
        let start = buffer.memory.address + count
        var rest = value
        var position = length
        // Two digits at a time, because each division waits for the previous one.
        while position > 1 {
            position &-= 2
            let quotient = rest / 100
            let pair = rest &- quotient &* 100
            let tens = pair / 10
            start[position] = UInt8(truncatingIfNeeded: tens) &+ 0x30
            start[position &+ 1] = UInt8(truncatingIfNeeded: pair &- tens &* 10) &+ 0x30
            rest = quotient
        }
        if position > 0 { start[0] = UInt8(truncatingIfNeeded: rest % 10) &+ 0x30 }
        count &+= length
    }
}
