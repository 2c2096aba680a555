import Foundation

/// Where a request's content comes from.
struct RouteBody: Sendable {
    /// The media type; nil leaves it to the body.
    let type: String?
    /// The content, nil for none.
    let make: @Sendable (Stored) throws(RequestError) -> HTTPBody?
}

extension RouteBody {
    /// A property as JSON, or as text when `type` is of another kind.
    init(_ property: Property, as type: StaticString?) {
        let type = type.map { "\($0)" } ?? MediaType.json
        self.type = type
        let isJSON = MediaType.isJSON(type)
        make = { (root) throws(RequestError) in
            if property.isAbsent(in: root) { return nil }
            if !isJSON, case .scalar(let text) = try property.parameter("body", of: root) { return .text(text) }
            return .data(try property.json(of: root))
        }
    }

    /// A property as it is.
    init<Root, Value>(
        _ path: KeyPath<Root, Value>, as type: StaticString?, default standard: String,
        _ body: @escaping @Sendable (Value) -> HTTPBody?
    ) {
        let path = SendablePath(path)
        self.type = type.map { "\($0)" } ?? standard
        make = { (root) throws(RequestError) in
            body(root.value(Root.self)[keyPath: path.path])
        }
    }
}

extension Row {
    /// The body, as JSON; nil sends none. With a media type it is JSON where the type is (`application/vnd.api+json`), and
    /// the value's text otherwise.
    // Optional as in the overloads below, which are to win by their property's type alone.
    public static func body<T: JSONValue>(
        _ path: consuming KeyPath<Root, T>, as type: StaticString? = nil, format: DateFormat? = nil
    ) -> Self {
        Self(.body(RouteBody(Property(path, format), as: type)))
    }

    /// The body's bytes, `application/octet-stream` unless told otherwise.
    public static func body(_ path: consuming KeyPath<Root, Data>, as type: StaticString? = nil) -> Self {
        Self(.body(RouteBody(path, as: type, default: MediaType.bytes, HTTPBody.data)))
    }

    /// The body's bytes; nil sends none.
    public static func body(_ path: consuming KeyPath<Root, Data?>, as type: StaticString? = nil) -> Self {
        Self(.body(RouteBody(path, as: type, default: MediaType.bytes) { $0.map(HTTPBody.data) }))
    }

    /// The body as it is: bytes, a file or a stream, `application/octet-stream` unless told otherwise.
    public static func body(_ path: consuming KeyPath<Root, HTTPBody>, as type: StaticString? = nil) -> Self {
        Self(.body(RouteBody(path, as: type, default: MediaType.bytes) { $0 }))
    }

    /// The body as it is; nil sends none.
    public static func body(_ path: consuming KeyPath<Root, HTTPBody?>, as type: StaticString? = nil) -> Self {
        Self(.body(RouteBody(path, as: type, default: MediaType.bytes) { $0 }))
    }

    /// One field of an `application/x-www-form-urlencoded` body; nil is left out. `reserved` is as in a query.
    public static func form<T: JSONValue>(
        _ name: StaticString, _ path: consuming KeyPath<Root, T>, style: ParameterStyle = .repeat,
        reserved: Bool = false,
        format: DateFormat? = nil
    ) -> Self {
        Self(.formField(RouteParameter(name, Property(path, format), style, reserved: reserved)))
    }

    /// An `application/x-www-form-urlencoded` body whose fields are the members of a model or a dictionary.
    public static func form<T: JSONValue>(_ path: consuming KeyPath<Root, T>) -> Self {
        Self(.form(Property(path)))
    }
}
