#if canImport(Glibc)
    import Foundation
    import Testing

    @testable import RuntimeKit

    /// HTTP as it is: what libcurl sends and what is made of responses.
    @Suite(.explained, .hangLimit) struct CurlMessageTests {
        func exchange(
            _ response: [ScriptedServer.Step], _ change: (inout TransportRequest) -> Void = { _ in }
        ) async throws -> (response: TransportResponse, requests: [String]) {
            let server = try ScriptedServer { _, _ in response }
            defer { server.stop() }
            var request = TransportRequest(url: try #require(URL(string: server.url + "/a/../b?c=d")))
            change(&request)
            var response = try await CurlTransport().send(request)
            response.body = .data(try await response.body.data(maximumSize: 1 << 30))
            return (response, server.requests)
        }

        @Test func fieldsKeepOrderAndRepetition() async throws {
            let (response, requests) = try await exchange([
                .send(http("200 Fine by me", ["B: 1", "a: 2", "B:3", "b:  4 ", "C:"], "x"))
            ]) {
                $0.headerFields = ["X-One": "1", "X-Two": ""]
                $0.headerFields.append(HeaderField(name: "X-One", value: "2"))
            }
            expectEqual(response.reasonPhrase, "Fine by me")
            expectEqual(
                response.headerFields.map { "\($0.name.rawName)=\($0.value)" },
                [
                    "Content-Length=1", "B=1", "a=2", "B=3", "b=4", "C=",
                ])
            let sent = requests[0].components(separatedBy: "\r\n")
            expectEqual(sent[0], "GET /a/../b?c=d HTTP/1.1")
            expectEqual(sent.filter { $0.hasPrefix("X-") }, ["X-One: 1", "X-Two:", "X-One: 2"])
        }

        /// RFC 9110 section 5.5: bytes that are no UTF-8 are text all the same.
        @Test func fieldsOfAnyBytes() async throws {
            let bytes =
                Array("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nX: caf".utf8) + [0xE9]
                + Array("\r\nY: café\r\nZ: a\r\n b\r\n\r\n".utf8)
            let fields = try await exchange([.bytes(bytes)]).response.headerFields
            expectEqual(fields["X"], "café")
            expectEqual(fields["Y"], "café")
            expectEqual(fields["Z"], "a b")
        }

        /// RFC 9112 section 2.2: a CR alone ends no line, so that no field can be put into the value of another.
        @Test func aReturnWithinAValueIsASpace() async throws {
            let text = "HTTP/1.1 200 OK\r\nX: a\rLocation: http://evil.invalid/\r\nContent-Length: 0\r\n\r\n"
            let fields = try await exchange([.send(text)]).response.headerFields
            expectEqual(fields["X"], "a Location: http://evil.invalid/")
            #expect(!fields.contains(.location))
        }

        /// RFC 9110 section 8.6 and RFC 9112 section 6.3.
        @Test(arguments: [
            ("304 Not Modified", "", ""),
            ("200 OK", "Transfer-Encoding: chunked\r\n", "3\r\nabc\r\n0\r\n\r\n"),
        ])
        func lengthsThatAreNotOfTheBody(status: String, field: String, body: String) async throws {
            let text = "HTTP/1.1 \(status)\r\nContent-Length: 5000\r\n\(field)\r\n\(body)"
            for streams in [false, true] {
                let (response, _) = try await exchange([.send(text)]) {
                    $0.maximumResponseSize = 100
                    $0.streamsResponse = streams
                }
                expectEqual(response.text, body.isEmpty ? "" : "abc")
            }
        }

        @Test(arguments: [
            "Content-Length: 3\r\nContent-Length: 4", "Content-Length: 3, 4", "content-length: 4,3,4",
            "Transfer-Encoding: x", "Content-Length: 3abc", "Content-Length: +3", "Content-Length: 3 4",
            "Content-Length: -1", "Content-Length: 99999999999999999999", "Content-Length : 3", "Content-Length\t: 3",
            "Transfer-Encoding : chunked",
        ])
        func whatIsNotHTTP(fields: String) async throws {
            let text = "HTTP/1.1 200 OK\r\n\(fields)\r\n\r\nabcd"
            let error = await #expect(throws: TransportError.self) { try await exchange([.send(text), .close]) }
            expectEqual(error?.code, .badServerResponse)
        }

        @Test func trailers() async throws {
            let text =
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X-Sum\r\n\r\n3\r\nabc\r\n0\r\nX-Sum: 7\r\nX-Sum: 8\r\n\r\n"
            let (response, _) = try await exchange([.send(text)])
            expectEqual(response.text, "abc")
            expectEqual(response.trailerFields[values: "x-sum"], ["7", "8"])
            #expect(!response.headerFields.contains("X-Sum"))
            let whole = APIResponse(value: 1, response)
            expectEqual(whole.trailerFields, response.trailerFields)
            try expectEqual(whole[HeaderFieldKey<[Int]>("X-Sum")], [7, 8])
            let (stream, _) = try await exchange([.send(text)]) { $0.streamsResponse = true }
            expectEqual(stream.trailerFields["X-Sum"], "7, 8")
        }

        @Test func informationalResponsesPassBy() async throws {
            let early =
                "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\nContent-Length: 5\r\n\r\nHTTP/1.1 102 Processing\r\n\r\n"
            let (response, _) = try await exchange([.send(early + http("201 Created", ["A: b"], "x"))])
            #expect(response.status == 201 && response.text == "x" && !response.headerFields.contains("Link"))
        }

        /// A server that knows nothing of it gets the body after a second.
        @Test func continuation() async throws {
            let server = try ScriptedServer { request, _ in
                [.send(http("200 OK", [], request))]
            }
            defer { server.stop() }
            var request = TransportRequest(
                method: .put, url: try #require(URL(string: server.url)), headerFields: ["Expect": "100-continue"])
            request.body = .data(Data(repeating: 65, count: 100_000))
            #expect(try await CurlTransport().send(request).text.hasSuffix("AAA"))
            #expect(server.requests.allSatisfy { $0.contains("Expect: 100-continue\r\n") })
        }

        @Test(arguments: ["GET", "DELETE", "PROPFIND", "QUERY", "OPTIONS", "POST"]) func everyMethodHasABody(
            method: String
        ) async throws {
            for body in ["", "some"] {
                let (_, requests) = try await exchange([.send(http("200 OK", [], ""))]) {
                    $0.method = TransportRequest.Method(method)
                    $0.body = .text(body)
                }
                #expect(requests[0].hasPrefix("\(method) /a/../b?c=d HTTP/1.1\r\n"))
                #expect(requests[0].contains("\r\nContent-Length: \(body.utf8.count)\r\n"))
                #expect(
                    requests[0].hasSuffix("\r\n\r\n\(body)") && !requests[0].contains("Content-Type")
                        && !requests[0].contains("Expect"))
            }
        }

        /// Some servers refuse requests without it.
        @Test func requestsNameTheirSender() async throws {
            #expect(
                try await exchange([.send(http("200 OK", [], ""))]).1[0].contains(
                    "\r\nUser-Agent: RuntimeKit/0.2.0\r\n"))
            let (_, requests) = try await exchange([.send(http("200 OK", [], ""))]) {
                $0.headerFields[.userAgent] = "me"
            }
            #expect(requests[0].contains("\r\nUser-Agent: me\r\n") && !requests[0].contains("RuntimeKit"))
        }

        @Test func aFolderIsNoBody() async throws {
            let error = await #expect(throws: (any Error).self) {
                try await exchange([]) {
                    $0.method = .put
                    $0.body = .file(FileManager.default.temporaryDirectory)
                }
            }
            #expect("\(try #require(error))".contains("is not a regular file"))
        }

        @Test func aBodyOfHEADIsRefused() async throws {
            await #expect(throws: RequestError.self) {
                try await exchange([]) {
                    $0.method = .head
                    $0.body = .text("x")
                }
            }
        }

        @Test func bytesOneByOne() async throws {
            let text = http("200 OK", ["A: b"], "abc")
            let steps = text.utf8.flatMap { [ScriptedServer.Step.bytes([$0]), .wait(0.001)] }
            let (response, _) = try await exchange(steps)
            #expect(response.text == "abc" && response.headerFields["A"] == "b")
        }

        /// A recorded exchange, cut at every byte by an end and by a reset: a value or an error each time.
        @Test func cutAtEveryByte() async throws {
            let text = Array(
                ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Encoding: identity\r\n\r\n5\r\nabcde\r\n2\r\nfg\r\n0\r\nX-Sum: 7\r\n\r\n")
                    .utf8)
            for end in [ScriptedServer.Step.close, .reset] {
                let place = Log<Int>()
                let server = try ScriptedServer(remembers: false) { _, _ in
                    [.bytes(Array(text[..<(place.values.last ?? 0)])), end]
                }
                defer { server.stop() }
                let url = try #require(URL(string: server.url))
                let transport = CurlTransport()
                for count in 0...text.count {
                    place.append(count)
                    do {
                        let response = try await transport.send(TransportRequest(url: url))
                        expectEqual(response.text, "abcdefg", "\(count)")
                        // What comes after the last chunk is not waited for by everyone.
                        #expect(count >= text.count - "X-Sum: 7\r\n\r\n".utf8.count, "\(count)")
                    } catch {
                        expectEqual(TransportError(error)?.code, .networkConnectionLost, "\(count): \(error)")
                        #expect(count < text.count || "\(end)" == "reset", "\(count): \(error)")
                    }
                }
            }
        }

        /// Milliseconds count.
        @Test func silenceEndsAfterMilliseconds() async throws {
            let server = try ScriptedServer { _, _ in
                [.send("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\na"), .silence]
            }
            defer { server.stop() }
            var request = TransportRequest(url: try #require(URL(string: server.url)))
            request.idleTimeout = .milliseconds(20)
            let late = await #expect(throws: TransportError.self) { try await CurlTransport().send(request) }
            expectEqual(late?.code, .timedOut)
            request.idleTimeout = nil
            let last = await #expect(throws: TransportError.self) {
                try await CurlTransport({ $0.idleTimeout = .milliseconds(20) }).send(request)
            }
            expectEqual(last?.code, .timedOut)
        }

        @Test func addressesOfVersion6() async throws {
            let closed = await #expect(throws: (any Error).self) {
                try await CurlTransport().send(TransportRequest(url: try #require(URL(string: "http://[::1]:1/"))))
            }
            expectEqual((closed as? TransportError)?.code, .cannotConnectToHost, "\(String(describing: closed))")
            let zone = await #expect(throws: (any Error).self) {
                try await CurlTransport().send(
                    TransportRequest(url: try #require(URL(string: "http://[fe80::1%25lo]:1/"))))
            }
            expectEqual((zone as? TransportError)?.code, .cannotConnectToHost, "\(String(describing: zone))")
        }

        /// A transport that nobody holds any more finishes what is under way.
        @Test func transfersOutliveTheirTransport() async throws {
            let server = try ScriptedServer { _, _ in
                [.send("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nabc"), .wait(0.1), .send("def")]
            }
            defer { server.stop() }
            var request = TransportRequest(url: try #require(URL(string: server.url)))
            request.streamsResponse = true
            let response = try await CurlTransport().send(request)
            try await expectEqual(response.body.data(maximumSize: 10), Data("abcdef".utf8))
        }

        /// The numbers of `curl.h`, as the library knows them itself.
        @Test func optionsHaveTheirNumbers() throws {
            let image = try #require(dlopen("libcurl.so.4", RTLD_NOW))
            let symbol = try #require(dlsym(image, "curl_easy_option_by_name"))
            let find = unsafeBitCast(symbol, to: (@convention(c) (UnsafePointer<CChar>) -> UnsafeRawPointer?).self)
            /// `struct curl_easyoption`: `const char *name`, `CURLoption id`.
            func check<Value>(_ options: [CurlOption<Value>]) {
                for option in options {
                    expectEqual(
                        find(option.name)?.load(fromByteOffset: MemoryLayout<Int>.size, as: Int32.self), option.number,
                        "\(option.name)")
                }
            }
            check(CurlOption<Int>.all)
            check(CurlOption<Int64>.all)
            check(CurlOption<String>.all)
            check(CurlOption<UnsafeRawPointer>.all)
            check([CurlOption.write, .read, .header])
            check([CurlOption<CurlSeekFunction>.seek])
            check([CurlOption<CurlSocketFunction>.socket])
            check([CurlOption.resolverStart, .tlsContext])
            check([CurlOption<CurlRequestFunction>.beforeRequest])
        }
    }

    extension CurlOption<Int> {
        static let all: [Self] = [
            .sslVersion, .noBody, .upload, .post, .freshConnect, .forbidReuse, .bufferSize, .httpVersion, .noSignal,
            .proxyAuth,
            .connectTimeout,
            .pathAsIs, .pipeWait, .suppressConnectHeaders, .maximumIdleAge, .quickExit,
        ]
    }

    extension CurlOption<Int64> {
        static let all: [Self] = [.uploadSize, .postSize]
    }

    extension CurlOption<String> {
        static let all: [Self] = [
            .url, .proxy, .proxyCredential, .method, .interface, .caFile, .certificateFile,
            .keyPassword, .keyFile,
            .noProxy, .pinnedPublicKey, .unixSocket,
        ]
    }

    extension CurlOption<UnsafeRawPointer> {
        static let all: [Self] = [
            .writeData, .readData, .errorBuffer, .headerFields, .headerData, .socketData, .postBytes, .tlsContextData,
            .seekData, .resolve,
            .resolverData, .beforeRequestData,
        ]
    }
#endif
