#if !canImport(Glibc) || URLSession
    import Foundation

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// The URLSession task that a stream is received with.
    final class TaskSource: StreamSource {
        private let task: URLSessionTask

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

        func cancel() {
            task.cancelAnywhere()
        }
    }
#endif
