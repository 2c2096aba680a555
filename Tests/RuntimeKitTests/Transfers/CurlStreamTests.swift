#if canImport(Glibc)
    import Foundation
    import Testing

    @testable import RuntimeKit

    /// Streams with a content coding.
    @Suite(.explained, .hangLimit) struct CurlStreamTests {
        private func stream(_ server: ScriptedServer, _ fields: HeaderFields = [:]) async throws -> TransportResponse {
            var request = TransportRequest(url: try #require(URL(string: server.url)), headerFields: fields)
            request.streamsResponse = true
            return try await CurlTransport().send(request)
        }

        @Test func streamsAcceptOnlyGzip() async throws {
            let server = try ScriptedServer { _, _ in [.send(http("200 OK", [], "abc"))] }
            defer { server.stop() }
            for (fields, value) in [([:], "gzip"), (["Accept-Encoding": "br"], "br")] as [(HeaderFields, String)] {
                try await expectEqual(stream(server, fields).body.data(maximumSize: 10), Data("abc".utf8))
                #expect(server.requests.last?.contains("\r\nAccept-Encoding: \(value)\r\n") == true)
            }
        }

        /// While nobody reads, libcurl decodes what it has received. Newer versions wait with that.
        @Test func aPieceThatExpandsTooMuch() async throws {
            let bomb = GzipBomb.zerosTwice(200 << 20)
            let server = try ScriptedServer { _, _ in
                [
                    .send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip, gzip\r\nContent-Length: \(bomb.count)\r\n\r\n"),
                    .bytes(bomb),
                ]
            }
            defer { server.stop() }
            let response = try await stream(server)
            try await Task.sleep(for: .seconds(0.5))
            do {
                for try await _ in response.body {}
            } catch {
                expectEqual(TransportError(error)?.code, .cannotDecodeContentData, "\(error)")
            }
        }
    }

    /// In a process that does nothing else.
    @Suite(
        .serialized, .explained, .hangLimit,
        .enabled(
            if: ProcessInfo.processInfo.environment["MEMORY_TESTS"] != nil && !testsURLSession,
            "MEMORY_TESTS is not set; try Tests/run memory"))
    struct EncodedStreamMemoryTests {
        @Test func aHundredThatNobodyReads() async throws {
            let bomb = GzipBomb.zeros(1 << 28)
            let server = try ScriptedServer(remembers: false) { _, _ in
                [
                    .send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n"),
                    .bytes(bomb),
                ]
            }
            defer { server.stop() }
            var request = TransportRequest(url: try #require(URL(string: server.url)))
            request.streamsResponse = true
            let transport = CurlTransport()
            let idle = try Process.residentBytes()
            Process.resetPeak()
            var open: [TransportResponse] = []
            for _ in 0..<100 { open.append(try await transport.send(request)) }
            try await Task.sleep(for: .seconds(3))
            let peak = try Process.peakBytes() - idle
            print("peak above idle: \(peak >> 10) KB with \(open.count) streams that nobody reads")
            // With libcurl's default buffer, it would be 250 MB.
            #expect(peak < 160 << 20)
        }
    }
#endif
