import Foundation

/// The reason why no response, or only part of it, was received; the codes are the same for every transport.
///
/// Callers receive it in ``APIError/transport(_:)``:
/// ```swift
/// do {
///     print(try await shop.things(id: 1))
/// } catch .transport(let error) where error.code == .timedOut {
///     print("try again later")
/// } catch {
///     print(error)
/// }
/// ```
/// A `URLError` of Foundation becomes a `TransportError` with the same code and message. The `URLError` itself is
/// dropped, because it holds the whole URL, which may be secret.
public struct TransportError: Error, Sendable, Hashable {
    /// What happened. Later versions may add codes.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        let rawValue: String

        package init?(name: String) {
            guard let known = Self.words.keys.first(where: { $0.rawValue == name }) else { return nil }
            self = known
        }

        private init(_ rawValue: String) { self.rawValue = rawValue }

        /// The name of the code, such as `timedOut`.
        public var description: String { rawValue }

        /// There was no progress for too long: ``TransportRequest/idleTimeout``.
        public static let timedOut = Self("timedOut")
        /// The call took longer than ``ClientConfiguration/timeLimit``. The server may have processed the request.
        public static let timeLimitExceeded = Self("timeLimitExceeded")
        /// The host name cannot be resolved.
        public static let cannotFindHost = Self("cannotFindHost")
        /// The server refuses connections or cannot be reached. It has not received any of the request.
        public static let cannotConnectToHost = Self("cannotConnectToHost")
        /// This machine has no network.
        public static let notConnectedToInternet = Self("notConnectedToInternet")
        /// The connection was lost before the whole response was received.
        public static let networkConnectionLost = Self("networkConnectionLost")
        /// The server's response is not valid HTTP.
        public static let badServerResponse = Self("badServerResponse")
        /// The body does not match its `Content-Encoding`.
        public static let cannotDecodeContentData = Self("cannotDecodeContentData")
        /// The body has more bytes than allowed, such as by ``ClientConfiguration/maximumResponseSize``.
        public static let bodyTooLarge = Self("bodyTooLarge")
        /// The body is a stream, and has already been read.
        public static let bodyAlreadyRead = Self("bodyAlreadyRead")
        /// A file became shorter while it was sent.
        public static let fileChanged = Self("fileChanged")
        /// Another download to the same file is running.
        public static let downloadInProgress = Self("downloadInProgress")
        /// There were too many redirects.
        public static let httpTooManyRedirects = Self("httpTooManyRedirects")
        /// The TLS handshake failed.
        public static let secureConnectionFailed = Self("secureConnectionFailed")
        /// The server's certificate is not trusted, is for another host, or has expired or is not yet valid; or the app's
        /// own handler of challenges refused it.
        public static let serverCertificateUntrusted = Self("serverCertificateUntrusted")
        /// The server's certificate is trusted, but has none of the keys or certificates that the transport pins.
        public static let serverCertificateNotPinned = Self("serverCertificateNotPinned")
        /// The server requires a client certificate.
        public static let clientCertificateRequired = Self("clientCertificateRequired")
        /// The client certificate cannot be read, or the server rejects it.
        public static let clientCertificateRejected = Self("clientCertificateRejected")
        /// The URL is not valid.
        public static let badURL = Self("badURL")
        /// The URL scheme is neither `http` nor `https`.
        public static let unsupportedURL = Self("unsupportedURL")
        /// On Linux, libcurl is missing, too old, or cannot be used.
        public static let curlUnavailable = Self("curlUnavailable")
        /// Another error; see the message.
        public static let unknown = Self("unknown")

