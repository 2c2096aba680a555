#if canImport(Glibc)
    import Foundation
    import Testing

    @testable import RuntimeKit

    /// What only libcurl does: TLS of one's own, HTTP/2, Unix sockets, proxies.
    @Suite(.tlsServer, .explained, .hangLimit)
    struct CurlLiveTests {
        private let url = LiveServer.TLSServer.url ?? ""
        private let folder = LiveServer.TLSServer.folder

        private func get(
            _ transport: CurlTransport, _ address: String, _ change: (inout TransportRequest) -> Void = { _ in }
        ) async throws -> TransportResponse {
            var request = TransportRequest(url: try #require(URL(string: address)))
            change(&request)
            var response = try await transport.send(request)
            response.body = .data(try await response.body.data(maximumSize: 10 << 20))
            return response
        }

        /// A transport that trusts the authority of the servers.
        private func trusting(_ change: (inout CurlTransport.Configuration) -> Void = { _ in }) -> CurlTransport {
            CurlTransport {
                $0.certificateAuthorities = URL(fileURLWithPath: "\(folder)/ca.pem")
                change(&$0)
            }
        }

        private func code(_ transport: CurlTransport, _ address: String) async -> TransportError.Code? {
            do {
                _ = try await get(transport, address)
                return nil
            } catch {
                return TransportError(error)?.code
            }
        }

        @Test func anAuthorityOfOnesOwn() async throws {
            let response = try await get(trusting(), url)
            #expect(response.text.hasPrefix("HTTP/2.0 TLSv1.3 localhost"))
            #expect(response.reasonPhrase == nil)
            await expectEqual(code(CurlTransport(), url), .serverCertificateUntrusted)
            await expectEqual(
                code(
                    CurlTransport({ $0.certificateAuthorities = URL(fileURLWithPath: "\(folder)/other-ca.pem") }), url),
                .serverCertificateUntrusted)
            let other = url.replacingOccurrences(of: "localhost", with: "127.0.0.2")
            #expect(await code(trusting(), other) != nil)
            await #expect(throws: (any Error).self) {
                try await get(
                    CurlTransport({ $0.certificateAuthorities = URL(fileURLWithPath: "\(folder)/none.pem") }), url)
            }
        }

        @Test func versions() async throws {
            #expect(try await get(trusting({ $0.httpVersion = .http1 }), url).text.hasPrefix("HTTP/1.1 TLSv1.3"))
            #expect(try await get(trusting({ $0.minimumTLSVersion = .tls13 }), url).text.hasPrefix("HTTP/2.0 TLSv1.3"))
            let plain = try await get(CurlTransport({ $0.httpVersion = .http2 }), LiveServer.TLSServer.http2)
            #expect(plain.text.hasPrefix("HTTP/2.0 "))
        }

        /// Without TLS, one after the other and at once.
        @Test func manyOfHTTP2() async throws {
            let transport = CurlTransport({ $0.httpVersion = .http2 })
            let url = LiveServer.TLSServer.http2
            for _ in 0..<50 { #expect(try await get(transport, url).text.hasPrefix("HTTP/2.0 ")) }
            try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<200 { group.addTask { try await get(transport, url).status } }
                for try await status in group { expectEqual(status, 200) }
            }
        }

        @Test func clientCertificates() async throws {
            try await expectEqual(get(trusting(), url + "/mine").status, 403)
            let transport = trusting({
                $0.clientCertificate = .init(
                    URL(fileURLWithPath: "\(folder)/client.pem"), key: URL(fileURLWithPath: "\(folder)/client.key"))
            })
            try await expectEqual(get(transport, url + "/mine").text, "CN=A client")
            let wrong = trusting({ $0.clientCertificate = .init(URL(fileURLWithPath: "\(folder)/none.pem")) })
            await expectEqual(code(wrong, url + "/mine"), .clientCertificateRejected)
        }

        /// A product that wants a certificate before it says anything.
        @Test func aRegistryBehindCertificates() async throws {
            let certificate = CurlTransport.Configuration.ClientCertificate(
                URL(fileURLWithPath: "\(folder)/client.pem"), key: URL(fileURLWithPath: "\(folder)/client.key"))
            let server = DockerRegistry.Server(LiveServer.TLSServer.registry)
            let nobody = CredentialProvider<BasicCredential> { nil }
            let registry = DockerRegistry(
                server: server, login: nobody, transport: trusting({ $0.clientCertificate = certificate }))
            let name = "tests/\(UUID().uuidString.lowercased())"
            let manifest = try await registry.pushImage(name, tags: ["one", "two"])
            try await expectEqual(registry.tags(name: name).tags?.sorted(), ["one", "two"])
            try await expectEqual(
                registry.blob(name: name, digest: manifest.layers[0].digest), Data("layer of \(name)".utf8))
            let large = Data(repeating: 7, count: 20_000_000)
            let blob = try await registry.push(large, to: name)
            try await expectEqual(registry.blob(name: name, digest: blob.digest), large)
            let missing = await failure { () throws(APIError<DockerRegistry.ErrorList>) in
                try await registry.manifest(name: name, reference: "three")
            }
            expectEqual(missing?.failure?.errors.first?.code, .manifestUnknown, "\(String(describing: missing))")
            let stranger = DockerRegistry(server: server, login: nobody, transport: trusting())
            let error = await failure { () throws(APIError<DockerRegistry.ErrorList>) in try await stranger.ping() }
            guard case .transport(let reason)? = error else { throw error ?? .cancelled }
            #expect(
                [.clientCertificateRequired, .networkConnectionLost, .secureConnectionFailed].contains(reason.code),
                "\(reason)")
        }

        @Test func pinnedKeys() async throws {
            let file = URL(fileURLWithPath: "\(folder)/server.pin")
            let pin = String(decoding: try Data(contentsOf: file), as: UTF8.self).trimmingCharacters(in: .newlines)
            let other = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
            try await expectEqual(get(trusting({ $0.pinnedKeys = [other, pin] }), url).status, 200)
            let error = await #expect(throws: TransportError.self) {
                try await get(trusting({ $0.pinnedKeys = [other] }), url)
            }
            expectEqual(error?.code, .serverCertificateNotPinned)
            expectEqual(error?.message, "found the key \(pin), expected \(other) (libcurl 90)")
        }

        @Test func theContextOfTLSIsAtHand() async throws {
            let calls = Log<Int>()
            let transport = trusting({ $0.configureTLS = { calls.append(Int(bitPattern: $0)) } })
            try await expectEqual(get(transport, url).status, 200)
            try await expectEqual(get(transport, url).status, 200)
            expectEqual(calls.values.count, 1)
        }

        @Test func unixSockets() async throws {
            let response = try await get(
                CurlTransport({ $0.unixSocketPath = "\(folder)/nginx.sock" }), "http://docker/")
            #expect(response.text.hasPrefix("HTTP/1.1  docker"))
            await expectEqual(
                code(CurlTransport({ $0.unixSocketPath = "\(folder)/none.sock" }), "http://docker/"),
                .cannotConnectToHost)
        }

        @Test func otherAddresses() async throws {
            let port = try #require(URL(string: url)?.port)
            let transport = CurlTransport({
                $0.certificateAuthorities = URL(fileURLWithPath: "\(folder)/ca.pem")
                $0.resolve("localhost", port: port, to: ["127.0.0.1"])
            })
            try await expectEqual(get(transport, url).status, 200)
            let elsewhere = trusting({ $0.resolve("shop.invalid", port: port, to: ["127.0.0.1"]) })
            await expectEqual(code(elsewhere, "https://shop.invalid:\(port)/"), .serverCertificateUntrusted)
            try await expectEqual(get(trusting({ $0.localAddress = "127.0.0.1" }), url).status, 200)
        }

        @Test func proxies() async throws {
            let proxy = LiveServer.TLSServer.proxy
            let transport = trusting({ $0.proxy = .url(proxy, login: "user:pass word") })
            #expect(try await get(transport, url).text.hasPrefix("HTTP/2.0 "))
            #expect(try await get(transport, LiveServer.NginxServer.url ?? url).status < 500)
            // Of a tunnel that is refused, there is no response.
            #expect(await code(trusting({ $0.proxy = .url(proxy) }), url) != nil)
            try await expectEqual(
                get(CurlTransport({ $0.proxy = .url(proxy) }), LiveServer.NginxServer.url ?? url).status, 407)
            await expectEqual(code(trusting({ $0.proxy = .url("http://127.0.0.1:1") }), url), .cannotConnectToHost)
            try await expectEqual(
                get(trusting({ $0.proxy = .url("http://127.0.0.1:1", except: ["localhost"]) }), url).status, 200)
        }

        @Test func manyAtOnceOnOneConnection() async throws {
            let transport = trusting({ $0.maximumConnectionsPerHost = 1 })
            let connections = Log<Bool>()
            try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<200 {
                    group.addTask {
                        try await get(transport, url) { $0.onMetrics = { connections.append($0.isReusedConnection) } }
                            .status
                    }
                }
                for try await status in group { expectEqual(status, 200) }
            }
            expectEqual(connections.values.count, 200)
            #expect(connections.values.filter { !$0 }.count < 10)
        }

        /// Handles are used again while others go on on the same connection.
        @Test func severalAtOnceForLong() async throws {
            let transport = trusting()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for lane in 0..<8 {
                    group.addTask {
                        for call in 0..<60 {
                            let path = (lane + call) % 10 == 0 ? "/5m.bin" : "/"
                            let response = try await get(transport, url + path)
                            #expect(response.status == 200 && (path == "/" || response.data.count == 5_000_000))
                        }
                    }
                }
                try await group.waitForAll()
            }
        }

        /// After three requests, the server ends the connection with GOAWAY.
        @Test func aConnectionThatGoesAway() async throws {
            let transport = trusting()
            for _ in 0..<20 { try await expectEqual(get(transport, url + "/few").text, "few") }
            await expectEqual(code(transport, url + "/stop"), .networkConnectionLost)
        }

        /// What the server has not processed may be sent again, whatever the method is.
        @Test func postsOnConnectionsThatGoAway() async throws {
            let transport = trusting()
            try await withThrowingTaskGroup(of: String.self) { group in
                for _ in 0..<200 {
                    group.addTask {
                        try await get(transport, url + "/few") {
                            $0.method = .post
                            $0.body = .text("x")
                        }.text
                    }
                }
                for try await text in group { expectEqual(text, "few") }
            }
        }

        @Test func trailersOfHTTP2() async throws {
            let response = try await get(trusting(), url + "/trailer") {
                $0.headerFields["TE"] = "trailers"
            }
            expectEqual(response.data.count, 5_000_000)
            expectEqual(response.trailerFields["x-sum"], "42")
        }

        @Test func whatItTook() async throws {
            let log = Log<TransferMetrics>()
            let transport = trusting()
            for _ in 0..<2 { _ = try await get(transport, url + "/5m.bin") { $0.onMetrics = { log.append($0) } } }
            let (first, second) = (log.values[0], log.values[1])
            #expect(!first.isReusedConnection && first.secureConnectDuration > .zero && first.httpVersion == "2")
            #expect(
                second.isReusedConnection && second.secureConnectDuration == .zero && second.connectDuration == .zero)
            #expect(second.receivedBytes == 5_000_000 && second.sentBytes == 0 && second.remoteAddress == "127.0.0.1")
            #expect(first.totalDuration >= first.firstByteDuration ?? .seconds(9))
            #expect("\(second)".hasPrefix("GET \(url)/5m.bin: "))
        }
    }
#endif
