#if canImport(Glibc)
    import Foundation
    import Testing

    @testable import RuntimeKit

    /// Headers as servers and proxies garble them.
    extension CurlMessageTests {
        /// The bytes of a URL stay what they are, so that the next request asks for the right resource.
        @Test func locationsOfAnyBytes() async throws {
            let fields = try await exchange([
                .bytes(
                    Array("HTTP/1.1 201 Created\r\nContent-Length: 0\r\nlocation: /caf".utf8) + [0xE9]
                        + Array("%2F\r\nContent-Location: /café\r\n\r\n".utf8))
            ]).response.headerFields
            expectEqual(fields[.location], "/caf%E9%2F")
            expectEqual(fields["Content-Location"], "/café")
        }

        @Test func redirectsToAnyBytes() async throws {
            let server = try ScriptedServer { request, _ in
                guard request.hasPrefix("GET /a ") else { return [.send(http())] }
                let head = "HTTP/1.1 302 Found\r\nContent-Length: 0\r\nLocation: /caf"
                return [.bytes(Array(head.utf8) + [0xE9] + Array("\r\n\r\n".utf8))]
            }
            defer { server.stop() }
            let url = try #require(URL(string: server.url + "/a"))
            _ = try await CurlTransport().send(TransportRequest(url: url))
            #expect(server.requests.last?.hasPrefix("GET /caf%E9 ") == true)
        }

        /// RFC 9110 section 8.6: a list of one length is that length.
        @Test(arguments: ["3, 3", "3,3,3", "3\r\nContent-Length: 3"]) func aLengthThatIsRepeated(_ value: String)
            async throws
        {
            for streams in [false, true] {
                let (response, _) = try await exchange([.send("HTTP/1.1 200 OK\r\nContent-Length: \(value)\r\n\r\nabc")]
                ) {
                    $0.streamsResponse = streams
                }
                expectEqual(response.text, "abc")
            }
        }

        /// A server that says that it is a proxy, or that it does not know `Expect`, sends bodies as any other.
        @Test(arguments: ["407 Proxy Authentication Required", "417 Expectation Failed"])
        func encodedBodiesOfRefusals(_ status: String) async throws {
            // "why"
            let body: [UInt8] = [
                0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x2B, 0xCF, 0xA8, 0x04, 0x00, 0xF0, 0x8F,
                0x02, 0x2A, 0x03, 0x00, 0x00, 0x00,
            ]
            let head = "HTTP/1.1 \(status)\r\nContent-Encoding: gzip\r\nContent-Length: \(body.count)\r\n\r\n"
            let (response, _) = try await exchange([.bytes(Array(head.utf8) + body)]) {
                $0.method = .post
                $0.body = .data(Data(repeating: 0, count: 100_000))
            }
            expectEqual(response.text, "why")
        }

        /// What a server has said before it closed the connection explains why.
        @Test func aBodyThatIsCutKnowsItsStatus() async throws {
            let text = "HTTP/1.1 500 Oops\r\nContent-Length: 40\r\n\r\nfail"
            let error = await #expect(throws: TransportError.self) { try await exchange([.send(text), .close]) }
            expectEqual(error?.code, .networkConnectionLost)
            #expect(
                error?.message?.hasSuffix(", within a response with the status 500") == true, "\(error?.message ?? "")")
        }

        @Test func aHeaderWithoutEndIsRefused() async throws {
            let field = "X-Long: " + String(repeating: "a", count: 2_000) + "\r\n"
            for start in [
                "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n",
            ] {
                await #expect(throws: TransportError.self) {
                    try await exchange([.send(start), .endlessly(String(repeating: field, count: 20))])
                }
            }
            let interim = String(repeating: "HTTP/1.1 100 Continue\r\n\r\n", count: 2000)
            let error = await #expect(throws: TransportError.self) { try await exchange([.endlessly(interim)]) }
            expectEqual(error?.code, .badServerResponse)
        }
    }
#endif
