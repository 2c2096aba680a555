import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitCaching

/// One process of several that share a cache on disk; `Tests/Live/cache_kills.py` starts them, and kills them.
struct CacheWorkerTests {
    private static let folder = ProcessInfo.processInfo.environment["CACHE_WORKER_FOLDER"]

    @Test(
        .enabled(
            if: ProcessInfo.processInfo.environment["CACHE_WORKER_FOLDER"] != nil, "Tests/Live/cache_kills.py runs it"))
    func twentyReadAndWrite() async throws {
        let folder = URL(fileURLWithPath: try #require(Self.folder), isDirectory: true)
        let seconds = ProcessInfo.processInfo.environment["CACHE_WORKER_SECONDS"].flatMap(Double.init) ?? 60
        // Small, so that files are dropped all the time.
        let cache = HTTPCache(.disk(folder, maximumSize: 1 << 20))
        let end = ContinuousClock.now + .seconds(seconds)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    while ContinuousClock.now < end { await Self.exchange(cache) }
                }
            }
        }
    }

    /// One request, whose response has to be what some server has sent for it.
    private static func exchange(_ cache: HTTPCache) async {
        let key = Int.random(in: 0..<30)
        let method: TransportRequest.Method = Int.random(in: 0..<20) == 0 ? .put : .get
        let request = TransportRequest(
            method: method, url: URL(string: "https://shop.example/\(key)") ?? URL(fileURLWithPath: "/"))
        let response = try? await cache.intercept(
            request,
            next: Next { request in
                request.sent?.record(request)
                return Self.response(key, Int.random(in: 0..<1_000_000))
            })
        guard let response, response.status == 200 else { return report("no response for \(key)") }
        // Bytes, not characters: a combining mark makes one of itself and a colon before it.
        let parts = response.data.split(separator: UInt8(ascii: ":"), maxSplits: 2).prefix(2)
            .map { String(decoding: $0, as: UTF8.self) }
        guard parts.count == 2, parts[0] == "\(key)", let version = Int(parts[1]),
            response.data == Self.body(key, version), response.headerFields["Version"] == parts[1]
        else { return report("wrong bytes for \(key): \(response.text.prefix(60))") }
    }

    private static func report(_ text: String) {
        Issue.record("\(text)")
        print("WRONG \(text)")
    }

    private static func response(_ key: Int, _ version: Int) -> TransportResponse {
        let ages = ["max-age=60", "max-age=0", "no-cache", "max-age=0, stale-while-revalidate=60"]
        return TransportResponse(
            status: 200,
            headerFields: [
                .cacheControl: ages[version % ages.count], .eTag: "\"\(key)-\(version)\"", "Version": "\(version)",
            ], body: .data(body(key, version)))
    }

    /// Up to 40 KB that follow from the key and the version.
    private static func body(_ key: Int, _ version: Int) -> Data {
        var state = UInt64(key) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(version)
        var data = Data("\(key):\(version):".utf8)
        for _ in 0..<(version % 5000) {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            withUnsafeBytes(of: state) { data.append(contentsOf: $0) }
        }
        return data
    }
}
