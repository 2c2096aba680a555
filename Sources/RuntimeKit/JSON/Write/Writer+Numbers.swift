extension Writer {
    mutating func append(number value: Int64) {
        if value < 0 { append(0x2D) }
        append(number: value.magnitude)
    }

    /// Appends the shortest text that is read as the same number, without `.0` for whole numbers.
    mutating func append(number value: Double) throws(Fault) {
        guard value.isFinite else { throw .message("\(value) cannot be represented in JSON", offset: nil) }
        if value.magnitude < 9_007_199_254_740_992, value != 0, Double(Int64(value)) == value {
            append(number: Int64(value))
        } else if !appendShortDecimal(value) {
            appendShortest(value.description)
        }
    }

    /// Appends a number with at most six digits after the decimal point, and at most 15 digits in total; returns false
    /// for other numbers.
    ///
    /// A whole number of up to 15 digits and a small power of ten are both exact, so their quotient is the nearest
    /// Double of the decimal. Decimals of up to 15 digits are all different as Doubles, so there is no shorter text.
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
        guard value.isFinite else { throw .message("\(value) cannot be represented in JSON", offset: nil) }
        appendShortest(value.description)
    }

    /// Adds `.0` to a number that has been written without a fraction or an exponent.
    mutating func appendFraction(toNumberAt start: Int) {
        for position in start..<count where buffer.memory[position] == 0x2E || buffer.memory[position] | 0x20 == 0x65 {
            return
        }
        append(0x2E)
        append(0x30)
    }

    private mutating func appendShortest(_ description: String) {
        append(verbatim: description)
        if count >= 2, buffer.memory[count &- 2] == 0x2E, buffer.memory[count &- 1] == 0x30 { rewind(to: count &- 2) }
    }
}
