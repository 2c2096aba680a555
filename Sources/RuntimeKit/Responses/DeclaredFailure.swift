/// A failure that an API declares for some statuses, for all of its endpoints.
///
/// With any other status, a call throws ``APIError/unexpectedStatus(_:)``, unless the endpoint declares its own
/// failures.
public protocol DeclaredFailure: Sendable {
    /// The statuses of the failure.
    static var failureStatuses: [StatusMatch] { get }
}
