import Foundation
import RuntimeKit
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.live, .explained, .hangLimit)
struct TimeLiveTests {
    let bin = HTTPBin.live

    /// A call that the server keeps for as long as it can.
    @Sendable private func waiting() async {
        _ = try? await bin.dynamic.delay(seconds: 10)
    }

    @Test func inTime() async throws {
        let echo = try await bin.dynamic.delay(seconds: 0.2)
        expectEqual(echo.url, HTTPBin.Server.live.url + "/delay/0.2")
    }

    @Test func timeoutOfTheEndpoint() async throws {
        let start = ContinuousClock.now
        let (error, isEarlier) = try await beside(waiting) {
            try await #require(throws: APIError<Never>.self) { try await bin.anything.delayed(seconds: 10) }
        }
        guard case .transport(let reason) = error else { throw error }
        expectEqual(reason.code, .timedOut)
        #expect(ContinuousClock.now - start > .milliseconds(400) && isEarlier)
        let prefix = "GET \(HTTPBin.Server.live.url)/delay/10 (HTTPBin.Anything.Delayed) failed: "
        #expect(error.description.hasPrefix(prefix))
    }

    @Test func timeoutOfTheCall() async throws {
        let start = ContinuousClock.now
        let (error, isEarlier) = try await beside(waiting) {
            try await #require(throws: APIError<Never>.self) {
                try await bin.with { $0.idleTimeout = .seconds(1) }.dynamic.delay(seconds: 10)
            }
        }
        guard case .transport(let reason) = error else { throw error }
        expectEqual(reason.code, .timedOut)
        #expect(ContinuousClock.now - start > .milliseconds(900) && isEarlier)
    }

    /// A timeout is a time without progress.
    @Test func slowButSteady() async throws {
        let arrives = try await holds(withOneOf: [1, 3, 6]) { timeout in
            do throws(APIError<Never>) {
                let drip = bin.with { $0.idleTimeout = .seconds(timeout) }.dynamic
                let data = try await drip.drip(duration: timeout * 1.5, numbytes: 20)
                return data == Data(repeating: UInt8(ascii: "*"), count: 20)
            } catch {
                guard error.transportError?.code == .timedOut else { throw error }
                return false
            }
        }
        #expect(arrives)
    }

    @Test func cancelledWhileWaiting() async throws {
        let (result, isEarlier) = try await beside(waiting) {
            let task = Task { () async throws(APIError<Never>) in try await bin.dynamic.delay(seconds: 10) }
            try await Task.sleep(for: .milliseconds(300))
            task.cancel()
            return await task.result
        }
        #expect(isEarlier)
        guard case .failure(.cancelled as APIError<Never>) = result else { throw JSONError(message: "\(result)") }
    }

    @Test func cancelledWhileReceiving() async throws {
        let (result, isEarlier) = try await beside(waiting) {
            let task = Task { try await bin.dynamic.drip(duration: 10, numbytes: 80) }
            try await Task.sleep(for: .milliseconds(500))
            task.cancel()
            return await task.result
        }
        #expect(isEarlier)
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
        let (outcomes, isEarlier) = await beside(waiting) {
            await withTaskGroup(of: Bool.self) { group in
                for _ in 0..<6 {
                    group.addTask {
                        do throws(APIError<Never>) {
                            _ = try await bin.dynamic.delay(seconds: 10)
                            return false
                        } catch {
                            if case .cancelled = error { return true }
                            return false
                        }
                    }
                }
                try? await Task.sleep(for: .milliseconds(300))
                group.cancelAll()
                return await group.reduce(into: [Bool]()) { $0.append($1) }
            }
        }
        expectEqual(outcomes, Array(repeating: true, count: 6))
        #expect(isEarlier)
    }

    @Test func nobodyListens() async throws {
        let bin = HTTPBin(server: .init("http://127.0.0.1:1"))
        let error = try await #require(throws: APIError<Never>.self) { try await bin.get() }
        guard case .transport(let reason) = error else { throw error }
        expectEqual(reason.code, .cannotConnectToHost)
    }

    @Test func noSuchHost() async throws {
        let bin = HTTPBin(server: .init("http://no-such-host.invalid"))
        let error = try await #require(throws: APIError<Never>.self) { try await bin.get() }
        guard case .transport(let reason) = error else { throw error }
        expectEqual(reason.code, .cannotFindHost)
    }
}
