extension Reader {
    /// Takes a number as the nearest `Double`.
    mutating func double() throws(Fault) -> Double {
        let first = next()
        guard first == 0x2D || (first >= 0x30 && first <= 0x39) else { throw mismatch("a number") }
        let number = try number()
        guard let value = Double(text(of: number)), value.isFinite else {
            throw outOfRange(number.start, "Double")
        }
        return value
    }
}
