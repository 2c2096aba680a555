import Foundation

/// How a caller wants a success to be read, in place of the endpoint's own way:
/// `try await api.send(request, as: .json(Thing.self, decoder: mine))`.
public struct ResponseDecoder<Value>: Sendable {
    let decode: @Sendable (HTTPResponse) throws -> Value

    /// A decoder of your own; the body is in memory: ``HTTPResponse/data``.
    public init(_ decode: @escaping @Sendable (HTTPResponse) throws -> Value) {
        self.decode = decode
    }
}

extension ResponseDecoder where Value: JSONValue {
    /// JSON, read as another type.
    public static func json(_ type: Value.Type) -> Self {
        Self { try ResponseCoding.json(JSONShape.of(Value.self)).value(Value.self, from: $0) }
    }
}

extension ResponseDecoder where Value: Decodable & Sendable {
    /// JSON, read by Foundation's decoder.
    @_disfavoredOverload
    public static func json(_ type: Value.Type) -> Self {
        json(type, decoder: JSONDecoder())
    }

    /// JSON, read by a decoder with the caller's strategies.
    public static func json(_ type: Value.Type, decoder: JSONDecoder) -> Self {
        Self { try decoder.decode(Value.self, from: $0.data) }
    }
}

extension ResponseDecoder<String> {
    /// The body as text; see ``HTTPResponse/text``.
    public static var text: Self { Self(\.text) }
}

extension ResponseDecoder<Data> {
    /// The body's bytes.
    public static var data: Self { Self(\.data) }
}

extension ResponseDecoder<Void> {
    /// The body is ignored.
    public static var none: Self { Self { _ in } }
}
