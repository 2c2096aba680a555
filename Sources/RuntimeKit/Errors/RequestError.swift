/// The reason why a request could not be built; nothing was sent.
public struct RequestError: Error, Sendable, Hashable, CustomStringConvertible {
    private struct Parts: Hashable {
        var message: String
        var parameter: String?
        var endpoint: String?
    }

    @Shared private var parts: Parts

    /// What is wrong.
    public var message: String { parts.message }

    /// The wire name of the parameter that is wrong; nil if no parameter is.
    public var parameter: String? { parts.parameter }

    /// The endpoint's name, such as `Shop.Things`.
    public internal(set) var endpoint: String? {
        get { parts.endpoint }
        set { parts.endpoint = newValue }
    }

    /// Creates an error, for middleware and transports.
    public init(_ message: String, parameter: String? = nil) {
        parts = Parts(message: message, parameter: parameter)
    }

    /// `Shop.Things: the path parameter "id" is empty`.
    public var description: String {
        endpoint.map { "\($0): \(message)" } ?? message
    }
}
