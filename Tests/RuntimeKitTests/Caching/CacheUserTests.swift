import Foundation
import Testing

@_spi(Generated) @testable import RuntimeKit
@testable import RuntimeKitCaching
@testable import RuntimeKitOAuth

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Several users of one cache, and what is written of their secrets.
struct CacheUserTests {
    /// Responds with the credentials that arrive, and keeps count.
    private static func bench(
        _ storage: HTTPCache.Storage = .memory(), user: String? = nil, vary: String? = nil
    ) -> CacheBench {
        let bench = CacheBench(storage, user: user)
        bench.script.value = { request, count in
            let fields: HeaderFields = ["Cache-Control": "max-age=60", "ETag": "\"\(count)\""]
            var response = TransportResponse(status: 200, headerFields: fields, body: .text(#"{"results":[]}"#))
            if let vary { response.headerFields["Vary"] = vary }
            return response
        }
        return bench
    }

    private static func clients(_ bench: CacheBench, _ secret: String) -> [Store] {
        let (cache, plain): ([any ClientMiddleware], Store) = ([bench.cache], Store(transport: bench))
        return [
            Store(token: secret, transport: bench, middleware: cache),
            Store(apiKey: secret, transport: bench, middleware: cache),
            Store(login: BasicCredential(user: "u", password: secret), transport: bench, middleware: cache),
            Store(session: secret, transport: bench, middleware: cache),
            Store(token: CredentialProvider { secret }, sid: secret, transport: bench, middleware: cache),
            Store(sid: secret, transport: bench, middleware: cache),
            plain.with {
                $0.headerFields = ["X-Shop-Token": secret]; $0.middleware = cache
            },
            plain.with {
                $0.headerFields = [.authorization: "Own \(secret)"]; $0.middleware = cache
            },
            plain.with {
                $0.queryItems = [URLQueryItem(name: "sig", value: secret)]; $0.middleware = cache
            },
        ]
    }

    @Test func credentialsTellResponsesApart() async throws {
        let bench = Self.bench()
        let all =
            Self.clients(bench, "alice-secret") + Self.clients(bench, "bob-secret")
            + [Store(transport: bench, middleware: [bench.cache])]
        for _ in 1...2 {
            for store in all { _ = try await store.things(id: 1) }
        }
        expectEqual(bench.asked.value.count, all.count)
        let sent = bench.asked.value.map { "\($0.url) \($0.headerFields)" }
        expectEqual(Set(sent).count, all.count)
    }

    /// What one user changes is changed for all.
    @Test func changesDropTheResponsesOfAllUsers() async throws {
        let bench = Self.bench()
        let alice = Store(token: "alice", transport: bench, middleware: [bench.cache])
        let bob = Store(token: "bob", transport: bench, middleware: [bench.cache])
        for store in [alice, bob] { _ = try await store.things(id: 1) }
        let url = try alice.makeRequest(for: Store.Things(id: 1)).url
        _ = try await bench.exchange(TransportRequest(method: .put, url: url))
        for store in [alice, bob] { _ = try await store.things(id: 1) }
        expectEqual(bench.asked.value.count, 5)
    }

    /// The network is well: somebody has to sign in again.
    @Test func whoIsSignedOutSeesNothingOld() async throws {
        let bench = CacheBench(staleIfError: 3600, user: "7")
        let json: HeaderFields = ["Cache-Control": "max-age=60"]
        bench.script.value = { request, _ in
            if request.method == .post { return TransportResponse(status: 200, body: .text(#"{"access_token":"T"}"#)) }
            return TransportResponse(status: 200, headerFields: json, body: .text(#"{"results":[]}"#))
        }
        func store() -> Store {
            // Signed in with the token that is saved.
            Store(oauth: RefreshToken("R"), transport: bench, middleware: [bench.cache])
                .with { $0.authenticationSchemes.removeAll { $0.name != "oauth" } }
        }
        _ = try await store().things(id: 1)
        bench.wait(120)
        bench.script.value = { _, _ in throw TransportError(.notConnectedToInternet) }
        _ = try await store().things(id: 1)
        bench.script.value = { _, _ in TransportResponse(status: 400, body: .text(#"{"error":"invalid_grant"}"#)) }
        await #expect(throws: APIError<Store.Problem>.self) { try await store().things(id: 1) }
    }

    /// The one who asked has signed out before the request left.
    @Test func aSecretThatChangesOnTheWayIsNotMixedUp() async throws {
        let bench = Self.bench()
        let secrets = Box(["alice", "bob", "alice", "bob", "bob"])
        let provider = CredentialProvider { secrets.withValue { $0.removeFirst() } }
        let store = Store(token: provider, transport: bench, middleware: [bench.cache])
        for _ in 1...2 { _ = try await store.things(id: 1) }
        // Nothing was kept for alice by the first call, so bob's response was not hers in the second.
        expectEqual(bench.asked.value.map { $0.headerFields[.authorization] }, ["Bearer bob", "Bearer bob"])
        await expectEqual(bench.cache.storedBytes, 0)
    }

    @Test func aConfirmationForSomebodyElseIsNotUsed() async throws {
        let bench = Self.bench()
        let secrets = Box(["alice", "alice", "alice", "bob", "bob"])
        let provider = CredentialProvider { secrets.withValue { $0.removeFirst() } }
        let store = Store(token: provider, transport: bench, middleware: [bench.cache])
        _ = try await store.things(id: 1)
        bench.wait(60)
        bench.script.value = { request, _ in
            request.headerFields.contains(.ifNoneMatch)
                ? TransportResponse(status: 304)
                : TransportResponse(status: 200, body: .text(#"{"results":[{"id":2}]}"#))
        }
        try await expectEqual(store.things(id: 1).results.map(\.id), [2])
    }

    struct Adds: ClientMiddleware {
        let token: Box<String>
        func intercept(_ request: TransportRequest, next: Next) async throws -> TransportResponse {
            var request = request
            request.headerFields[.authorization] = token.value
            return try await next(request)
        }
    }

    @Test func credentialsThatMiddlewareAddsAreSeen() async throws {
        let bench = Self.bench()
        let token = Box("a")
        let after = Store(transport: bench, middleware: [bench.cache, Adds(token: token)])
        for name in ["a", "b"] {
            token.value = name
            _ = try await after.things(id: 1)
        }
        expectEqual(bench.asked.value.count, 2)
        let before = Store(transport: bench, middleware: [Adds(token: token), bench.cache])
        for name in ["a", "b", "a", "b"] {
            token.value = name
            _ = try await before.things(id: 1)
        }
        expectEqual(bench.asked.value.count, 4)
    }

    @Test(arguments: [nil, "Authorization, Cookie"])
    func aNamedUserKeepsResponsesThroughNewTokens(_ vary: String?) async throws {
        let storage = HTTPCache.Storage.memory()
        let bench = Self.bench(storage, user: "7", vary: vary)
        for token in ["a", "b"] {
            _ = try await Store(apiKey: token, token: token, transport: bench, middleware: [bench.cache]).things(id: 1)
        }
        expectEqual(bench.asked.value.count, 1)
        let other = Self.bench(storage, user: "8", vary: vary)
        _ = try await Store(token: "a", transport: other, middleware: [other.cache]).things(id: 1)
        let none = Self.bench(storage, vary: vary)
        _ = try await Store(token: "a", transport: none, middleware: [none.cache]).things(id: 1)
        #expect(other.asked.value.count == 1 && none.asked.value.count == 1)
    }

    @Test func cachesInARow() async throws {
        let (folder, bench) = (TemporaryFolder(), Self.bench())
        let disk = HTTPCache(.disk(folder.url), now: bench.cache.now)
        let store = Store(token: "t", transport: bench, middleware: [bench.cache, disk])
        _ = try await store.things(id: 1)
        await bench.cache.removeAll()
        for _ in 1...2 { _ = try await store.things(id: 1) }
        expectEqual(bench.asked.value.count, 1)
        await disk.removeAll()
        _ = try await store.things(id: 1)
        #expect(bench.asked.value.count == 1 && folder.names == ["invalidations.httpcache"])
    }

    @Test(arguments: [nil, "Authorization, Cookie, X-Session, X-Shop-Token"], [nil, "the-user"])
    func noSecretIsWritten(_ vary: String?, _ user: String?) async throws {
        let folder = TemporaryFolder()
        let bench = Self.bench(.disk(folder.url), user: user, vary: vary)
        let secret = "s3cr3t-Value"
        let clients = Self.clients(bench, secret)
        for store in clients { _ = try await store.things(id: 1) }
        expectEqual(folder.names.count, user == nil ? clients.count : 2)
        let spellings = [
            secret, Data("u:\(secret)".utf8).base64EncodedString(), Data(secret.utf8).base64EncodedString(),
        ]
        for name in folder.names {
            let data = try folder.data(name)
            for spelling in spellings + ["the-user", "shop.example"] {
                #expect(!name.contains(spelling) && data.range(of: Data(spelling.utf8)) == nil)
            }
        }
    }
}
