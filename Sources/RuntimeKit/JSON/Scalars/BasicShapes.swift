extension Bool: JSONCodable {
    public static var _jsonShape: _JSONShape { ShapeRegistry.shared.shape(of: Self.self) { BoolShape() } }
}

extension String: JSONCodable {
    public static var _jsonShape: _JSONShape { ShapeRegistry.shared.shape(of: Self.self) { StringShape() } }
}

final class BoolShape: HashableShape<Bool>, @unchecked Sendable {
    override var kinds: JSONKinds { .bool }
    override var breadth: Breadth { .kind }
    override var fastPath: FastPath { .bool }

    override func formatted(_ format: JSONFormat) -> JSONShape {
        format == .text ? NumberTextShape<Bool>(self) : self
    }

    override func read(_ reader: inout Reader, into place: Place) throws(Fault) {
        place.initialize(to: try reader.bool())
    }

    override func write(_ value: Stored, to writer: inout Writer) throws(Fault) {
        writer.append(value.value(Bool.self) ? "true" : "false")
    }

    override func parameter(at value: Stored) -> ParameterValue {
        .scalar(value.value(Bool.self) ? "true" : "false")
    }
}

final class StringShape: HashableShape<String>, @unchecked Sendable {
    override var kinds: JSONKinds { .string }
    override var breadth: Breadth { .kind }
    override var fastPath: FastPath { .string }

    override func initializeMissing(_ place: Place) -> Bool {
        place.initialize(to: "")
        return true
    }

    override func read(_ reader: inout Reader, into place: Place) throws(Fault) {
        place.initialize(to: try reader.string())
    }

    override func write(_ value: Stored, to writer: inout Writer) throws(Fault) {
        writer.append(stringAt: value)
    }

    override func describe(_ value: Stored) -> String {
        value.value(String.self).debugDescription
    }

    override func parameter(at value: Stored) -> ParameterValue {
        .scalar(value.value(String.self))
    }
}
