/// A failure that an API declares for some statuses, the same for all of its endpoints.
///
/// With any other status, a call throws ``APIError/status(_:)``, unless an endpoint says something else itself.
public protocol DeclaredFailure: Sendable {
    /// The statuses with which it comes back.
    static var failureStatuses: [StatusMatch] { get }
}
