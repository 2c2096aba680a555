#if canImport(Glibc)
    import Foundation

    /// Sends requests through libcurl, on Linux.
    ///
    /// ```swift
    /// let local = CurlTransport { $0.unixSocketPath = "/var/run/shop.sock" }
    /// let trusted = CurlTransport { $0.certificateAuthorities = file }
    /// print(try await Shop(transport: trusted).things(id: 1))
    /// ```
    ///
    /// - It supports HTTP/1.1 and HTTP/2, and decodes gzip, deflate, Brotli and Zstandard if their libraries are
    ///   installed, as they are where libcurl is. For streams, it accepts only gzip.
    /// - It follows redirects according to ``RedirectPolicy``. It stores no cookies and caches nothing.
    /// - It receives response bodies no faster than they are read: at most 512 KiB of a stream are in memory, and up to 4
    ///   MiB more of a stream with gzip. It sends files and streams without temporary copies, and a stream of unknown
    ///   length in chunks (RFC 9112 section 7.1).
    /// - It never sends a request twice that is not idempotent, even if its connection is lost.
    /// - Streams and downloads have separate connections, so that they do not block other requests to the host.
    /// - It uses the proxies of the environment: `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy`.
    ///
    /// Errors are ``TransportError``s. Without a usable libcurl, requests throw
    /// ``TransportError/Code/curlUnavailable``.
    ///
    /// Reuse a transport, because each has its own connections and its own threads.
    public final class CurlTransport: Transport {
        static let shared = CurlTransport()

        private let drivers: Result<CurlDrivers, any Error>
        private let options: CurlOptions

        /// Creates a transport with its own connections: `CurlTransport { $0.unixSocketPath = "/var/run/shop.sock" }`.
        /// When it is released, running transfers are finished.
        public convenience init(_ configure: (inout Configuration) -> Void = { _ in }) {
            var configuration = Configuration()
            configure(&configuration)
            self.init(configuration: configuration)
        }

        /// Creates a transport with its own connections. When it is released, running transfers are finished.
        public init(configuration: Configuration) {
            let options = CurlOptions(configuration)
            self.options = options
            drivers = CurlLibrary.shared.flatMap { library in Result { try CurlDrivers(library, options) } }
        }

        public func send(_ request: TransportRequest) async throws -> TransportResponse {
            var request = request
            var redirects: [TransportResponse.Redirect] = []
            while true {
                var response: TransportResponse
                do {
                    response = try await exchange(request)
                } catch  where TransportError(error)?.wasNotSent == true && !redirects.isEmpty {
                    // After a redirect, the error must not mean that nothing was sent.
                    throw TransportError(.networkConnectionLost, TransportError(error)?.message)
                }
                response.url = request.url
                guard let next = try request.next(after: response, redirects: redirects) else {
                    response.redirects = redirects
                    return response
                }
                await response.body.skip()
                redirects.append(next.redirect)
                request = next.request
            }
        }

        private func exchange(_ request: TransportRequest) async throws -> TransportResponse {
            guard ["http", "https"].contains(request.url.scheme?.lowercased()) else {
                throw TransportError(.unsupportedURL)
            }
            try request.validate()
            let driver = try drivers.get().driver(for: request)
            let transfer = CurlTransfer(
                request, try driver.handle(), driver, silence: request.idleTimeout ?? options.configuration.idleTimeout)
            do {
                try transfer.prepare(options)
            } catch {
                transfer.abandon()
                throw error
            }
            let received = try await transfer.received()
            var response = TransportResponse(
                status: received.head.status, headerFields: received.head.headerFields, body: received.body)
            response.reasonPhrase = received.head.reason
            response.trailer = received.trailer
            return response
        }
    }
#endif
