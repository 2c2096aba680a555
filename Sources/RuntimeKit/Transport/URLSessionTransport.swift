import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends requests through `URLSession`, which follows redirects and decompresses answers.
///
/// - A redirect to another origin (scheme, host or port) drops `Authorization`, `Cookie` and the fields in
///   ``HTTPRequest/credentialFields``.
/// - Cookies are neither stored nor sent but for those of a request's own `Cookie` field, and nothing is cached, unless a
///   configuration of your own says otherwise.
/// - Timeouts throw `URLError.timedOut`. Cancelling the task ends the transfer at once.
/// - Streamed answers pause the transfer while the reader is behind.
public final class URLSessionTransport: Transport {
    /// One for all, with ``standardConfiguration``.
    public static let shared = URLSessionTransport()

    private let session: URLSession
    private let router: TaskRouter

    /// A transport with a session of its own, which ends with it; transfers under way are finished.
    public init(configuration: URLSessionConfiguration = standardConfiguration) {
        router = TaskRouter()
        session = URLSession(configuration: configuration, delegate: router, delegateQueue: nil)
    }

    /// A transport with the configuration of a session, whose own delegate is not asked.
    public convenience init(session: URLSession) {
        self.init(configuration: session.configuration)
    }

    /// Nothing is kept between requests: no cookies, no cache, no credentials.
    public static var standardConfiguration: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.httpCookieStorage = nil
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        return configuration
    }

    deinit {
        session.finishTasksAndInvalidate()
    }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        var request = request
        for _ in 0...Self.redirectLimit {
            let transfer = Transfer(try await task(for: request), request)
            router.add(transfer)
            let response = try await transfer.response()
            guard let next = transfer.next else { return response }
            request = next
        }
        throw URLError(.httpTooManyRedirects)
    }

    /// As many as URLSession follows.
    private static let redirectLimit = 20

    private func task(for request: HTTPRequest) async throws -> URLSessionTask {
        var urlRequest = try request.urlRequestWithoutBody
        switch request.body?.storage {
        case nil:
            return session.dataTask(with: urlRequest)
        case .file(let url):
            return session.uploadTask(with: urlRequest, fromFile: url)
        case .data(let data):
            urlRequest.httpBody = data
            return session.dataTask(with: urlRequest)
        case .stream, .joined:
            urlRequest.httpBody = try await request.body?.collect(upTo: .max)
            return session.dataTask(with: urlRequest)
        }
    }
}
