import Foundation

/// How deep a document may be nested, so that no document can exhaust the stack.
enum NestingLimit {
    /// What any thread's stack has room for, also in a debug build.
    static let anyStack = 64
    /// The deepest nesting that is read or written; past `anyStack` a thread with a large stack does it.
    static let total = 512

    /// Calls `body` with the usual limit, and if that does not do, once more from the start on a large stack.
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

    // Sendable: whoever starts the thread waits for its end before touching this again.
    private final class Work<Result>: @unchecked Sendable {
        var body: (() throws(Fault) -> Result)?
        var outcome: Swift.Result<Result, Fault>?

        /// Runs the body, and lets go of it, as it must not outlive the call it was passed to.
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
