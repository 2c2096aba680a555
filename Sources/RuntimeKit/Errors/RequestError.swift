/// Why a request could not be built; nothing was sent.
public struct RequestError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong.
    public let message: String
    /// The wire name of the parameter at fault, if it is one's.
    public let parameter: String?
    /// The endpoint's name, such as `Shop.Things`.
    public internal(set) var endpoint: String?

    /// An error of your own, for middleware and transports.
    public init(_ message: String, parameter: String? = nil) {
        self.message = message
        self.parameter = parameter
    }

    /// `Shop.Things: the path parameter "id" is empty`.
    public var description: String {
        endpoint.map { "\($0): \(message)" } ?? message
    }
}
