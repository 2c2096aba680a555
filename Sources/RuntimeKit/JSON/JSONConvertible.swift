/// A type written by hand that can stand wherever JSON values do: in bodies, fields and answers.
public protocol JSONConvertible: JSONValue {
    /// The value of this JSON; what is thrown becomes the message of a ``JSONError`` at its place.
    init(json: JSON) throws
    /// The value as JSON.
    var json: JSON { get }
}

extension JSONConvertible {
    public static var shape: Shape {
        ShapeRegistry.shared.shape(of: Self.self) { ConvertibleShape<Self>() }
    }
}

final class ConvertibleShape<Value: JSONConvertible>: TypedShape<Value>, @unchecked Sendable {
    override var breadth: Breadth { .wide }

    override func read(_ reader: inout Reader, into place: UnsafeMutableRawPointer) throws(Fault) {
        _ = reader.next()
        let start = reader.index
        let tree = try reader.tree()
        do {
            place.assumingMemoryBound(to: Value.self).initialize(to: try Value(json: tree))
        } catch let error as JSONError {
            throw .message(error.path.isEmpty ? error.message : "\(error.path): \(error.message)", offset: start)
        } catch {
            throw .message("\(error)", offset: start)
        }
    }

    override func write(_ value: UnsafeRawPointer, to writer: inout Writer) throws(Fault) {
        try json(value).append(to: &writer)
    }

    override func equal(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
        json(left) == json(right)
    }

    override func hash(_ value: UnsafeRawPointer, into hasher: inout Hasher) {
        hasher.combine(json(value))
    }

    override func parameter(at value: UnsafeRawPointer) -> ParameterValue {
        json(value).parameter
    }

    private func json(_ value: UnsafeRawPointer) -> JSON {
        value.assumingMemoryBound(to: Value.self).pointee.json
    }
}
