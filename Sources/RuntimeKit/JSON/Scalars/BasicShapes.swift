extension Bool: JSONValue {
    public static var shape: Shape { ShapeRegistry.shared.shape(of: Self.self) { BoolShape() } }
}

extension String: JSONValue {
    public static var shape: Shape { ShapeRegistry.shared.shape(of: Self.self) { StringShape() } }
}

final class BoolShape: HashableShape<Bool>, @unchecked Sendable {
    override var kinds: JSONKinds { .bool }
    override var breadth: Breadth { .kind }
    override var fastPath: FastPath { .bool }

    override func read(_ reader: inout Reader, into place: UnsafeMutableRawPointer) throws(Fault) {
        place.assumingMemoryBound(to: Bool.self).pointee = try reader.bool()
    }

    override func write(_ value: UnsafeRawPointer, to writer: inout Writer) throws(Fault) {
        writer.append(value.assumingMemoryBound(to: Bool.self).pointee ? "true" : "false")
    }

    override func parameter(at value: UnsafeRawPointer) -> ParameterValue {
        .scalar(value.assumingMemoryBound(to: Bool.self).pointee ? "true" : "false")
    }
}

final class StringShape: HashableShape<String>, @unchecked Sendable {
    override var kinds: JSONKinds { .string }
    override var breadth: Breadth { .kind }
    override var fastPath: FastPath { .string }

    override func read(_ reader: inout Reader, into place: UnsafeMutableRawPointer) throws(Fault) {
        place.assumingMemoryBound(to: String.self).initialize(to: try reader.string())
    }

    override func write(_ value: UnsafeRawPointer, to writer: inout Writer) throws(Fault) {
        writer.append(stringAt: value)
    }

    override func describe(_ value: UnsafeRawPointer) -> String {
        value.assumingMemoryBound(to: String.self).pointee.debugDescription
    }

    override func parameter(at value: UnsafeRawPointer) -> ParameterValue {
        .scalar(value.assumingMemoryBound(to: String.self).pointee)
    }
}
