#if canImport(Glibc)
    import Foundation
    import Testing

    @testable import RuntimeKit

    /// A proxy that wants credentials before it passes a request on.
    @Suite(.explained, .hangLimit) struct CurlProxyTests {
        private func proxy() throws -> ScriptedServer {
            try ScriptedServer { request, _ in
                guard
                    request.contains("\r\nProxy-Authorization: Basic \(Data("me:pass".utf8).base64EncodedString())\r\n")
                else {
                    let fields = ["Proxy-Authenticate: Basic realm=\"x\"", "X-From: proxy"]
                    return [.send(http("407 Proxy Authentication Required", fields, "who are you?"))]
                }
                return [.send(http("200 OK", ["X-From: server"], request))]
            }
        }

        private func send(
            _ credential: String, _ method: TransportRequest.Method, _ body: HTTPBody?, streams: Bool = false
        ) async throws -> TransportResponse {
            let proxy = try proxy()
            defer { proxy.stop() }
            var request = TransportRequest(
                method: method, url: try #require(URL(string: "http://shop.invalid/a")), body: body)
            request.streamsResponse = streams
            var response = try await CurlTransport({ $0.proxy = .url(proxy.url, login: credential) }).send(request)
            response.body = .data(try await response.body.data(maximumSize: 1 << 20))
            return response
        }

        @Test(arguments: [false, true]) func theResponseIsThatOfTheServer(streams: Bool) async throws {
            let response = try await send("me:pass", .get, nil, streams: streams)
            expectEqual(response.status, 200)
            expectEqual(response.headerFields[values: "X-From"], ["server"])
            #expect(response.trailerFields.isEmpty)
            #expect(response.text.hasPrefix("GET http://shop.invalid/a HTTP/1.1"))
        }

        /// A proxy that refuses a request has not passed it on, so it may be sent again.
        @Test func methodsThatAreNotRepeated() async throws {
            let response = try await send("me:pass", .post, .text("hello"))
            expectEqual(response.status, 200)
            #expect(response.text.hasPrefix("POST ") && response.text.hasSuffix("hello"))
        }

        /// Long bodies and streams wait until the proxy has agreed, because it does not read what it refuses.
        @Test(arguments: [false, true]) func longBodies(isStream: Bool) async throws {
            let proxy = try ScriptedServer(knowsExpect: true) { request, _ in
                guard request.contains("\r\nProxy-Authorization: ") else {
                    let fields = ["Proxy-Authenticate: Basic realm=\"x\"", "Connection: close"]
                    return [.send(http("407 Proxy Authentication Required", fields)), .close]
                }
                return request.hasSuffix("\r\n\r\n") ? [] : [.send(http("200 OK", [], "\(request.utf8.count)"))]
            }
            defer { proxy.stop() }
            let data = Data(repeating: 0x78, count: 300_000)
            let chunks = AsyncStream<Data> { continuation in
                continuation.yield(data)
                continuation.finish()
            }
            let body: HTTPBody = isStream ? .stream(chunks, length: 300_000) : .data(data)
            let request = TransportRequest(
                method: .post, url: try #require(URL(string: "http://shop.invalid/a")), body: body)
            let response = try await CurlTransport({ $0.proxy = .url(proxy.url, login: "me:pass") }).send(request)
            expectEqual(response.status, 200)
            #expect(Int(response.text).map { $0 > 300_000 } == true)
            expectEqual(proxy.requests.map { $0.contains("xxx") }, [false, true])
        }

        /// A server that expects nothing has not carried out the request (RFC 9110 section 10.1.1).
        @Test func expectationsThatFail() async throws {
            let server = try ScriptedServer(knowsExpect: true) { request, _ in
                request.contains("\r\nExpect: ")
                    ? [.send(http("417 Expectation Failed", []))] : [.send(http("200 OK", [], "done"))]
            }
            defer { server.stop() }
            var request = TransportRequest(
                method: .post, url: try #require(URL(string: server.url)),
                body: .data(Data(repeating: 0x78, count: 100_000)))
            request.headerFields["Expect"] = "100-continue"
            let response = try await CurlTransport({ $0.proxy = .direct }).send(request)
            #expect(response.status == 417 || response.text == "done")
        }

        /// Whether the server has carried it out is unknown, and a new connection must not repeat it.
        @Test func aRequestThatMayHaveBeenCarriedOut() async throws {
            let proxy = try ScriptedServer { request, _ in
                request.contains("\r\nProxy-Authorization: ")
                    ? [.close]
                    : [.send(http("407 Proxy Authentication Required", ["Proxy-Authenticate: Basic realm=\"x\""]))]
            }
            defer { proxy.stop() }
            let request = TransportRequest(
                method: .post, url: try #require(URL(string: "http://shop.invalid/a")), body: .text("hello"))
            let transport = CurlTransport({ $0.proxy = .url(proxy.url, login: "me:pass") })
            await #expect(throws: (any Error).self) { try await transport.send(request) }
            expectEqual(proxy.requests.filter { $0.contains("\r\nProxy-Authorization: ") }.count, 1)
        }

        /// libcurl quotes a URL that it does not understand.
        @Test(arguments: [
            "http://user:p@s3cret word@proxy.invalid:8080", "foo://user:s3cret@proxy.invalid:80",
            "http://user:s3cret@[bad", "http://user:s3cret@proxy.invalid:99999", "user:s3cret word@proxy.invalid:1",
            "http://user:s3cret@proxy.invalid:80",
        ])
        func errorsDoNotShowThePassword(url: String) async throws {
            let request = TransportRequest(url: try #require(URL(string: "http://shop.invalid/a")))
            let error = await #expect(throws: TransportError.self) {
                try await CurlTransport({ $0.proxy = .url(url) }).send(request)
            }
            let text = try #require(error).description
            #expect(error?.message?.isEmpty == false && !text.contains("s3cret") && !text.contains("user"), "\(text)")
        }

        @Test func messagesWithoutCredentials() {
            for (message, shown) in [
                ("Could not resolve host: shop.invalid", "Could not resolve host: shop.invalid"),
                ("cannot use 'http://me:p@ss@proxy:80' as a proxy", "cannot use 'http://proxy:80' as a proxy"),
                ("http://proxy:80", "http://proxy:80"), ("Unsupported proxy syntax in 'me:pass word@h'", nil),
            ] as [(String, String?)] {
                expectEqual(CurlTransfer.withoutCredentials(message), shown)
            }
        }

        @Test(arguments: [false, true]) func wrongCredentials(streams: Bool) async throws {
            let response = try await send("me:other", .get, nil, streams: streams)
            expectEqual(response.status, 407)
            expectEqual(response.text, "who are you?")
        }
    }
#endif
