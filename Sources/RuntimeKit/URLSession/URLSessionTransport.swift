#if !canImport(Glibc) || URLSession
    import Foundation

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// Sends requests through `URLSession`, which follows redirects and decompresses responses.
    ///
    /// - It follows redirects according to ``RedirectPolicy``.
    /// - Cookies are neither stored nor sent, except those in the `Cookie` field of the request, and nothing is cached,
    ///   unless your configuration enables it.
    /// - Timeouts throw ``TransportError/Code/timedOut``. Cancelling the task ends the transfer immediately.
    /// - Files are sent and streams are received in pieces. While the reader of a stream is behind, the transfer is
    ///   paused. On Linux, where URLSession cannot pause, unread bytes are stored in a temporary file. Bodies from an
    ///   asynchronous sequence are written to a temporary file before they are sent.
    /// - Warning: Foundation on Linux up to Swift 6.3 crashes if a server closes the connection within the header of a
    ///   response (swift-corelibs-foundation issue 5285), or sends a `Content-Length` that only just fits in 64 bits.
    ///   If a reused connection ends without a response, it sends a request without a body again, even a `POST`; a
    ///   request with a body only if it is idempotent.
    public final class URLSessionTransport: Transport {
        static let shared = URLSessionTransport()

        private let session: URLSession
        private let router: TaskRouter
        #if canImport(FoundationNetworking)
            /// Foundation on Linux counts the wait for a connection as time without progress, so requests wait here
            /// instead.
            private let queue: RequestQueue
        #endif

        /// Creates a transport with its own session. When it is released, running transfers are finished.
        public convenience init(configuration: URLSessionConfiguration = standardConfiguration) {
            self.init(configuration, TaskRouter())
        }

        init(_ configuration: URLSessionConfiguration, _ router: TaskRouter) {
            self.router = router
            #if canImport(FoundationNetworking)
                queue = RequestQueue(limit: configuration.httpMaximumConnectionsPerHost)
                let unlimited = (configuration.copy() as? URLSessionConfiguration) ?? configuration
                // Streams have separate connections, because other requests would otherwise wait until the streams end.
                unlimited.httpMaximumConnectionsPerHost += 100
                session = URLSession(configuration: unlimited, delegate: router, delegateQueue: DeliveryQueue())
            #else
                session = URLSession(configuration: configuration, delegate: router, delegateQueue: nil)
            #endif
        }

        /// A configuration that stores nothing between requests: no cookies, no cache, no credentials.
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

        public func send(_ request: TransportRequest) async throws -> TransportResponse {
            var request = request
            var spool: SpooledBody?
            if let body = request.body, body.needsSpooling {
                let spooled = try await SpooledBody(body)
                request.body = spooled.body
                spool = spooled
            }
            defer { withExtendedLifetime(spool) {} }
            var redirects: [TransportResponse.Redirect] = []
            repeat {
                let (response, next) = try await queued(request, after: redirects)
                guard let next else { return response }
                (request, redirects) = next
            } while redirects.count <= TransportRequest.redirectLimit
            throw TransportError(.httpTooManyRedirects)
        }

        /// Sends a request when the number of requests to its host is below the limit.
        private func queued(
            _ request: TransportRequest, after redirects: [TransportResponse.Redirect]
        ) async throws -> (response: TransportResponse, next: (TransportRequest, [TransportResponse.Redirect])?) {
            #if canImport(FoundationNetworking)
                if !request.streamsResponse {
                    return try await queue.run(request.url.hostKey) { try await exchange(request, after: redirects) }
                }
            #endif
            return try await exchange(request, after: redirects)
        }

        /// Sends a request once. On Linux, the response may be a redirect that the transport must follow with another
        /// request.
        private func exchange(
            _ request: TransportRequest, after redirects: [TransportResponse.Redirect]
        ) async throws -> (response: TransportResponse, next: (TransportRequest, [TransportResponse.Redirect])?) {
            let transfer = Transfer(try task(for: request), request, after: redirects)
            router.add(transfer)
            var isStreaming = false
            // A task that is cancelled before it starts never reports its end.
            defer { if !isStreaming { router.remove(transfer) } }
            let response = try await transfer.response()
            isStreaming = request.streamsResponse
            return (response, transfer.next)
        }

        private func task(for request: TransportRequest) throws -> URLSessionTask {
            // Foundation on Linux would follow a redirect to an FTP server or a `data` URL.
            guard ["http", "https"].contains(request.url.scheme?.lowercased()) else {
                throw TransportError(.unsupportedURL)
            }
            if request.body != nil, request.method == .get {
                // URLSession's own error would be that the resource exceeds the maximum size.
                throw RequestError(.invalidBody, "URLSession sends no body with GET; another transport may")
            }
            var urlRequest = try request.urlRequestWithoutBody
            guard let body = request.body else { return session.dataTask(with: urlRequest) }
            #if canImport(FoundationNetworking)
                // A stream even for a body in memory: only for streams does Foundation ask before it sends a body
                // again.
                let stream = try BodyInputStream(body)
                urlRequest.httpBodyStream = stream
                urlRequest.setValue("\(stream.length)", forHTTPHeaderField: "Content-Length")
                // Foundation would send the body in chunks anyway. An empty field prevents curl from doing so.
                urlRequest.setValue(" ", forHTTPHeaderField: "Transfer-Encoding")
                return session.dataTask(with: urlRequest)
            #else
                if let data = body.data {
                    urlRequest.httpBody = data
                    return session.dataTask(with: urlRequest)
                }
                // Any other body was already written to a file.
                guard case .file(let url) = body.storage else { throw TransportError(.bodyAlreadyRead) }
                return session.uploadTask(with: urlRequest, fromFile: url)
            #endif
        }
    }
#endif
