import Foundation

/// Logs requests and responses, without secrets.
///
/// ```swift
/// let shop = Shop(token: "…", middleware: [RetryPolicy(), RequestLogging(.bodies)])
/// ```
/// The position of the middleware determines what it logs: after a ``RetryPolicy`` every attempt, before it the whole
/// call. Credentials are added later, so they are never visible. Other values are shown as `…` if their name indicates
/// a secret: header fields, cookies, query items, JSON members, XML elements, form fields, and assignments in other
/// text. Such names are the names of the API's credentials, names that end in `token`, `password`, `secret`, `apikey`
/// and the like, and the given names.
///
/// Streams are neither read nor delayed. Characters that could mislead a terminal or a reader of the log, such as
/// escape sequences and line breaks in header fields, are shown in escaped form.
public struct RequestLogging: ClientMiddleware {
    /// How much is logged.
    public struct Level: Sendable, Hashable {
        private let rank: Int

        /// One line for each failed exchange: no response, or a status of 400 or above.
        public static let errors = Self(rank: 0)
        /// One line for each exchange.
        public static let summary = Self(rank: 10)
        /// Requests and responses with their header fields.
        public static let headers = Self(rank: 20)
        /// Requests and responses with their header fields and bodies.
        public static let bodies = Self(rank: 30)

        /// Whether everything of the other level is logged as well.
        func includes(_ other: Self) -> Bool { rank >= other.rank }
    }

    private let level: Level
    private let maximumBodySize: Int
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
    ///   - sink: Receives each entry as one text, without a line break at its end. It is called as part of the call,
    ///     concurrently for concurrent calls. Nil writes to the standard error of the program, whose standard output
    ///     belongs to its results.
    public init(
        _ level: Level = .summary, maximumBodySize: Int = 10_000, redacting names: [String] = [],
        to sink: (@Sendable (String) -> Void)? = nil
    ) {
        self.level = level
        self.maximumBodySize = maximumBodySize
        self.names = names
        self.sink = sink ?? { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
    }

    public func intercept(_ request: TransportRequest, next: Next) async throws -> TransportResponse {
        let number = level.includes(.headers) ? counter.next() : 0
        let entry = LogEntry(request, Redaction(names, request), level, maximumBodySize, number)
        if level.includes(.headers) { sink(entry.request()) }
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
