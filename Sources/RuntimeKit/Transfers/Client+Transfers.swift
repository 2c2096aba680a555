extension APIClient {
    /// Runs calls and gives their progress, and in the end what they give:
    /// ```swift
    /// for try await event in shop.tracking({ try await $0.download(Shop.Manual(id: 7), to: file) }) {
    ///     switch event {
    ///     case .progress(let progress): print(progress.fraction ?? 0)
    ///     case .finished(let response): print(response.value.path)
    ///     }
    /// }
    /// ```
    /// The calls start at once, and are cancelled when the loop is left. Where the loop is behind, it misses progress.
    public func tracking<Value: Sendable>(
        _ calls: @escaping @Sendable (Self) async throws -> Value
    ) -> AsyncThrowingStream<TransferEvent<Value>, any Error> {
        AsyncThrowingStream(bufferingPolicy: .bufferingNewest(16)) { continuation in
            var client = self
            client.connection.onProgress = { continuation.yield(.progress($0)) }
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

/// What ``APIClient/tracking(_:)`` gives.
public enum TransferEvent<Value: Sendable>: Sendable {
    /// Some more bytes were transferred.
    case progress(TransferProgress)
    /// The calls are done.
    case finished(Value)
}
