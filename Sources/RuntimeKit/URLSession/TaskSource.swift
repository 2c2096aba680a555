#if !canImport(Glibc) || URLSession
    import Foundation

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// The URLSession task of a transfer.
    ///
    /// Nothing else cancels the task, because two threads that cancel a task of Foundation on Linux while it completes end the process:
    /// the second one lets Foundation remove the task from the session before it has handled the first cancellation.
    final class TaskSource: StreamSource, @unchecked Sendable {
        // Sendable: `isCancelled` is only touched while the lock is held.

        let task: URLSessionTask
        private let lock = NSLock()
        private var isCancelled = false

        init(task: URLSessionTask) {
            self.task = task
        }

        func pause() -> Bool {
            #if canImport(FoundationNetworking)
                // A suspended task cannot be resumed, and blocking the receiving thread would block every session.
                return false
            #else
                task.suspend()
                return true
            #endif
        }

        func resume() {
            task.resume()
        }

        /// Cancels the task. It may be called on any thread, and any number of times.
        func cancel() {
            let isFirst = lock.withLock {
                defer { isCancelled = true }
                return !isCancelled
            }
            guard isFirst else { return }
            #if canImport(FoundationNetworking)
                // The session's thread would wait for itself.
                DispatchQueue.global().async { self.task.cancel() }
            #else
                task.cancel()
            #endif
        }
    }
#endif
