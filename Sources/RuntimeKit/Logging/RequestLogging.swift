/// Logs requests and responses, without secrets.
///
/// ```swift
/// let shop = Shop(token: "…", middleware: [RetryPolicy(), RequestLogging(.bodies)])
/// ```
/// The position of the middleware determines what it logs: after a ``RetryPolicy`` every attempt, before it the whole call.
/// Credentials are added later, so they are never visible. Other values are shown as `…` if their name indicates a
/// secret: header fields, cookies, query items, JSON members, XML elements, form fields, and assignments in other text. Such names
/// are the names of the API's credentials, names that end in `token`, `password`, `secret`, `apikey` and the like, and
/// the given names.
///
/// Streams are neither read nor delayed. Characters that could mislead a terminal or a reader of the log, such as
/// escape sequences and line breaks in header fields, are shown in escaped form.
public struct RequestLogging: ClientMiddleware {
    /// How much is logged.
    public enum Level: Int, Sendable, Comparable, CaseIterable {
        /// One line for each failed exchange: no response, or a status of 400 or above.
        case errors
        /// One line for each exchange.
        case summary
        /// Requests and responses with their header fields.
        case headers
        /// Requests and responses with their header fields and bodies.
        case bodies

        public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// How much is logged.
    public var level: Level
    /// The maximum number of bytes of a body that are logged.
    public var maximumBodySize: Int

    private let names: [String]
    private let sink: @Sendable (String) -> Void
    private let counter = ExchangeCounter()
    var uptime: @Sendable () -> Double = { Uptime.now }

    /// Creates a logging middleware.
    ///
    /// - Parameters:
    ///   - level: How much is logged.
    ///   - maximumBodySize: The maximum number of bytes of a body that are logged.
    ///   - names: Additional names of secrets, without regard to case and punctuation: `pin` also means `"PIN"`.
    ///   - sink: Receives each entry as one text, without a line break at its end. It may be called on several threads.
    public init(
        _ level: Level = .summary, maximumBodySize: Int = 10_000, redacting names: [String] = [],
        to sink: @escaping @Sendable (String) -> Void = { print($0) }
    ) {
        self.level = level
        self.maximumBodySize = maximumBodySize
        self.names = names
        self.sink = sink
    }

    public func intercept(_ request: TransportRequest, next: Next) async throws -> TransportResponse {
        let number = level >= .headers ? counter.next() : 0
        let entry = LogEntry(request, Redaction(names, request), level, maximumBodySize, number)
        if level >= .headers { sink(entry.request()) }
        let start = uptime()
        do {
            let response = try await next(request)
            if let text = entry.response(response, after: uptime() - start) { sink(text) }
            return response
        } catch {
            if let text = entry.failure(error, after: uptime() - start) { sink(text) }
            throw error
        }
    }
}

#if canImport(os)
    import os

    extension RequestLogging {
        /// Creates a logging middleware that writes to the system's log: with the log level error for ``Level/errors``,
        /// and with debug for other levels. Secrets are removed before, so the entries are marked as public.
        public init(
            _ level: Level = .summary, maximumBodySize: Int = 10_000, redacting names: [String] = [],
            to logger: Logger
        ) {
            self.init(level, maximumBodySize: maximumBodySize, redacting: names) { text in
                if level == .errors {
                    logger.error("\(text, privacy: .public)")
                } else {
                    logger.debug("\(text, privacy: .public)")
                }
            }
        }
    }
#endif
