extension Reader {
    /// Reads a number as the nearest `Double`.
    ///
    /// Numbers of up to 19 digits with a small exponent are converted here, others by the standard library.
    mutating func double() throws(Fault) -> Double {
        let first = next()
        guard first == 0x2D || first &- 0x30 <= 9 else {
            return try numberAsText { reader throws(Fault) in try reader.double() }
        }
        let start = index
        var position = first == 0x2D ? start &+ 1 : start
        var digits: UInt64 = 0
        var exponent = 0
        let whole = position
        bytes.takeDigits(&position, into: &digits)
        var length = position &- whole
        if length == 0 || (length > 1 && bytes[whole] == 0x30) { return try slowDouble() }
        if position < count, bytes[position] == 0x2E {
            position &+= 1
            let fraction = position
            bytes.takeDigits(&position, into: &digits)
            if position == fraction { return try slowDouble() }
            exponent = fraction &- position
            length &+= position &- fraction
        }
        if length > 19 || (position < count && bytes[position] | 0x20 == 0x65) { return try slowDouble() }
        index = position
        let isNegative = first == 0x2D
        if digits < 1 &<< 53, exponent >= -22 {
            // Both numbers are exact, so the division rounds only once (Clinger).
            let value = Double(Int64(truncatingIfNeeded: digits)) / powersOfTen[0 &- exponent]
            return isNegative ? -value : value
        }
        if digits != 0, exponent < 0, exponent >= -19 {
            let value = quotient(digits, exactPowersOfTen[0 &- exponent])
            return isNegative ? -value : value
        }
        index = start
        return try slowDouble()
    }

    private mutating func slowDouble() throws(Fault) -> Double {
        let number = try number()
        guard let value = Double(text(of: number)), value.isFinite else {
            throw outOfRange(number.start, "Double")
        }
        return value
    }
}

/// The quotient of two whole numbers other than 0, rounded once to the nearest `Double`, ties to even.
private func quotient(_ dividend: UInt64, _ divisor: UInt64) -> Double {
    let dividendShift = dividend.leadingZeroBitCount
    let divisorShift = divisor.leadingZeroBitCount
    let high = dividend &<< UInt64(truncatingIfNeeded: dividendShift)
    // With both top bits set, half of the dividend is below the divisor, and the quotient has 63 or 64 bits.
    let divided = (divisor &<< UInt64(truncatingIfNeeded: divisorShift))
        .dividingFullWidth((high &>> 1, high &<< 63))
    var significand = divided.quotient
    // The remainder only decides between a tie and more than a tie.
    if divided.remainder != 0 { significand |= 1 }
    var power = divisorShift &- dividendShift &- 63
    // 53 bits remain, and the others decide about rounding. The quotient is far from the limits of Double.
    let extra = 11 &- significand.leadingZeroBitCount
    let mask = (1 as UInt64 &<< UInt64(truncatingIfNeeded: extra)) &- 1
    let rest = significand & mask
    let half = (mask &+ 1) &>> 1
    significand &>>= UInt64(truncatingIfNeeded: extra)
    power &+= extra
    if rest > half || (rest == half && significand & 1 == 1) { significand &+= 1 }
    return Double(Int64(truncatingIfNeeded: significand))
        * Double(bitPattern: UInt64(bitPattern: Int64(power &+ 1023)) &<< 52)
}

/// 10^0 to 10^22, which a Double can hold exactly.
private let powersOfTen = StaticStorage(tens(upTo: 22, as: Double.self))

/// 10^0 to 10^19.
private let exactPowersOfTen = StaticStorage(tens(upTo: 19, as: UInt64.self))

/// 10^0 to 10^`last`. A loop, because the compiler needs 12 seconds for the same list of literals.
private func tens<Number: Numeric>(upTo last: Int, as type: Number.Type) -> [Number] {
    var powers: [Number] = [1]
    for index in 0..<last { powers.append(powers[index] * 10) }
    return powers
}
