/// Adds credentials to a request and sends it.
///
/// A class, because requests are copied at every step of a call.
package final class AuthenticatedSender: Sendable {
    package let authentication: Authentication
    package let context: SendContext

    package init(_ authentication: Authentication, _ context: SendContext) {
        self.authentication = authentication
        self.context = context
    }
}
