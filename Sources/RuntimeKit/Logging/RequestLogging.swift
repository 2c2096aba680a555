/// Writes down what is sent and what comes back, without secrets.
///
/// ```swift
/// let shop = Shop(token: "…", middleware: [Retry(), RequestLogging(.bodies)])
/// ```
/// The middleware logs what passes it: behind a ``Retry`` every attempt, before it the call as a whole. Credentials are
/// added after it, and so are never seen; whatever else has a secret's name is shown as `…`: header fields, cookies, query
/// items, members of JSON, fields of forms, assignments in other text. Such names are those under which the API's
/// credentials are sent, what ends in `token`, `password`, `secret`, `apikey` and the like, and those given here.
///
/// Bodies that are streams are neither read nor held up. What could mislead a terminal or the reader of a log, such as
/// escape sequences and line breaks in header fields, is shown in escaped form.
public struct RequestLogging: Middleware {
    /// How much is logged.
    public enum Level: Int, Sendable, Comparable, CaseIterable {
        /// One line for each exchange that failed: no response, or a status of 400 and above.
        case errors
        /// One line for each exchange.
        case summary
        /// Requests and responses with their header fields.
        case headers
        /// The bodies, too.
        case bodies

        public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// How much is logged.
    public var level: Level
    /// How many bytes of a body are shown.
    public var maximumBodySize: Int

    private let names: [String]
    private let sink: @Sendable (String) -> Void
    private let counter = ExchangeCounter()
    var uptime: @Sendable () -> Double = { Uptime.now }

    /// A logging middleware.
    ///
    /// - Parameters:
    ///   - level: how much is logged.
    ///   - maximumBodySize: how many bytes of a body are shown.
    ///   - names: more names of secrets, without regard to case and punctuation: `pin` is also `"PIN"`.
    ///   - sink: gets each entry as one text, without a line break at its end. It may be called from several threads.
    public init(
        _ level: Level = .summary, maximumBodySize: Int = 10_000, redacting names: [String] = [],
        to sink: @escaping @Sendable (String) -> Void = { print($0) }
    ) {
        self.level = level
        self.maximumBodySize = maximumBodySize
        self.names = names
        self.sink = sink
    }

    public func intercept(
        _ request: HTTPRequest, next: @Sendable (HTTPRequest) async throws -> HTTPResponse
    ) async throws -> HTTPResponse {
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
        /// A logging middleware that writes to the system's log: as an error on the level ``Level/errors``, or else for
        /// debugging. Secrets are taken out before, so that all of it is public there.
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
