import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitTesting

/// What is sent again after a 401, and what is not.
struct RefreshDetailTests {
    private struct Upload: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        let content: HTTPBody
        static var route: RequestRoute<Self> {
            RequestRoute(.put, "/file", .body(\.content, as: "application/octet-stream"))
        }
    }

    private struct Watch: APIRequest {
        typealias Response = ResponseStream<ServerSentEvent>
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.get, "/events") }
    }

    private struct Both: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.get, "/both", .authenticated(by: ["session", "token"])) }
    }

    /// A credential of one's own.
    private final class Session: TokenCredential {
        private let current = Box("old")
        let asked = Box<[String]>([])

        func currentToken() async throws -> String? { current.value }

        func refreshedToken(afterRejected rejected: String) async throws -> String? {
            asked.value.append(rejected)
            current.value = "new"
            return "new"
        }
    }

    private func response<E: APIRequest>(_ request: TransportRequest, _ type: E.Type, body: String = "")
        -> StubResponse<E>
    {
        request.headerFields[.authorization] == "Bearer new" ? .status(200, body: .text(body)) : .status(401)
    }

    @Test func bodiesInMemoryAndFilesAreSentAgain() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).bin")
        try Data("from a file".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let stub = StubTransport { $0.on(Upload.self) { response($0, Upload.self) } }
        for body in [HTTPBody.text("in memory"), .file(file)] {
            let session = Session()
            try await Store(token: session, transport: stub).send(Upload(content: body))
            expectEqual(session.asked.value, ["old"])
        }
        expectEqual(stub.requests.count, 4)
    }

    @Test func streamsAreNotButTheCredentialIsRefreshed() async throws {
        let stub = StubTransport { $0.on(Upload.self) { response($0, Upload.self) } }
        let session = Session()
        let store = Store(token: session, transport: stub)
        let chunks = AsyncStream<Data> { $0.finish() }
        expectEqual(status(await outcome { try await store.send(Upload(content: .stream(chunks))) }), 401)
        expectEqual(stub.requests.count, 1)
        expectEqual(session.asked.value, ["old"])
        // A stream of one's own making gets through now.
        try await store.send(Upload(content: .stream(AsyncStream<Data> { $0.finish() })))
        expectEqual(stub.requests.count, 2)
    }

    @Test func eventsComeAfterTheRefresh() async throws {
        let stub = StubTransport { $0.on(Watch.self) { response($0, Watch.self, body: "data: 1\n\ndata: 2\n\n") } }
        let store = Store(token: Session(), transport: stub)
        var seen: [String] = []
        for try await event in try await store.send(Watch()) { seen.append(event.data) }
        expectEqual(seen, ["1", "2"])
        expectEqual(stub.requests.count, 2)
    }

    @Test func schemesThatGoTogetherAreRefreshedTogether() async throws {
        let stub = StubTransport { $0.on(Both.self) { response($0, Both.self) } }
        let session = Session()
        try await Store(token: session, session: "fixed", transport: stub).send(Both())
        expectEqual(stub.requests.map { $0.headerFields["X-Session"] }, ["fixed", "fixed"])
        expectEqual(stub.requests.map { $0.headerFields[.authorization] }, ["Bearer old", "Bearer new"])
    }

    /// The new one takes the place of the old one, wherever that is.
    @Test(arguments: ["queryKey", "cookieKey", "headerKey"])
    func everyPlaceHoldsTheNewSecretOnly(_ place: String) async throws {
        let stub = StubTransport { $0.otherwise { _ in TransportResponse(status: 401) } }
        let key = Session()
        let api = KitchenSink(
            headerKey: place == "headerKey" ? key : nil, queryKey: place == "queryKey" ? key : nil,
            cookieKey: place == "cookieKey" ? key : nil, theme: .dark, transport: stub)
        _ = try? await api.ping()
        let sent = stub.requests.map {
            [$0.url.query ?? "", $0.headerFields["X-Api-Key"] ?? "", $0.headerFields[.cookie] ?? ""]
        }
        let expected = ["old", "new"].map { secret in
            [
                place == "queryKey" ? "api_key=\(secret)" : "", place == "headerKey" ? secret : "",
                place == "cookieKey" ? "theme=dark; session=\(secret)" : "theme=dark",
            ]
        }
        expectEqual(sent, expected)
    }

    @Test func endpointsWithoutCredentialsAreLeftAlone() async {
        let stub = StubTransport { $0.otherwise { _ in TransportResponse(status: 401) } }
        let session = Session()
        _ = try? await KitchenSink(token: session, transport: stub).checkHealth()
        expectEqual(stub.requests.count, 1)
        #expect(session.asked.value.isEmpty)
    }

    @Test func anIllegalSecretIsNotSent() async throws {
        let stub = StubTransport { $0.on(Visit.self, .status(401)) }
        let provider = CredentialProvider {
            "old"
        } refresh: {
            "a\r\nX-Evil: 1"
        }
        let error = try await #require(throws: APIError<Never>.self) {
            try await Store(token: provider, transport: stub).send(Visit())
        }
        guard case .invalidRequest(let reason) = error else { throw error }
        expectEqual(reason.parameter, "Authorization")
        expectEqual(stub.requests.count, 1)
    }
}
