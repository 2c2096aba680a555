import Foundation

/// The content of a request or a response: bytes in memory, a file, or chunks as they come.
///
/// Reading is the same for all: `for try await chunk in body`. Bytes and files can be read again; a stream only once, and
/// a second attempt throws ``AlreadyRead``.
public struct HTTPBody: Sendable {
    enum Storage: Sendable {
        case data(Data)
        case file(URL)
        case stream(Stream)
        case joined([HTTPBody])
    }

    /// Chunks that come from elsewhere.
    struct Stream: Sendable {
        let length: Int64?
        let isReplayable: Bool
        let open: @Sendable () throws -> NextChunk
        /// Hands over all chunks on the thread that has them, so that none has to wait anywhere; nil when there is none.
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

    /// `text` in UTF-8.
    public static func text(_ text: String) -> Self { Self(.data(Data(text.utf8))) }

    /// The content of a file, which is read when the body is, and again when it is sent again.
    public static func file(_ url: URL) -> Self { Self(.file(url)) }

    /// The chunks of an asynchronous sequence, which is read once; `length` is how many bytes there will be, if that is known.
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
        Self(.stream(Stream(length: length, isReplayable: false, open: open, drain: drain)))
    }

    /// Hands over all chunks, one after the other.
    package func drain(_ take: @escaping @Sendable (Data) throws -> Void) async throws {
        if case .stream(let stream) = storage, let drain = stream.drain { return try await drain(take) }
        for try await chunk in self { try take(chunk) }
    }

    /// Several bodies, one after the other.
    static func joined(_ bodies: [HTTPBody]) -> Self { Self(.joined(bodies)) }

    /// The bytes when they are in memory; nil for files and streams.
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

    /// How many bytes there are; nil when that shows only at the end.
    public var length: Int64? {
        switch storage {
        case .data(let data): Int64(data.count)
        case .file(let url): Self.size(of: url)
        case .stream(let stream): stream.length
        case .joined(let bodies):
            bodies.reduce(Int64?(0)) { sum, body in sum.flatMap { sum in body.length.map { sum + $0 } } }
        }
    }

    /// Of the file that is read: Foundation's resource values are those of a link to it, and remembered.
    private static func size(of file: URL) -> Int64? {
        var information = stat()
        guard stat(file.path, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int64(information.st_size)
    }

    /// Whether the body can be read, and so sent, more than once.
    public var isReplayable: Bool {
        switch storage {
        case .data, .file: true
        case .stream(let stream): stream.isReplayable
        case .joined(let bodies): bodies.allSatisfy(\.isReplayable)
        }
    }

    /// All bytes at once.
    ///
    /// - Throws: ``BodyTooLarge`` as soon as there are more than `limit` bytes, and what reading throws.
    public func collect(upTo limit: Int) async throws -> Data {
        if case .data(let data) = storage {
            guard data.count <= limit else { throw BodyTooLarge(limit: limit) }
            return data
        }
        var all = Data()
        for try await chunk in self {
            guard all.count + chunk.count <= limit else { throw BodyTooLarge(limit: limit) }
            all.append(chunk)
        }
        // Some sequences just end when their task is cancelled, and a part must not be taken for the whole.
        try Task.checkCancellation()
        return all
    }

    /// A stream was asked for its chunks a second time.
    public struct AlreadyRead: Error, CustomStringConvertible {
        public var description: String { "the body is a stream and has been read already" }
    }
}

/// A body has more bytes than allowed.
public struct BodyTooLarge: Error, Sendable, Hashable, CustomStringConvertible {
    /// How many bytes were allowed; for responses ``Connection/maximumResponseSize``.
    public let limit: Int
    /// The request whose response it is; nil for a body that was read on its own. It does not count in `==`.
    public internal(set) var request: RequestSummary?

    /// An error of your own, for middleware and transports.
    public init(limit: Int) {
        self.limit = limit
    }

    /// `GET https://api.shop.example/things (Shop.Things): the response has more than the allowed 1000 bytes …`.
    public var description: String {
        guard let request else { return "the body has more than the allowed \(limit) bytes" }
        return "\(request): the response has more than the allowed \(limit) bytes (maximumResponseSize)"
    }

    public static func == (left: Self, right: Self) -> Bool { left.limit == right.limit }

    public func hash(into hasher: inout Hasher) { hasher.combine(limit) }
}
