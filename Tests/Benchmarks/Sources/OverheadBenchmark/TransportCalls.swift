#if canImport(Glibc)
    import Foundation
    import FoundationNetworking
    import RuntimeKit

    /// Bytes from a local nginx, without reading them: by `CurlTransport`, by URLSession, and by libcurl's `curl_easy_perform` alone.
    enum TransportCalls {
        private typealias Way = (String, @Sendable () async throws -> Int)

        private static let sizes: [(name: String, bytes: Int, count: Int)] = [
            ("200 bytes", 200, 800), ("100 KB", 100_000, 200), ("5 MB", 5_000_000, 16),
        ]

        /// Prints a line of JSON for each size and width: microseconds of the processor for each way, and calls in a second.
        ///
        /// - Parameter http2: a server that speaks HTTP/2, with the same files below `folder`, and whom to trust; URLSession on Linux cannot be told
        ///   that.
        static func measure(
            _ server: URL, _ folder: URL, http2: (url: URL, folder: URL, authorities: String)?, rounds: Int
        ) async throws {
            let transport = CurlTransport({ $0.maximumConnectionsPerHost = 32 })
            let configuration = URLSessionConfiguration.ephemeral
            configuration.urlCache = nil
            configuration.httpMaximumConnectionsPerHost = 32
            let session = URLSession(configuration: configuration)
            let bare = try BareCurl()
            let authorities = http2?.authorities ?? ""
            let transport2 = CurlTransport({
                $0.maximumConnectionsPerHost = 32
                $0.certificateAuthorities = URL(fileURLWithPath: authorities)
            })
            let bare2 = try BareCurl(authorities: authorities)
            for size in sizes {
                let name = "transport-\(size.bytes).bin"
                try Data(repeating: 120, count: size.bytes).write(to: folder.appendingPathComponent(name))
                let url = server.appendingPathComponent(name)
                let request = TransportRequest(url: url)
                let ways: [Way] = [
                    ("transport", { try await transport.send(request).data.count }),
                    ("session", { try await session.data(from: url).0.count }),
                    ("bare", { bare.get(url) }),
                ]
                for width in [1, 8, 32] {
                    let (costs, count) = try await costs(of: ways, size, width: width, rounds: rounds)
                    report(size.name, "HTTP/1.1", width, costs, count)
                }
                guard let http2 else { continue }
                try Data(repeating: 120, count: size.bytes).write(to: http2.folder.appendingPathComponent(name))
                let request2 = TransportRequest(url: http2.url.appendingPathComponent(name))
                let ways2: [Way] = [
                    ("transport", { try await transport2.send(request2).data.count }),
                    ("bare", { bare2.get(request2.url) }),
                ]
                for width in [1, 8, 32] {
                    let (costs, count) = try await costs(of: ways2, size, width: width, rounds: rounds)
                    report(size.name, "HTTP/2", width, costs, count)
                }
            }
        }

        /// The costs by way, of so many calls each.
        private static func costs(
            of ways: [Way], _ size: (name: String, bytes: Int, count: Int), width: Int, rounds: Int
        ) async throws -> ([String: [Cost]], Int) {
            var costs: [String: [Cost]] = [:]
            let count = max(size.count, width)
            // Forth and back, so that what changes with time meets all alike; the first round warms up.
            for round in 0...rounds {
                for (way, call) in ways + ways.reversed() {
                    let cost = try await Cost.measured {
                        try await repeated(count, width: width) {
                            let received = try await call()
                            guard received == size.bytes else { throw WrongLength(received: received) }
                        }
                    }
                    if round > 0 { costs[way, default: []].append(cost) }
                }
            }
            return (costs, count)
        }

        private static func report(
            _ size: String, _ version: String, _ width: Int, _ costs: [String: [Cost]], _ count: Int
        ) {
            let parts = costs.sorted { $0.key < $1.key }.map { way, costs in
                let processor = costs.map(\.processor).median / Double(count) * 1e6
                let rate = Double(count) / costs.map(\.wall).median
                return String(format: #""%@":{"processor":%.1f,"rate":%.0f}"#, way, processor, rate)
            }
            print(
                #"{"size":"\#(size)","version":"\#(version)","width":\#(width),"# + parts.joined(separator: ",") + "}")
        }

        struct WrongLength: Error {
            let received: Int
        }
    }

    /// libcurl by itself: a handle for each call at once, on the caller's thread; the bytes are counted.
    final class BareCurl: @unchecked Sendable {
        // Sendable: `idle` is only touched while the lock is held.

        private typealias Handle = UnsafeMutableRawPointer
        private let lock = NSLock()
        private var idle: [Handle] = []
        private let make: @convention(c) () -> Handle?
        private let set: @convention(c) (Handle, Int32, UnsafeRawPointer?) -> Int32
        private let perform: @convention(c) (Handle) -> Int32
        private let authorities: String?

        struct Missing: Error {}

        /// - Parameter authorities: a PEM file of whom to trust, for HTTP/2 with TLS.
        init(authorities: String? = nil) throws {
            self.authorities = authorities
            guard let image = dlopen("libcurl.so.4", RTLD_NOW), let make = dlsym(image, "curl_easy_init"),
                let set = dlsym(image, "curl_easy_setopt"), let perform = dlsym(image, "curl_easy_perform")
            else { throw Missing() }
            self.make = unsafeBitCast(make, to: (@convention(c) () -> Handle?).self)
            self.set = unsafeBitCast(set, to: (@convention(c) (Handle, Int32, UnsafeRawPointer?) -> Int32).self)
            self.perform = unsafeBitCast(perform, to: (@convention(c) (Handle) -> Int32).self)
        }

        /// How many bytes came; 0 for none.
        func get(_ url: URL) -> Int {
            guard let handle = lock.withLock({ idle.popLast() }) ?? make() else { return 0 }
            defer { lock.withLock { idle.append(handle) } }
            var received = 0
            return withUnsafeMutablePointer(to: &received) { received in
                let count: @convention(c) (UnsafeRawPointer?, Int, Int, UnsafeMutableRawPointer?) -> Int = {
                    _, size, count, total in
                    total?.assumingMemoryBound(to: Int.self).pointee += size * count
                    return size * count
                }
                // CURLOPT_URL, which is copied, CURLOPT_WRITEFUNCTION, CURLOPT_WRITEDATA.
                _ = url.absoluteString.withCString { set(handle, 10002, $0) }
                _ = set(handle, 20011, unsafeBitCast(count, to: UnsafeRawPointer.self))
                _ = set(handle, 10001, received)
                // CURLOPT_CAINFO; the server chooses HTTP/2.
                if let authorities { _ = authorities.withCString { set(handle, 10065, $0) } }
                return perform(handle) == 0 ? received.pointee : 0
            }
        }
    }
#endif
