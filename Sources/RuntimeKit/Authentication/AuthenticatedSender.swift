/// How a request gets its credentials, and where it goes with them.
///
/// By reference, as requests are copied at every step of a call.
package final class AuthenticatedSender: Sendable {
    package let authentication: Authentication
    package let context: SendContext

    package init(_ authentication: Authentication, _ context: SendContext) {
        self.authentication = authentication
        self.context = context
    }
}
