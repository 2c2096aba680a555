import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitTesting

/// Nothing that a caller passes ends a line of the request, or becomes a header field or a request of its own.
struct InjectionTests {
    static let attacks = ["a\r\nX-Evil: 1", "a\nX-Evil: 1", "a\rX-Evil: 1", "a\0b", "\r\n\r\nGET /evil HTTP/1.1\r\n"]

    private struct Everything: APIRequest {
        typealias Response = Data
        typealias Failure = Never
        var path = "p"
        var query: String?
        var header: String?
        var cookie: String?
        static var route: RequestRoute<Self> {
            RequestRoute(
                .post, "/{path}", .path("path", \.path), .query("q", \.query), .header("X-H", \.header),
                .cookie("c", \.cookie))
        }
    }

    private struct Upload: APIRequest {
        typealias Response = Data
        typealias Failure = Never
        let file: FilePart
        static var route: RequestRoute<Self> { RequestRoute(.post, "/upload", .part("file", \.file)) }
    }

    private let stub = StubTransport { $0.otherwise { _ in TransportResponse(status: 200) } }
    private var store: Store { Store(transport: stub) }

    /// Whether the request is refused before the transport sees it.
    private func isRefused<E: APIRequest>(_ store: Store, _ endpoint: E) async -> Bool {
        let count = stub.requests.count
        do throws(APIError<E.Failure>) {
            _ = try await store.send(endpoint)
            return false
        } catch {
            guard case .invalidRequest(let reason) = error, reason.endpoint != nil else { return false }
            // The error is one line, whatever it quotes.
            #expect(!error.description.contains { $0.isNewline || $0 == "\0" }, "\(error)")
            return stub.requests.count == count
        }
    }

    @Test(arguments: attacks) func headerFields(_ text: String) async throws {
        #expect(await isRefused(store, Everything(header: text)))
        #expect(await isRefused(store.with { $0.headerFields["X-A"] = text }, Everything()))
        #expect(await isRefused(store.with { $0.headerFields[.init("X-\(text)")] = "1" }, Everything()))
        #expect(await isRefused(Store(trace: text, transport: stub), Everything()))
        for name in ["", " ", "a b", "a:b", "é", "a\t"] {
            #expect(await isRefused(store.with { $0.headerFields[.init(name)] = "1" }, Everything()))
        }
    }

    @Test(arguments: attacks) func credentials(_ text: String) async throws {
        #expect(await isRefused(Store(token: text, transport: stub), Everything()))
        #expect(await isRefused(Store(session: text, transport: stub), Everything()))
        let provider = CredentialProvider { text }
        #expect(await isRefused(Store(token: provider, transport: stub), Everything()))
        let user = text.replacingOccurrences(of: ":", with: "")
        // Base64 of whatever it is.
        _ = try await Store(login: BasicCredential(user: user, password: text), transport: stub).send(Everything())
        #expect(stub.requests.last?.headerFields[.authorization]?.contains { $0.isNewline } == false)
    }

    private struct Change: ClientMiddleware {
        let change: @Sendable (inout TransportRequest) -> Void
        func intercept(_ request: TransportRequest, next: Next) async throws -> TransportResponse {
            var request = request
            change(&request)
            return try await next(request)
        }
    }

    @Test(arguments: attacks) func middleware(_ text: String) async throws {
        let changes: [@Sendable (inout TransportRequest) -> Void] = [
            { $0.headerFields["X-A"] = text }, { $0.headerFields.append(.init(name: .init(text), value: "1")) },
            { $0.method = .init("GET \(text)") }, { $0.method = .init(text) }, { $0.method = "" },
            { $0.headerFields[.contentLength] = "3" },
        ]
        for change in changes {
            for token in [nil, "t"] {
                let store = Store(token: token, transport: stub, middleware: [Change(change: change)])
                #expect(await isRefused(store, Everything()))
            }
        }
    }

    @Test(arguments: attacks) func whatIsEncoded(_ text: String) async throws {
        let item = URLQueryItem(name: text, value: text)
        let store = Store(apiKey: text, sid: text, transport: stub).with { $0.queryItems = [item] }
        _ = try await store.send(Everything(path: text, query: text, cookie: text))
        let request = try #require(stub.requests.last)
        let wire = request.url.absoluteString + (request.headerFields[.cookie] ?? "")
        #expect(wire.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F || $0 == 0x20 }, "\(wire)")
        #expect(request.queryValue("q") == text && request.queryValue(text) == text)
        expectEqual(request.headerFields.count, 1)
    }

    @Test(arguments: attacks) func multipart(_ text: String) async throws {
        let name = FilePart(Data("x".utf8), filename: "\"; name=\"evil\(text)")
        if text.contains("\0") {
            #expect(await isRefused(store, Upload(file: name)))
        } else {
            _ = try await store.send(Upload(file: name))
            let body = String(decoding: stub.requests.last?.body?.data ?? Data(), as: UTF8.self)
            let head = body.components(separatedBy: "\r\n\r\n")[0].components(separatedBy: "\r\n")
            expectEqual(head.count, 3, "\(head)")
            #expect(head[1].filter { $0 == "\"" }.count == 4 && !head[1].contains { $0.isNewline })
        }
        #expect(await isRefused(store, Upload(file: FilePart(Data(), contentType: text))))
    }

    @Test(arguments: attacks) func servers(_ text: String) async throws {
        #expect(await isRefused(Store(server: .init("https://x.example/\(text)"), transport: stub), Everything()))
        #expect(await isRefused(Store(server: .init("https://\(text).example"), transport: stub), Everything()))
    }

    /// URLs that middleware makes cannot hold them in the first place.
    @Test(arguments: attacks) func urls(_ text: String) async throws {
        guard let url = URL(string: "http://x.example/\(text)?\(text)") else { return }
        #expect(url.absoluteString.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }

    @Test func nothingGetsThroughToAServer() async throws {
        let server = try ScriptedServer { _, _ in [.send(http())] }
        defer { server.stop() }
        for text in Self.attacks {
            let store = Store(server: .init(server.url), apiKey: text, sid: text, transport: freshTransport())
            _ = try await store.send(Everything(path: text, query: text, cookie: text))
            _ = try? await store.send(Everything(header: text))
            _ = try? await store.send(Upload(file: FilePart(Data("x".utf8), filename: text)))
        }
        #expect(server.requests.count >= Self.attacks.count)
        for request in server.requests {
            #expect(!request.contains("\nX-Evil"), "\(request)")
            #expect(!request.hasPrefix("GET /evil") && !request.contains("\nGET /evil"))
        }
    }
}
