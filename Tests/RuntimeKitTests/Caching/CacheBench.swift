import Foundation

@testable import RuntimeKit
@testable import RuntimeKitCaching

/// A cache, the time it sees, and a server that responds by script.
final class CacheBench: Sendable {
    /// `Tue, 14 Nov 2023 22:13:20 GMT`.
    static let start = 1_700_000_000.0

    let time = Box(start)
    /// What the server responds; the number counts its requests from 1.
    let script = Box<@Sendable (TransportRequest, Int) throws -> TransportResponse>({ _, _ in
        TransportResponse(status: 200)
    })
    let asked = Box<[TransportRequest]>([])
    let cache: HTTPCache
    /// Stays as long as the cache may use it.
    private let folder: TemporaryFolder?

    init(
        _ storage: HTTPCache.Storage = .memory(), lifetime: TimeInterval? = nil, staleIfError: TimeInterval = 0,
        heuristicLifetime: TimeInterval = 0, user: String? = nil, folder: TemporaryFolder? = nil
    ) {
        self.folder = folder
        let time = time
        cache = HTTPCache(
            storage, lifetime: lifetime.map { .seconds($0) }, staleIfError: .seconds(staleIfError),
            heuristicLifetime: .seconds(heuristicLifetime), user: user,
            now: { Date(timeIntervalSince1970: time.value) })
    }

    /// Each response has the number of its request as the body.
    func responses(_ fields: HeaderFields, status: Int = 200) {
        script.value = { _, count in TransportResponse(status: status, headerFields: fields, body: .text("\(count)")) }
    }

    func wait(_ seconds: Double) {
        time.withValue { $0 += seconds }
    }

    func send(_ method: TransportRequest.Method, _ path: String, _ fields: HeaderFields = [:]) async throws
        -> TransportResponse
    {
        try await exchange(TransportRequest(method: method, url: url(path), headerFields: fields))
    }

    /// Sends a request through the cache.
    func exchange(_ request: TransportRequest) async throws -> TransportResponse {
        try await cache.intercept(
            request,
            next: Next { request in
                request.sent?.record(request)
                return try await self.send(request)
            })
    }

    /// The body that a `GET` gives.
    func get(_ path: String = "/a", _ fields: HeaderFields = [:]) async throws -> String {
        try await send(.get, path, fields).text
    }

    func url(_ path: String) -> URL {
        URL(string: path, relativeTo: URL(string: "https://shop.example"))?.absoluteURL ?? URL(fileURLWithPath: path)
    }
}

/// The server alone.
extension CacheBench: Transport {
    func send(_ request: TransportRequest) async throws -> TransportResponse {
        let count = asked.withValue { asked in
            asked.append(request)
            return asked.count
        }
        return try script.value(request, count)
    }
}

/// A folder that goes with the test.
final class TemporaryFolder: Sendable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("RuntimeKit-\(UUID().uuidString)")

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    var names: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: url.path))?.sorted() ?? []
    }

    func data(_ name: String) throws -> Data {
        try Data(contentsOf: url.appendingPathComponent(name))
    }
}
