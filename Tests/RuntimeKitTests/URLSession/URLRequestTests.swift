#if !canImport(Glibc) || URLSession
    import Foundation
    import RuntimeKitTesting
    import Testing

    @testable import RuntimeKit

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// Requests for other networking code.
    struct URLRequestTests {
        private let store = Store()

        @Test func aURLRequestForOtherNetworkingCode() throws {
            let api = FooAPI(token: "API-TOKEN", transport: StubTransport())
            let request = try api.makeRequest(for: FooAPI.CreateFoo(foo: .init(foo: "Test", bar: 42))).urlRequest
            expectEqual(request.url?.absoluteString, "https://www.foobar.com/v1/fooEndpoint")
            expectEqual(request.httpMethod, "POST")
            expectEqual(request.httpBody, Data(#"{"foo":"Test","bar":42}"#.utf8))
            let fields = [
                "Accept": "application/json", "Authorization": "API-TOKEN", "Content-Type": "application/json",
            ]
            expectEqual(request.allHTTPHeaderFields, fields)
        }

        @Test func aStreamIsRefused() throws {
            let stream = HTTPBody.stream(AsyncStream<Data> { $0.finish() })
            let streamed = try store.makeRequest(for: Post(body: stream))
            #expect(throws: RequestError.self) { try streamed.urlRequest }
        }

        @Test func cookiesAreOneField() throws {
            let url = try #require(URL(string: "https://h.example/"))
            let request = TransportRequest(url: url, headerFields: [.cookie: "a=1", "X": "1", "cookie": "b=2"])
            try expectEqual(request.urlRequest.value(forHTTPHeaderField: "Cookie"), "a=1; b=2")
        }

        @Test func noTimeIsCutOff() throws {
            for (seconds, least) in [(0.1, 0.1), (2.5, 2.5), (60, 60), (1e18, 1e9)] as [(Double, Double)] {
                let store = store.with { $0.idleTimeout = .seconds(seconds) }
                let interval = try store.makeRequest(for: Fetch()).urlRequest.timeoutInterval
                #expect(interval >= least && interval < least + 1)
            }
        }
    }
#endif
