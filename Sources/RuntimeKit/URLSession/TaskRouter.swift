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
            private let onChallenge: URLSessionTransport.ChallengeHandler?

            init(_ onChallenge: URLSessionTransport.ChallengeHandler? = nil) {
                self.onChallenge = onChallenge
            }

            func urlSession(
                _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge
            ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
                let kinds = [NSURLAuthenticationMethodServerTrust, NSURLAuthenticationMethodClientCertificate]
                guard let onChallenge, kinds.contains(challenge.protectionSpace.authenticationMethod) else {
                    return (.performDefaultHandling, nil)
                }
                return await onChallenge(challenge)
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
                transfer(of: task)?.finish(nil)
                // The completion handler would cancel the task, and that waits for the current thread.
                task.cancelAnywhere()
            }
        #endif
    }
#endif
