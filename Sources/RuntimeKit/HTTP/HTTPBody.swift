import Foundation

/// The content of a request or a response: bytes in memory, a file, or a stream of chunks.
///
/// All kinds are read with `for try await chunk in body`. Bytes and files can be read more than once. A stream can be
/// read only once; a second attempt throws ``TransportError/Code/bodyAlreadyRead``.
public struct HTTPBody: Sendable {
    enum Storage: Sendable {
        case data(Data)
        case file(URL)
        case stream(Stream)
        case joined([HTTPBody])
    }

    /// Chunks from a transfer or from the caller's sequence.
    struct Stream: Sendable {
        let length: Int64?
        let isReplayable: Bool
        let open: @Sendable () throws -> NextChunk
        /// Passes all chunks to a closure on the thread that receives them, without suspending for each chunk; nil if
        /// the stream has no such function.
        var drain: Drain?
    }

    package typealias Drain = @Sendable (@escaping @Sendable (Data) throws -> Void) async throws -> Void

    package typealias NextChunk = @Sendable () async throws -> Data?

    let storage: Storage

    init(_ storage: Storage) {
        self.storage = storage
    }

    /// The bytes of `data`.
    public static func data(_ data: Data) -> Self { Self(.data(data)) }

    /// The bytes of `text` in UTF-8.
    public static func text(_ text: String) -> Self { Self(.data(Data(text.utf8))) }

    /// The content of a file. The file is read each time the body is read or sent.
    public static func file(_ url: URL) -> Self { Self(.file(url)) }

    /// The chunks of an asynchronous sequence, which is read once.
    ///
    /// - Parameters:
    ///   - chunks: The sequence. Its errors are those of the call.
    ///   - length: The total number of bytes, if it is known; a negative number means that it is not, as in
    ///     Foundation's `expectedContentLength`.
    public static func stream<S: AsyncSequence & Sendable>(_ chunks: S, length: Int64? = nil) -> Self
    where S.Element == Data {
        let source = SingleUse { ChunkIterator(chunks.makeAsyncIterator()) }
        return stream(length: length) {
            let iterator = try source.take()
            return { try await iterator.next() }
        }
    }

    package static func stream(
        length: Int64?, drain: Drain? = nil, _ open: @escaping @Sendable () throws -> NextChunk
    ) -> Self {
        let length = length.flatMap { $0 < 0 ? nil : $0 }
        return Self(.stream(Stream(length: length, isReplayable: false, open: open, drain: drain)))
    }

    /// Passes all chunks to `take`, in order.
    package func drain(_ take: @escaping @Sendable (Data) throws -> Void) async throws {
        if case .stream(let stream) = storage, let drain = stream.drain { return try await drain(take) }
        for try await chunk in self { try take(chunk) }
    }

    /// Several bodies in order.
    static func joined(_ bodies: [HTTPBody]) -> Self { Self(.joined(bodies)) }

    /// The bytes if they are in memory; nil for files and streams.
    public var data: Data? {
        switch storage {
        case .data(let data): return data
        case .file, .stream: return nil
        case .joined(let bodies):
            var all = Data()
            for body in bodies {
                guard let data = body.data else { return nil }
                all.append(data)
            }
            return all
        }
    }

    /// The number of bytes; nil if it is not known before the body has been read.
    public var length: Int64? {
        switch storage {
        case .data(let data): Int64(data.count)
        case .file(let url): Self.size(of: url)
        case .stream(let stream): stream.length
        case .joined(let bodies):
            bodies.reduce(Int64?(0)) { sum, body in
                guard let sum, let length = body.length else { return nil }
                let (whole, overflows) = sum.addingReportingOverflow(length)
                return overflows ? nil : whole
            }
        }
    }

    /// Opens the file of a body to read it.
    ///
    /// It is checked before, because to open a named pipe is to wait for its writer. A missing file is Foundation's error.
    ///
    /// - Throws: ``RequestError`` for anything but a regular file; errors of the file system.
    static func open(_ file: URL) throws -> FileHandle {
        var status = stat()
        guard stat(file.path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else {
            throw RequestError(.invalidBody, "\(file.path) is not a regular file, so it cannot be sent")
        }
        return try FileHandle(forReadingFrom: file)
    }

    /// Foundation's resource values are not used: they are cached, and for a symbolic link they describe the link.
    private static func size(of file: URL) -> Int64? {
        var information = stat()
        guard stat(file.path, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int64(information.st_size)
    }

    /// Whether the body can be read and sent more than once.
    public var isReplayable: Bool {
        switch storage {
        case .data, .file: true
        case .stream(let stream): stream.isReplayable
        case .joined(let bodies): bodies.allSatisfy(\.isReplayable)
        }
    }

    /// Reads the whole body into memory.
    ///
    /// - Throws: ``TransportError/Code/bodyTooLarge`` if the body has more than `limit` bytes; errors of the file or
    ///   the stream.
    public func data(maximumSize limit: Int) async throws -> Data {
        if case .data(let data) = storage {
            guard data.count <= limit else { throw TransportError.bodyTooLarge(limit) }
            return data
        }
        var all = Data()
        for try await chunk in self {
            guard all.count + chunk.count <= limit else { throw TransportError.bodyTooLarge(limit) }
            all.append(chunk)
        }
        // Some sequences just end when their task is cancelled. A partial body must not be returned as the whole one.
        try Task.checkCancellation()
        return all
    }
}

extension HTTPBody: CustomStringConvertible {
    /// The size, without the content: `12 bytes`, or `a stream`.
    public var description: String { length.map { "\($0) bytes" } ?? "a stream" }
}
