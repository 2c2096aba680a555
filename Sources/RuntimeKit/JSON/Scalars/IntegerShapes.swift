extension Int: JSONCodable {
    public static var _jsonShape: _JSONShape { ShapeRegistry.shared.shape(of: Self.self) { IntShape() } }
}

extension Int32: JSONCodable {
    public static var _jsonShape: _JSONShape { ShapeRegistry.shared.shape(of: Self.self) { Int32Shape() } }
}

extension Int64: JSONCodable {
    public static var _jsonShape: _JSONShape { ShapeRegistry.shared.shape(of: Self.self) { Int64Shape() } }
}

extension UInt64: JSONCodable {
    public static var _jsonShape: _JSONShape { ShapeRegistry.shared.shape(of: Self.self) { UInt64Shape() } }
}

/// The common shape of integer types.
class IntegerShape<Value: JSONCodable & FixedWidthInteger>: HashableShape<Value>, @unchecked Sendable {
    override var kinds: JSONKinds { .number }

    override func formatted(_ format: JSONFormat) -> JSONShape {
        format == .text ? NumberTextShape<Value>(self) : self
    }

    override func parameter(at value: Stored) -> ParameterValue {
        .scalar(value.value(Value.self).description)
    }
}

final class IntShape: IntegerShape<Int>, @unchecked Sendable {
    override var fastPath: FastPath { .int }

    override func read(_ reader: inout Reader, into place: Place) throws(Fault) {
        place.initialize(to: try reader.int())
    }

    override func write(_ value: Stored, to writer: inout Writer) throws(Fault) {
        writer.append(number: Int64(value.value(Int.self)))
    }
}

final class Int32Shape: IntegerShape<Int32>, @unchecked Sendable {
    override func read(_ reader: inout Reader, into place: Place) throws(Fault) {
        _ = reader.next()
        let start = reader.index
        guard let value = Int32(exactly: try reader.int64("Int32")) else { throw reader.outOfRange(start, "Int32") }
        place.initialize(to: value)
    }

    override func write(_ value: Stored, to writer: inout Writer) throws(Fault) {
        writer.append(number: Int64(value.value(Int32.self)))
    }
}

final class Int64Shape: IntegerShape<Int64>, @unchecked Sendable {
    override func read(_ reader: inout Reader, into place: Place) throws(Fault) {
        place.initialize(to: try reader.int64("Int64"))
    }

    override func write(_ value: Stored, to writer: inout Writer) throws(Fault) {
        writer.append(number: value.value(Int64.self))
    }
}

final class UInt64Shape: IntegerShape<UInt64>, @unchecked Sendable {
    override func read(_ reader: inout Reader, into place: Place) throws(Fault) {
        let whole = try reader.wholeNumber("UInt64")
        if whole.isNegative, whole.magnitude > 0 { throw reader.outOfRange(whole.start, "UInt64") }
        place.initialize(to: whole.magnitude)
    }

    override func write(_ value: Stored, to writer: inout Writer) throws(Fault) {
        writer.append(number: value.value(UInt64.self))
    }
}
