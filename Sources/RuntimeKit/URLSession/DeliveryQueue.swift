#if !canImport(Glibc) || URLSession
    import Foundation

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    extension URLSessionTask {
        /// Cancels the task from wherever.
        func cancelAnywhere() {
            #if canImport(FoundationNetworking)
                DispatchQueue.global().async { self.cancel() }
            #else
                cancel()
            #endif
        }
    }

    #if canImport(FoundationNetworking)
        /// Calls a session's delegate at once, on the thread that has the bytes.
        ///
        /// Foundation on Linux hands every piece to this queue and goes on receiving, so with a thread of its own for the
        /// delegate pieces would pile up whenever it is the slower one; and each hop costs more than what is done with a piece.
        /// The thread is the one of all sessions, so a delegate must not wait for anything but the disk, and must not call
        /// `URLSessionTask.cancel()`, which waits for that thread.
        final class DeliveryQueue: OperationQueue, @unchecked Sendable {
            // Sendable: it has no state of its own.

            override func addOperation(_ block: @escaping @Sendable () -> Void) {
                block()
            }
        }
    #endif
#endif
