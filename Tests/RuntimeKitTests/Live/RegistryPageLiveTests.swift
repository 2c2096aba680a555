import Foundation
import RuntimeKit
import Testing

/// Lists over several pages, which the registry links by `Link`.
@Suite(.registry, .explained, .hangLimit)
struct RegistryPageLiveTests {
    let registry = DockerRegistry.live
    let prefix = "pages/\(UUID().uuidString.lowercased())"

    @Test func catalog() async throws {
        // A list may be read from anywhere: this one from where the repositories of this test begin.
        let names = ["a", "b", "c", "d", "e"].map { "\(prefix)/\($0)" }
        for name in names { _ = try await registry.pushImage(name, tags: ["1"]) }
        let requests = Requests()
        let counting = registry.with { $0.middleware = [requests] }
        var found: [String] = []
        for try await name in counting.allCatalog(limit: 2, last: prefix) where name.hasPrefix(prefix) {
            found.append(name)
            if found.count == names.count { break }
        }
        expectEqual(found, names)
        #expect(requests.urls.count >= 3)
        #expect(requests.urls.allSatisfy { $0.contains("n=2") })
        expectEqual(Set(requests.urls).count, requests.urls.count)

        var everything: [String] = []
        for try await page in registry.allCatalog(limit: 2).pages {
            #expect(page.repositories.count <= 2)
            everything += page.repositories
        }
        expectEqual(everything.filter { $0.hasPrefix(prefix) }, names)
        expectEqual(Set(everything).count, everything.count)
    }

    @Test func tags() async throws {
        let manifest = try await registry.pushImage(prefix, tags: ["1.0", "1.1", "2.0", "latest", "next"])
        expectEqual(manifest.layers.count, 1)
        var found: [String] = []
        for try await tag in registry.allTags(name: prefix, limit: 2) { found.append(tag) }
        expectEqual(found.sorted(), ["1.0", "1.1", "2.0", "latest", "next"])
        try await expectEqual(registry.tags(name: prefix).name, prefix)
    }

    @Test func failures() async throws {
        let error = await #expect(throws: APIError<DockerRegistry.ErrorList>.self) {
            for try await _ in registry.allTags(name: prefix + "/none", limit: 2) {}
        }
        expectEqual(error?.status, 404)
        expectEqual(error?.failure?.errors.first?.code, .nameUnknown)
    }

    /// Where requests went.
    final class Requests: ClientMiddleware, @unchecked Sendable {
        // Sendable: the list is only touched while the lock is held.

        private let lock = NSLock()
        private var list: [String] = []
        var urls: [String] { lock.withLock { list } }

        func intercept(_ request: TransportRequest, next: Next) async throws -> TransportResponse {
            lock.withLock { list.append(request.url.absoluteString) }
            return try await next(request)
        }
    }
}
