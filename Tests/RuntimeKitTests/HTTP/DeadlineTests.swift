import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitDownloads
@testable import RuntimeKitTesting

/// How long a call may take as a whole.
@Suite(.explained, .hangLimit) struct DeadlineTests {
    private let gate = Gate()

    /// The deadline that ended a call.
    private func deadline(_ outcome: Result<Void, any Error>) -> TransportError? {
        guard case .failure(let error as APIError<Never>) = outcome, case .transport(let cause) = error else {
            return nil
        }
        return cause.code == .timeLimitExceeded ? cause : nil
    }

    private func visit(_ store: Store) async -> Result<Void, any Error> {
        await outcome { try await store.send(Visit()) }
    }

    private func hurried(_ store: Store, _ deadline: Duration = .milliseconds(50)) -> Store {
        store.with { $0.timeLimit = deadline }
    }

    @Test func aTransportThatNeverRespondsIsLeft() async {
        let stub = StubTransport {
            $0.on(Visit.self) { [gate] _ in
                await gate.pass()
                return .status(204)
            }
        }
        let error = deadline(await visit(hurried(Store(transport: stub))))
        expectEqual(error?.message, "the time limit is 0.05 s")
        expectEqual(error?.request?.endpoint, "Visit")
        let text =
            "POST https://api.shop.example/v1/visit (Visit) failed: it took longer than allowed: the time limit is 0.05 s (timeLimitExceeded)"
        expectEqual(error?.description, text)
        if let error { expectEqual(APIError<Never>.transport(error).description, text) }
        await gate.open()
    }

    @Test func aCallInTimeIsAsWithout() async {
        let stub = StubTransport { $0.on(Visit.self, .status(204)) }
        #expect(await visit(hurried(Store(transport: stub), .seconds(1_000_000))).succeeded)
        #expect(await visit(hurried(Store(transport: stub), .seconds(Int64.max))).succeeded)
    }

    @Test func noTimeIsNone() async {
        let stub = StubTransport {
            $0.on(Visit.self) { [gate] _ in
                await gate.pass()
                return .status(204)
            }
        }
        for time in [Duration.zero, .seconds(-5), .seconds(Int64.min)] {
            #expect(deadline(await visit(hurried(Store(transport: stub), time))) != nil)
        }
        await gate.open()
    }

    @Test func pausesOfARetryCount() async {
        let stub = StubTransport { $0.on(Visit.self, .status(503)) }
        let retry = RetryPolicy(
            maximumAttempts: 1000, timeLimit: .seconds(1e6), initialDelay: .seconds(1e6), maximumDelay: .seconds(1e6))
        let store = hurried(Store(transport: stub, middleware: [retry]))
        // A pause that the server asks for, as chance might give none.
        let asking = StubTransport {
            $0.on(Again.self) { _ in .status(503, headerFields: [.retryAfter: "1000"]) }
        }
        let call = await outcome {
            _ = try await hurried(Store(transport: asking, middleware: [retry])).send(Again())
        }
        #expect(deadline(call) != nil)
        // A status says nothing of a POST.
        #expect(deadline(await visit(store)) == nil && stub.requests.count == 1)
    }

    private struct Again: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.get, "/again") }
    }

    @Test func aCancelledCallIsCancelled() async {
        let stub = StubTransport {
            $0.on(Visit.self) { [gate] _ in
                await gate.pass()
                return .status(204)
            }
        }
        let store = hurried(Store(transport: stub), .seconds(100_000))
        let call = Task { await outcome { try await store.send(Visit()) } }
        await gate.arrivals(1)
        call.cancel()
        #expect(isCancelled(await call.value))
        await gate.open()
    }

    @Test func aRefreshThatHangsEndsWithTheDeadlineOfTheCallThatBeganIt() async {
        let site = Site(good: "new")
        let refreshes = RequestCounter()
        let provider = CredentialProvider {
            "old"
        } refresh: { [gate] in
            // The first one hangs, whether it is cancelled or not.
            if await refreshes.next() == 1 { await gate.pass() }
            return "new"
        }
        let store = Store(token: provider, transport: site.transport())
        let first = Task { await outcome { try await hurried(store).send(Visit()) } }
        await gate.arrivals(1)
        // It has more time, waits for the same refresh, and begins another one.
        let second = Task { await outcome { try await hurried(store, .seconds(100_000)).send(Visit()) } }
        #expect(deadline(await first.value) != nil)
        #expect(await second.value.succeeded)
        #expect(await visit(store).succeeded)
        #expect(await refreshes.count >= 2)
        await gate.open()
    }

    private struct Pour: APIRequest {
        typealias Response = Data
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.get, "/pour") }
    }

    /// The call before may still be running, but it has no claim to the file.
    @Test func aDownloadRightAfterTheDeadlineOfTheLast() async throws {
        let stub = StubTransport {
            $0.on(Pour.self) { [gate] _ in
                // Whether it is cancelled or not.
                await gate.pass()
                return .status(200, body: .text("late"))
            }
        }
        let folder = try ScratchFolder()
        let store = hurried(Store(transport: stub))
        for _ in 1...5 {
            let download = await outcome { _ = try await store.download(Pour(), to: folder.file()) }
            #expect(deadline(download) != nil, "\(download)")
            expectEqual(folder.names, [])
        }
        await gate.open()
    }

    @Test func bytesThatTrickleEnd() async throws {
        let server = try ScriptedServer { _, _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 50000000\r\n\r\n"), .endlessly("a")]
        }
        defer { server.stop() }
        let store = hurried(Store(server: .init(server.url), transport: freshTransport()), .milliseconds(300))
        let call = await outcome { _ = try await store.send(Pour()) }
        #expect(deadline(call) != nil, "\(call)")
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("deadline-\(UUID())")
        defer { try? FileManager.default.removeItem(atPath: file.path + ".download") }
        let download = await outcome { _ = try await store.download(Pour(), to: file) }
        #expect(deadline(download) != nil, "\(download)")
    }
}
