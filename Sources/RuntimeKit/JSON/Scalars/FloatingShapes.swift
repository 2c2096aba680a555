import Foundation

extension Double: JSONCodable {
    public static var _jsonShape: _JSONShape { ShapeRegistry.shared.shape(of: Self.self) { DoubleShape() } }
}

extension Float: JSONCodable {
    public static var _jsonShape: _JSONShape { ShapeRegistry.shared.shape(of: Self.self) { FloatShape() } }
}

/// All digits of the document are kept. A number of more than 38 digits is an error.
extension Decimal: JSONCodable {
    public static var _jsonShape: _JSONShape { ShapeRegistry.shared.shape(of: Self.self) { DecimalShape() } }
}

final class DoubleShape: HashableShape<Double>, @unchecked Sendable {
    override var kinds: JSONKinds { .number }
    override var breadth: Breadth { .kind }
    override var fastPath: FastPath { .double }

    override func formatted(_ format: JSONFormat) -> JSONShape {
        format == .text ? NumberTextShape<Double>(self) : self
    }

    override func read(_ reader: inout Reader, into place: Place) throws(Fault) {
        place.initialize(to: try reader.double())
    }

    override func write(_ value: Stored, to writer: inout Writer) throws(Fault) {
        try writer.append(number: value.value(Double.self))
    }

    override func parameter(at value: Stored) -> ParameterValue {
        jsonParameter(at: value)
    }
}

final class FloatShape: HashableShape<Float>, @unchecked Sendable {
    override var kinds: JSONKinds { .number }
    override var breadth: Breadth { .kind }

    override func formatted(_ format: JSONFormat) -> JSONShape {
        format == .text ? NumberTextShape<Float>(self) : self
    }

    override func read(_ reader: inout Reader, into place: Place) throws(Fault) {
        place.initialize(to: try value(&reader))
    }

    private func value(_ reader: inout Reader) throws(Fault) -> Float {
        guard JSONKinds(startingWith: reader.next()) == .number else {
            return try reader.numberAsText { inner throws(Fault) in try value(&inner) }
        }
        let number = try reader.number()
        // Not through Double, which would round twice.
        guard let value = Float(reader.text(of: number)), value.isFinite else {
            throw reader.outOfRange(number.start, "Float")
        }
        return value
    }

    override func write(_ value: Stored, to writer: inout Writer) throws(Fault) {
        try writer.append(number: value.value(Float.self))
    }

    override func parameter(at value: Stored) -> ParameterValue {
        jsonParameter(at: value)
    }
}

final class DecimalShape: HashableShape<Decimal>, @unchecked Sendable {
    override var kinds: JSONKinds { .number }

    override func formatted(_ format: JSONFormat) -> JSONShape {
        format == .text ? NumberTextShape<Decimal>(self) : self
    }

    override func read(_ reader: inout Reader, into place: Place) throws(Fault) {
        place.initialize(to: try value(&reader))
    }

    private func value(_ reader: inout Reader) throws(Fault) -> Decimal {
        guard JSONKinds(startingWith: reader.next()) == .number else {
            return try reader.numberAsText { inner throws(Fault) in try value(&inner) }
        }
        let number = try reader.number()
        var digits = DecimalDigits(reader.bytes(of: number))
        digits.trimZeros()
        guard let value = Decimal(exactly: digits) else { throw reader.outOfRange(number.start, "Decimal") }
        return value
    }

    override func write(_ value: Stored, to writer: inout Writer) throws(Fault) {
        let decimal = value.value(Decimal.self)
        guard decimal.isFinite else { throw .message("\(decimal) cannot be represented in JSON", offset: nil) }
        writer.append(verbatim: decimal.description)
    }

    override func parameter(at value: Stored) -> ParameterValue {
        jsonParameter(at: value)
    }
}

extension Decimal {
    /// Creates a number from trimmed digits; nil if a Decimal cannot hold all of them (38 digits, exponents -128 to
    /// 127).
    init?(exactly digits: DecimalDigits) {
        guard digits.digits.count <= 38, digits.exponent >= -128, digits.exponent <= 127 else { return nil }
        var significand = Decimal()
        for digit in digits.digits {
            significand = significand * 10 + Decimal(Int(digit))
        }
        self.init(sign: digits.isNegative ? .minus : .plus, exponent: digits.exponent, significand: significand)
    }

    /// Creates a number from valid JSON text (RFC 8259); nil if a Decimal cannot hold it.
    init?(jsonNumber text: String) {
        var digits = withBytes(of: text) { DecimalDigits($0) }
        digits.trimZeros()
        guard let value = Decimal(exactly: digits) else { return nil }
        self = value
    }
}
