#if !canImport(Glibc) || URLSession
    #if canImport(FoundationNetworking)
        import Foundation

        /// Calls the delegate of a session immediately, on the thread that receives the bytes.
        ///
        /// Foundation on Linux adds an operation for each piece to this queue and continues to receive. If the delegate
        /// had its own thread, pieces would pile up whenever it is slower, and switching threads takes longer than
        /// handling a piece. All sessions share this thread, so a delegate must wait for nothing except the disk, and
        /// must not call `URLSessionTask.cancel()`, which waits for that thread.
        final class DeliveryQueue: OperationQueue, @unchecked Sendable {
            // Sendable: it has no state of its own.

            override func addOperation(_ block: @escaping @Sendable () -> Void) {
                block()
            }
        }
    #endif
#endif
