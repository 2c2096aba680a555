import Foundation

/// A type with its own code to read responses.
protocol ResponseValue {
    /// The coding; nil to use the type's JSON coding.
    static func responseCoding(as media: String?) -> ResponseCoding?
    /// The media type to request, if the endpoint declares none.
    static var standardMediaType: String { get }
}

extension Optional: ResponseValue {
    static var standardMediaType: String {
        (Wrapped.self as? any ResponseValue.Type)?.standardMediaType ?? MediaType.json
    }

    /// Nil for an empty body. Otherwise the body is decoded as the wrapped type, whose JSON may be `null`.
    static func responseCoding(as media: String?) -> ResponseCoding? {
        guard let inner = ResponseCoding.of(Wrapped.self, as: media) else { return nil }
        let whole: ResponseCoding?
        if case .json = inner {
            whole = (Self.self as? any JSONCodable.Type).map { .json(optionalShape(of: $0)) }
        } else {
            whole = nil
        }
        return .custom(
            ResponseCoding.Custom(isStream: inner.isStream) { (response, place) throws(JSONError) in
                // The length of a stream is not known, but a 204 has no content (RFC 9110 section 15.3.5).
                if response.body.length == 0 || response.status == 204 {
                    place.initialize(to: nil as Self)
                } else if let whole {
                    try whole.decode(response, into: place)
                } else {
                    place.initialize(to: try inner.value(Wrapped.self, from: response) as Self)
                }
            } encode: { (place) throws(JSONError) in
                guard let value = place.value(Self.self) else { return .data(Data()) }
                return try inner.body(of: value)
            })
    }
}

private func optionalShape<V: JSONCodable>(of type: V.Type) -> JSONShape { JSONShape.of(type) }

extension ResponseCoding {
    /// Decodes the value of a response. Precondition: this is the coding of `T`.
    func value<T>(_ type: T.Type, from response: TransportResponse) throws(JSONError) -> T {
        try Place.value(of: type) { (place) throws(JSONError) in try decode(response, into: place) }
    }

    /// Encodes the body for a value. Precondition: this is the coding of `T`.
    func body<T>(of value: T) throws(JSONError) -> HTTPBody {
        try withStored(value) { (value) throws(JSONError) in try encode(value) }
    }

    /// JSON with Foundation's coders, for types that only conform to `Decodable`.
    static func decodable<V: Decodable>(_ type: V.Type) -> ResponseCoding {
        .custom(
            Custom(isStream: false) { (response, place) throws(JSONError) in
                do {
                    place.initialize(to: try JSONDecoder().decode(V.self, from: response.data) as V)
                } catch {
                    throw JSONError(decoding: error)
                }
            } encode: { (place) throws(JSONError) in
                guard let value = place.value(V.self) as? any Encodable else {
                    throw JSONError(message: "\(V.self) is not Encodable")
                }
                do {
                    return .data(try JSONEncoder().encode(value))
                } catch {
                    throw JSONError(message: "\(error)")
                }
            })
    }
}

extension JSONError {
    /// Converts an error of a foreign decoder.
    init(decoding error: any Error) {
        guard let error = error as? DecodingError else {
            self = error as? JSONError ?? JSONError(message: "\(error)")
            return
        }
        let (context, message): (DecodingError.Context, String?) =
            switch error {
            case .keyNotFound(let key, let context): (context, "the key \(quoted(key.stringValue)) is missing")
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
                (context, nil)
            @unknown default: (DecodingError.Context(codingPath: [], debugDescription: "\(error)"), nil)
            }
        var fault = Fault.message(message ?? context.debugDescription, offset: nil)
        for key in context.codingPath.reversed() {
            fault = key.intValue.map { .index($0, fault) } ?? .key(key.stringValue, fault)
        }
        self.init(fault)
    }
}
