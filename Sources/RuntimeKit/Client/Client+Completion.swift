import Foundation

extension APIClient {
    /// Sends a request and calls `completion` exactly once, with the value or the error.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - queue: The queue that `completion` runs on. If it is nil, `completion` runs on any thread.
    ///   - completion: Gets the value or the error.
    /// - Returns: The task. Cancelling it ends the call with ``APIError/cancelled``.
    @discardableResult
    public func send<E: APIRequest>(
        _ request: E, on queue: DispatchQueue? = nil,
        completion: @escaping @Sendable (Result<E.Response, APIError<E.Failure>>) -> Void
    ) -> Task<Void, Never> {
        Task {
            let result: Result<E.Response, APIError<E.Failure>>
            do throws(APIError<E.Failure>) {
                result = .success(try await send(request))
            } catch {
                result = .failure(error)
            }
            if let queue {
                queue.async { completion(result) }
            } else {
                completion(result)
            }
        }
    }
}

#if canImport(Combine)
    import Combine

    extension APIClient {
        /// A publisher that sends the request when it is subscribed to. Cancelling the subscription cancels the call.
        public func publisher<E: APIRequest>(for request: E) -> AnyPublisher<E.Response, APIError<E.Failure>> {
            Deferred {
                let task = TaskBox()
                return Future<E.Response, APIError<E.Failure>> { promise in
                    let promise = PromiseBox(promise)
                    task.task = send(request) { promise.fulfil($0) }
                }
                .handleEvents(receiveCancel: { task.task?.cancel() })
            }
            .eraseToAnyPublisher()
        }
    }

    /// The task behind a subscription.
    private final class TaskBox {
        var task: Task<Void, Never>?
    }

    private struct PromiseBox<Value, Failure: Error>: @unchecked Sendable {
        // Sendable: a future's promise may be fulfilled from any thread.

        let fulfil: (Result<Value, Failure>) -> Void

        init(_ fulfil: @escaping (Result<Value, Failure>) -> Void) {
            self.fulfil = fulfil
        }
    }
#endif
