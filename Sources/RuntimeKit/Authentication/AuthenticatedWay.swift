/// How a request gets its credentials, and where it goes with them.
///
/// By reference, as requests are copied at every step of a call.
final class AuthenticatedWay: Sendable {
    let authentication: Authentication
    let way: TokenSource.Way

    init(_ authentication: Authentication, _ way: TokenSource.Way) {
        self.authentication = authentication
        self.way = way
    }
}
