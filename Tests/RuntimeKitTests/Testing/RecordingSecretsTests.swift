import Foundation
@_spi(Generated) import RuntimeKit
import RuntimeKitTesting
import Testing

/// No secret reaches the bytes of a recording, wherever it is sent or comes back.
struct RecordingSecretsTests {
    private let file = RecordingFile()

    /// What is in the file; the test fails when a secret is.
    private func recorded(_ location: SourceLocation = #_sourceLocation) throws -> String {
        let text = try file.text
        #expect(!text.contains("SECRET"), "\(text)", sourceLocation: location)
        for secret in ["SECRET-basic", "me:SECRET-basic"] {
            #expect(!text.contains(Data(secret.utf8).base64EncodedString()), sourceLocation: location)
        }
        return text
    }

    @Test func everySchemeOfAuthentication() async throws {
        let shelf = Shelf(
            try file.recorder(Responding(json: ["ok": true])), server: "https://u:SECRET-pw@shelf.example")
        _ = try await shelf.send(Shelf.Secret())
        _ = try await shelf.send(Shelf.Basic())
        let text = try recorded()
        #expect(text.contains("\"url\": \"https://shelf.example/secret?k=REDACTED\""))
        #expect(text.contains("\"Authorization: Bearer REDACTED\""))
        #expect(text.contains("\"Authorization: Basic REDACTED\""))
        #expect(text.contains("\"X-Pass: REDACTED\""))
        #expect(text.contains("\"Cookie: sid=REDACTED\""))
    }

    /// A scheme's field is a secret whoever sends it, even if its name does not say so.
    @Test func theFieldOfASchemeWithoutACredential() async throws {
        var shelf = Shelf(try file.recorder(Responding(json: ["ok": true])))
        shelf.clientConfiguration.authenticationSchemes = [.apiKey("member", header: "X-Member", nil)]
        shelf.clientConfiguration.headerFields["X-Member"] = "SECRET-member"
        _ = try await shelf.send(Shelf.Add(body: ["a": "SECRET-member"]))
        #expect(try recorded().contains("X-Member: REDACTED"))
    }

    @Test func xml() async throws {
        let text =
            "<Credentials>\n<AccessKeyId>A1</AccessKeyId><SecretAccessKey>SECRET-77</SecretAccessKey></Credentials>"
        let response = TransportResponse(
            status: 200, headerFields: [.contentType: "text/xml"], body: .text(text + "\n<again>SECRET-77</again>"))
        let shelf = Shelf(try file.recorder(Responding { _ in response }))
        _ = try await shelf.send(Shelf.Send(body: .text("<s:Password a=\"b\">SECRET-pw</s:Password>")))
        let recorded = try recorded()
        #expect(recorded.contains("<SecretAccessKey>REDACTED</SecretAccessKey></Credentials>"))
        #expect(recorded.contains("<again>REDACTED</again>") && recorded.contains("REDACTED</s:Password>"))
    }

    @Test func whatAServerEchoes() async throws {
        let echo: @Sendable (TransportRequest) -> TransportResponse = { request in
            let fields = request.headerFields.map { ($0.name.rawName, JSON.string($0.value)) }
            return TransportResponse(
                status: 200,
                headerFields: [
                    "X-Echo": "k=SECRET-query/1", "Location": "https://h.example/?access_token=SECRET1&a=b",
                    .setCookie: "sid=SECRET-cookie; Path=/", "X-Auth-Token": "SECRET2",
                    .link: "<https://h.example/2?api_key=SECRET3&page=2>; rel=\"next\"",
                ],
                body: .json([
                    "headers": .object(.init(fields)), "url": .string(request.url.absoluteString),
                    "basic": ["user": "me", "pass": "SECRET-basic"], "SECRET-bearer": 1,
                ]))
        }
        let shelf = Shelf(try file.recorder(Responding(echo)))
        _ = try await shelf.send(Shelf.Secret())
        _ = try await shelf.send(Shelf.Basic())
        let text = try recorded()
        #expect(text.contains("<https://h.example/2?api_key=REDACTED&page=2>; rel=\\\"next\\\""))
        #expect(text.contains("access_token=REDACTED&a=b"))
        #expect(text.contains("\"pass\": \"REDACTED\""))
        #expect(text.contains("Set-Cookie: sid=REDACTED; Path=/"))
    }

