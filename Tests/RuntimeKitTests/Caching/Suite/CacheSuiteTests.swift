import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitCaching

/// The suite http-tests/cache-tests: its own server, its cases, our client. `Tests/Live/cache.py` starts the server.
struct CacheSuiteTests {
    @Test(.enabled(if: ProcessInfo.processInfo.environment["CACHE_SUITE_SERVER"] != nil, "Tests/Live/cache.py runs it"))
    func theSuite() async throws {
        let environment = ProcessInfo.processInfo.environment
        let server = try #require(URL(string: environment["CACHE_SUITE_SERVER"] ?? ""))
        let file = URL(fileURLWithPath: try #require(environment["CACHE_SUITE_CASES"]))
        let only = environment["CACHE_SUITE_ONLY"]?.split(separator: " ").map(String.init)
        let cases = try CacheCase.all(in: file).filter { only?.contains($0.id) ?? true }
        let transport = freshTransport(connectionsPerHost: 32)
        // One for all, as a client has it.
        let cache = HTTPCache(staleIfError: .seconds(3600))
        var results = await withTaskGroup(of: (String, CacheResult).self) { group in
            for test in cases {
                group.addTask {
                    var run = CacheRun(test, server, transport, cache)
                    return (test.id, await run.result())
                }
            }
            return await group.reduce(into: [String: CacheResult]()) { $0[$1.0] = $1.1 }
        }
        let direct = results
        for test in cases {
            if let missing = test.dependencies.first(where: { direct[$0].map { $0 != .passed } ?? false }) {
                results[test.id] = .dependency(missing)
            }
        }
        let lines = cases.map { test in
            let result = results[test.id] ?? .failed("no result")
            let text: (String, String) =
                switch result {
                case .passed: ("passed", "")
                case .failed(let text): ("failed", text)
                case .setup(let text): ("setup", text)
                case .dependency(let text): ("dependency", text)
                }
            return [test.kind.rawValue, test.suite, test.id, text.0, text.1].joined(separator: "\t")
        }
        let report = URL(fileURLWithPath: try #require(environment["CACHE_SUITE_REPORT"]))
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: report)
        #expect(results.count == cases.count && !cases.isEmpty)
    }
}
