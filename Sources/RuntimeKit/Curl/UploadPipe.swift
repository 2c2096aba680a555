#if canImport(Glibc)
    import Foundation

    /// Passes the chunks of an asynchronous sequence to a thread that must not wait for them.
    final class UploadPipe: @unchecked Sendable {
        // Sendable: everything that changes is only touched while the lock is held.

        private let lock = NSLock()
        private var chunks: [Data] = []
        /// The position of the next byte. Read chunks are removed when they are half of all, because each removal moves the
        /// others.
        private var first = 0
        private var offset = 0
        private var count = 0
        private var outcome: Result<Void, any Error>?
        /// The writer that waits for room.
        private var writer: CheckedContinuation<Void, any Error>?
        /// Whether a read found no bytes.
        private var isAwaited = false
        private var task: Task<Void, Never>?
        private let onPiece: @Sendable () -> Void

        /// The maximum number of waiting bytes, apart from the last chunk.
        private static let capacity = 256 << 10

        /// The number of chunks in memory, and of the bytes in them that wait.
        var kept: (chunks: Int, bytes: Int) { lock.withLock { (chunks.count, count) } }

        init(_ body: HTTPBody, _ onPiece: @escaping @Sendable () -> Void) {
            self.onPiece = onPiece
            task = Task { [weak self] in
                do {
                    for try await chunk in body {
                        guard let self else { return }
                        try await write(chunk)
                    }
                    // Some sequences just end when their task is cancelled.
                    try Task.checkCancellation()
                    self?.finish(.success(()))
                } catch {
                    self?.finish(.failure(error))
                }
            }
        }

        /// - Throws: `CancellationError` if the chunks are not read any more. A sequence that does not notice that its task
        ///   is cancelled would otherwise be read to its end.
        private func write(_ chunk: Data) async throws {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                let (isOver, isFull, isAwaited) = lock.withLock {
                    if outcome != nil { return (true, false, false) }
                    chunks.append(chunk)
                    count += chunk.count
                    let isFull = count >= Self.capacity
                    if isFull { writer = continuation }
                    defer { self.isAwaited = false }
                    return (false, isFull, self.isAwaited)
                }
                if isOver { return continuation.resume(throwing: CancellationError()) }
                if isAwaited { onPiece() }
                if !isFull { continuation.resume() }
            }
        }

        private func finish(_ result: Result<Void, any Error>) {
            let isAwaited = lock.withLock {
                if outcome == nil { outcome = result }
                defer { self.isAwaited = false }
                return self.isAwaited
            }
            if isAwaited { onPiece() }
        }

        /// Cancels the writer, because the chunks are not read any more.
        func end() {
            let writer = lock.withLock {
                if outcome == nil { outcome = .failure(CancellationError()) }
                chunks = []
                first = 0
                offset = 0
                defer { self.writer = nil }
                return self.writer
            }
            writer?.resume(throwing: CancellationError())
            task?.cancel()
        }

        func read(_ buffer: UnsafeMutablePointer<UInt8>, _ room: Int) -> CurlUpload.Piece {
            let (piece, writer) = lock.withLock { () -> (CurlUpload.Piece, CheckedContinuation<Void, any Error>?) in
                guard first < chunks.count else {
                    switch outcome {
                    case nil:
                        isAwaited = true
                        return (.later, nil)
                    case .success?: return (.bytes(0), nil)
                    case .failure(let error)?: return (.failed(error), nil)
                    }
                }
                let chunk = chunks[first]
                let taken = min(room, chunk.count - offset)
                chunk.copyBytes(to: buffer, from: chunk.startIndex + offset..<chunk.startIndex + offset + taken)
                offset += taken
                count -= taken
                if offset == chunk.count {
                    chunks[first] = Data()
                    first += 1
                    offset = 0
                    if first >= chunks.count - first {
                        chunks.removeFirst(first)
                        first = 0
                    }
                }
                guard count < Self.capacity else { return (.bytes(taken), nil) }
                defer { self.writer = nil }
                return (.bytes(taken), self.writer)
            }
            writer?.resume()
            return piece
        }
    }
#endif
