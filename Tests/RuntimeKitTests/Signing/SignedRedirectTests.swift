import Foundation
import Testing

@_spi(Generated) @testable import RuntimeKit
@testable import RuntimeKitSigning
@testable import RuntimeKitTesting

/// A signature is for one URL, so every request that follows a redirect has its own.
@Suite(.explained, .hangLimit) struct SignedRedirectTests {
    private struct Put: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.put, "/items", .body(\.body)) }
        var body: HTTPBody = .text("content")
    }

    private static let key = Data("key".utf8)

    private static let hmac = AuthenticationScheme.signature(
        "partner",
        HMACSigner(key: key, headerField: "X-Signature") { request in
            request.headerFields["X-Time"] = "7"
        } text: {
            "\($0.method) \($0.path)"
        })

    private static let aws = AuthenticationScheme.sigV4(
        "aws", service: "s3", AWSCredential(accessKeyID: "AK", secretAccessKey: "SK", sessionToken: "ST", region: "r"))

    /// A transport that redirects the paths in `targets`, and responds to others with 200.
    private func stub(_ targets: [String: String], status: Int = 307) -> StubTransport {
        StubTransport {
            $0.otherwise { request in
                guard let target = targets[request.url.absoluteString] else { return TransportResponse(status: 200) }
                return TransportResponse(status: status, headerFields: ["Location": target])
            }
        }
    }

    private func client(_ transport: any Transport, _ schemes: [AuthenticationScheme] = [hmac, aws]) -> Store {
        Store(transport: transport).with { $0.authenticationSchemes = schemes }
    }

    private static func code(_ text: String) -> String {
        SHA256.hexadecimal(SHA256.authenticationCode(for: text.utf8, key: Array(key)))
    }

    @Test func withinTheOrigin() async throws {
        let stub = stub([
            "https://api.shop.example/v1/items": "items/", "https://api.shop.example/v1/items/": "/v2/items",
        ])
        let response = try await client(stub, [Self.hmac]).response(for: Put())
        let paths = ["/v1/items", "/v1/items/", "/v2/items"]
        expectEqual(stub.requests.map(\.url.absoluteString), paths.map { "https://api.shop.example\($0)" })
        expectEqual(stub.requests.map { $0.headerFields["X-Signature"] }, paths.map { Self.code("PUT \($0)") })
        expectEqual(stub.requests.map { $0.headerFields[values: "X-Time"] }, [["7"], ["7"], ["7"]])
        expectEqual(stub.requests.map { $0.body?.data }, Array(repeating: Data("content".utf8), count: 3))
        expectEqual(response.url?.absoluteString, "https://api.shop.example/v2/items")
        expectEqual(response.redirects.map(\.status), [307, 307])
        expectEqual(
            response.redirects.map(\.target.absoluteString), stub.requests.dropFirst().map(\.url.absoluteString))
    }

    /// After 303, the next request has another method and no body, and its signature covers that.
    @Test func withAnotherMethod() async throws {
        let stub = stub(["https://api.shop.example/v1/items": "/v1/items/5"], status: 303)
        _ = try await client(stub, [Self.hmac]).response(for: Put())
        let last = try #require(stub.requests.last)
        #expect(last.method == .get && last.body == nil && stub.requests.count == 2)
        expectEqual(last.headerFields["X-Signature"], Self.code("GET /v1/items/5"))
    }

    /// Another origin gets nothing of a signature, and no signature is made after the way back.
    @Test func toAnotherOriginAndBack() async throws {
        let stub = stub([
            "https://api.shop.example/v1/items": "https://other.example/a",
            "https://other.example/a": "https://api.shop.example/v1/b",
        ])
        let response = try await client(stub).response(for: Put())
        #expect(stub.requests.count == 3 && response.redirects.count == 2)
        let first = try #require(stub.requests.first)
        let names: [HeaderField.Name] = [
            "X-Signature", "X-Time", .authorization, "X-Amz-Date", "X-Amz-Security-Token", "X-Amz-Content-Sha256",
        ]
        #expect(names.prefix(2).allSatisfy(first.headerFields.contains))
        for request in stub.requests.dropFirst() {
            #expect(!names.contains(where: request.headerFields.contains), "\(request.headerFields)")
        }
    }

    @Test func thePolicyDecides() async throws {
        let stub = stub(["https://api.shop.example/v1/items": "https://other.example/a"])
        let policies: [RedirectPolicy] = [.never, .followWithinOrigin, .follow { $0.status == 308 }]
        for policy in policies {
            let store = client(stub).with { $0.redirectPolicy = policy }
            let error = await #expect(throws: APIError<Never>.self) { try await store.send(Put()) }
            #expect(error?.response?.status == 307 && error?.response?.redirects == [])
        }
        expectEqual(stub.requests.count, policies.count)
    }

    @Test func withoutEnd() async throws {
        let url = "https://api.shop.example/v1/items"
        let stub = stub([url: url])
        let error = await #expect(throws: APIError<Never>.self) { try await client(stub).send(Put()) }
        guard case .transport(let cause) = error else { throw error ?? .cancelled }
        #expect(cause.code == .httpTooManyRedirects && stub.requests.count == 21)
    }

    @Test func overTheNetwork() async throws {
        let server = try ScriptedServer { request, _ in
            if request.hasPrefix("PUT /items ") {
                return [.send(http("307 Temporary", ["Location: /items/"], "moved"))]
            }
            return [.send(http("200 OK", [], ""))]
        }
        defer { server.stop() }
        let store = Store(server: .init(server.url), transport: freshTransport()).with {
            $0.authenticationSchemes = [Self.hmac]
        }
        let response = try await store.response(for: Put())
        #expect(response.url?.absoluteString == server.url + "/items/" && response.redirects.count == 1)
        expectEqual(server.requests.count, 2)
        for (request, path) in zip(server.requests, ["/items", "/items/"]) {
            #expect(request.contains("X-Signature: \(Self.code("PUT \(path)"))\r\n"), "\(request)")
        }
    }
}