    /// The URLs of redirects are redacted as those of requests are.
    @Test func redirects() async throws {
        let shelf = Shelf(
            try file.recorder(
                Responding { request in
                    let target = try #require(
                        URL(string: "https://bucket.example/b?X-Amz-Signature=SECRET-s&x=SECRET-query/1&page=2"))
                    var response = TransportResponse.json(["ok": true])
                    response.url = target
                    response.redirects = [TransportResponse.Redirect(status: 302, from: request.url, to: target)]
                    return response
                }))
        _ = try await shelf.send(Shelf.Secret())
        let target = "https://bucket.example/b?X-Amz-Signature=REDACTED&x=REDACTED&page=2"
        #expect(try recorded().contains("\"url\": \"\(target)\""))
        let replayed = try await Shelf(try file.player()).response(for: Shelf.Secret())
        expectEqual(replayed.url?.absoluteString, target)
        expectEqual(replayed.redirects.map(\.status), [302])
        expectEqual(replayed.redirects.map(\.source.absoluteString), ["https://shelf.example/secret?k=REDACTED"])
        expectEqual(replayed.redirects.map(\.target.absoluteString), [target])
    }

    @Test func responsesOfTokenServers() async throws {
        let tokens: JSON = [
            "access_token": "SECRET-a", "refreshToken": "SECRET-r", "id_token": "SECRET-i", "expires_in": 3600,
            "nested": [["client_secret": ["x": "SECRET-n", "pin": 1_234_567]]], "password": nil, "token_type": "bearer",
        ]
        let shelf = Shelf(try file.recorder(Responding(json: tokens)), secrets: false)
        let response = try await shelf.send(Shelf.Add(body: ["grant": "x", "password": "SECRET \"quoted\""]))
        // The caller gets what the server has sent.
        expectEqual(response, tokens)
        let text = try recorded()
        #expect(text.contains("\"expires_in\": 3600"))
        #expect(text.contains("\"token_type\": \"bearer\""))
        #expect(text.contains("\"password\": null"))
        #expect(!text.contains("1234567"))
    }

    @Test func forms() async throws {
        let shelf = Shelf(try file.recorder(Responding(json: ["echo": "it was SECRET & more"])), secrets: false)
        _ = try await shelf.send(Shelf.SignIn(name: "Zoë", password: "SECRET & more"))
        #expect(try recorded().contains("\"name=Zo%C3%AB&user%5Bpassword%5D=REDACTED\""))
        let upload = Shelf.Upload(file: FilePart(Data("text".utf8), filename: "a.txt"), secret: "SECRET\r\n2")
        try await shelf.send(upload)
        let binary = Shelf.Upload(file: FilePart(Data([0, 0xFF]) + Data("SECRET\r\n2".utf8)), secret: "SECRET\r\n2")
        try await shelf.send(binary)
        let text = try recorded()
        #expect(text.contains("multipart/form-data; boundary=boundary"))
        #expect(text.contains("\"--boundary--\\r\""))
        #expect(!text.contains("part-"))
        let base64 = try #require(text.split(separator: "\"").first { $0.count > 100 })
        let content = String(decoding: try #require(Data(base64Encoded: String(base64))), as: UTF8.self)
        #expect(!content.contains("SECRET"), "\(content)")
        #expect(content.contains("REDACTED"))
    }

    @Test func streams() async throws {
        let chunks = ["data: {\"a\":1,\"access_token\" :", " \"SECRET-1\"}\n\ndata: {\"b\":\"SECR", "ET-bearer\"}\n\n"]
        let response = HTTPBody.stream(
            AsyncStream { continuation in
                for chunk in chunks { continuation.yield(Data(chunk.utf8)) }
                continuation.finish()
            })
        let shelf = Shelf(
            try file.recorder(
                Responding { request in
                    request.streamsResponse ? TransportResponse(status: 200, body: response) : .json([])
                }))
        _ = try await shelf.send(Shelf.Secret())
        var elements: [JSON] = []
        for try await element in try await shelf.send(Shelf.Events()) { elements.append(element) }
        expectEqual(elements, [["a": 1, "access_token": "SECRET-1"], ["b": "SECRET-bearer"]])
        let text = try recorded()
        #expect(text.contains(#""data: {\"a\":1,\"access_token\" : \"REDACTED\"}\n""#), "\(text)")
    }

    @Test func textThatIsNoJSON() async throws {
        let texts = [
            "<script>var x = {\"secret\": \"SECRET-1\", \"a\": \"b\"}</script>",
            String(repeating: "[", count: 60) + "{\"password\":\"SECRET-2\"}" + String(repeating: "]", count: 60),
            "{\"password\":\"SECRET-3", "access_token=SECRET-4&b=c",
            "<pre>{\"credentials\": {\"user\": \"SECRET-5\", \"pin\": 55500555}, \"secret\": [\"SECRET-6\", 55500555]}</pre>",
            "{\"token\": 55500555}\n{\"secret\":[\"SECRET-7",
        ]
        let shelf = Shelf(
            try file.recorder(
                Responding { request in
                    let text = texts[Int(request.queryValue("page") ?? "") ?? 0]
                    let isForm = text.hasPrefix("access")
                    let type = isForm ? "application/x-www-form-urlencoded" : "text/html"
                    return TransportResponse(status: 500, headerFields: [.contentType: type], body: .text(text))
                }), secrets: false)
        for page in texts.indices { _ = try? await shelf.send(Shelf.Book(page: page)) }
        #expect(try recorded().contains("\"access_token=REDACTED&b=c\""))
        #expect(try !recorded().contains("55500555"))
    }

    @Test func namesOfOnesOwn() async throws {
        let transport = try RecordedTransport(
            file: file.url, mode: .record, wrapping: Responding(json: ["pin": "SECRET1", "X_Session": "SECRET2"]),
            secrets: ["PIN", "X-Session"])
        let shelf = Shelf(transport, secrets: false).with {
            $0.headerFields["x-session"] = "SECRET3"
            $0.headerFields["X-Vault-Token"] = "SECRET5"
        }
        _ = try await shelf.send(Shelf.Add(body: ["pin": "SECRET4"]))
        #expect(try recorded().contains("\"x-session: REDACTED\""))
    }

    /// A secret that the marker has in it is replaced once.
    @Test func partOfTheMarker() async throws {
        let bytes = Data([0xFF]) + Data("REDACT, REDACT".utf8)
        let response = TransportResponse(status: 200, body: .data(bytes))
        let transport = try file.recorder(Responding { _ in response })
        var request = TransportRequest(url: try #require(URL(string: "https://shelf.example/a")))
        request.headerFields = ["X-Api-Key": "REDACT"]
        _ = try await transport.send(request)
        let clean = (Data([0xFF]) + Data("REDACTED, REDACTED".utf8)).base64EncodedString()
        #expect(try file.text.contains(clean))
    }
}
