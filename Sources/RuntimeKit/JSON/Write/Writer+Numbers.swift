extension Writer {
    mutating func append(number value: Int64) {
        if value < 0 { append(0x2D) }
        append(number: value.magnitude)
    }

    mutating func append(number value: UInt64) {
        reserve(20)
        var rest = value
        var length = 1
        while rest > 9 {
            rest /= 10
            length &+= 1
        }
        rest = value
        var position = count &+ length
        repeat {
            position &-= 1
            let quotient = rest / 10
            bytes[position] = UInt8(truncatingIfNeeded: rest &- quotient &* 10) &+ 0x30
            rest = quotient
        } while rest > 0
        advance(length)
    }

    /// Appends the shortest text that reads back as the same number, without `.0` where it is whole.
    mutating func append(number value: Double) throws(Fault) {
        guard value.isFinite else { throw .message("\(value) has no JSON form", offset: nil) }
        if value.magnitude < 9_007_199_254_740_992, value == value.rounded(.towardZero), value != 0 {
            append(number: Int64(value))
        } else {
            appendShortest(value.description)
        }
    }

    mutating func append(number value: Float) throws(Fault) {
        guard value.isFinite else { throw .message("\(value) has no JSON form", offset: nil) }
        appendShortest(value.description)
    }

    private mutating func appendShortest(_ description: String) {
        append(verbatim: description)
        if count >= 2, bytes[count &- 2] == 0x2E, bytes[count &- 1] == 0x30 { rewind(to: count &- 2) }
    }
}
