extension APIClient {
    /// Runs calls and reports their progress, and finally their result:
    /// ```swift
    /// for try await event in shop.withProgress({ try await $0.download(Shop.Manual(id: 7), to: file) }) {
    ///     switch event {
    ///     case .progress(let progress): print(progress.fractionCompleted ?? 0)
    ///     case .finished(let response): print(response.value.path)
    ///     }
    /// }
    /// ```
    /// The calls start immediately and are cancelled when the loop is left. If the loop is slow, it misses progress
    /// events. What observes the client otherwise is not replaced.
    ///
    /// - Parameter calls: Gets the client to call. It runs in a task of its own; its error ends the sequence.
    public func withProgress<Value: Sendable>(
        _ calls: @escaping @Sendable (Self) async throws -> Value
    ) -> ProgressSequence<Value> {
        let (stream, continuation) = AsyncThrowingStream<ProgressSequence<Value>.Event, any Error>.makeStream(
            bufferingPolicy: .bufferingNewest(16))
        var client = self
        client.clientConfiguration.observers.append(ProgressObserver { continuation.yield(.progress($0)) })
        let task = Task { [client] in
            do {
                continuation.yield(.finished(try await calls(client)))
                continuation.finish()
            } catch {
                continuation.finish(throwing: error)
            }
        }
        continuation.onTermination = { _ in task.cancel() }
        return ProgressSequence(stream: stream)
    }
}

private struct ProgressObserver: ClientObserver {
    let report: @Sendable (TransferProgress) -> Void

    func didTransfer(_ progress: TransferProgress) { report(progress) }
}

/// The progress of calls, and their result; see ``APIClient/withProgress(_:)``. It can be iterated once.
public struct ProgressSequence<Value: Sendable>: AsyncSequence, Sendable {
    /// What happened.
    public enum Event: Sendable {
        /// More bytes were transferred.
        case progress(TransferProgress)
        /// The calls have finished, with this result. It is the last event.
        case finished(Value)
    }

    fileprivate let stream: AsyncThrowingStream<Event, any Error>

    public func makeAsyncIterator() -> ElementIterator<Event, any Error> {
        var iterator = stream.makeAsyncIterator()
        return ElementIterator { try await iterator.next() }
    }
}
