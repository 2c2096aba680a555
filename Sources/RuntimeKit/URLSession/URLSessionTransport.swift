#if !canImport(Glibc) || URLSession
    import Foundation

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// Sends requests through `URLSession`, which follows redirects and decompresses responses.
    ///
    /// - Redirects are followed as ``RedirectPolicy`` says.
    /// - Cookies are neither stored nor sent but for those of a request's own `Cookie` field, and nothing is cached, unless a
    ///   configuration of your own says otherwise.
    /// - Timeouts throw ``TransportError/Code/timedOut``. Cancelling the task ends the transfer at once.
    /// - Files are sent and streams received piece by piece. While the reader of a stream is behind, the transfer pauses; on
    ///   Linux, whose URLSession cannot pause, what was not read yet waits in a temporary file. Bodies from an asynchronous
    ///   sequence are written to a temporary file before they are sent.
    /// - Warning: Foundation on Linux up to Swift 6.3 ends the process when a server closes the connection within the header of
    ///   a response (swift-corelibs-foundation issue 5285), or announces a `Content-Length` that only just fits into 64 bits. And
    ///   when a connection that was used before ends without a response, it sends a request without a body again, be it a `POST`;
    ///   one with a body only if it is idempotent.
    public final class URLSessionTransport: Transport {
        /// One for all, with ``standardConfiguration``.
        public static let shared = URLSessionTransport()

        private let session: URLSession
        private let router: TaskRouter
        #if canImport(FoundationNetworking)
            /// Foundation on Linux counts a request's wait for a connection as time without progress; here it waits before.
            private let queue: RequestQueue
        #endif

        /// A transport with a session of its own, which ends with it; transfers under way are finished.
        public convenience init(configuration: URLSessionConfiguration = standardConfiguration) {
            self.init(configuration, TaskRouter())
        }

        init(_ configuration: URLSessionConfiguration, _ router: TaskRouter) {
            self.router = router
            #if canImport(FoundationNetworking)
                queue = RequestQueue(limit: configuration.httpMaximumConnectionsPerHost)
                let unlimited = (configuration.copy() as? URLSessionConfiguration) ?? configuration
                // Streams have connections of their own: they would keep everything else waiting for as long as they last.
                unlimited.httpMaximumConnectionsPerHost += 100
                session = URLSession(configuration: unlimited, delegate: router, delegateQueue: DeliveryQueue())
            #else
                session = URLSession(configuration: configuration, delegate: router, delegateQueue: nil)
            #endif
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
            var spool: SpooledBody?
            if let body = request.body, body.needsSpooling {
                let spooled = try await SpooledBody(body)
                request.body = spooled.body
                spool = spooled
            }
            defer { withExtendedLifetime(spool) {} }
            var redirects: [Redirect] = []
            repeat {
                let (response, next) = try await queued(request, after: redirects)
                guard let next else { return response }
                (request, redirects) = next
            } while redirects.count <= HTTPRequest.redirectLimit
            throw TransportError(.httpTooManyRedirects)
        }

        /// Sends a request once there are few enough others to its host.
        private func queued(
            _ request: HTTPRequest, after redirects: [Redirect]
        ) async throws -> (response: HTTPResponse, next: (HTTPRequest, [Redirect])?) {
            #if canImport(FoundationNetworking)
                if !request.streamsResponse {
                    return try await queue.run(request.url.hostKey) { try await exchange(request, after: redirects) }
                }
            #endif
            return try await exchange(request, after: redirects)
        }

        /// Sends a request once; on Linux the response may be a redirect that is to be followed with another request.
        private func exchange(
            _ request: HTTPRequest, after redirects: [Redirect]
        ) async throws -> (response: HTTPResponse, next: (HTTPRequest, [Redirect])?) {
            let transfer = Transfer(try task(for: request), request, after: redirects)
            router.add(transfer)
            var isStreaming = false
            // A task that is cancelled before it starts never reports its end.
            defer { if !isStreaming { router.remove(transfer) } }
            let response = try await transfer.response()
            isStreaming = request.streamsResponse
            return (response, transfer.next)
        }

        private func task(for request: HTTPRequest) throws -> URLSessionTask {
            // Foundation on Linux would follow a redirect to an FTP server, or read one as data.
            guard ["http", "https"].contains(request.url.scheme?.lowercased()) else {
                throw TransportError(.unsupportedURL)
            }
            if request.body != nil, request.method == .get {
                // URLSession would say that the resource exceeds its maximum size.
                throw RequestError("URLSession sends no body with GET; another transport may")
            }
            var urlRequest = try request.urlRequestWithoutBody
            guard let body = request.body else { return session.dataTask(with: urlRequest) }
            #if canImport(FoundationNetworking)
                // What is in memory as well: only of a stream does Foundation ask what to do where it would send a body again.
                let stream = try BodyInputStream(body)
                urlRequest.httpBodyStream = stream
                urlRequest.setValue("\(stream.length)", forHTTPHeaderField: "Content-Length")
                // Foundation would send the body in chunks all the same; a field without content keeps curl from doing so.
                urlRequest.setValue(" ", forHTTPHeaderField: "Transfer-Encoding")
                return session.dataTask(with: urlRequest)
            #else
                if let data = body.data {
                    urlRequest.httpBody = data
                    return session.dataTask(with: urlRequest)
                }
                // What is neither in memory nor a file has been spooled.
                guard case .file(let url) = body.storage else { throw HTTPBody.AlreadyRead() }
                return session.uploadTask(with: urlRequest, fromFile: url)
            #endif
        }
    }
#endif
