import Foundation
import Testing

@_spi(Generated) @testable import RuntimeKit
@testable import RuntimeKitSigning
@testable import RuntimeKitTesting

/// Requests with a signature, in place of a secret.
@Suite(.explained) struct SigningTests {
    private struct Put: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        var name = "a"
        var body: HTTPBody = .text("content")
        static var route: RequestRoute<Self> { RequestRoute(.put, "/{name}", .path("name", \.name), .body(\.body)) }
    }

    private func client(
        _ transport: any Transport, _ scheme: AuthenticationScheme, _ middleware: [any ClientMiddleware] = []
    )
        -> Store
    {
        Store(transport: transport, middleware: middleware).with { $0.authenticationSchemes = [scheme] }
    }

    /// RFC 4231, cases 1, 2, 3, 6 and 7.
    @Test(arguments: [
        (
            [UInt8](repeating: 0x0B, count: 20), Array("Hi There".utf8),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        ),
        (
            Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        (
            [UInt8](repeating: 0xAA, count: 20), [UInt8](repeating: 0xDD, count: 50),
            "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
        ),
        (
            [UInt8](repeating: 0xAA, count: 131), Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
    ])
    func codes(_ key: [UInt8], _ message: [UInt8], _ expected: String) {
        expectEqual(SHA256.hexadecimal(SHA256.authenticationCode(for: message, key: key)), expected)
    }

    @Test func digestsDoNotDependOnPieces() {
        let message = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        for length in [0, 1, 55, 56, 63, 64, 65, 119, 120, 128, 1000] {
            let whole = SHA256.digest(message.prefix(length))
            for size in [1, 3, 64, 100] {
                var hash = SHA256()
                for start in stride(from: 0, to: length, by: size) {
                    hash.update(message[start..<min(length, start + size)])
                }
                expectEqual(hash.finish(), whole, "\(length) by \(size)")
            }
        }
        expectEqual(
            SHA256.hexadecimal(SHA256.digest(Array("abc".utf8))),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }

    @Test func aTextOfTheCallersOwnIsSigned() async throws {
        let stub = StubTransport { $0.on(Put.self, .status(200)) }
        let signature = HMACSigner(key: Data("key".utf8), headerField: "X-Signature") { request in
            request.headerFields["X-Time"] = "7"
        } text: { request in
            "\(request.method) \(request.host) \(request.path)?\(request.query) \(request[headerField: "X-Time"] ?? "") \(request.bodyDigest)"
        }
        let store = client(stub, .signature("partner", signature))
        try await store.with { $0.queryItems = [.init(name: "b", value: "2 3"), .init(name: "a", value: "ü")] }.send(
            Put(name: "x y"))
        let request = try #require(stub.requests.first)
        let digest = SHA256.hexadecimal(SHA256.digest(Array("content".utf8)))
        let text = "PUT api.shop.example /v1/x%20y?a=%C3%BC&b=2%203 7 \(digest)"
        let code = SHA256.hexadecimal(SHA256.authenticationCode(for: text.utf8, key: Array("key".utf8)))
        #expect(request.headerFields["X-Signature"] == code && request.headerFields["X-Time"] == "7")
        // It does not follow a redirect to another origin, and no text shows it.
        #expect(request.credentialNames.contains("X-Signature"))
        #expect(!request.debugDescription.contains(code) && !"\(signature)".contains("key\""))
    }

    @Test func eachAttemptIsSignedAnew() async throws {
        let stub = StubTransport { $0.on(Put.self, .status(503), .status(503), .status(200)) }
        let count = Box(0)
        let signature = HMACSigner(key: Data("key".utf8), headerField: "X-Signature", encoding: .base64) { request in
            let number = count.withValue { count in
                count += 1
                return count
            }
            request.headerFields["X-Nonce"] = "\(number)"
        } text: {
            $0.text
        }
        try await client(stub, .signature("partner", signature), [FakeTime().retry()]).send(Put())
        expectEqual(stub.requests.map { $0.headerFields["X-Nonce"] }, ["1", "2", "3"])
        expectEqual(Set(stub.requests.map { $0.headerFields["X-Signature"] }).count, 3)
    }

    @Test func bodiesOfEveryKind() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("signing-\(UUID())")
        try Data("content".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let stub = StubTransport { $0.on(Put.self, .status(200)) }
        let signature = HMACSigner(key: Data("key".utf8), headerField: "X-Signature") { $0.bodyDigest }
        let store = client(stub, .signature("partner", signature))
        for body in [HTTPBody.text("content"), .file(file), .data(Data("content".utf8))] {
            try await store.send(Put(body: body))
        }
        expectEqual(Set(stub.requests.map { $0.headerFields["X-Signature"] }).count, 1)
        let stream = HTTPBody.stream(AsyncStream { $0.finish() })
        let error = await #expect(throws: APIError<Never>.self) { try await store.send(Put(body: stream)) }
        #expect("\(error.map { "\($0)" } ?? "")".contains("a stream cannot be signed"))
    }

    @Test func storageTakesPathsAsTheyAre() async throws {
        let date = Date(timeIntervalSince1970: 1_440_938_160)
        var signature = AWSSigner(AWSCredential(accessKeyID: "AK", secretAccessKey: "SK", region: "r"), service: "s3")
        signature.now = { date }
        let url = try #require(URL(string: "http://localhost:9000/b/a%20b/../c//d"))
        let signed = try await signature.sign(TransportRequest(method: .put, url: url, body: .text("content")))
        let digest = SHA256.hexadecimal(SHA256.digest(Array("content".utf8)))
        #expect(
            signed.headerFields["X-Amz-Content-Sha256"] == digest
                && signed.headerFields["X-Amz-Date"] == "20150830T123600Z")
        let canonical = CanonicalRequest(signed, bodyDigest: digest)
        #expect(canonical.text.hasPrefix("PUT\n/b/a%20b/../c//d\n\nhost:localhost:9000\n"))
        #expect(
            signed.headerFields[.authorization]?.contains("SignedHeaders=host;x-amz-content-sha256;x-amz-date,") == true
        )
        // Others take them without dots, encoded twice.
        var table = AWSSigner(
            AWSCredential(accessKeyID: "AK", secretAccessKey: "SK", region: "r"), service: "execute-api")
        table.now = { date }
        let address = try #require(URL(string: "https://h.example/b/a%20b/../c//d%20"))
        let plain = try #require(URL(string: "https://h.example/b/c/d%20"))
        let first = try await table.sign(TransportRequest(url: address)).headerFields[.authorization]
        try await expectEqual(table.sign(TransportRequest(url: plain)).headerFields[.authorization], first)
    }

    /// The server sees one host, that of the field.
    @Test(arguments: ["Host", "host"])
    func aHostOfTheCallersOwn(_ name: String) async throws {
        let url = try #require(URL(string: "http://localhost:9000/b"))
        let fields: HeaderFields = [HeaderField.Name(name): "bucket.example"]
        let canonical = CanonicalRequest(TransportRequest(url: url, headerFields: fields), bodyDigest: "")
        #expect(canonical.host == "bucket.example" && canonical.signedNames == "host")
        expectEqual(canonical.text, "GET\n/b\n\nhost:bucket.example\n\nhost\n")
    }

    /// Bytes that are no UTF-8 stay what they are.
    @Test func queriesAreEncodedInOneWay() throws {
        let url = try #require(URL(string: "http://localhost/?c=x+y&b=%e2%82%ac~%7e&a=%FF&%2f"))
        let canonical = CanonicalRequest(TransportRequest(url: url), bodyDigest: "")
        expectEqual(canonical.query, "%2F=&a=%FF&b=%E2%82%AC~~&c=x%2By")
    }

    /// Encoded as S3 does it with the key that it gets, and sent so: all but letters, digits, `-._~` and slashes.
    @Test(arguments: [
        ("a!b*'(c);:@&=+$,d", "a%21b%2A%27%28c%29%3B%3A%40%26%3D%2B%24%2Cd"), ("a%2Fb%2fc", "a/b/c"),
        ("%C3%BC%7E%2D", "%C3%BC~-"), ("a/%CC%81b", "a/%CC%81b"), ("a//b/", "a//b/"),
        // Nothing is decoded that would lead elsewhere, nor what is no text.
        ("a%2F..%2Fb", "a%2F..%2Fb"), ("%2E%2E!", "..%21"), ("%2E%2E", "%2E%2E"), ("%FF!", "%FF!"),
    ])
    func storageEncodesKeys(_ key: String, _ expected: String) async throws {
        let signature = AWSSigner(AWSCredential(accessKeyID: "AK", secretAccessKey: "SK", region: "r"), service: "s3")
        let url = try #require(URL(string: "http://localhost:9000/b/\(key)?list-type=2"))
        let signed = try await signature.sign(TransportRequest(url: url))
        expectEqual(signed.url.absoluteString, "http://localhost:9000/b/\(expected)?list-type=2")
        let address = try await signature.presignedURL(for: TransportRequest(url: url), expiringAfter: .seconds(60))
        #expect(address.absoluteString.hasPrefix("http://localhost:9000/b/\(expected)?list-type=2&X-Amz-Algorithm="))
        // Other services take the path as it comes.
        let other = AWSSigner(AWSCredential(accessKeyID: "AK", secretAccessKey: "SK", region: "r"), service: "iot")
        try await expectEqual(other.sign(TransportRequest(url: url)).url, url)
    }

    /// What a client can read, whoever gets the address need not.
    @Test func addressesAreForAnyAccept() async throws {
        let signature = AWSSigner(AWSCredential(accessKeyID: "AK", secretAccessKey: "SK", region: "r"), service: "s3")
        let url = try #require(URL(string: "http://localhost:9000/b/a"))
        let fields: HeaderFields = [.accept: "application/xml", .contentType: "text/plain"]
        let address = try await signature.presignedURL(
            for: TransportRequest(url: url, headerFields: fields), expiringAfter: .seconds(60))
        #expect(address.absoluteString.contains("X-Amz-SignedHeaders=content-type%3Bhost&"))
    }

    @Test(arguments: [Duration.zero, .seconds(-5), .milliseconds(999), .seconds(604_801), .seconds(Int64.max)])
    func addressesForAnyOtherTimeAreRefused(_ duration: Duration) async throws {
        let signature = AWSSigner(AWSCredential(accessKeyID: "AK", secretAccessKey: "SK", region: "r"), service: "s3")
        let request = TransportRequest(url: try #require(URL(string: "http://localhost:9000/b/a")))
        let error = await #expect(throws: RequestError.self) {
            try await signature.presignedURL(for: request, expiringAfter: duration)
        }
        #expect(error?.message.hasPrefix("a presigned URL is valid for a second to a week, not for ") == true)
    }

    @Test func descriptionsHoldNoKeys() async throws {
        let keys = AWSCredential(accessKeyID: "AK", secretAccessKey: "SK", sessionToken: "ST", region: "r")
        for text in ["\(keys)", "\(try await keys.keys())"] { #expect(!text.contains("SK") && !text.contains("ST")) }
    }
}
