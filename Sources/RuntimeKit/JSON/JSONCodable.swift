import Foundation

/// A type that can be encoded as JSON.
///
/// Models, enums and unions get the requirement from their own protocols (``JSONModel``, ``OpenEnum``, ``ClosedEnum``,
/// ``JSONUnion``). Types with custom code conform to ``JSONRepresentable``.
public protocol JSONCodable: Sendable {
    /// The layout of the type's values, and how they are read and written.
    static var _jsonShape: _JSONShape { get }
}

extension JSONCodable {
    /// Decodes a value from a JSON document (RFC 8259, UTF-8, with an optional byte order mark at the start).
    ///
    /// - Throws: ``JSONError`` with the place and the reason, if the bytes are not JSON or do not match this type.
    public init(jsonData: Data) throws(JSONError) {
        self = try withBytes(of: jsonData) { bytes in
            Result { () throws(JSONError) in try Self(jsonBytes: bytes) }
        }.get()
    }

    /// Encodes the value as a JSON document without white space. The keys of dictionaries are sorted.
    ///
    /// - Throws: ``JSONError`` if the value cannot be represented in JSON, such as a number that is not finite.
    public func jsonData() throws(JSONError) -> Data {
        do throws(Fault) {
            return try Writer.document { (writer) throws(Fault) in try write(to: &writer) }
        } catch {
            throw JSONError(error)
        }
    }

    /// ``init(jsonData:)`` for bytes in memory. They are only used during the call.
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

    /// Reads the whole document of `reader`.
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
