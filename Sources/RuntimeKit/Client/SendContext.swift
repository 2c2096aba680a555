/// The middleware, transport and time limits that apply to a request.
package struct SendContext: Sendable {
    package let transport: any Transport
    /// The middleware that token requests pass through before the transport.
    package let middleware: [any ClientMiddleware]
    package let timeout: Duration?
    package let deadline: Deadline?
    /// The trace that records each request and refresh.
    package var trace: CallTrace?

    package init(
        transport: any Transport, middleware: [any ClientMiddleware], timeout: Duration? = nil,
        deadline: Deadline? = nil,
        trace: CallTrace? = nil
    ) {
        self.transport = transport
        self.middleware = middleware
        self.timeout = timeout
        self.deadline = deadline
        self.trace = trace
    }
}
