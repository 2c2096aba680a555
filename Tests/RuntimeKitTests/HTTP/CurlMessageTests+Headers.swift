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
            #expect(fields[.location] == "/caf%E9%2F")
            #expect(fields["Content-Location"] == "/café")
        }

        @Test func redirectsToAnyBytes() async throws {
            let server = try ScriptedServer { request, _ in
                guard request.hasPrefix("GET /a ") else { return [.send(http())] }
                let head = "HTTP/1.1 302 Found\r\nContent-Length: 0\r\nLocation: /caf"
                return [.bytes(Array(head.utf8) + [0xE9] + Array("\r\n\r\n".utf8))]
            }
            defer { server.stop() }
            let url = try #require(URL(string: server.url + "/a"))
            _ = try await CurlTransport().send(HTTPRequest(url: url))
            #expect(server.requests.last?.hasPrefix("GET /caf%E9 ") == true)
        }
    }
#endif
