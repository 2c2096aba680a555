import Foundation
import Testing

@testable import RuntimeKit

/// Timeouts that no clock can count.
@Suite(.explained, .hangLimit) struct TimeoutTests {
    @Test(arguments: [1e18, -1e18, 1e9, -1, 0, 0.5])
    func everyTimeoutCanBeAskedFor(seconds: Double) async throws {
        let server = try ScriptedServer { _, _ in [.send(http("200 OK", [], "1"))] }
        defer { server.stop() }
        let store = Store(server: .init(server.url), transport: freshTransport()).with {
            $0.idleTimeout = .seconds(seconds)
        }
        // Of nothing there may be a response or not.
        if seconds > 0 {
            try await expectEqual(store.send(Fetch()), Data("1".utf8))
        } else {
            _ = try? await store.send(Fetch())
        }
    }

    /// The second call waits for the only connection for longer than its timeout.
    @Test func theWaitForAConnectionIsNoSilence() async throws {
        let server = try ScriptedServer { request, _ in
            guard request.contains("slow") else { return [.send(http("200 OK", [], "1"))] }
            let trickle = Array(repeating: [ScriptedServer.Step.send("a"), .wait(0.2)], count: 20).flatMap { $0 }
            return [.send("HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n")] + trickle
        }
        defer { server.stop() }
        let store = Store(server: .init(server.url), transport: freshTransport(connectionsPerHost: 1)).with {
            $0.idleTimeout = .seconds(2)
        }
        let slow = Task {
            try await store.with { $0.queryItems = [URLQueryItem(name: "slow", value: "")] }.send(Fetch())
        }
        try await waitUntil("the slow request has come") { server.requests.count == 1 }
        try await expectEqual(store.send(Fetch()), Data("1".utf8))
        try await expectEqual(slow.value.count, 20)
    }

    /// The same while the server ends each connection: then none is there when the next calls begin.
    @Test func theWaitForConnectionsThatEndIsNoSilence() async throws {
        let succeeds = try await holds { seconds in
            let server = try ScriptedServer { _, _ in
                [.wait(0.2 * seconds), .send(http("200 OK", ["Connection: close"], "1")), .close]
            }
            defer { server.stop() }
            let store = Store(server: .init(server.url), transport: freshTransport(connectionsPerHost: 1)).with {
                $0.idleTimeout = .seconds(seconds)
            }
            return await outcomes(10) { _ = try await store.send(Fetch()) }.allSatisfy(\.succeeded)
        }
        #expect(succeeds)
    }
}
