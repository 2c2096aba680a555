import Foundation

/// The source of a request's body.
struct RouteBody: Sendable {
    /// Returns the body and its media type; nil for none.
    let make: @Sendable (Stored) throws(RequestError) -> (type: String?, body: HTTPBody)?
}

extension RouteBody {
    /// A property as JSON, or as text if `type` is another media type.
    init(_ property: Property, as type: StaticString?) {
        let type = type.map { "\($0)" } ?? MediaType.json
        let isJSON = MediaType.isJSON(type)
        make = { (root) throws(RequestError) in
            if property.isAbsent(in: root) { return nil }
            if !isJSON, case .scalar(let text) = try property.parameter("body", of: root) {
                return (try MediaType.type(type, of: text), .text(text))
            }
            return (type, .data(try property.json(of: root)))
        }
    }

    /// A property that is the body itself.
    init<Root, Value>(
        _ path: KeyPath<Root, Value>, as type: StaticString?, default standard: String,
        _ body: @escaping @Sendable (Value) -> HTTPBody?
    ) {
        let path = SendablePath(path)
        let type = type.map { "\($0)" } ?? standard
        make = { (root) throws(RequestError) in
            body(root.value(Root.self)[keyPath: path.path]).map { (type, $0) }
        }
    }
}

extension RequestRoute.Row {
    /// The body as JSON; nothing is sent for nil. With a media type of JSON (`application/vnd.api+json`) it is JSON,
    /// and with any other media type the value's text.
    // The result type is optional as in the overloads below, so that only the property's type selects an overload.
    public static func body<T: JSONCodable>(
        _ path: consuming KeyPath<Root, T>, as type: StaticString? = nil, format: JSONFormat? = nil
    ) -> Self {
        Self(.body(RouteBody(Property(path, format), as: type)))
    }

    /// The body's bytes. The default media type is `application/octet-stream`.
    public static func body(_ path: consuming KeyPath<Root, Data>, as type: StaticString? = nil) -> Self {
        Self(.body(RouteBody(path, as: type, default: MediaType.bytes, HTTPBody.data)))
    }

    /// The body's bytes; no body is sent for nil.
    public static func body(_ path: consuming KeyPath<Root, Data?>, as type: StaticString? = nil) -> Self {
        Self(.body(RouteBody(path, as: type, default: MediaType.bytes) { $0.map(HTTPBody.data) }))
    }

    /// The body itself: bytes, a file or a stream. The default media type is `application/octet-stream`.
    public static func body(_ path: consuming KeyPath<Root, HTTPBody>, as type: StaticString? = nil) -> Self {
        Self(.body(RouteBody(path, as: type, default: MediaType.bytes) { $0 }))
    }

    /// The body itself; no body is sent for nil.
    public static func body(_ path: consuming KeyPath<Root, HTTPBody?>, as type: StaticString? = nil) -> Self {
        Self(.body(RouteBody(path, as: type, default: MediaType.bytes) { $0 }))
    }

    /// A field of an `application/x-www-form-urlencoded` body. Nothing is sent for nil. `reserved` is as in a query.
    public static func form<T: JSONCodable>(
        _ name: StaticString, _ path: consuming KeyPath<Root, T>, style: TransportRequest.ParameterStyle = .repeat,
        reserved: Bool = false,
        format: JSONFormat? = nil
    ) -> Self {
        Self(.formField(RouteParameter(name, Property(path, format), style, reserved: reserved)))
    }

    /// An `application/x-www-form-urlencoded` body whose fields are the members of a model or a dictionary.
    public static func form<T: JSONCodable>(_ path: consuming KeyPath<Root, T>) -> Self {
        Self(.form(Property(path)))
    }
}
