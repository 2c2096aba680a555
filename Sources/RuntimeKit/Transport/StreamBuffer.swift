import Foundation

/// The transfer behind a stream.
protocol StreamSource: AnyObject, Sendable {
    /// Makes it wait, while the reader is behind; false where that is not possible.
    func pause() -> Bool
    /// Lets it go on.
    func resume()
    /// Ends it.
    func cancel()
}

/// What has arrived of a streamed response and was not read yet.
///
/// However slow the reader is, little of it is in memory: above a mark, the transfer is paused, and where that is not possible, what comes
/// then waits on disk.
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

    /// Who takes the pieces as they come.
    private struct Sink: Sendable {
        let take: @Sendable (Data) throws -> Void
        let end: CheckedContinuation<Data?, any Error>
    }

    /// How many bytes are kept in memory, but for the last piece.
    private static let highMark = 256 << 10

    init(_ source: any StreamSource) {
        self.source = source
    }

    /// Takes in a piece; false when nobody wants it.
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

    /// What becomes of a piece.
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

    /// A transfer that is paused would neither go on nor report its end.
    private func unpause() {
        if isPaused {
            isPaused = false
            source.resume()
        }
    }

    /// Outside the lock, because it may lead back here; there is only one thread that has the bytes.
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

    /// Ends the transfer from this side.
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

    /// Hands over all pieces, those to come on the thread that has them, which waits for `take` in between.
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
            unpause()
            return .success(data)
        }
        if let spill, !spill.isEmpty { return Result { try spill.read(upToCount: Self.highMark) } }
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

    func drain(_ take: @escaping @Sendable (Data) throws -> Void) async throws {
        try await buffer.drain(take)
    }
}
