import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitOAuth
@testable import RuntimeKitTesting

/// How many requests are under way at once.
@Suite(.explained, .hangLimit) struct ConcurrencyLimitTests {
    /// Counts who is in at once.
    private actor Room {
        private var count = 0
        private(set) var most = 0
        private(set) var visitors = 0

        func enter() {
            count += 1
            visitors += 1
            most = max(most, count)
        }

        func leave() { count -= 1 }
    }

    private let room = Room()

    private func transport() -> StubTransport {
        StubTransport {
            $0.on(Visit.self) { [room] _ in
                await room.enter()
                for _ in 0..<20 { await Task.yield() }
                await room.leave()
                return .status(204)
            }
        }
    }

    /// A transport that responds when the gate is opened.
    private func held(by gate: Gate) -> StubTransport {
        StubTransport {
            $0.on(Visit.self) { _ in
                await gate.pass()
                return .status(204)
            }
        }
    }

    @Test(arguments: [1, 3, 20])
    func noMoreThanAllowed(limit: Int) async {
        let store = Store(transport: transport(), middleware: [ConcurrencyLimit(total: limit)])
        #expect(await outcomes(200) { try await store.send(Visit()) }.filter { !$0.succeeded }.isEmpty)
        #expect(await room.most <= limit)
        await expectEqual(room.visitors, 200)
    }

    @Test func clientsShareTheObjectAndHostsAreApart() async {
        let limit = ConcurrencyLimit(perHost: 2)
        let transport = transport()
        let stores = (0..<4).map {
            Store(server: .init("https://\($0 % 2).shop.example:443"), transport: transport, middleware: [limit])
        }
        let calls = await outcomes(100) { for store in stores { try await store.send(Visit()) } }
        #expect(calls.filter { !$0.succeeded }.isEmpty)
        #expect(await room.most <= 4)
    }

    @Test func whoIsCancelledLeavesTheLineAndNoPlaceIsLost() async {
        let gate = Gate()
        let stub = held(by: gate)
        let store = Store(transport: stub, middleware: [ConcurrencyLimit(total: 1)])
        let first = Task { await outcome { try await store.send(Visit()) } }
        await gate.arrivals(1)
        let others = (0..<200).map { _ in Task { await outcome { try await store.send(Visit()) } } }
        for other in others.prefix(150) { other.cancel() }
        for other in others.prefix(150) { #expect(isCancelled(await other.value)) }
        await gate.open()
        #expect(await first.value.succeeded)
        for other in others.suffix(50) { #expect(await other.value.succeeded) }
        expectEqual(stub.requests.count, 51)
    }

    /// A request may hang for long while others come and are cancelled.
    @Test func whoIsCancelledIsNotKept() async throws {
        let gate = Gate()
        let queue = RequestQueue(limit: 1)
        let first = Task { try await queue.run("") { await gate.pass() } }
        await gate.arrivals(1)
        let last = Task { try await queue.run("") {} }
        try await waitUntil("the last waits") { queue.waiterCount == 1 }
        for _ in 0..<100 {
            let other = Task { try await queue.run("") {} }
            try await waitUntil("the other waits") { queue.waiterCount == 2 }
            other.cancel()
            await #expect(throws: CancellationError.self) { try await other.value }
            expectEqual(queue.waiterCount, 1)
        }
        await gate.open()
        try await first.value
        try await last.value
        expectEqual(queue.waiterCount, 0)
    }

    @Test func theDeadlineCountsTheWait() async {
        let gate = Gate()
        let stub = held(by: gate)
        let store = Store(transport: stub, middleware: [ConcurrencyLimit(total: 1)])
        let first = Task { await outcome { try await store.send(Visit()) } }
        await gate.arrivals(1)
        let late = await outcome { try await store.with { $0.timeLimit = .milliseconds(20) }.send(Visit()) }
        guard case .failure(let error as APIError<Never>) = late, case .transport(let cause) = error else {
            Issue.record("\(late)")
            return
        }
        expectEqual(cause.code, .timeLimitExceeded)
        await gate.open()
        #expect(await first.value.succeeded)
        #expect(await outcome { try await store.send(Visit()) }.succeeded)
    }

    @Test func aRequestForTokensDoesNotWaitForItself() async {
        let site = Site(good: "token")
        let stub = site.granting { _ in grant(#"{ "access_token": "token", "token_type": "bearer" }"#) }
        let store = Store(
            oauth: ClientCredentials(id: "id", secret: "secret"), transport: stub,
            middleware: [ConcurrencyLimit(total: 1)])
        #expect(await outcome { try await store.send(Visit()) }.succeeded)
    }

    /// The call keeps its place while it waits for the refresh, which sends with the same client.
    @Test func aRefreshByTheSameClientDoesNotWaitForItsCall() async {
        let site = Site(good: "new")
        let client = Box<Store?>(nil)
        let store = Store(
            token: .refreshing(with: client), transport: site.transport(), middleware: [ConcurrencyLimit(total: 1)])
        client.value = store
        #expect(await outcome { try await store.send(Visit()) }.succeeded)
    }
}
