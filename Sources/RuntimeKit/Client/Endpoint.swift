/// A request as a value: the parameters are its properties, and one table says where each of them goes.
///
/// Generated clients declare one per operation; a type written by hand works the same:
/// ```swift
/// struct Ping: Endpoint {
///     typealias Response = String
///     typealias Failure = Never
///     let delay: Int?
///     static var route: Route<Self> { Route(.get, "/ping", .query("delay", \.delay)) }
/// }
/// ```
public protocol Endpoint: Sendable {
    /// What a success gives: `Void`, `Data`, `String`, `HTTPBody`, any ``JSONValue`` or `Decodable` type, an optional of
    /// those (nil for an empty body), a ``StatusUnion`` or a ``ResponseStream``.
    associatedtype Response: Sendable
    /// What a failure that the API declares gives: the same kinds of type, or `Never` when nothing is declared.
    associatedtype Failure: Sendable
    /// Method, path and what the properties mean. Read once per type.
    static var route: Route<Self> { get }
}
