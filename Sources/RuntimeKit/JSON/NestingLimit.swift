/// The limit of the nesting depth, so that no document can exhaust the stack.
enum NestingLimit {
    /// The depth that the stack of any thread allows, even in a debug build.
    static let anyStack = 64
    /// The maximum depth for reading and writing. Deeper than `anyStack`, a thread with a large stack is used.
    static let total = 512

    /// Calls `body` with the limit for any stack. If the document is nested deeper, calls it again on a large stack.
    ///
    /// - Parameter stackSize: The size of the large stack in bytes.
    static func run<Result: Sendable>(
        stackSize: Int = LargeStack.standardSize, _ body: (_ limit: Int) throws(Fault) -> Result
    ) throws(Fault) -> Result {
        do throws(Fault) {
            return try body(anyStack)
        } catch {
            guard case .final(.tooDeep, _) = error.cause else { throw error }
            return try onLargeStack(stackSize) { () throws(Fault) in try body(total) }
        }
    }

    private static func onLargeStack<Result: Sendable>(
        _ size: Int, _ body: () throws(Fault) -> Result
    ) throws(Fault) -> Result {
        let work = Work<Result>()
        withoutActuallyEscaping(body) { body in
            work.body = body
            if !LargeStack.run(size: size, work.run) { work.body = nil }
        }
        guard let outcome = work.outcome else {
            let reason = "nested deeper than \(anyStack) levels, for which there is no memory or no thread"
            throw .final(.reason(reason), offset: nil)
        }
        return try outcome.get()
    }

    /// The creator of the thread waits for its end before it uses this again.
    private final class Work<Result> {
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
