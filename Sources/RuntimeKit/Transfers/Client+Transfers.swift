extension APIClient {
    /// Runs calls and reports their progress, and finally their result:
    /// ```swift
    /// for try await event in shop.tracking({ try await $0.download(Shop.Manual(id: 7), to: file) }) {
    ///     switch event {
    ///     case .progress(let progress): print(progress.fraction ?? 0)
    ///     case .finished(let response): print(response.value.path)
    ///     }
    /// }
    /// ```
    /// The calls start immediately and are cancelled when the loop is left. If the loop is slow, it misses progress
    /// events.
    public func tracking<Value: Sendable>(
        _ calls: @escaping @Sendable (Self) async throws -> Value
    ) -> AsyncThrowingStream<TransferEvent<Value>, any Error> {
        AsyncThrowingStream(bufferingPolicy: .bufferingNewest(16)) { continuation in
            var client = self
            client.clientConfiguration.onProgress = { continuation.yield(.progress($0)) }
            let task = Task { [client] in
                do {
                    continuation.yield(.finished(try await calls(client)))
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}

/// An event of ``APIClient/tracking(_:)``.
public enum TransferEvent<Value: Sendable>: Sendable {
    /// More bytes were transferred.
    case progress(TransferProgress)
    /// The calls have finished, with this result.
    case finished(Value)
}
