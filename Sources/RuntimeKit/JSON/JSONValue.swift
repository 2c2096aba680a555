import Foundation

/// A type with a JSON form.
///
/// Models, enums and unions get the requirement from their own protocols (``Model``, ``OpenEnum``, ``ClosedEnum``,
/// ``Union``); a type written by hand conforms to ``JSONConvertible`` instead.
public protocol JSONValue: Sendable {
    /// How values of the type are laid out, read and written.
    static var shape: JSONShape { get }
}

extension JSONValue {
    /// Reads a value from one JSON document (RFC 8259, UTF-8, an optional byte order mark at the start).
    ///
    /// - Throws: ``JSONError`` with the place and the reason when the bytes are not JSON or not this type.
    public init(jsonData: Data) throws(JSONError) {
        self = try withBytes(of: jsonData) { bytes in
            Result { () throws(JSONError) in try Self(jsonBytes: bytes) }
        }.get()
    }

    /// The value as one JSON document, without white space; dictionaries are written with sorted keys.
    ///
    /// - Throws: ``JSONError`` when the value has no JSON form, such as a number that is not finite.
    public func jsonData() throws(JSONError) -> Data {
        do throws(Fault) {
            return try Writer.document { (writer) throws(Fault) in try write(to: &writer) }
        } catch {
            throw JSONError(error)
        }
    }

    /// ``init(jsonData:)`` over bytes that stay where they are; they are only used during the call.
    init(jsonBytes: Bytes) throws(JSONError) {
        do throws(Fault) {
            self = try NestingLimit.run { (limit) throws(Fault) in
                var reader = Reader(jsonBytes, depthLimit: limit)
                return try Self.read(from: &reader)
            }
        } catch {
            throw JSONError(error, in: jsonBytes)
        }
    }

    /// Reads the whole document that `reader` holds.
    static func read(from reader: inout Reader) throws(Fault) -> Self {
        let shape = JSONShape.of(Self.self)
        let value = try Place.value(of: Self.self) { (place) throws(Fault) in
            try shape.read(&reader, into: place)
        }
        try reader.finish()
        return value
    }

    /// Appends the value to `writer`.
    func write(to writer: inout Writer) throws(Fault) {
        let shape = JSONShape.of(Self.self)
        try withStored(self) { (value) throws(Fault) in try shape.write(value, to: &writer) }
    }
}
