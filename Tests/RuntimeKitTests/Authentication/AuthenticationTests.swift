import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitTesting

struct AuthenticationTests {
    private struct Default: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.get, "/") }
    }

    private struct Anonymous: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.get, "/", .unauthenticated) }
    }

    private struct Named: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.get, "/", .authenticated(by: "session")) }
    }

    private struct Choice: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        static var route: RequestRoute<Self> {
            RequestRoute(.get, "/", .authenticated(by: ["apiKey", "session"], ["login"]))
        }
    }

    private struct MaybeNamed: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.get, "/", .authenticated(by: ["login"], [])) }
    }

    private func shown<E: APIRequest>(_ store: Store, _ endpoint: E) throws -> String {
        let request = try store.makeRequest(for: endpoint)
        return [request.url.query, request.headerFields[.authorization], request.headerFields["X-Session"]]
            .compactMap { $0 }.joined(separator: " ")
    }

    @Test func theFirstSchemeWithACredentialIsTheDefault() throws {
        try expectEqual(shown(Store(), Default()), "")
        try expectEqual(shown(Store(apiKey: "k +", token: "t"), Default()), "api_key=k%20%2B")
        try expectEqual(
            shown(Store(token: "t", login: BasicCredential(user: "l", password: "")), Default()), "Bearer t")
        try expectEqual(shown(Store(oauth: "o"), Default()), "Bearer o")
        let login = BasicCredential(user: "Aladdin", password: "open sesame")
        try expectEqual(shown(Store(login: login), Default()), "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==")
        #expect(!"\(login)".contains("sesame"))
    }

    /// The server would read `a` as the user, and `b:c` as the password.
    @Test func aUserWithAColonIsRefused() throws {
        let error = #expect(throws: APIError<Never>.self) {
            try Store(login: BasicCredential(user: "a:b", password: "c")).makeRequest(for: Default())
        }
        guard case .invalidRequest(let error) = error else { return #expect(Bool(false)) }
        expectEqual(error.message, "the user of the credential login contains a colon, which ends a user (RFC 7617)")
        try expectEqual(shown(Store(login: BasicCredential(user: "a", password: "b:c")), Default()), "Basic YTpiOmM=")
    }

    @Test func endpointsChoose() throws {
        let all = Store(apiKey: "k", token: "t", login: BasicCredential(user: "a", password: "b"), session: "s")
        try expectEqual(shown(all, Anonymous()), "")
        try expectEqual(shown(all, Named()), "s")
        try expectEqual(shown(all, Choice()), "api_key=k s")
        try expectEqual(
            shown(Store(apiKey: "k", login: BasicCredential(user: "a", password: "b")), Choice()), "Basic YTpi")
        try expectEqual(shown(Store(), MaybeNamed()), "")
        try expectEqual(store(Store(session: "s")).credentialFields, ["X-Session"])
    }

    private func store(_ store: Store) throws -> TransportRequest { try store.makeRequest(for: Named()) }

    @Test func aMissingCredentialIsNamed() {
        let error = #expect(throws: APIError<Never>.self) { try Store(token: "t").makeRequest(for: Choice()) }
        guard case .invalidRequest(let error) = error else { return #expect(Bool(false)) }
        expectEqual(
            error.message, "it needs a credential: pass apiKey and session, or login to the client's initializer")
    }

    @Test func providersAreAskedForEachRequest() async throws {
        let stub = StubTransport { $0.on(Default.self, .success(())) }
        let counter = RequestCounter()
        let store = Store(token: CredentialProvider { "t\(await counter.next())" }, transport: stub)
        #expect(try store.makeRequest(for: Default()).headerFields[.authorization] == nil)
        try await store.send(Default())
        try await store.send(Default())
        expectEqual(stub.requests.map { $0.headerFields[.authorization] }, ["Bearer t1", "Bearer t2"])
        struct Locked: Error {}
        let signedOut = Store(token: CredentialProvider { nil }, transport: stub)
        _ = try? await signedOut.things(id: 1)
        #expect(stub.requests.last?.headerFields[.authorization] == nil)
        let locked = Store(token: CredentialProvider<String> { throw Locked() }, transport: stub)
        do throws(APIError<Never>) {
            try await locked.send(Default())
        } catch {
            guard case .authentication(let error) = error else { return #expect(Bool(false)) }
            #expect(error.underlyingError is Locked)
            expectEqual(error.description, "no credential for \"token\": Locked()")
        }
    }
}
