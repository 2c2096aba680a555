#if canImport(Glibc)
    import Foundation
    import FoundationNetworking
    import RuntimeKit

    /// Bytes from a local nginx, without reading them: by `CurlTransport`, by URLSession, and by libcurl's `curl_easy_perform` alone.
    enum TransportCalls {
        private static let sizes: [(name: String, bytes: Int, count: Int)] = [
            ("200 bytes", 200, 800), ("100 KB", 100_000, 200), ("5 MB", 5_000_000, 16),
        ]

        /// Prints a line of JSON for each size and width: microseconds of the processor for each way, and calls in a second.
        static func measure(_ server: URL, _ folder: URL, rounds: Int) async throws {
            let transport = CurlTransport(.connectionsPerHost(32))
            let configuration = URLSessionConfiguration.ephemeral
            configuration.urlCache = nil
            configuration.httpMaximumConnectionsPerHost = 32
            let session = URLSession(configuration: configuration)
            let bare = try BareCurl()
            for size in sizes {
                let name = "transport-\(size.bytes).bin"
                try Data(repeating: 120, count: size.bytes).write(to: folder.appendingPathComponent(name))
                let url = server.appendingPathComponent(name)
                let request = HTTPRequest(url: url)
                let ways: [(String, @Sendable () async throws -> Int)] = [
                    ("transport", { try await transport.send(request).data.count }),
                    ("session", { try await session.data(from: url).0.count }),
                    ("bare", { bare.get(url) }),
                ]
                for width in [1, 8, 32] {
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
                    report(size.name, width, costs, count)
                }
            }
        }

        private static func report(_ size: String, _ width: Int, _ costs: [String: [Cost]], _ count: Int) {
            let parts = costs.sorted { $0.key < $1.key }.map { way, costs in
                let processor = costs.map(\.processor).median / Double(count) * 1e6
                let rate = Double(count) / costs.map(\.wall).median
                return String(format: #""%@":{"processor":%.1f,"rate":%.0f}"#, way, processor, rate)
            }
            print(#"{"size":"\#(size)","width":\#(width),"# + parts.joined(separator: ",") + "}")
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

        struct Missing: Error {}

        init() throws {
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
                return perform(handle) == 0 ? received.pointee : 0
            }
        }
    }
#endif
