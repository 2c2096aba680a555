import Foundation
import RuntimeKit
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What goes wrong with an nginx ends in one typed error, and the next call is none the worse for it.
@Suite(.nginx, .explained, .hangLimit)
struct FaultLiveTests {
    let nginx = Nginx.live

    /// Calls that have nothing to do with what went wrong.
    private func expectGoodHealth() async throws {
        for _ in 1...5 { #expect(try await nginx.processID().isEmpty == false) }
    }

    @Test func refusals() async throws {
        let missing = try #require(await failure { () throws(APIError<String>) in try await nginx.file(name: "a b/%") })
        expectEqual(missing.status, 404)
        #expect(missing.failure?.contains("404 Not Found") == true)
        let method = try #require(
            await failure { () throws(APIError<String>) in
                try await nginx.post(name: "small.json", ["a": 1])
            })
        expectEqual(method.status, 405)
        let gone = try #require(await failure { () throws(APIError<String>) in try await nginx.gone() })
        expectEqual(gone.status, 502)
        #expect(gone.failure?.contains("502 Bad Gateway") == true)
        try await expectGoodHealth()
    }

    @Test func bodiesThatAreTooLarge() async throws {
        for size in [1025, 100_000, 8_000_000] {
            let error = try #require(
                await failure { () throws(APIError<String>) in
                    try await nginx.uploadSmall(name: "x", .data(Data(count: size)))
                })
            // nginx responds before it has read the body, and closes the connection: who is quick gets the response.
            #expect(error.status == 413 || error.transportError != nil, "\(size): \(error)")
            if size == 1025 { expectEqual(error.status, 413) }
        }
        try await nginx.uploadSmall(name: "\(UUID())", .data(Data(count: 1024)))
        try await expectGoodHealth()
    }

    @Test func silence() async throws {
        let error = try #require(await failure { () throws(APIError<String>) in try await nginx.silent() })
        #expect(error.transportError != nil, "\(error)")
        try await expectGoodHealth()
    }

    @Test func responsesThatAreCut() async throws {
        for _ in 1...3 {
            let error = try #require(
                await failure { () throws(APIError<String>) in
                    try await nginx.cut(name: "large.json")
                })
            #expect(error.transportError != nil, "\(error)")
        }
        try await expectGoodHealth()
    }

    @Test func streamsThatAreCut() async throws {
        var count = 0
        let stream = try await nginx.cutStream(name: "large.json")
        let error = await #expect(throws: APIError<Never>.self) {
            for try await chunk in stream { count += chunk.count }
        }
        #expect(error?.transportError is TransportError, "\(String(describing: error))")
        #expect(count > 0 && count <= 262_144 + 65_536)
        try await expectGoodHealth()
    }

    @Test func aWorkerThatIsKilled() async throws {
        let doomed = Nginx.doomed
        let worker = try #require(Int32(try await doomed.processID()))
        var count = 0
        let stream = try await doomed.slowStream(name: "large.json")
        let error = await #expect(throws: APIError<Never>.self) {
            for try await chunk in stream {
                if count == 0 { kill(worker, SIGKILL) }
                count += chunk.count
            }
        }
        #expect(error?.transportError is TransportError, "\(String(describing: error))")
        #expect(count < 5_000_000)
        // Another worker takes over.
        var next: Int32?
        try await waitUntil("another worker is there") {
            next = await (try? doomed.processID()).flatMap(Int32.init)
            return next != nil
        }
        #expect(next != worker)
        try await expectGoodHealth()
    }

    @Test func responsesThatAreLate() async throws {
        // A wrong password is refused after two minutes, so that only the timeout can end the call before.
        let intruder = Nginx(
            server: .init(nginx.clientConfiguration.server), login: BasicCredential(user: "reader", password: "?"))
        let impatient = intruder.with { $0.idleTimeout = .seconds(1) }
        let error = try #require(
            await failure { () throws(APIError<String>) in
                try await impatient.locked(name: "small.json")
            })
        expectEqual(error.transportError?.code, .timedOut, "\(error)")
        let reader = Nginx(
            server: .init(nginx.clientConfiguration.server), login: BasicCredential(user: "reader", password: "secret"))
        #expect(try await reader.locked(name: "small.json")["currency"] == nil)
        try await expectGoodHealth()
    }

    @Test func slowResponsesAreNotLate() async throws {
        // Bytes come all the while, for longer than the timeout: 64 KB each second after the first 256 KB.
        let arrives = try await holds(withOneOf: [2, 8, 32]) { timeout in
            var rest = 262_144 + Int(timeout * 1.5 * 65_536)
            do {
                let patient = nginx.with { $0.idleTimeout = .seconds(timeout) }
                for try await chunk in try await patient.slowStream(name: "large.json") {
                    rest -= chunk.count
                    if rest < 0 { break }
                }
                return rest < 0
            } catch let error as APIError<Never> {
                guard error.transportError?.code == .timedOut else { throw error }
                return false
            }
        }
        #expect(arrives)
        try await expectGoodHealth()
    }

    @Test func cancellation() async throws {
        let slow = Task { try await nginx.slow(name: "large.json") }
        try await Task.sleep(nanoseconds: 300_000_000)
        slow.cancel()
        guard case .failure(let error as APIError<String>) = await slow.result, case .cancelled = error else {
            throw JSONError(message: "the call was not cancelled")
        }
        try await expectGoodHealth()
    }

    @Test func manyAtOnce() async throws {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<90 {
                group.addTask {
                    switch number % 3 {
                    case 0: try await nginx.compressed(name: "medium.json")["total"] != nil
                    case 1:
                        await failure { () throws(APIError<String>) in try await nginx.silent() }?.transportError
                            is TransportError
                    default: await failure { () throws(APIError<String>) in try await nginx.gone() }?.status == 502
                    }
                }
            }
            for try await isRight in group { #expect(isRight) }
        }
        try await expectGoodHealth()
    }
}
