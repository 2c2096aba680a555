import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitTesting

/// Who waits for a refresh, and how long.
@Suite(.explained, .hangLimit) struct RefreshWaitTests {
    private let site = Site(good: "new")
    private let gate = Gate()
    private let refreshes = RequestCounter()

    /// A client whose credential refreshes when the gate is opened.
    private func store(_ stub: StubTransport) -> Store {
        let secret = Box("old")
        let provider = CredentialProvider {
            secret.value
        } refresh: { [gate, refreshes] in
            await refreshes.next()
            await gate.pass()
            secret.value = "new"
            return "new"
        }
        return Store(token: provider, transport: stub)
    }

    @Test func whoIsCancelledReturnsAtOnce() async {
        let store = store(site.transport())
        let first = Task { await outcome { try await store.send(Visit()) } }
        await gate.arrivals(1)
        let second = Task { await outcome { try await store.send(Visit()) } }
        first.cancel()
        second.cancel()
        // The gate is still closed.
        #expect(isCancelled(await first.value))
        #expect(isCancelled(await second.value))
        await gate.open()
        #expect(await outcome { try await store.send(Visit()) }.succeeded)
        await expectEqual(refreshes.count, 1)
    }

    @Test func othersGetTheRefreshThatACancelledOneBegan() async {
        let crowd = Gate(opensAt: 100)
        let stub = site.transport { request in
            if request.headerFields[.authorization] == "Bearer old" { await crowd.pass() }
        }
        let store = store(stub)
        let tasks = (0..<100).map { _ in Task { await outcome { try await store.send(Visit()) } } }
        await gate.arrivals(1)
        for task in tasks.prefix(50) { task.cancel() }
        for task in tasks.prefix(50) { #expect(isCancelled(await task.value)) }
        await gate.open()
        for task in tasks.suffix(50) { #expect(await task.value.succeeded) }
        await expectEqual(refreshes.count, 1)
    }

    @Test func aRefreshThatIsCancelledCancelsNobody() async {
        let provider = CredentialProvider {
            "old"
        } refresh: {
            throw CancellationError()
        }
        let store = Store(token: provider, transport: site.transport())
        let result = await outcome { try await store.send(Visit()) }
        #expect(result.authenticationError?.underlyingError is CancellationError)
    }

    /// Signing in by way of the client whose credential it is.
    @Test func whatARefreshSendsGoesWithoutTheCredential() async throws {
        let stub = site.transport()
        let client = Box<Store?>(nil)
        let store = Store(token: .refreshing(with: client), transport: stub)
        client.value = store
        try await store.send(Visit())
        expectEqual(stub.requests.map { $0.headerFields[.authorization] }, ["Bearer old", nil, "Bearer new"])
    }

    @Test func soDoesWhatGettingItSends() async throws {
        let stub = site.transport()
        let client = Box<Store?>(nil)
        let store = Store(
            token: CredentialProvider {
                _ = try? await client.value?.send(Visit())
                return "new"
            }, transport: stub)
        client.value = store
        try await store.send(Visit())
        expectEqual(stub.requests.map { $0.headerFields[.authorization] }, [nil, "Bearer new"])
    }

    /// A task that a refresh leaves behind is none of it once it is over.
    @Test func whatOutlivesARefreshHasTheCredential() async throws {
        let stub = site.transport()
        let secret = Box("old")
        let client = Box<Store?>(nil)
        let left = Box<Task<Bool, Never>?>(nil)
        let provider = CredentialProvider {
            secret.value
        } refresh: { [gate] in
            left.value = Task {
                await gate.pass()
                return await outcome { try await client.value?.send(Visit()) }.succeeded
            }
            secret.value = "new"
            return "new"
        }
        let store = Store(token: provider, transport: stub)
        client.value = store
        try await store.send(Visit())
        await gate.open()
        #expect(await left.value?.value == true)
    }

    /// The refresh of an older secret tells nothing of a newer one.
    @Test func aRefreshOfAnotherSecretIsNotTaken() async throws {
        let refresh = Refresh()
        let first = Task {
            try await refresh.refreshed(after: "1", since: 0, until: nil) { [gate] in
                await gate.pass(); return "2"
            }
        }
        await gate.arrivals(1)
        let second = Task { try await refresh.refreshed(after: "2", since: 0, until: nil) { "3" } }
        await gate.open()
        try await expectEqual(first.value, "2")
        try await expectEqual(second.value, "3")
        expectEqual(refresh.count, 2)
    }

    /// A refresh may hang, while ever more callers come and give up.
    @Test func whoIsCancelledIsForgotten() async throws {
        let refresh = Refresh()
        let first = Task {
            try await refresh.refreshed(after: "1", since: 0, until: nil) { [gate] in
                await gate.pass(); return "2"
            }
        }
        await gate.arrivals(1)
        let others = (0..<50).map { _ in Task { try await refresh.refreshed(after: "1", since: 0, until: nil) { "3" } }
        }
        try await waitUntil("all wait", seeing: refresh.waiterCount) { refresh.waiterCount == 51 }
        for other in others.prefix(49) { other.cancel() }
        for other in others.prefix(49) { await #expect(throws: CancellationError.self) { try await other.value } }
        expectEqual(refresh.waiterCount, 2)
        await gate.open()
        try await expectEqual(first.value, "2")
        try await expectEqual(others[49].value, "2")
        expectEqual(refresh.waiterCount, 0)
    }

    @Test func whoComesAfterTheEndAsksAnew() async throws {
        let refresh = Refresh()
        try await expectEqual(refresh.refreshed(after: "1", since: 0, until: nil) { "2" }, "2")
        try await expectEqual(refresh.refreshed(after: "1", since: 0, until: nil) { "3" }, "2")
        try await expectEqual(refresh.refreshed(after: "1", since: 1, until: nil) { "3" }, "3")
        try await expectEqual(refresh.refreshed(after: "1", since: nil, until: nil) { "4" }, "4")
    }
}
