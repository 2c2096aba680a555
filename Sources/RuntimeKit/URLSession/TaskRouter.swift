#if !canImport(Glibc) || URLSession
    import Foundation

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// Passes the events of a session to their transfers. (Foundation on Linux does not call delegates of tasks.)
    final class TaskRouter: NSObject, URLSessionDataDelegate, @unchecked Sendable {
        // Sendable: `transfers` is only touched while the lock is held.

        private let lock = NSLock()
        private var transfers: [Int: Transfer] = [:]

        #if canImport(Security)
            /// What to do about a challenge.
            enum Decision {
                case proceed(URLSession.AuthChallengeDisposition, URLCredential?)
                /// The transfer ends with this error. URLSession itself reports a challenge that is refused as a cancellation.
                case refuse(TransportError)
            }

            private let onChallenge: (@Sendable (URLAuthenticationChallenge) async -> Decision)?

            init(_ onChallenge: (@Sendable (URLAuthenticationChallenge) async -> Decision)? = nil) {
                self.onChallenge = onChallenge
            }

            func urlSession(
                _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge
            ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
                let kinds = [NSURLAuthenticationMethodServerTrust, NSURLAuthenticationMethodClientCertificate]
                guard let onChallenge, kinds.contains(challenge.protectionSpace.authenticationMethod) else {
                    return (.performDefaultHandling, nil)
                }
                switch await onChallenge(challenge) {
                case .proceed(let disposition, let credential): return (disposition, credential)
                case .refuse(let error):
                    transfer(of: task)?.refuse(error)
                    return (.cancelAuthenticationChallenge, nil)
                }
            }
        #endif

        func add(_ transfer: Transfer) {
            lock.withLock { transfers[transfer.task.taskIdentifier] = transfer }
        }

        func remove(_ transfer: Transfer) {
            lock.withLock { transfers[transfer.task.taskIdentifier] = nil }
        }

        private func transfer(of task: URLSessionTask) -> Transfer? {
            lock.withLock { transfers[task.taskIdentifier] }
        }

        func urlSession(
            _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
            completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
        ) {
            let isWanted = transfer(of: dataTask)?.receive(response) ?? false
            completionHandler(isWanted ? .allow : .cancel)
        }

        func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
            transfer(of: dataTask)?.receive(data)
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask, didSendBodyData count: Int64, totalBytesSent: Int64,
            totalBytesExpectedToSend: Int64
        ) {
            transfer(of: task)?.didSend(totalBytesSent)
        }

        func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
            let transfer = lock.withLock { transfers.removeValue(forKey: task.taskIdentifier) }
            transfer?.finish(error)
        }

        #if !canImport(FoundationNetworking)
            func urlSession(
                _ session: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics
            ) {
                transfer(of: task)?.report(metrics)
            }
        #endif

        func urlSession(
            _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
            newRequest: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
        ) {
            #if canImport(FoundationNetworking)
                // Foundation on Linux ends the process if it gets a request for a task that it is about to cancel.
                if task.state == .canceling { return }
            #endif
            guard let transfer = transfer(of: task) else { return completionHandler(nil) }
            completionHandler(transfer.redirected(newRequest, by: response))
        }

        #if canImport(FoundationNetworking)
            func urlSession(
                _ session: URLSession, task: URLSessionTask,
                needNewBodyStream completionHandler: @escaping (InputStream?) -> Void
            ) {
                completionHandler(transfer(of: task)?.bodyAgain())
            }

            /// Without this method, Foundation on Linux neither handles a challenge nor ends the task, and it supports
            /// only basic authentication. The whole response has been received, and the client handles authentication
            /// itself.
            func urlSession(
                _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
                completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
            ) {
                // Without a transfer, the task has been cancelled already.
                guard let transfer = transfer(of: task) else { return }
                // The completion handler would cancel the task, and that waits for the current thread.
                transfer.finish(nil)
                transfer.source.cancel()
            }
        #endif
    }
#endif
