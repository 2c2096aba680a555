import Foundation

/// A type with a JSON form.
///
/// Models, enums and unions get the requirement from their own protocols (``Model``, ``OpenEnum``, ``ClosedEnum``,
/// ``Union``); a type written by hand conforms to ``JSONConvertible`` instead.
public protocol JSONValue: Sendable {
    /// How values of the type are laid out, read and written.
    static var shape: Shape { get }
}

extension JSONValue {
    /// Reads a value from one JSON document (RFC 8259, UTF-8, an optional byte order mark at the start).
    ///
    /// - Throws: ``JSONError`` with the place and the reason when the bytes are not JSON or not this type.
    public init(jsonData: Data) throws(JSONError) {
        var value: Self?
        var failure: JSONError?
        jsonData.withUnsafeBytes { bytes in
            do throws(JSONError) {
                value = try Self(jsonBytes: bytes)
            } catch {
                failure = error
            }
        }
        guard let value else {
            throw failure ?? JSONError(message: "nothing was read")
        }
        self = value
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
    init(jsonBytes: UnsafeRawBufferPointer) throws(JSONError) {
        let start = (jsonBytes.baseAddress ?? UnsafeRawPointer(emptyBytes)).assumingMemoryBound(to: UInt8.self)
        do throws(Fault) {
            self = try NestingLimit.run { (limit) throws(Fault) in
                var reader = Reader(start, count: jsonBytes.count, depthLimit: limit)
                return try Self.read(from: &reader)
            }
        } catch {
            throw JSONError(error, in: jsonBytes)
        }
    }

    /// Reads the whole document that `reader` holds.
    static func read(from reader: inout Reader) throws(Fault) -> Self {
        let shape = Shape.of(Self.self)
        let value = try Place.value(of: Self.self) { (place) throws(Fault) in
            try shape.read(&reader, into: place)
        }
        try reader.finish()
        return value
    }

    /// Appends the value to `writer`.
    func write(to writer: inout Writer) throws(Fault) {
        let shape = Shape.of(Self.self)
        try withStored(self) { (value) throws(Fault) in try shape.write(value, to: &writer) }
    }
}

/// Stands in for the address of an empty buffer, which may have none.
private nonisolated(unsafe) let emptyBytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
