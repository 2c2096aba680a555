extension Writer {
    mutating func append(number value: Int64) {
        if value < 0 { append(0x2D) }
        append(number: value.magnitude)
    }

    /// Appends the shortest text that reads back as the same number, without `.0` where it is whole.
    mutating func append(number value: Double) throws(Fault) {
        guard value.isFinite else { throw .message("\(value) has no JSON form", offset: nil) }
        if value.magnitude < 9_007_199_254_740_992, value != 0, Double(Int64(value)) == value {
            append(number: Int64(value))
        } else if !appendShortDecimal(value) {
            appendShortest(value.description)
        }
    }

    /// Appends a number with up to six digits after the point, of at most 15 digits in all; false when it is none.
    ///
    /// A whole number of up to 15 digits and a small power of ten are both exact, so their quotient is the number that
    /// the decimal spells; and decimals of up to 15 digits are all different as Doubles, so none is shorter.
    private mutating func appendShortDecimal(_ value: Double) -> Bool {
        let magnitude = value.magnitude
        guard magnitude < 1e9, magnitude >= 1e-3 else { return false }
        var scale = 10.0
        var digits = 1
        while digits <= 6 {
            let scaled = Int64(magnitude * scale + 0.5)
            if Double(scaled) / scale == magnitude {
                if value < 0 { append(0x2D) }
                let unit = Int64(scale)
                append(number: UInt64(truncatingIfNeeded: scaled / unit))
                append(0x2E)
                append(digits: UInt64(truncatingIfNeeded: scaled % unit), digits)
                return true
            }
            scale *= 10
            digits &+= 1
        }
        return false
    }

    mutating func append(number value: Float) throws(Fault) {
        guard value.isFinite else { throw .message("\(value) has no JSON form", offset: nil) }
        appendShortest(value.description)
    }

    private mutating func appendShortest(_ description: String) {
        append(verbatim: description)
        if count >= 2, buffer.memory[count &- 2] == 0x2E, buffer.memory[count &- 1] == 0x30 { rewind(to: count &- 2) }
    }
}