        /// What each code says, after "the request failed:".
        fileprivate static let words: [Code: String] = [
            .timedOut: "it timed out", .timeLimitExceeded: "it took longer than allowed",
            .cannotFindHost: "there is no such host",
            .cannotConnectToHost: "the server refuses connections or cannot be reached",
            .notConnectedToInternet: "there is no network", .networkConnectionLost: "the connection was lost",
            .badServerResponse: "the server's response is not valid HTTP",
            .cannotDecodeContentData: "the body does not match its Content-Encoding",
            .bodyTooLarge: "the body is larger than allowed",
            .bodyAlreadyRead: "the body is a stream, and has already been read",
            .fileChanged: "the file became shorter while it was sent",
            .downloadInProgress: "another download to the file is running",
            .httpTooManyRedirects: "there were too many redirects",
            .secureConnectionFailed: "the TLS connection failed",
            .serverCertificateUntrusted: "the server's certificate is not trusted",
            .serverCertificateNotPinned: "the server's certificate is not pinned",
            .clientCertificateRequired: "the server requires a client certificate",
            .clientCertificateRejected: "the server rejected the client certificate",
            .badURL: "the URL is not valid", .unsupportedURL: "the URL scheme is neither http nor https",
            .curlUnavailable: "libcurl cannot be used", .unknown: "the reason is unknown",
        ]
    }

    private struct Parts: Sendable, Hashable {
        var code: Code
        var message: String?
        var request = Uncompared<RequestSummary?>(nil)
    }

    // One reference, because every method of a client returns an error.
    @Shared private var parts: Parts

    /// What happened.
    public var code: Code { parts.code }
    /// The message of the system, such as `Connection refused`; nil if there is none.
    public var message: String? { parts.message }
    /// The request that failed. `==` ignores it.
    public internal(set) var request: RequestSummary? {
        get { parts.request.value }
        set { parts.request.value = newValue }
    }

    /// Creates an error, for transports, middleware and tests.
    ///
    /// - Parameters:
    ///   - code: What happened.
    ///   - message: The message of the system; nil if there is none.
    public init(_ code: Code, _ message: String? = nil) {
        parts = Parts(code: code, message: message)
    }
}

extension TransportError: CustomStringConvertible, LocalizedError {
    /// `GET https://api.shop.example/things (Shop.Things) failed: it timed out (timedOut)`.
    public var description: String {
        "\(request.map { "\($0)" } ?? "the request") failed: \(reason) (\(code.rawValue))"
    }

    /// A sentence for people, without the request: `The request failed: it timed out.`
    public var errorDescription: String? { "The request failed: \(words)." }

    private var words: String { Code.words[code] ?? code.rawValue }

    private var reason: String {
        guard let message else { return words }
        return code == .unknown ? message : "\(words): \(message)"
    }
}

extension TransportError {
    /// Converts an error that a transport has thrown: a `TransportError`, or a `URLError`, which other transports may
    /// throw. Returns nil for any other error.
    package init?(_ error: any Error) {
        if let error = error as? TransportError {
            self = error
            return
        }
        guard let number = Self.number(error) else { return nil }
        let words = error.localizedDescription
        // Foundation on Linux has no messages for most codes.
        self.init(
            Self.code(number),
            words.contains("NSURLErrorDomain") ? "NSURLErrorDomain \(number)" : "\(words) (NSURLErrorDomain \(number))")
    }

    package static func bodyTooLarge(_ limit: Int) -> Self { Self(.bodyTooLarge, "the limit is \(limit) bytes") }

    /// A connection that was used before ended without a response.
    static let lostWithoutResponse = TransportError(
        .networkConnectionLost,
        "it ended without a response; the request is not sent again, because the server may have processed it")

    /// Whether an error says that the call was cancelled.
    package static func isCancellation(_ error: any Error) -> Bool {
        error is CancellationError || number(error) == cancelled
    }

    private static let cancelled = -999

    /// The code of a `URLError`. On Linux that type is in FoundationNetworking, which not every program links.
    private static func number(_ error: any Error) -> Int? {
        guard let error = error as? any CustomNSError, type(of: error).errorDomain == "NSURLErrorDomain" else {
            return nil
        }
        return error.errorCode
    }

    /// Maps the raw values of `URLError.Code`.
    private static func code(_ number: Int) -> Code {
        switch number {
        case -1001: .timedOut
        case -1003, -1006: .cannotFindHost
        case -1004: .cannotConnectToHost
        case -1005: .networkConnectionLost
        case -1009, -1018, -1019, -1020: .notConnectedToInternet
        case -1010, -1011, -1014, -1017: .badServerResponse
        case -1015, -1016: .cannotDecodeContentData
        case -1007: .httpTooManyRedirects
        case -1200: .secureConnectionFailed
        case -1201, -1202, -1203, -1204: .serverCertificateUntrusted
        case -1205: .clientCertificateRejected
        case -1206: .clientCertificateRequired
        case -1000: .badURL
        case -1002: .unsupportedURL
        default: .unknown
        }
    }
}
