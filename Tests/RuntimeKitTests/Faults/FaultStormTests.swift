import Foundation
import Testing

@testable import RuntimeKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// 10,000 requests to a server that breaks one in twenty: every call ends in a value or in one typed error, none hangs,
/// none is sent twice unless that is allowed, and the memory and the connections are given back.
///
/// What the process takes can only be told where nothing else runs, as in `Tests/run memory`; elsewhere there are fewer.
@Suite(.serialized, .explained, .hangLimit) struct FaultStormTests {
    private struct Read: Endpoint {
        typealias Response = Int
        typealias Failure = Never
        let id: Int
        static var route: Route<Self> { Route(.get, "/read/{id}", .path("id", \.id)) }
    }

    private struct Write: Endpoint {
        typealias Response = Int
        typealias Failure = Never
        let id: Int
        let body: [Int]
        static var route: Route<Self> { Route(.post, "/write/{id}", .path("id", \.id), .body(\.body)) }
    }

    /// How often each path was asked for, and what was done to it.
    private final class Book: @unchecked Sendable {
        // Sendable: everything that changes is only touched while the lock is held.

        private let lock = NSLock()
        private var random = SplitMix64(seed: 20_261_121)
        private var visits: [Substring: Int] = [:]
        private(set) var faults = 0

        func steps(for request: String) -> [ScriptedServer.Step] {
            let path = request.split(separator: " ")[1]
            let id = path.split(separator: "/")[1]
            let response = http("200 OK", [], String(id))
            return lock.withLock {
                visits[path, default: 0] += 1
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

        /// The most visits of a path that begins so.
        func mostVisits(_ prefix: String) -> Int {
            lock.withLock { visits.filter { $0.key.hasPrefix(prefix) }.values.max() ?? 0 }
        }

        var total: Int { lock.withLock { visits.values.reduce(0, +) } }
    }

    @Test func everyCallEnds() async throws {
        let book = Book()
        let server = try ScriptedServer(remembers: false) { request, _ in book.steps(for: request) }
        defer { server.stop() }
        let store = Store(
            server: .init(server.url), transport: freshTransport(),
            middleware: [Retry(attempts: 4, timeLimit: .seconds(1e6), delay: .seconds(0.001))]
        ).with { $0.timeout = .seconds(300) }

        // What is allocated once is not what leaks.
        _ = await storm(store, 10_000..<10_500)
        let isAlone = ProcessInfo.processInfo.environment["MEMORY_TESTS"] != nil
        let count = isAlone ? 10_000 : 1_000
        let (memory, files) = (try Process.residentBytes(), try Process.openFiles())
        let endings = await storm(store, 0..<count)
        try await Task.sleep(nanoseconds: 300_000_000)

        #expect(endings.values.reduce(0, +) == count)
        #expect(Set(endings.keys).isSubset(of: [.value, .status, .decoding, .transport]), "\(endings)")
        #expect(book.faults > count / 30)
        #expect(book.mostVisits("/write/") == 1, "a POST is not repeated")
        #expect((2...4).contains(book.mostVisits("/read/")), "a GET is, at most four times in all")
        // Of the reads, only those whose response is no JSON fail: no retry mends those.
        #expect(endings[.value, default: 0] > count * 95 / 100, "\(endings)")
        guard isAlone else { return }
        let (grown, opened) = (try Process.residentBytes() - memory, try Process.openFiles() - files)
        print(
            "\(count) requests, \(book.faults) faults: \(endings), \(grown >> 10) KB and \(opened) files more than before"
        )
        #expect(grown < 24 << 20)
        #expect(opened < 40)
    }

    private func storm(_ store: Store, _ ids: Range<Int>) async -> [Ending: Int] {
        await withTaskGroup(of: [Ending: Int].self) { group in
            for lane in 0..<32 {
                group.addTask {
                    var endings: [Ending: Int] = [:]
                    for id in ids where id % 32 == lane {
                        endings[await Self.call(store, id), default: 0] += 1
                    }
                    return endings
                }
            }
            return await group.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
        }
    }

    private static func call(_ store: Store, _ id: Int) async -> Ending {
        do throws(APIError<Never>) {
            let response =
                id % 3 == 0
                ? try await store.send(Write(id: id, body: [id])) : try await store.send(Read(id: id))
            #expect(response == id, "a response of another call")
            return .value
        } catch {
            return Ending(error)
        }
    }
}

/// What this process takes of the machine; zero where the system does not tell by files.
enum Process {
    static func residentBytes() throws -> Int { try status("VmRSS:") }
    /// The most since ``resetPeak()``.
    static func peakBytes() throws -> Int { try status("VmHWM:") }

    static func resetPeak() {
        try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    }

    static func openFiles() throws -> Int {
        guard FileManager.default.fileExists(atPath: "/proc/self/fd") else { return 0 }
        return try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }

    private static func status(_ key: String) throws -> Int {
        guard FileManager.default.fileExists(atPath: "/proc/self/status") else { return 0 }
        let text = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
        return (line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0) << 10
    }
}
