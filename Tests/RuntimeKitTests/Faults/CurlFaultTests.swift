#if canImport(Glibc)
    import Foundation
    import Testing

    @testable import RuntimeKit

    /// What goes wrong before a response begins: TLS, proxies; and headers of any bytes.
    @Suite(.explained, .hangLimit) struct CurlFaultTests {
        private func code(_ transport: CurlTransport, _ address: String) async throws -> TransportError.Code {
            let request = TransportRequest(url: try #require(URL(string: address)), idleTimeout: .milliseconds(500))
            let error = await #expect(throws: (any Error).self) { try await transport.send(request) }
            return try #require(error as? TransportError, "\(String(describing: error))").code
        }

        /// A server that says these bytes before it has heard anything, and leaves then or stays.
        private final class Rude: @unchecked Sendable {
            // Sendable: nothing changes after `init`.

            private let listener: Int32
            let port: UInt16

            init(_ bytes: [UInt8], stays: Bool) throws {
                let (listener, port) = try ScriptedServer.newListener()
                self.listener = listener
                self.port = port
                Thread.detachNewThread {
                    while true {
                        let connection = accept(listener, nil, nil)
                        guard connection >= 0 else { return }
                        _ = bytes.withUnsafeBytes {
                            Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                        }
                        if !stays { close(connection) }
                    }
                }
            }

            func stop() {
                shutdown(listener, Int32(SHUT_RDWR))
                close(listener)
            }
        }

        @Test func tlsThatIsNone() async throws {
            let alert: [UInt8] = [21, 3, 3, 0, 2, 2, 40]
            for (bytes, stays, codes) in [
                ([], false, [.secureConnectionFailed, .networkConnectionLost]), ([], true, [.timedOut]),
                (Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8), false, [.secureConnectionFailed]),
                (alert, false, [.secureConnectionFailed]),
                (Array(alert.prefix(4)), false, [.secureConnectionFailed, .networkConnectionLost]),
                (Array(alert.prefix(4)), true, [.timedOut]),
            ] as [([UInt8], Bool, [TransportError.Code])] {
                let server = try Rude(bytes, stays: stays)
                defer { server.stop() }
                let found = try await code(CurlTransport(), "https://127.0.0.1:\(server.port)/")
                #expect(codes.contains(found), "\(bytes) \(stays): \(found)")
            }
        }

        @Test func optionsWithTimesOfAnyLength() {
            for time in [Duration.seconds(Int64.min), .seconds(Int64.max), .zero] {
                _ = CurlTransport({
                    $0.connectTimeout = time
                    $0.maximumIdleConnections = 1
                    $0.idleConnectionLifetime = time
                    $0.idleTimeout = time
                })
            }
        }

        /// To open a pipe would be to wait for somebody who writes to it.
        @Test func aPipeIsNoBody() async throws {
            let folder = try ScratchFolder()
            mkfifo(folder.file("pipe").path, 0o600)
            let url = try #require(URL(string: "http://127.0.0.1:1/"))
            let request = TransportRequest(method: .put, url: url, body: .file(folder.file("pipe")))
            let error = await #expect(throws: RequestError.self) { try await CurlTransport().send(request) }
            #expect(error?.message.contains("is not a regular file") == true)
        }

        /// libcurl makes one connection, and the others wait to see whether it is HTTP/2.
        @Test func callsToASilentServerTimeOutTogether() async throws {
            let server = try Rude([], stays: true)
            defer { server.stop() }
            let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))
            // One after the other, they would take twenty times as long as each.
            let isEarly = await holds(withOneOf: [0.2, 1, 5]) { seconds in
                let request = TransportRequest(url: url, idleTimeout: .seconds(seconds))
                let transport = CurlTransport()
                let (ends, isEarlier) = await beside({ try? await Task.sleep(for: .seconds(10 * seconds)) }) {
                    await outcomes(20) { _ = try await transport.send(request) }
                }
                let codes = ends.map { end -> TransportError.Code? in
                    if case .failure(let error as TransportError) = end { error.code } else { nil }
                }
                expectEqual(codes, Array(repeating: .timedOut, count: 20))
                return isEarlier
            }
            #expect(isEarly)
        }

        @Test(arguments: ["403 Forbidden", "407 Proxy Authentication Required", "502 Bad Gateway"])
        func aProxyThatRefuses(status: String) async throws {
            let proxy = try ScriptedServer { _, _ in
                [.send(http(status, ["Proxy-Authenticate: Basic realm=\"x\""], "no"))]
            }
            defer { proxy.stop() }
            // A tunnel that is not made has sent nothing; without one, the proxy's response is that of the call.
            try await expectEqual(
                code(CurlTransport({ $0.proxy = .url(proxy.url) }), "https://shop.invalid/"), .cannotConnectToHost)
            let request = TransportRequest(url: try #require(URL(string: "http://shop.invalid/a")))
            let response = try await CurlTransport({ $0.proxy = .url(proxy.url) }).send(request)
            #expect("\(response.status)" == status.prefix(3) && response.text == "no")
            #expect(proxy.requests.last?.hasPrefix("GET http://shop.invalid/a HTTP/1.1\r\n") == true)
        }

        /// Nobody reads them, so they must not keep their connections.
        @Test func streamsThatAreNeverOpenedEnd() async throws {
            let server = try ScriptedServer { request, _ in
                request.contains(" /endless ")
                    ? [
                        .send("HTTP/1.1 200 OK\r\n\r\n"), .endlessly(String(repeating: "a", count: 100_000)),
                    ] : [.send(http("200 OK", [], "here"))]
            }
            defer { server.stop() }
            let transport = CurlTransport({ $0.maximumConnectionsPerHost = 1 })
            for _ in 0..<3 {
                var request = TransportRequest(url: try #require(URL(string: server.url + "/endless")))
                request.streamsResponse = true
                try await expectEqual(transport.send(request).status, 200)
            }
            try await waitUntil("the streams have ended", seeing: server.abandoned) { server.abandoned == 3 }
            let request = TransportRequest(url: try #require(URL(string: server.url + "/")))
            try await expectEqual(transport.send(request).text, "here")
        }

        @Test func aProxyThatLeaves() async throws {
            let proxy = try ScriptedServer { _, _ in [.close] }
            defer { proxy.stop() }
            let found = try await code(CurlTransport({ $0.proxy = .url(proxy.url) }), "https://shop.invalid/")
            #expect([.cannotConnectToHost, .networkConnectionLost].contains(found), "\(found)")
        }

        /// Digits with a space between them are no number.
        @Test(
            arguments: [("3", 3), ("3, 3", 3), ("\t3 ", 3), ("3 5", nil), ("3, x", nil), ("", nil)]
                as [(String, Int64?)])
        func lengths(_ value: String, _ length: Int64?) {
            var head = CurlHead()
            for line in ["HTTP/1.1 200 OK\r\n", "Content-Length: \(value)\r\n", "\r\n"] {
                _ = Array(line.utf8).withUnsafeBufferPointer { head.append($0) }
            }
            expectEqual(head.length, length)
        }

        /// Lines that no server should send end in fields or in none, never in a trap.
        @Test func headersOfAnyBytes() {
            var random = SplitMix64(seed: 20_261_124)
            let pieces = [
                "HTTP/1.1 ", "200", " ", ":", "\r\n", "\n", "\r", "\t", "a", "é", "content-length", "Content-Encoding",
                "9", "\0", "\u{1F3AC}",
            ]
            for _ in 0..<20_000 {
                var head = CurlHead()
                for _ in 0..<random.next() % 12 {
                    var line: [UInt8] = []
                    for _ in 0..<random.next() % 8 {
                        if random.next() % 5 == 0 {
                            line.append(UInt8(truncatingIfNeeded: random.next()))
                        } else {
                            line += pieces[Int(random.next() % UInt64(pieces.count))].utf8
                        }
                    }
                    _ = line.withUnsafeBufferPointer { head.append($0) }
                }
                #expect(head.headerFields.allSatisfy { !$0.value.contains("\n") })
                #expect(head.trailerFields.count < 100)
                _ = head.reason
                #expect((0...999).contains(head.status))
            }
        }
    }
#endif
