import Foundation

extension HTTPBody: AsyncSequence {
    /// Returns the chunks in order. It skips empty chunks.
    public func makeAsyncIterator() -> ElementIterator<Data, any Error> {
        var reader = ChunkReader(self)
        return ElementIterator { try await reader.next() }
    }
}

/// Reads the chunks of a body in order, without empty ones.
struct ChunkReader {
    /// The bodies that are not opened yet, the next one last.
    private var pending: [HTTPBody]
    private var current: HTTPBody.NextChunk?

    init(_ body: HTTPBody) { pending = [body] }

    mutating func next() async throws -> Data? {
        while true {
            if let current {
                // Files and some sequences do not notice that their task is cancelled.
                try Task.checkCancellation()
                if let chunk = try await current() {
                    if chunk.isEmpty { continue }
                    return chunk
                }
                self.current = nil
            }
            guard let body = pending.popLast() else { return nil }
            switch body.storage {
            case .data(let data):
                if !data.isEmpty { return data }
            case .file(let url):
                let file = FileChunks(try HTTPBody.open(url))
                current = { try file.next() }
            case .stream(let stream):
                current = try stream.open()
            case .joined(let bodies):
                pending += bodies.reversed()
            }
        }
    }
}

extension HTTPBody {
    /// Reads a short body to its end, so that the connection can be reused. The transfer of a longer body is ended.
    func skip() async {
        if data != nil { return }
        var rest = 64 << 10
        do {
            for try await chunk in self {
                rest -= chunk.count
                if rest < 0 { break }
            }
        } catch {
            // The response is not used, so an error in its body does not matter.
        }
    }

    /// Ends the transfer of a body that will not be read.
    func discard() {
        switch storage {
        case .data, .file: break
        // Opening the stream and releasing its reader ends the transfer.
        case .stream(let stream): _ = try? stream.open()
        case .joined(let bodies): for body in bodies { body.discard() }
        }
    }
}

/// Reads a file in pieces and closes it at the end.
private final class FileChunks: @unchecked Sendable {
    // Sendable: one iterator owns it, and asks for one chunk at a time.

    private let handle: FileHandle

    init(_ handle: FileHandle) {
        self.handle = handle
    }

    deinit {
        try? handle.close()
    }

    func next() throws -> Data? {
        try handle.read(upToCount: 65_536)
    }
}

/// Wraps the iterator of the caller's sequence.
final class ChunkIterator<Iterator: AsyncIteratorProtocol>: @unchecked Sendable where Iterator.Element == Data {
    // Sendable: one body iterator owns it, and asks for one chunk at a time.

    private var iterator: Iterator

    init(_ iterator: Iterator) {
        self.iterator = iterator
    }

    func next() async throws -> Data? {
        try await iterator.next()
    }
}

/// Makes a value at most once.
package final class SingleUse<Value>: @unchecked Sendable {
    // Sendable: `make` is only touched while the lock is held.

    private let lock = NSLock()
    private var make: (() -> Value)?

    package init(_ make: @escaping () -> Value) {
        self.make = make
    }

    package func take() throws -> Value {
        let make = lock.withLock {
            defer { self.make = nil }
            return self.make
        }
        guard let make else { throw TransportError(.bodyAlreadyRead) }
        return make()
    }
}
