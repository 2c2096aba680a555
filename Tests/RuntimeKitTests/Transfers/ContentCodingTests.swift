#if canImport(Glibc)
    import Foundation
    import Testing

    @testable import RuntimeKit

    @Suite(.explained, .hangLimit) struct ContentCodingTests {
        /// A text, with the codings of gzip, zlib, zlib without its header, Brotli and Zstandard, made by their own programs.
        static let text = "Orlando, Orlando, Orlando"
        static let encoded: [(field: String, base64: String)] = [
            ("gzip", "H4sIAAAAAAACA/MvyknMS8nXUfBHYwAAAInGWBkAAAA="),
            ("X-GZip", "H4sIAAAAAAACA/MvyknMS8nXUfBHYwAAAInGWBkAAAA="),
            ("deflate", "eNrzL8pJzEvJ11HwR2MAAHSUCQY="),
            ("deflate", "8y/KScxLyddR8EdjAAA="),
            ("br", "GxgA+B2pU587dA3yxCanWNwyjOwt9AkG6tkA"),
            ("zstd", "KLUv/SAZfQAASE9ybGFuZG8sIAEARMoR"),
            ("gzip, zstd", "KLUv/SAgAQEAH4sIAAAAAAACA/MvyknMS8nXUfBHYwAAAInGWBkAAAA="),
        ]

        /// Decodes pieces of a body.
        private func decoded(_ field: String, _ pieces: [[UInt8]]) throws -> String {
            guard let decoding = ContentDecoding(ContentCoding.all(in: field)) else { return "not encoded" }
            var found: [UInt8] = []
            for piece in pieces {
                _ = try piece.withUnsafeBufferPointer { bytes in
                    try decoding.decode(bytes, limit: 1 << 20) { decoded in
                        found.append(contentsOf: decoded)
                        return true
                    }
                }
            }
            try decoding.finish()
            return String(decoding: found, as: UTF8.self)
        }

        private func message(_ field: String, _ pieces: [[UInt8]]) -> String {
            do { return try decoded(field, pieces) } catch {
                return (error as? TransportError)?.message ?? "\(error)"
            }
        }

        private func bytes(_ base64: String) throws -> [UInt8] { [UInt8](try #require(Data(base64Encoded: base64))) }

        @Test(arguments: encoded) func aBodyIsDecoded(_ field: String, _ base64: String) throws {
            let body = try bytes(base64)
            try expectEqual(decoded(field, [body]), Self.text)
            try expectEqual(decoded(field, body.map { [$0] }), Self.text)
            for count in 1..<body.count {
                try expectEqual(
                    decoded(field, [Array(body.prefix(count)), [], Array(body.dropFirst(count))]), Self.text)
            }
        }

        @Test(arguments: encoded) func aBodyThatEndsEarly(_ field: String, _ base64: String) throws {
            let body = try bytes(base64)
            for count in 1..<body.count {
                let message = message(field, [Array(body.prefix(count))])
                expectEqual(message, "the body ends before its encoded data is complete", "\(count) bytes")
            }
            try expectEqual(decoded(field, []), "")
        }

        @Test func membersFollowEachOther() throws {
            for field in ["gzip", "zstd"] {
                let base64 = try #require(Self.encoded.first { $0.field == field }).base64
                let body = try bytes(base64)
                try expectEqual(decoded(field, [body + body]), Self.text + Self.text)
                try expectEqual(decoded(field, (body + body).map { [$0] }), Self.text + Self.text)
                let short = message(field, [body + body.dropLast()])
                expectEqual(short, "the body ends before its encoded data is complete")
            }
            let body = try bytes(Self.encoded[0].base64)
            try expectEqual(decoded("gzip", [body + [0, 0, 0], [0x1F]]), Self.text)
        }

        @Test func codingsThatAreNone() throws {
            for field in ["", "identity", "UTF-8", "none", "aws-chunked", " , "] {
                try expectEqual(decoded(field, [[65]]), "not encoded")
            }
            expectEqual(ContentCoding.all(in: "gzip,\tbr ,UTF-8, zstd;q=1"), [.gzip, .brotli, .zstandard])
        }

        @Test(arguments: [
            ("compress", "the body has the content coding \"compress\", which the transport cannot decode"),
            ("gzip", "the body is not valid gzip data: incorrect header check"),
            ("zstd", "the body is not valid Zstandard data: Unknown frame descriptor"),
            ("br", "the body is not valid Brotli data"),
            ("gzip, gzip, gzip, gzip, gzip, gzip", "the body has 6 content codings"),
        ])
        func whatCannotBeDecoded(_ field: String, _ expected: String) {
            expectEqual(message(field, [Array("\"abc\" and more".utf8)]), expected)
        }

        @Test func aPieceThatExpandsTooMuch() {
            let found = message("gzip", [GzipBomb.zeros(3 << 20)])
            expectEqual(found, "a piece of the body expands to more than 1 MiB")
        }

        @Test func aServerThatEndsTheBodyEarly() async throws {
            let body = try bytes(Self.encoded[0].base64).dropLast(3)
            let server = try ScriptedServer { request, _ in
                let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(body.count)\r\n\r\n"
                return request.hasPrefix("HEAD") ? [.send(head)] : [.send(head), .bytes(Array(body))]
            }
            defer { server.stop() }
            for streams in [false, true] {
                var request = TransportRequest(url: try #require(URL(string: server.url)))
                request.streamsResponse = streams
                let error = await #expect(throws: TransportError.self) {
                    _ = try await CurlTransport().send(request).body.data(maximumSize: 100)
                }
                expectEqual(error?.code, .cannotDecodeContentData)
            }
            var request = TransportRequest(url: try #require(URL(string: server.url)))
            request.method = .head
            try await expectEqual(CurlTransport().send(request).status, 200)
        }

        @Test func aPartOfAnEncodedBody() async throws {
            let body = Array(try bytes(Self.encoded[0].base64).prefix(10))
            let server = try ScriptedServer { _, _ in
                [
                    .send(
                        "HTTP/1.1 206 Partial Content\r\nContent-Encoding: gzip\r\nContent-Range: bytes 0-9/34\r\n"
                            + "Content-Length: 10\r\n\r\n"), .bytes(body),
                ]
            }
            defer { server.stop() }
            let url = try #require(URL(string: server.url))
            let response = try await CurlTransport().send(
                TransportRequest(url: url, headerFields: ["Range": "bytes=0-9"]))
            try await expectEqual(response.body.data(maximumSize: 100), Data(body))
            #expect(server.requests.last?.contains("\r\nAccept-Encoding: identity\r\n") == true)
        }
    }
#endif
