extension Int: JSONValue {
    public static var shape: Shape { ShapeRegistry.shared.shape(of: Self.self) { IntShape() } }
}

extension Int32: JSONValue {
    public static var shape: Shape { ShapeRegistry.shared.shape(of: Self.self) { Int32Shape() } }
}

extension Int64: JSONValue {
    public static var shape: Shape { ShapeRegistry.shared.shape(of: Self.self) { Int64Shape() } }
}

extension UInt64: JSONValue {
    public static var shape: Shape { ShapeRegistry.shared.shape(of: Self.self) { UInt64Shape() } }
}

/// What the whole numbers share.
class IntegerShape<Value: JSONValue & FixedWidthInteger>: HashableShape<Value>, @unchecked Sendable {
    override var kinds: JSONKinds { .number }

    override func parameter(at value: UnsafeRawPointer) -> ParameterValue {
        .scalar(value.assumingMemoryBound(to: Value.self).pointee.description)
    }
}

final class IntShape: IntegerShape<Int>, @unchecked Sendable {
    override var fastPath: FastPath { .int }

    override func read(_ reader: inout Reader, into place: UnsafeMutableRawPointer) throws(Fault) {
        place.assumingMemoryBound(to: Int.self).pointee = try reader.int()
    }

    override func write(_ value: UnsafeRawPointer, to writer: inout Writer) throws(Fault) {
        writer.append(number: Int64(value.assumingMemoryBound(to: Int.self).pointee))
    }
}

final class Int32Shape: IntegerShape<Int32>, @unchecked Sendable {
    override func read(_ reader: inout Reader, into place: UnsafeMutableRawPointer) throws(Fault) {
        _ = reader.next()
        let start = reader.index
        guard let value = Int32(exactly: try reader.int64("Int32")) else { throw reader.outOfRange(start, "Int32") }
        place.assumingMemoryBound(to: Int32.self).pointee = value
    }

    override func write(_ value: UnsafeRawPointer, to writer: inout Writer) throws(Fault) {
        writer.append(number: Int64(value.assumingMemoryBound(to: Int32.self).pointee))
    }
}

final class Int64Shape: IntegerShape<Int64>, @unchecked Sendable {
    override func read(_ reader: inout Reader, into place: UnsafeMutableRawPointer) throws(Fault) {
        place.assumingMemoryBound(to: Int64.self).pointee = try reader.int64("Int64")
    }

    override func write(_ value: UnsafeRawPointer, to writer: inout Writer) throws(Fault) {
        writer.append(number: value.assumingMemoryBound(to: Int64.self).pointee)
    }
}

final class UInt64Shape: IntegerShape<UInt64>, @unchecked Sendable {
    override func read(_ reader: inout Reader, into place: UnsafeMutableRawPointer) throws(Fault) {
        let whole = try reader.wholeNumber("UInt64")
        if whole.isNegative, whole.magnitude > 0 { throw reader.outOfRange(whole.start, "UInt64") }
        place.assumingMemoryBound(to: UInt64.self).pointee = whole.magnitude
    }

    override func write(_ value: UnsafeRawPointer, to writer: inout Writer) throws(Fault) {
        writer.append(number: value.assumingMemoryBound(to: UInt64.self).pointee)
    }
}
