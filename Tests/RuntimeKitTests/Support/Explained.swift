import Foundation
import Testing

/// Adds to every failure what its message does not show: the time since the test began, the load of the machine, and what
/// the test's servers saw.
struct ExplainedTrait: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        // A suite is no test: its tests get journals of their own.
        guard testCase != nil else { return try await function() }
        let journal = Journal()
        try await Journal.$current.withValue(journal) {
            #if compiler(>=6.2)
                let comments = IssueHandlingTrait.compactMapIssues { issue in
                    var issue = issue
                    issue.comments.append(Comment(rawValue: journal.description))
                    return issue
                }
                try await comments.provideScope(for: test, testCase: testCase, performing: function)
            #else
                try await function()
            #endif
        }
    }
}

extension Trait where Self == ExplainedTrait {
    static var explained: Self { Self() }
}

extension Trait where Self == TimeLimitTrait {
    /// Ends a test that hangs. It says nothing of how long a test may take: a busy machine may take a hundred times as long as
    /// an idle one.
    static var hangLimit: Self { .timeLimit(.minutes(15)) }
}

/// What happened during a test, with times.
final class Journal: @unchecked Sendable, CustomStringConvertible {
    // Sendable: `lines` is only touched while the lock is held.

    @TaskLocal static var current: Journal?

    private static let limit = 60
    private let lock = NSLock()
    private let start = ContinuousClock.now
    private var lines: [String] = []

    func append(_ line: String) {
        let time = ContinuousClock.now - start
        lock.withLock {
            if lines.count == Self.limit { lines.append("… and more") }
            guard lines.count < Self.limit else { return }
            lines.append("\(time): \(line.prefix(200))")
        }
    }

    var description: String {
        let time = ContinuousClock.now - start
        let load = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8))?.dropLast() ?? "unknown"
        return (["\(time) since the test began, load average \(load)"] + lock.withLock { lines }).joined(
            separator: "\n")
    }
}
