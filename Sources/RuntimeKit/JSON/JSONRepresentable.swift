/// A type with custom code for its JSON, for use in bodies, fields and responses.
public protocol JSONRepresentable: JSONCodable {
    /// Creates a value from JSON. A thrown error becomes the message of a ``JSONError`` with the place in the document.
    init(json: JSON) throws
    /// The JSON of the value.
    var json: JSON { get }
}

extension JSONRepresentable {
    public static var _jsonShape: _JSONShape {
        ShapeRegistry.shared.shape(of: Self.self) { ConvertibleShape<Self>() }
    }
}

final class ConvertibleShape<Value: JSONRepresentable>: TypedShape<Value>, @unchecked Sendable {
    override var breadth: Breadth { .wide }

    override func read(_ reader: inout Reader, into place: Place) throws(Fault) {
        _ = reader.next()
        let start = reader.index
        let tree = try reader.tree()
        do {
            place.initialize(to: try Value(json: tree))
        } catch let error as JSONError {
            throw .message(error.path.isEmpty ? error.message : "\(error.path): \(error.message)", offset: start)
        } catch {
            throw .message("\(error)", offset: start)
        }
    }

    override func write(_ value: Stored, to writer: inout Writer) throws(Fault) {
        try json(value).append(to: &writer)
    }

    override func equal(_ left: Stored, _ right: Stored) -> Bool {
        json(left) == json(right)
    }

    override func hash(_ value: Stored, into hasher: inout Hasher) {
        hasher.combine(json(value))
    }

    override func parameter(at value: Stored) -> ParameterValue {
        json(value).parameter
    }

    private func json(_ value: Stored) -> JSON {
        value.value(Value.self).json
    }
}
