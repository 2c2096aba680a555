import Foundation

/// A decoder that a caller uses for a successful response, instead of the endpoint's own:
/// `try await api.send(request, as: .decodable(Thing.self, decoder: mine))`.
public struct ResponseDecoder<Value>: Sendable {
    let decode: @Sendable (TransportResponse) throws -> Value

    /// Creates a decoder from a closure. The body is in memory: ``TransportResponse/data``.
    ///
    /// - Parameter decode: Called for each successful response, as part of the call. An error becomes
    ///   ``APIError/invalidResponse(_:_:)``.
    public init(_ decode: @escaping @Sendable (TransportResponse) throws -> Value) {
        self.decode = decode
    }
}

extension ResponseDecoder where Value: JSONCodable {
    /// Decodes JSON as another type, as clients read it.
    public static func json(_ type: Value.Type) -> Self {
        Self { try ResponseCoding.json(JSONShape.of(Value.self)).value(Value.self, from: $0) }
    }
}

extension ResponseDecoder where Value: Decodable & Sendable {
    /// Decodes JSON with Foundation's decoder. Dates, data and numbers are read as its strategies say, not as
    /// ``json(_:)`` reads them.
    ///
    /// - Parameters:
    ///   - type: The type to decode.
    ///   - decoder: The decoder, which several calls may use at the same time.
    public static func decodable(_ type: Value.Type, decoder: JSONDecoder = JSONDecoder()) -> Self {
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
