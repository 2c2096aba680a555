#if canImport(Glibc)
    import Foundation
    import Testing

    @testable import RuntimeKit

    /// A thousand streams open at once, one of which nobody reads: little memory, and other calls go through meanwhile.
    @Suite(
        .serialized, .nginx, .explained, .hangLimit,
        .enabled(
            if: ProcessInfo.processInfo.environment["MEMORY_TESTS"] != nil && !testsURLSession,
            "MEMORY_TESTS is not set; try Tests/run memory")
    )
    struct ThousandStreamsMemoryTests {
        private static let count = 1_000
        private let base = LiveServer.NginxServer.url ?? ""

        private func request(_ path: String) throws -> TransportRequest {
            TransportRequest(url: try #require(URL(string: base + path)), idleTimeout: .seconds(300))
        }

        /// How long each of so many small calls takes, in milliseconds, the shortest first.
        private func latencies(_ transport: CurlTransport, _ count: Int) async throws -> [Double] {
            var times: [Double] = []
            for _ in 0..<count {
                let start = ContinuousClock.now
                let response = try await transport.send(try request("/pid"))
                expectEqual(response.status, 200)
                times.append((ContinuousClock.now - start).inSeconds * 1_000)
            }
            return times.sorted()
        }

        @Test func oneIsNotRead() async throws {
            var limit = rlimit()
            getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            limit.rlim_cur = min(limit.rlim_max, 4_096)
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            let transport = CurlTransport({ $0.maximumConnectionsPerHost = Self.count + 10 })
            let alone = try await latencies(transport, 200)
            let idle = try Process.residentBytes()
            Process.resetPeak()
            var stream = try request("/slow/1g.bin")
            stream.streamsResponse = true
            let unread = try await transport.send(stream)
            let open = Log<TransportResponse>()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 1..<Self.count {
                    group.addTask { [stream] in
                        let response = try await transport.send(stream)
                        var count = 0
                        for try await piece in response.body {
                            count += piece.count
                            if count >= 300_000 { break }
                        }
                        open.append(response)
                    }
                }
                try await group.waitForAll()
            }
            expectEqual(open.values.count, Self.count - 1)
            let reading = Task {
                // Those that are read on.
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for _ in 1..<Self.count {
                        group.addTask { [stream] in
                            for try await _ in try await transport.send(stream).body where Task.isCancelled { return }
                        }
                    }
                    try await group.waitForAll()
                }
            }
            try await Task.sleep(for: .seconds(2))
            let beside = try await latencies(transport, 200)
            let peak = try Process.peakBytes() - idle
            reading.cancel()
            _ = try? await reading.value
            print(
                "peak above idle: \(peak >> 10) KB with \(Self.count) streams; a call takes \(alone[100]) ms alone and \(beside[100]) ms beside them (of 100: 99 below \(beside[198]) ms)"
            )
            #expect(peak < 256 << 20)
            // What nobody has read is still there, from its first byte.
            var first = 0
            for try await piece in unread.body {
                if first == 0 { expectEqual(piece.prefix(8), Data(count: 8)) }
                first += piece.count
                if first > 1 << 20 { break }
            }
            #expect(first > 1 << 20)
        }
    }
#endif
