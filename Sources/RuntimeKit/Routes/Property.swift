import Foundation

/// A stored or computed property of an endpoint, or a constant, accessed through its shape.
struct Property: Sendable {
    let shape: JSONShape
    /// The offset of the property in the endpoint; nil if it is computed.
    private let offset: Int?
    private let computed: (@Sendable (Stored, (Stored) -> Void) -> Void)?
    private let type: any JSONCodable.Type

    init<Root, Value: JSONCodable>(_ path: KeyPath<Root, Value>, _ format: JSONFormat? = nil) {
        let shape = JSONShape.of(Value.self)
        self.shape = format.map(shape.formatted) ?? shape
        offset = MemoryLayout<Root>.offset(of: path)
        type = Value.self
        let path = SendablePath(path)
        guard offset == nil else {
            computed = nil
            return
        }
        computed = { root, body in
            let value = root.value(Root.self)[keyPath: path.path]
            withStored(value) { body($0) }
        }
    }

    /// A text that every request sends.
    init(constant text: String) {
        shape = String._jsonShape
        offset = nil
        type = String.self
        computed = { _, body in withStored(text) { body($0) } }
    }

    /// Calls `body` with the address of the value.
    private func read<Result>(_ root: Stored, _ otherwise: Result, _ body: (Stored) -> Result)
        -> Result
    {
        if let offset { return body(root + offset) }
        var result = otherwise
        computed?(root) { result = body($0) }
        return result
    }

    /// The property as a parameter of the given name.
    func parameter(
        _ name: String, of root: Stored, _ style: TransportRequest.ParameterStyle = .comma
    ) throws(RequestError) -> ParameterValue {
        let value = read(root, ParameterValue.none) { shape.parameter(at: $0, style) }
        if let problem = value.problem {
            throw RequestError(
                .invalidParameter, "the parameter \(name.debugDescription) is wrong: \(problem)", parameter: name)
        }
        return value
    }

    /// Returns the endpoint with another value of the property, parsed from text as in a query. nil if the text is not
    /// a valid value, or if the property is computed.
    func setting<Root>(_ text: String, in root: Root) -> Root? {
        guard let offset else { return nil }
        let type = type
        return RuntimeKit.setting(type, to: text, at: offset, in: root)
    }

    /// Whether the property is nil.
    func isAbsent(in root: Stored) -> Bool {
        read(root, true) { shape.isAbsent($0) }
    }

    /// The property as a JSON document of a request, without read-only fields.
    func json(of root: Stored) throws(RequestError) -> Data {
        let result = read(root, Result<Data, JSONError>.failure(JSONError(message: "nothing was written"))) { place in
            do throws(Fault) {
                return .success(
                    try Writer.document { (writer) throws(Fault) in
                        writer.isRequest = true
                        try shape.write(place, to: &writer)
                    })
            } catch {
                return .failure(JSONError(error))
            }
        }
        switch result {
        case .success(let bytes): return bytes
        case .failure(let error): throw RequestError(.invalidBody, "the body cannot be represented in JSON: \(error)")
        }
    }
}

/// A key path that may be sent to other threads.
struct SendablePath<Root, Value>: @unchecked Sendable {
    // Sendable: key paths are immutable, and those of route tables are literals without captured values.

    let path: KeyPath<Root, Value>

    init(_ path: KeyPath<Root, Value>) {
        self.path = path
    }
}

/// Returns a copy of a value with a property changed to the value of a text: a number, a Boolean or text.
private func setting<Root, Value: JSONCodable>(
    _ type: Value.Type, to text: String, at offset: Int, in root: Root
) -> Root? {
    for json in [try? JSON(jsonData: Data(text.utf8)), .string(text)] {
        guard let value = try? json?.decoded(as: Value.self) else { continue }
        return replacing(value, at: offset, in: root)
    }
    return nil
}
