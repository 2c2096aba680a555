import Foundation

/// A stored or computed property of an endpoint, read through its shape.
struct Property: Sendable {
    let shape: JSONShape
    /// Where the property lies in the endpoint; nil when it is computed.
    private let offset: Int?
    private let computed: (@Sendable (Stored, (Stored) -> Void) -> Void)?

    init<Root, Value: JSONValue>(_ path: KeyPath<Root, Value>, _ format: DateFormat? = nil) {
        let shape = JSONShape.of(Value.self)
        self.shape = format.map(shape.formatted) ?? shape
        offset = MemoryLayout<Root>.offset(of: path)
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
        _ name: String, of root: Stored, _ style: ParameterStyle = .comma
    ) throws(RequestError) -> ParameterValue {
        let value = read(root, ParameterValue.none) { shape.parameter(at: $0, style) }
        if let problem = value.problem {
            throw RequestError("the parameter \(name.debugDescription) is wrong: \(problem)", parameter: name)
        }
        return value
    }

    /// Whether the property is nil.
    func isAbsent(in root: Stored) -> Bool {
        read(root, true) { shape.isAbsent($0) }
    }

    /// The property as a JSON document.
    func json(of root: Stored) throws(RequestError) -> Data {
        let result = read(root, Result<Data, JSONError>.failure(JSONError(message: "nothing was written"))) { place in
            do throws(Fault) {
                return .success(try Writer.document { (writer) throws(Fault) in try shape.write(place, to: &writer) })
            } catch {
                return .failure(JSONError(error))
            }
        }
        switch result {
        case .success(let bytes): return bytes
        case .failure(let error): throw RequestError("the body has no JSON form: \(error)")
        }
    }
}

/// A key path that may cross threads.
struct SendablePath<Root, Value>: @unchecked Sendable {
    // Sendable: a key path is immutable, and those of route tables are literals, which capture nothing.

    let path: KeyPath<Root, Value>

    init(_ path: KeyPath<Root, Value>) {
        self.path = path
    }
}
