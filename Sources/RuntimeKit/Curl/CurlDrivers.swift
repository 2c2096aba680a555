#if canImport(Glibc)
    import Foundation

    /// The drivers of a transport: one for streams, and one for all other requests.
    ///
    /// With HTTP/1.1, a stream keeps its connection until it ends. If streams used up the connections to a host, a
    /// request within the loop over a stream would wait for itself.
    final class CurlDrivers: @unchecked Sendable {
        // Sendable: `streams` is only touched while the lock is held.

        private let library: CurlLibrary
        private let options: CurlOptions
        private let requests: CurlDriver
        private let lock = NSLock()
        /// Created for the first stream, because a driver has a thread.
        private var streams: CurlDriver?

        /// The minimum limit of connections for streams to one host.
        private static let streamsPerHost = 100

        init(_ library: CurlLibrary, _ options: CurlOptions) throws {
            self.library = library
            self.options = options
            requests = try CurlDriver(library, options, connectionsPerHost: options.connectionsPerHost)
        }

        deinit {
            requests.end()
            streams?.end()
        }

        func driver(for request: TransportRequest) throws -> CurlDriver {
            guard request.streamsResponse else { return requests }
            return try lock.withLock {
                if let streams { return streams }
                let driver = try CurlDriver(
                    library, options, connectionsPerHost: max(options.connectionsPerHost, Self.streamsPerHost))
                streams = driver
                return driver
            }
        }
    }
#endif
