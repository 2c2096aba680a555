import Foundation

/// A decoder that a caller uses for a successful response, instead of the endpoint's own:
/// `try await api.send(request, as: .json(Thing.self, decoder: mine))`.
public struct ResponseDecoder<Value>: Sendable {
    let decode: @Sendable (TransportResponse) throws -> Value

    /// Creates a decoder from a closure. The body is in memory: ``TransportResponse/data``.
    public init(_ decode: @escaping @Sendable (TransportResponse) throws -> Value) {
        self.decode = decode
    }
}

extension ResponseDecoder where Value: JSONCodable {
    /// Decodes JSON as another type.
    public static func json(_ type: Value.Type) -> Self {
        Self { try ResponseCoding.json(JSONShape.of(Value.self)).value(Value.self, from: $0) }
    }
}

extension ResponseDecoder where Value: Decodable & Sendable {
    /// Decodes JSON with Foundation's decoder.
    @_disfavoredOverload
    public static func json(_ type: Value.Type) -> Self {
        json(type, decoder: JSONDecoder())
    }

    /// Decodes JSON with the caller's decoder and its strategies.
    public static func json(_ type: Value.Type, decoder: JSONDecoder) -> Self {
        Self { try decoder.decode(Value.self, from: $0.data) }
    }
}

extension ResponseDecoder<String> {
    /// Returns the body as text; see ``TransportResponse/text``.
    public static var text: Self { Self(\.text) }
}

extension ResponseDecoder<Data> {
    /// Returns the body's bytes.
    public static var data: Self { Self(\.data) }
}

extension ResponseDecoder<Void> {
    /// Ignores the body.
    public static var none: Self { Self { _ in } }
}
