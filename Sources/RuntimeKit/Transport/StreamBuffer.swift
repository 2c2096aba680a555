import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What has arrived of a streamed answer and was not read yet.
///
/// Above a mark the transfer is paused, and goes on when the reader has caught up, where Foundation is Apple's.
final class StreamBuffer: @unchecked Sendable {
    // Sendable: everything that changes is only touched while the lock is held.

    private let task: URLSessionTask
    private let lock = NSLock()
    private var chunks: [Data] = []
    private var count = 0
    private var end: Result<Void, any Error>?
    private var isSuspended = false
    private var reader: CheckedContinuation<Data?, any Error>?

    private static let highMark = 1 << 20

    init(_ task: URLSessionTask) {
        self.task = task
    }

    func append(_ data: Data) {
        let reader = lock.withLock {
            if end != nil { return nil as CheckedContinuation<Data?, any Error>? }
            if let reader = self.reader {
                self.reader = nil
                return reader
            }
            chunks.append(data)
            count += data.count
            if count > Self.highMark, !isSuspended {
                isSuspended = true
                pause()
            }
            return nil
        }
        reader?.resume(returning: data)
    }

    // On Linux a suspended task leaves curl's set of transfers and does not come back; and holding up the thread that
    // hands over the bytes would hold up every session, which all share one queue. So nothing is paused there.

    private func pause() {
        #if !canImport(FoundationNetworking)
            task.suspend()
        #endif
    }

    private func unpause() {
        #if !canImport(FoundationNetworking)
            task.resume()
        #endif
    }

    func finish(_ error: (any Error)?) {
        close(error.map { .failure($0) } ?? .success(()))
    }

    /// Ends the transfer from this side.
    func cancel() {
        close(.failure(CancellationError()))
        task.cancel()
    }

    private func close(_ end: Result<Void, any Error>) {
        let reader = lock.withLock {
            if self.end == nil { self.end = end }
            // A task that is suspended would never report its end.
            if isSuspended {
                isSuspended = false
                unpause()
            }
            defer { self.reader = nil }
            return self.reader
        }
        reader?.resume(with: end.map { nil })
    }

    /// The next piece; nil at the end.
    func next() async throws -> Data? {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let ready = lock.withLock { take(continuation) }
                if let ready { continuation.resume(with: ready) }
            }
        } onCancel: {
            cancel()
        }
    }

    /// What can be handed out now; otherwise the continuation waits.
    private func take(_ continuation: CheckedContinuation<Data?, any Error>) -> Result<Data?, any Error>? {
        if case .failure(let error)? = end, error is CancellationError { return .failure(error) }
        if !chunks.isEmpty {
            // All at once: fewer, larger pieces cost less on the way.
            var data = chunks[0]
            if chunks.count > 1 {
                data.reserveCapacity(count)
                for chunk in chunks.dropFirst() { data.append(chunk) }
            }
            chunks.removeAll(keepingCapacity: true)
            count = 0
            if isSuspended {
                isSuspended = false
                unpause()
            }
            return .success(data)
        }
        if let end { return end.map { nil } }
        reader = continuation
        return nil
    }
}

/// The one reader of a buffer; when it goes, nobody wants the rest.
final class StreamReader: Sendable {
    private let buffer: StreamBuffer

    init(_ buffer: StreamBuffer) {
        self.buffer = buffer
    }

    deinit {
        buffer.cancel()
    }

    func next() async throws -> Data? {
        try await buffer.next()
    }
}
