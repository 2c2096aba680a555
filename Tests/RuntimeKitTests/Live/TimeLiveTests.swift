import Foundation
import RuntimeKit
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.live, .timeLimit(.minutes(1)))
struct TimeLiveTests {
    let bin = HTTPBin.live
    /// Milliseconds by itself; the other suites keep the machine busy meanwhile.
    let atOnce = Duration.seconds(3)

    @Test func inTime() async throws {
        let echo = try await bin.dynamic.delay(seconds: 0.2)
        #expect(echo.url == HTTPBin.Server.live.url + "/delay/0.2")
    }

    @Test func timeoutOfTheEndpoint() async throws {
        let start = ContinuousClock.now
        let error = try await #require(throws: APIError<Never>.self) { try await bin.anything.delayed(seconds: 8) }
        let duration = ContinuousClock.now - start
        guard case .transport(let reason) = error else { throw error }
        #expect((reason as? URLError)?.code == .timedOut)
        #expect(duration > .milliseconds(400) && duration < .seconds(4))
        let prefix = "GET \(HTTPBin.Server.live.url)/delay/8 (HTTPBin.Anything.Delayed) failed: "
        #expect(error.description.hasPrefix(prefix))
    }

    @Test func timeoutOfTheCall() async throws {
        let start = ContinuousClock.now
        let error = try await #require(throws: APIError<Never>.self) {
            try await bin.with { $0.timeout = 1 }.dynamic.delay(seconds: 8)
        }
        let duration = ContinuousClock.now - start
        guard case .transport(let reason) = error else { throw error }
        #expect((reason as? URLError)?.code == .timedOut)
        #expect(duration > .milliseconds(900) && duration < .seconds(4))
    }

    /// A timeout is a time without progress.
    @Test func slowButSteady() async throws {
        let data = try await bin.with { $0.timeout = 1 }.dynamic.drip(duration: 2, numbytes: 20)
        #expect(data == Data(repeating: UInt8(ascii: "*"), count: 20))
    }

    @Test func cancelledWhileWaiting() async throws {
        let task = Task { () async throws(APIError<Never>) in try await bin.dynamic.delay(seconds: 8) }
        try await Task.sleep(for: .milliseconds(300))
        let start = ContinuousClock.now
        task.cancel()
        let result = await task.result
        #expect(ContinuousClock.now - start < atOnce)
        guard case .failure(.cancelled as APIError<Never>) = result else { throw JSONError(message: "\(result)") }
    }

    @Test func cancelledWhileReceiving() async throws {
        let task = Task { try await bin.dynamic.drip(duration: 8, numbytes: 80) }
        try await Task.sleep(for: .milliseconds(500))
        let start = ContinuousClock.now
        task.cancel()
        let result = await task.result
        #expect(ContinuousClock.now - start < atOnce)
        guard case .failure(.cancelled as APIError<Never>) = result else { throw JSONError(message: "\(result)") }
    }

    @Test func cancelledBefore() async throws {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await bin.get()
        }
        guard case .failure(.cancelled as APIError<Never>) = await task.result else {
            throw JSONError(message: "\(await task.result)")
        }
    }

    @Test func cancelledWithItsGroup() async {
        let (outcomes, duration) = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<6 {
                group.addTask {
                    do throws(APIError<Never>) {
                        _ = try await bin.dynamic.delay(seconds: 8)
                        return false
                    } catch {
                        if case .cancelled = error { return true }
                        return false
                    }
                }
            }
            try? await Task.sleep(for: .milliseconds(300))
            let start = ContinuousClock.now
            group.cancelAll()
            let outcomes: [Bool] = await group.reduce(into: []) { $0.append($1) }
            return (outcomes, ContinuousClock.now - start)
        }
        #expect(outcomes == Array(repeating: true, count: 6))
        #expect(duration < atOnce)
    }

    @Test func nobodyListens() async throws {
        let bin = HTTPBin(server: .init("http://127.0.0.1:1"))
        let error = try await #require(throws: APIError<Never>.self) { try await bin.get() }
        guard case .transport(let reason) = error else { throw error }
        #expect((reason as? URLError)?.code == .cannotConnectToHost)
    }

    @Test func noSuchHost() async throws {
        let bin = HTTPBin(server: .init("http://no-such-host.invalid"))
        let error = try await #require(throws: APIError<Never>.self) { try await bin.get() }
        guard case .transport(let reason) = error else { throw error }
        #expect((reason as? URLError)?.code == .cannotFindHost)
    }
}
