#if !canImport(Glibc) || URLSession
    import Foundation
    import Testing

    @testable import RuntimeKit

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    private struct Search: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        let query: String
        static var route: RequestRoute<Self> { RequestRoute(.get, "/search", .body(\.query)) }
    }

    /// What URLSession is not asked, because it ends the process or fails with an error that misleads.
    @Suite(.explained, .hangLimit) struct SessionTaskTests {
        /// URLSession itself says that the resource exceeds its maximum size.
        @Test func aBodyOfGETIsRefused() async throws {
            let error = await #expect(throws: APIError<Never>.self) {
                try await Store(transport: URLSessionTransport.shared).send(Search(query: "q"))
            }
            #expect(error?.description.contains("URLSession sends no body with GET") == true)
        }

        #if canImport(FoundationNetworking)
            /// A task that counts.
            private final class CountingTask: URLSessionDataTask, @unchecked Sendable {
                let cancellations = Log<Void>()

                override func cancel() { cancellations.append(()) }
            }

            @Test func aTaskIsCancelledOnce() async throws {
                let task = CountingTask()
                let source = TaskSource(task: task)
                for _ in 0..<8 { source.cancel() }
                try await waitUntil("the task is cancelled") { task.cancellations.values.count >= 1 }
                try await Task.sleep(for: .milliseconds(20))
                expectEqual(task.cancellations.values.count, 1)
            }
        #endif

        /// Calls end by themselves, by their limit, by a redirect and by their caller, all at the same time.
        @Test func cancellationsAtAnyTime() async throws {
            let server = try ScriptedServer { request, _ in
                request.hasPrefix("GET /a ")
                    ? [.send(http("302 Found", ["Location: /b"]))] : [.send(http("200 OK", [], "hello"))]
            }
            defer { server.stop() }
            let store = Store(server: .init(server.url), transport: URLSessionTransport()).with {
                $0.maximumResponseSize = 4
            }
            for round in 0..<400 {
                let call = Task { try await store.send(Fetch(path: round % 2 == 0 ? "a" : "b")) }
                try await Task.sleep(for: .microseconds(Int.random(in: 0...1_500)))
                call.cancel()
                _ = await call.result
            }
        }
    }
#endif
