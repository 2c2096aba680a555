import Foundation
import Testing

@testable import RuntimeKit

/// Requests to a server that breaks one in twenty, some of them with a token that it does not take any more, some cancelled: every call ends in
/// a value or in one typed error, none hangs, none is done twice unless that is allowed, and the memory and the connections are given back.
///
/// What the process takes can only be told where nothing else runs, as in `Tests/run memory`, with 20,000 calls, or as many as `SOAK_CALLS` says;
/// elsewhere there are fewer.
@Suite(.serialized, .explained, .hangLimit) struct FaultStormTests {
    private struct Read: APIRequest {
        typealias Response = Int
        typealias Failure = Never
        let id: Int
        static var route: RequestRoute<Self> {
            RequestRoute(.get, "/read/{id}", .authenticated(by: "token"), .path("id", \.id))
        }
    }

    private struct Write: APIRequest {
        typealias Response = Int
        typealias Failure = Never
        let id: Int
        let body: [Int]
        static var route: RequestRoute<Self> {
            RequestRoute(.post, "/write/{id}", .authenticated(by: "token"), .path("id", \.id), .body(\.body))
        }
    }

    /// A token that the server takes until it wants the next one.
    private actor Token: TokenCredential {
        private(set) var refreshes = 0

        func currentToken() -> String? { "token\(refreshes)" }

        func refreshedToken(afterRejected rejected: String) -> String? {
            refreshes += 1
            return "token\(refreshes)"
        }
    }

    /// How often each path was asked for, and what was done to it.
    private final class Book: @unchecked Sendable {
        // Sendable: everything that changes is only touched while the lock is held.

        private let lock = NSLock()
        private var random = SplitMix64(seed: 20_261_121)
        /// By the number of the call, as a million of them are to take little memory.
        private var reads: [UInt8]
        private var writes: [UInt8]
        private(set) var faults = 0
        /// How many tokens were rejected.
        private(set) var rejected = 0

        init(_ count: Int) {
            reads = Array(repeating: 0, count: count)
            writes = reads
        }

        func steps(for request: String) -> [ScriptedServer.Step] {
            let path = request.split(separator: " ", maxSplits: 2)[1].split(separator: "/")
            guard let id = Int(path[1]) else { return [.close] }
            let response = http("200 OK", [], "\(id)")
            return lock.withLock {
                // Of the tokens that come later, those that were sent before are old.
                let token =
                    request.components(separatedBy: "Authorization: Bearer token").last.flatMap {
                        Int($0.prefix(while: \.isNumber))
                    } ?? 0
                if token < rejected || random.next() % 500 == 0 {
                    rejected = max(rejected, token + 1)
                    return [.send(http("401 Unauthorized"))]
                }
                if path[0] == "read" { reads[id] += 1 } else { writes[id] += 1 }
                guard random.next() % 20 == 0 else { return [.send(response)] }
                faults += 1
                switch random.next() % 10 {
                case 0: return [.close]
                case 1: return [.reset]
                case 2: return [.send(String(response.prefix(30))), .wait(0.01), .reset]
                case 3: return [.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n1"), .close]
                case 4: return [.send(http("503 Service Unavailable", ["Retry-After: 0"]))]
                case 5: return [.send(http("429 Too Many Requests"))]
                case 6: return [.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"), .close]
                case 7: return [.send(http("200 OK", [], "<html>"))]
                case 8: return [.wait(0.05), .send(response)]
                default: return [.send(http("500 Internal Server Error", [], "no"))]
                }
            }
        }

        /// The most visits of one call.
        var mostReads: UInt8 { lock.withLock { reads.max() ?? 0 } }
        var mostWrites: UInt8 { lock.withLock { writes.max() ?? 0 } }
    }

    @Test func everyCallEnds() async throws {
        let isAlone = ProcessInfo.processInfo.environment["MEMORY_TESTS"] != nil
        let count = isAlone ? ProcessInfo.processInfo.environment["SOAK_CALLS"].flatMap { Int($0) } ?? 20_000 : 1_000
        let book = Book(count + 500)
        let server = try ScriptedServer(remembers: false) { request, _ in book.steps(for: request) }
        defer { server.stop() }
        let token = Token()
        let store = Store(
            server: .init(server.url), token: token, transport: freshTransport(connectionsPerHost: 16),
            middleware: [RetryPolicy(maximumAttempts: 4, timeLimit: .seconds(1e6), initialDelay: .seconds(0.001))]
        ).with { $0.idleTimeout = .seconds(300) }

        // What is allocated once is not what leaks.
        _ = await storm(store, count..<count + 500)
        let (memory, files) = (try Process.residentBytes(), try Process.openFiles())
        let endings = await storm(store, 0..<count)
        try await Task.sleep(nanoseconds: 300_000_000)

        expectEqual(endings.values.reduce(0, +), count)
        #expect(
            Set(endings.keys).isSubset(of: [.value, .unexpectedStatus, .invalidResponse, .transport, .cancelled]),
            "\(endings)")
        #expect(book.faults > count / 30)
        expectEqual(book.mostWrites, 1, "a POST is not repeated")
        // Four attempts, of each of which libcurl may send a second where a connection that was used before ends.
        #expect((2...8).contains(book.mostReads), "a GET is")
        // Of the reads, only those whose response is no JSON fail: no retry mends those.
        #expect(endings[.value, default: 0] > count * 93 / 100, "\(endings)")
        #expect(endings[.cancelled, default: 0] <= count / 50 + 1)
        // The last call that was told so may have been cancelled.
        #expect(
            (book.rejected - 1...book.rejected).contains(await token.refreshes), "each rejected token is replaced once")
        guard isAlone else { return }
        let (grown, opened) = (try Process.residentBytes() - memory, try Process.openFiles() - files)
        print(
            "\(count) requests, \(book.faults) faults, \(book.rejected) refreshes: \(endings), \(grown >> 10) KB and \(opened) files more than before"
        )
        #expect(grown < 24 << 20)
        #expect(opened < 40)
    }

    private func storm(_ store: Store, _ ids: Range<Int>) async -> [Ending: Int] {
        await withTaskGroup(of: [Ending: Int].self) { group in
            for lane in 0..<32 {
                group.addTask {
                    var endings: [Ending: Int] = [:]
                    for id in ids where (id & 31) == lane {
                        endings[await Self.ending(store, id), default: 0] += 1
                    }
                    return endings
                }
            }
            return await group.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
        }
    }

    /// One in fifty is cancelled on its way.
    private static func ending(_ store: Store, _ id: Int) async -> Ending {
        guard id % 50 == 7 else { return await call(store, id) }
        let task = Task { await call(store, id) }
        try? await Task.sleep(for: .microseconds(id % 31 * 100))
        task.cancel()
        return await task.value
    }

    private static func call(_ store: Store, _ id: Int) async -> Ending {
        do throws(APIError<Never>) {
            let response =
                id % 3 == 0
                ? try await store.send(Write(id: id, body: [id])) : try await store.send(Read(id: id))
            expectEqual(response, id, "a response of another call")
            return .value
        } catch {
            return Ending(error)
        }
    }
}
