import Foundation

/// The limit of the nesting depth, so that no document can exhaust the stack.
enum NestingLimit {
    /// The depth that the stack of any thread allows, even in a debug build.
    static let anyStack = 64
    /// The maximum depth for reading and writing. Deeper than `anyStack`, a thread with a large stack is used.
    static let total = 512

    /// Calls `body` with the limit for any stack. If the document is nested deeper, calls it again on a large stack.
    static func run<Result: Sendable>(_ body: (_ limit: Int) throws(Fault) -> Result) throws(Fault) -> Result {
        do throws(Fault) {
            return try body(anyStack)
        } catch {
            guard case .final(.tooDeep, _) = error.cause else { throw error }
            return try onLargeStack { () throws(Fault) in try body(total) }
        }
    }

    private static func onLargeStack<Result: Sendable>(
        _ body: () throws(Fault) -> Result
    ) throws(Fault) -> Result {
        let work = Work<Result>()
        withoutActuallyEscaping(body) { body in
            work.body = body
            let done = DispatchSemaphore(value: 0)
            let thread = Thread {
                work.run()
                done.signal()
            }
            thread.stackSize = 32 << 20
            thread.start()
            done.wait()
        }
        guard let outcome = work.outcome else { throw .message("the document was not read", offset: nil) }
        return try outcome.get()
    }

    // Sendable: the creator of the thread waits for its end before it uses this again.
    private final class Work<Result>: @unchecked Sendable {
        var body: (() throws(Fault) -> Result)?
        var outcome: Swift.Result<Result, Fault>?

        /// Runs the body and releases it, because it must not outlive the call that it was passed to.
        func run() {
            guard let body else { return }
            self.body = nil
            do throws(Fault) {
                outcome = .success(try body())
            } catch {
                outcome = .failure(error)
            }
        }
    }
}
