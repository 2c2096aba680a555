/// What a request goes through, and how long that may take.
package struct SendContext: Sendable {
    package let transport: any Transport
    /// What requests for tokens go through before the transport.
    package let middleware: [any Middleware]
    package let timeout: Duration?
    package let deadline: Deadline?
    /// Who is told of each request and renewal.
    package var trace: CallTrace?

    package init(
        transport: any Transport, middleware: [any Middleware], timeout: Duration? = nil, deadline: Deadline? = nil,
        trace: CallTrace? = nil
    ) {
        self.transport = transport
        self.middleware = middleware
        self.timeout = timeout
        self.deadline = deadline
        self.trace = trace
    }
}
