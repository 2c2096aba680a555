#if !canImport(Glibc) || URLSession
    import Foundation

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// A task of URLSession's that a stream comes from.
    final class TaskSource: StreamSource {
        private let task: URLSessionTask

        init(task: URLSessionTask) {
            self.task = task
        }

        func pause() -> Bool {
            #if canImport(FoundationNetworking)
                // A suspended task does not come back, and holding up the thread that has the bytes would hold up every session.
                return false
            #else
                task.suspend()
                return true
            #endif
        }

        func resume() {
            task.resume()
        }

        func cancel() {
            task.cancelAnywhere()
        }
    }
#endif
