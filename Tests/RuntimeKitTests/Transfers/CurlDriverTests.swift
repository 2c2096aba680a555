#if canImport(Glibc)
    import Foundation
    import Testing

    @testable import RuntimeKit

    /// What the driver of a transport keeps, and for how long.
    @Suite(.explained, .hangLimit) struct CurlDriverTests {
        /// Sends a request with a driver of its own, and ends the driver. Only the body refers to it then.
        private func stream(_ address: String) async throws -> (body: HTTPBody, driver: WeakDriver) {
            let driver = try CurlDriver(CurlLibrary.shared.get(), CurlOptions(.init()), connectionsPerHost: 6)
            var request = TransportRequest(url: try #require(URL(string: address)))
            request.streamsResponse = true
            let transfer = CurlTransfer(request, try driver.handle(), driver, silence: .seconds(60))
            try transfer.prepare(CurlOptions(.init()))
            let body = try await transfer.received().body
            driver.end()
            return (body, WeakDriver(driver))
        }

        private final class WeakDriver: @unchecked Sendable {
            // Sendable: weak references may be read from any thread.

            private(set) weak var driver: CurlDriver?

            init(_ driver: CurlDriver) {
                self.driver = driver
            }

            /// Whether the driver has nothing more to drive.
            var isDone: Bool { driver.map { driver in driver.lock.withLock { driver.owner == .nobody } } ?? true }
        }

        /// Before 7.80, libcurl does not say when it sends a request on a connection that it has used before.
        @Test func silenceOnAReusedConnectionOfAnOldLibrary() async throws {
            let server = try ScriptedServer { request, _ in
                request.hasPrefix("GET /first ") ? [.send(http("200 OK", [], "abc"))] : [.silence]
            }
            defer { server.stop() }
            let driver = try CurlDriver(CurlLibrary.shared.get(), CurlOptions(.init()), connectionsPerHost: 6)
            defer { driver.end() }
            func send(_ path: String, silence: Duration) async throws {
                let request = TransportRequest(url: try #require(URL(string: server.url + path)))
                let transfer = CurlTransfer(request, try driver.handle(), driver, silence: silence)
                try transfer.prepare(CurlOptions(.init()))
                try transfer.handle.set(.beforeRequest) { _, _, _, _, _ in 0 }
                _ = try await transfer.received()
            }
            try await send("/first", silence: .seconds(60))
            let error = await #expect(throws: TransportError.self) {
                try await send("/second", silence: .milliseconds(100))
            }
            expectEqual(error?.code, .timedOut)
        }

        /// While a caller drives a plain connection, libcurl may close a TLS connection, and its peer may have left before.
        @Test func aCallerIsSafeFromBrokenPipesOfOtherConnections() async throws {
            let server = try ScriptedServer { _, _ in [.send(http())] }
            defer { server.stop() }
            let driver = try CurlDriver(CurlLibrary.shared.get(), CurlOptions(.init()), connectionsPerHost: 6)
            defer { driver.end() }
            driver.lock.withLock { driver.leads.hasTrust = true }
            let request = TransportRequest(url: try #require(URL(string: server.url)))
            let transfer = CurlTransfer(request, try driver.handle(), driver, silence: .seconds(60))
            try transfer.prepare(CurlOptions(.init()))
            try transfer.handle.set(.socket) { _, _, _ in
                var mask = sigset_t()
                pthread_sigmask(SIG_BLOCK, nil, &mask)
                Self.isBlocked.value = sigismember(&mask, SIGPIPE) == 1
                return 0
            }
            _ = try await transfer.received()
            #expect(Self.isBlocked.value == true)
        }

        private static let isBlocked = Box<Bool?>(nil)

        /// The end of the reader is nothing to the thread, which has ended before.
        @Test func aReaderThatOutlivesItsTransferLeavesNothing() async throws {
            let server = try ScriptedServer { _, _ in [.send(http("200 OK", [], "abc"))] }
            defer { server.stop() }
            var stream: (body: HTTPBody, driver: WeakDriver)? = try await stream(server.url)
            let driver = try #require(stream?.driver)
            try await waitUntil("the transfer has ended") { driver.isDone }
            #expect(driver.driver != nil)
            try await expectEqual(stream?.body.data(maximumSize: 10), Data("abc".utf8))
            stream = nil
            try await waitUntil("the driver is released") { driver.driver == nil }
        }

        @Test func aReaderThatLeavesBeforeTheEndLeavesNothing() async throws {
            let server = try ScriptedServer { _, _ in
                [.send("HTTP/1.1 200 OK\r\n\r\n"), .endlessly(String(repeating: "a", count: 100_000))]
            }
            defer { server.stop() }
            var stream: (body: HTTPBody, driver: WeakDriver)? = try await stream(server.url)
            let driver = try #require(stream?.driver)
            #expect(!driver.isDone)
            stream = nil
            try await waitUntil("the driver is released") { driver.driver == nil }
        }
    }
#endif
