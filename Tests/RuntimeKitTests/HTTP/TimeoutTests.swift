import Foundation
import Testing

@testable import RuntimeKit

/// Timeouts that no clock can count.
@Suite(.explained, .hangLimit) struct TimeoutTests {
    @Test(arguments: [1e18, -1e18, 1e9, -1, 0, 0.5])
    func everyTimeoutCanBeAskedFor(seconds: Double) async throws {
        let server = try ScriptedServer { _, _ in [.send(http("200 OK", [], "1"))] }
        defer { server.stop() }
        let store = Store(server: .init(server.url), transport: URLSessionTransport()).with {
            $0.timeout = .seconds(seconds)
        }
        // Of nothing there may be a response or not.
        if seconds > 0 {
            #expect(try await store.send(Fetch()) == Data("1".utf8))
        } else {
            _ = try? await store.send(Fetch())
        }
    }

    @Test func noTimeIsCutOff() throws {
        for (seconds, least) in [(0.1, 0.1), (2.5, 2.5), (60, 60), (1e18, 1e9)] as [(Double, Double)] {
            let store = Store().with { $0.timeout = .seconds(seconds) }
            let interval = try store.request(for: Fetch()).urlRequest.timeoutInterval
            #expect(interval >= least && interval < least + 1)
        }
    }
}
