import Foundation
import Testing

@testable import RuntimeKit

/// A 401, and credentials that know another secret.
struct RefreshTests {
    private let site = Site(good: "new")
    private let refreshes = RequestCounter()

    /// A credential with "old" that refreshes to what the closure gives.
    private func provider(_ refresh: @escaping @Sendable () async throws -> String?) -> (
        CredentialProvider<String>, Box<String>
    ) {
        let secret = Box("old")
        let provider = CredentialProvider {
            secret.value
        } refresh: { [refreshes] in
            await refreshes.next()
            let new = try await refresh()
            if let new { secret.value = new }
            return new
        }
        return (provider, secret)
    }

    @Test(.explained, .hangLimit) func aCrowdWithAStaleSecretMakesOneRefresh() async {
        let crowd = Gate(opensAt: 200)
        let stub = site.transport { request in
            if request.headerFields[.authorization] == "Bearer old" { await crowd.pass() }
        }
        let (provider, _) = provider { "new" }
        let store = Store(token: provider, transport: stub)
        let results = await outcomes(200) { try await store.stock.send(Visit()) }
        expectEqual(results.filter(\.succeeded).count, 200)
        await expectEqual(refreshes.count, 1)
        expectEqual(stub.requests.count, 400)
    }

    @Test(.explained, .hangLimit) func aCrowdWhoseRefreshFailsMakesOneToo() async {
        struct SignedOut: Error {}
        let crowd = Gate(opensAt: 200)
        let stub = site.transport { _ in await crowd.pass() }
        let (provider, _) = provider { throw SignedOut() }
        let store = Store(token: provider, transport: stub)
        let results = await outcomes(200) { try await store.send(Visit()) }
        let errors = results.compactMap(\.authenticationError).filter { $0.scheme == "token" }
        expectEqual(errors.filter { $0.underlyingError is SignedOut }.count, 200)
        await expectEqual(refreshes.count, 1)
        expectEqual(stub.requests.count, 200)
        // The next request tries again.
        _ = await outcome { try await store.send(Visit()) }
        await expectEqual(refreshes.count, 2)
    }

    @Test(.explained, .hangLimit) func aCrowdThatCannotBeRefreshedAsksOnce() async {
        let crowd = Gate(opensAt: 200)
        let stub = site.transport { _ in await crowd.pass() }
        let (provider, _) = provider { nil }
        let store = Store(token: provider, transport: stub)
        let results = await outcomes(200) { try await store.send(Visit()) }
        expectEqual(results.filter { status($0) == 401 }.count, 200)
        await expectEqual(refreshes.count, 1)
        expectEqual(stub.requests.count, 200)
    }

    @Test func aSecond401IsReported() async {
        let stub = site.transport()
        let (provider, _) = provider { "wrong as well" }
        let store = Store(token: provider, transport: stub)
        expectEqual(status(await outcome { try await store.send(Visit()) }), 401)
        expectEqual(stub.requests.count, 2)
        await expectEqual(refreshes.count, 1)
    }

    @Test func theSameSecretAgainIsNone() async {
        let stub = site.transport()
        let (provider, _) = provider { "old" }
        let store = Store(token: provider, transport: stub)
        expectEqual(status(await outcome { try await store.send(Visit()) }), 401)
        expectEqual(stub.requests.count, 1)
    }

    @Test func whoHasAnOlderSecretTakesTheCurrentOne() async {
        let late = Gate()
        let stub = site.transport { request in
            if request.headerFields["X-Late"] == "yes", request.headerFields[.authorization] == "Bearer old" {
                await late.pass()
            }
        }
        let (provider, secret) = provider { "never" }
        let store = Store(token: provider, transport: stub)
        async let first = outcome { try await store.with { $0.headerFields["X-Late"] = "yes" }.send(Visit()) }
        await late.arrivals(1)
        // Somebody has signed in again meanwhile.
        secret.value = "new"
        await late.open()
        #expect(await first.succeeded)
        await expectEqual(refreshes.count, 0)
        expectEqual(stub.requests.map { $0.headerFields[.authorization] }, ["Bearer old", "Bearer new"])
    }

    @Test func stringsAreNotRefreshed() async {
        let stub = site.transport()
        let store = Store(token: "old", transport: stub)
        expectEqual(status(await outcome { try await store.send(Visit()) }), 401)
        let login = Store(login: BasicCredential(user: "a", password: "b"), transport: stub)
        expectEqual(status(await outcome { try await login.send(Visit()) }), 401)
        expectEqual(stub.requests.count, 2)
    }

    @Test func middlewareSeesOneRequest() async {
        let stub = site.transport()
        let (provider, _) = provider { "new" }
        let seen = Box<[String?]>([])
        let store = Store(token: provider, transport: stub, middleware: [Spy(seen: seen)])
        #expect(await outcome { try await store.send(Visit()) }.succeeded)
        expectEqual(seen.value, [nil])
        expectEqual(stub.requests.count, 2)
    }

    private struct Spy: ClientMiddleware {
        let seen: Box<[String?]>

        func intercept(_ request: TransportRequest, next: Next) async throws -> TransportResponse {
            seen.value.append(request.headerFields[.authorization])
            return try await next(request)
        }
    }
}

/// The status with which the server refused.
func status(_ result: Result<Void, any Error>) -> Int? {
    guard case .failure(let error as APIError<Never>) = result, case .unexpectedStatus(let response) = error else {
        return nil
    }
    return response.status
}
