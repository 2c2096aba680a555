import Foundation

/// The transfer behind a stream.
protocol StreamSource: AnyObject, Sendable {
    /// Pauses the transfer while the reader is behind; returns false if that is not possible.
    func pause() -> Bool
    /// Resumes the transfer.
    func resume()
    /// Ends the transfer.
    func cancel()
}

/// The received bytes of a streamed response that have not been read yet.
///
/// The buffer limits its memory even if the reader is slow: above a mark, it pauses the transfer. If that is not
/// possible, it stores further bytes on disk.
final class StreamBuffer: @unchecked Sendable {
    // Sendable: everything that changes is only touched while the lock is held.

    private let source: any StreamSource
    private let lock = NSLock()
    private var chunks: [Data] = []
    private var count = 0
    private var end: Result<Void, any Error>?
    private var reader: CheckedContinuation<Data?, any Error>?
    private var sink: Sink?
    private var spill: SpillFile?
    private var isPaused = false

    /// A closure that receives the pieces as they arrive.
    private struct Sink: Sendable {
        let take: @Sendable (Data) throws -> Void
        let end: CheckedContinuation<Data?, any Error>
    }

    /// The maximum number of bytes in memory, apart from the last piece.
    private static let highMark = 256 << 10

    init(_ source: any StreamSource) {
        self.source = source
    }

    /// Adds a piece; returns false if it is not wanted.
    func append(_ data: Data) -> Bool {
        switch lock.withLock({ arrival(of: data) }) {
        case .unwanted: return false
        case .kept: return true
        case .awaited(let reader):
            reader.resume(returning: data)
            return true
        case .taken(let sink): return feed(sink, data)
        }
    }

    /// How a piece is handled.
    private enum Arrival {
        case unwanted
        case kept
        case awaited(CheckedContinuation<Data?, any Error>)
        case taken(Sink)
    }

    /// Decides in one step under the lock. Otherwise a sink could be set after the check, and the next piece would
    /// overtake the stored one.
    private func arrival(of data: Data) -> Arrival {
        if end != nil { return .unwanted }
        if let sink { return .taken(sink) }
        if let reader {
            self.reader = nil
            return .awaited(reader)
        }
        return keep(data) ? .kept : .unwanted
    }

    private func keep(_ data: Data) -> Bool {
        if isPaused || count < Self.highMark, spill?.isEmpty != false {
            chunks.append(data)
            count += data.count
            if count >= Self.highMark, !isPaused { isPaused = source.pause() }
            return true
        }
        do {
            let spill = try self.spill ?? SpillFile()
            self.spill = spill
            try spill.append(data)
            return true
        } catch {
            end = .failure(error)
            return false
        }
    }

    /// Must be called at the end, too: a paused transfer neither continues nor reports its end.
    private func unpause() {
        if isPaused {
            isPaused = false
            source.resume()
        }
    }

    /// Called outside the lock, because `take` may call this buffer. Only one thread delivers bytes.
    private func feed(_ sink: Sink, _ data: Data) -> Bool {
        do {
            try sink.take(data)
            return true
        } catch {
            close(.failure(error))
            return false
        }
    }

    func finish(_ error: (any Error)?) {
        close(error.map { .failure($0) } ?? .success(()))
    }

    /// Ends the transfer from the reader's side.
    func cancel() {
        close(.failure(CancellationError()))
        source.cancel()
    }

    private func close(_ end: Result<Void, any Error>) {
        let reader = lock.withLock {
            if self.end == nil { self.end = end }
            unpause()
            defer {
                self.reader = nil
                sink = nil
            }
            return self.reader ?? sink?.end
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

    /// Passes all pieces to `take`. Later pieces are passed on the thread that receives them; it waits while `take`
    /// runs.
    func drain(_ take: @escaping @Sendable (Data) throws -> Void) async throws {
        while true {
            let rest = try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    let ready = lock.withLock {
                        let ready = self.take(continuation)
                        if ready == nil {
                            reader = nil
                            sink = Sink(take: take, end: continuation)
                        }
                        return ready
                    }
                    if let ready { continuation.resume(with: ready) }
                }
            } onCancel: {
                cancel()
            }
            guard let rest else { return }
            try take(rest)
        }
    }

    /// Returns what is available now; otherwise stores the continuation.
    private func take(_ continuation: CheckedContinuation<Data?, any Error>) -> Result<Data?, any Error>? {
        if case .failure(let error)? = end, error is CancellationError { return .failure(error) }
        if !chunks.isEmpty {
            // All pieces at once, because fewer, larger pieces have less overhead.
            var data = chunks[0]
            if chunks.count > 1 {
                data.reserveCapacity(count)
                for chunk in chunks.dropFirst() { data.append(chunk) }
            }
            chunks.removeAll(keepingCapacity: true)
            count = 0
            unpause()
            return .success(data)
        }
        if let spill, !spill.isEmpty { return Result { try spill.read(upToCount: Self.highMark) } }
        if let end { return end.map { nil } }
        reader = continuation
        return nil
    }
}

extension StreamBuffer {
    /// The body that is read from the buffer, once.
    ///
    /// - Parameter length: The number of bytes, if it is known.
    func body(length: Int64?) -> HTTPBody {
        let reader = StreamReader(self)
        let source = SingleUse { reader }
        return HTTPBody.stream(length: length) { take in
            try await source.take().drain(take)
        } _: {
            let reader = try source.take()
            return { try await reader.next() }
        }
    }
}

/// The only reader of a buffer. When it is released, the transfer is cancelled.
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

    func drain(_ take: @escaping @Sendable (Data) throws -> Void) async throws {
        try await buffer.drain(take)
    }
}
