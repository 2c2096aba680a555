/// The line on a terminal that shows the current work of a run after one second.
///
/// It is on standard error. All other output erases it first.
final class Progress: @unchecked Sendable {
    // Sendable: everything that changes is only touched in the queue.

    static let shared = Progress()

    private let queue = DispatchQueue(label: "endpointgen.progress")
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
        queue.sync {
            self.work = work
            start = Date()
        }
        draw(work, after: .seconds(1))
    }

    /// Draws the line, again and again until the work has ended.
    private func draw(_ work: String, after interval: DispatchTimeInterval) {
        queue.asyncAfter(deadline: .now() + interval) { [self] in
            guard self.work == work else { return }
            let seconds = Int(Date().timeIntervalSince(start))
            _ = FileDescriptor.write("\r\u{1B}[K\(work) (\(seconds) s)", to: 2)
            isShown = true
            draw(work, after: .milliseconds(500))
        }
    }

    private func end() {
        queue.sync { work = nil }
        erase()
    }

    func erase() {
        queue.sync {
            if isShown { _ = FileDescriptor.write("\r\u{1B}[K", to: 2) }
            isShown = false
        }
    }
}
