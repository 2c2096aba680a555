/// The position of a number in the document.
struct NumberText {
    let start: Int
    let end: Int
    let isInteger: Bool
}

extension Reader {
    /// Reads a number and validates its grammar (RFC 8259 section 6).
    mutating func number() throws(Fault) -> NumberText {
        let first = next()
        guard first == 0x2D || (first >= 0x30 && first <= 0x39) else { throw mismatch("a value") }
        let start = index
        var isInteger = true
        if first == 0x2D { index &+= 1 }
        let digits = index
        try takeDigits()
        if bytes[digits] == 0x30, index > digits &+ 1 {
            index = digits &+ 1
            throw unexpected("no digit after a leading zero")
        }
        if index < count, bytes[index] == 0x2E {
            isInteger = false
            index &+= 1
            try takeDigits()
        }
        if index < count, bytes[index] | 0x20 == 0x65 {
            isInteger = false
            index &+= 1
            if index < count, bytes[index] == 0x2B || bytes[index] == 0x2D { index &+= 1 }
            try takeDigits()
        }
        return NumberText(start: start, end: index, isInteger: isInteger)
    }

    /// Whether the number at the current position has neither a fraction nor an exponent.
    var isIntegerAhead: Bool {
        let end = bytes.endOfDigits(from: bytes[index] == 0x2D ? index &+ 1 : index)
        return end == count || bytes[end] != 0x2E && bytes[end] | 0x20 != 0x65
    }

    private mutating func takeDigits() throws(Fault) {
        let start = index
        index = bytes.endOfDigits(from: index)
        if index == start { throw unexpected("a digit") }
    }

    /// The bytes of a number.
    func bytes(of number: NumberText) -> Bytes {
        bytes.part(at: number.start, number.end &- number.start)
    }

    /// The text of a number.
    func text(of number: NumberText) -> String {
        bytes(of: number).text
    }

    /// Reads a whole number that fits `Int64`.
    mutating func int64(_ type: StaticString) throws(Fault) -> Int64 {
        let whole = try wholeNumber(type)
        if whole.isNegative {
            guard whole.magnitude <= 1 &<< 63 else { throw outOfRange(whole.start, type) }
            return Int64(truncatingIfNeeded: 0 &- whole.magnitude)
        }
        guard whole.magnitude < 1 &<< 63 else { throw outOfRange(whole.start, type) }
        return Int64(truncatingIfNeeded: whole.magnitude)
    }

    mutating func int() throws(Fault) -> Int {
        let value = try int64("Int")
        guard let narrow = Int(exactly: value) else { throw fault("the number does not fit Int") }
        return narrow
    }

    /// Reads the magnitude and the sign of a whole number, even if it is written as `1.0` or `1e2`.
    mutating func wholeNumber(
        _ type: StaticString
    ) throws(Fault) -> (magnitude: UInt64, isNegative: Bool, start: Int) {
        let first = next()
        let start = index
        let isNegative = first == 0x2D
        if isNegative { index &+= 1 }
        let digits = index
        var magnitude: UInt64 = 0
        bytes.takeDigits(&index, into: &magnitude)
        let length = index &- digits
        let end = index < count ? bytes[index] : 0
        // Up to 19 digits fit in 64 bits. Other numbers are read again by slower code.
        if length > 0, length < 20, length == 1 || bytes[digits] != 0x30, end != 0x2E, end | 0x20 != 0x65 {
            return (magnitude, isNegative, start)
        }
        index = start
        guard isNegative || (first >= 0x30 && first <= 0x39) else {
            return try numberAsText { reader throws(Fault) in try reader.wholeNumber(type) }
        }
        let whole = try slowWholeNumber(try number(), type)
        return (whole, isNegative, start)
    }

    private mutating func slowWholeNumber(_ number: NumberText, _ type: StaticString) throws(Fault) -> UInt64 {
        var decimal = DecimalDigits(bytes(of: number))
        decimal.trimZeros()
        if decimal.digits.isEmpty { return 0 }
        guard decimal.exponent >= 0 else {
            index = number.start
            throw fault("expected a whole number, found \(shortened(text(of: number)))")
        }
        guard decimal.exponent < 20, decimal.digits.count + decimal.exponent <= 20 else {
            throw outOfRange(number.start, type)
        }
        var value: UInt64 = 0
        for digit in decimal.digits + Array(repeating: 0, count: decimal.exponent) {
            let (product, tooLarge) = value.multipliedReportingOverflow(by: 10)
            let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
            if tooLarge || carry { throw outOfRange(number.start, type) }
            value = sum
        }
        return value
    }

    mutating func outOfRange(_ start: Int, _ type: StaticString) -> Fault {
        let end = index
        index = start
        return fault("\(quotedNumber(start, end)) does not fit \(type)")
    }

    private func quotedNumber(_ start: Int, _ end: Int) -> String {
        end &- start > 40 ? "a number of \(end &- start) digits" : bytes.part(at: start, end &- start).text
    }
}

/// The digits of a number, and the exponent of the last digit.
struct DecimalDigits {
    var digits: [UInt8] = []
    var exponent = 0
    var isNegative = false
    /// Whether the exponent is larger than `exponent` can express.
    private(set) var isBeyondCounting = false

    /// Precondition: the bytes are a valid number (RFC 8259).
    init(_ bytes: Bytes) {
        let count = bytes.count
        var position = 0
        var afterPoint = false
        while position < count {
            let byte = bytes[position]
            position += 1
            if byte == 0x2D {
                isNegative = true
            } else if byte == 0x2E {
                afterPoint = true
            } else if byte | 0x20 == 0x65 {
                break
            } else {
                digits.append(byte &- 0x30)
                if afterPoint { exponent -= 1 }
            }
        }
        guard position < count else { return }
        var power = 0
        let isDown = bytes[position] == 0x2D
        if isDown || bytes[position] == 0x2B { position += 1 }
        while position < count {
            // Larger exponents mean infinity or zero anyway. The limit prevents overflow, even if Int has 32 bits.
            if power < 100_000_000 {
                power = power * 10 + Int(bytes[position] &- 0x30)
            } else {
                isBeyondCounting = true
            }
            position += 1
        }
        exponent += isDown ? -power : power
    }

    /// Removes zeros at both ends, so that equal numbers have equal digits and exponents.
    mutating func trimZeros() {
        while digits.last == 0 {
            digits.removeLast()
            exponent += 1
        }
        digits.removeFirst(digits.prefix { $0 == 0 }.count)
        if digits.isEmpty { exponent = 0 }
    }
}
