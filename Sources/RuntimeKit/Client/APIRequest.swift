/// A request as a value: its properties are the parameters, and its route says where each of them is sent.
///
/// Generated clients declare one per operation; a type written by hand works the same:
/// ```swift
/// struct Ping: APIRequest {
///     typealias Response = String
///     typealias Failure = Never
///     let delay: Int?
///     static var route: RequestRoute<Self> { RequestRoute(.get, "/ping", .query("delay", \.delay)) }
/// }
/// ```
public protocol APIRequest: Sendable {
    /// The value of a success: `Void`, `Data`, `String`, `HTTPBody`, any ``JSONCodable`` or `Decodable` type, an
    /// optional of those (nil for an empty body), a ``StatusUnion`` or a ``ResponseStream``.
    associatedtype Response: Sendable
    /// The value of a declared failure: the same kinds of type, or `Never` if the API declares none.
    associatedtype Failure: Sendable
    /// The method, the path and the role of each property. It is read once per type.
    static var route: RequestRoute<Self> { get }
}
