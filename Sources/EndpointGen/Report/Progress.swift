import Foundation

/// The line on a terminal that shows the current work of a run after one second.
///
/// It is on standard error. All other output erases it first.
final class Progress: @unchecked Sendable {
    // Sendable: everything that changes is only touched while the lock is held.

    static let shared = Progress()

    private let lock = NSLock()
    private var work: String?
    private var start = Date()
    private var isShown = false

    /// Does work that may take long.
    static func show<Result, Failure: Error>(
        _ work: String, during body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard TerminalStyle.isTerminal(2) else { return try body() }
        shared.begin(work)
        defer { shared.end() }
        return try body()
    }

    private func begin(_ work: String) {
        lock.withLock {
            self.work = work
            start = Date()
        }
        Thread.detachNewThread { [self] in
            Thread.sleep(forTimeInterval: 1)
            while draw(work) { Thread.sleep(forTimeInterval: 0.5) }
        }
    }

    /// Draws the line. Returns false when the work has ended.
    private func draw(_ work: String) -> Bool {
        lock.withLock {
            guard self.work == work else { return false }
            let seconds = Int(Date().timeIntervalSince(start))
            _ = FileDescriptor.write("\r\u{1B}[K\(work) (\(seconds) s)", to: 2)
            isShown = true
            return true
        }
    }

    private func end() {
        lock.withLock { work = nil }
        erase()
    }

    func erase() {
        lock.withLock {
            if isShown { _ = FileDescriptor.write("\r\u{1B}[K", to: 2) }
            isShown = false
        }
    }
}
