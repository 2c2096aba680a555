import Foundation

/// The reason why no response, or only part of it, was received; the codes are the same for every transport.
///
/// Callers receive it in ``APIError/transport(_:)``:
/// ```swift
/// do {
///     print(try await shop.things(id: 1))
/// } catch .transport(let error as TransportError) where error.code == .timedOut {
///     print("try again later")
/// } catch {
///     print(error)
/// }
/// ```
/// A `URLError` of Foundation becomes a `TransportError` with the same code and message. The `URLError` itself is
/// dropped, because it holds the whole URL, which may be secret.
public struct TransportError: Error, Sendable {
    /// What happened.
    public enum Code: String, Sendable, CaseIterable {
        /// There was no progress for too long: ``TransportRequest/timeout``.
        case timedOut
        /// The host name cannot be resolved.
        case cannotFindHost
        /// The server refuses connections or cannot be reached. It has not received any of the request.
        case cannotConnectToHost
        /// This machine has no network.
        case notConnectedToInternet
        /// The connection was lost before the whole response was received.
        case networkConnectionLost
        /// The server's response is not valid HTTP.
        case badServerResponse
        /// The body does not match its `Content-Encoding`.
        case cannotDecodeContentData
        /// There were too many redirects.
        case httpTooManyRedirects
        /// The TLS handshake failed.
        case secureConnectionFailed
        /// The server's certificate is not trusted, is for another host, or has expired or is not yet valid; or the app's
        /// own handler of challenges refused it.
        case serverCertificateUntrusted
        /// The server's certificate is trusted, but has none of the keys or certificates that the transport pins.
        case serverCertificateNotPinned
        /// The server requires a client certificate.
        case clientCertificateRequired
        /// The client certificate cannot be read, or the server rejects it.
        case clientCertificateRejected
        /// The URL is not valid.
        case badURL
        /// The URL scheme is neither `http` nor `https`.
        case unsupportedURL
        /// Another error; see the message.
        case unknown
    }

    /// What happened.
    public let code: Code
    /// The message of the system, such as `ClientConfiguration refused`; nil if there is none.
    public let message: String?
    /// The request that failed. `==` ignores it.
    public internal(set) var request: RequestSummary?

    /// Creates an error, for transports, middleware and tests.
    public init(_ code: Code, _ message: String? = nil) {
        self.code = code
        self.message = message
    }
}

extension TransportError: Hashable {
    public static func == (left: Self, right: Self) -> Bool { left.code == right.code && left.message == right.message }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(message)
    }
}

extension TransportError: CustomStringConvertible, LocalizedError {
    /// `GET https://api.shop.example/things (Shop.Things) failed: it timed out (timedOut)`.
    public var description: String {
        "\(request.map { "\($0)" } ?? "the request") failed: \(reason) (\(code.rawValue))"
    }

    public var errorDescription: String? { description }

    private var reason: String {
        let words =
            switch code {
            case .timedOut: "it timed out"
            case .cannotFindHost: "there is no such host"
            case .cannotConnectToHost: "the server refuses connections or cannot be reached"
            case .notConnectedToInternet: "there is no network"
            case .networkConnectionLost: "the connection was lost"
            case .badServerResponse: "the server's response is not valid HTTP"
            case .cannotDecodeContentData: "the body does not match its Content-Encoding"
            case .httpTooManyRedirects: "there were too many redirects"
            case .secureConnectionFailed: "the TLS connection failed"
            case .serverCertificateUntrusted: "the server's certificate is not trusted"
            case .serverCertificateNotPinned: "the server's certificate is not pinned"
            case .clientCertificateRequired: "the server requires a client certificate"
            case .clientCertificateRejected: "the server rejected the client certificate"
            case .badURL: "the URL is not valid"
            case .unsupportedURL: "the URL scheme is neither http nor https"
            case .unknown: message == nil ? "the reason is unknown" : ""
            }
        return [words, message ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
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
