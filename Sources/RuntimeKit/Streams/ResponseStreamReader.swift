import Foundation

/// Reads the elements of a stream, and connects again if the stream resumes.
struct ResponseStreamReader<Element: Sendable> {
    private let response: TransportResponse
    /// Nil between connections and after the end, so that an unused transfer is not kept alive.
    private var chunks: ChunkReader?
    private var parser: StreamParser<Element>
    private var resumption: Resumption?
    /// Whether the stream has ended.
    private var isReceived = false
    private var isAtEnd = false

    init(_ stream: ResponseStream<Element>) {
        response = stream.response
        chunks = ChunkReader(stream.response.body)
        parser = StreamParser(stream.format)
        resumption = stream.resumption
    }

    mutating func next() async throws(APIError<Never>) -> Element? {
        if isAtEnd { return nil }
        do {
            while true {
                try Task.checkCancellation()
                if let element = try parser.next() {
                    resumption?.succeed()
                    return element
                }
                if isReceived || parser.isAtEnd { break }
                try await receive()
            }
            finish()
            return nil
        } catch {
            finish()
            if let error = error as? JSONError { throw .invalidResponse(error, response) }
            throw APIError(error, response.request)
        }
    }

    private mutating func finish() {
        isAtEnd = true
        chunks = nil
    }

    /// Receives one more piece; after a lost connection, from a new one.
    private mutating func receive() async throws {
        let fault: (any Error)?
        do {
            if let piece = try await chunks?.next() { return parser.append(piece) }
            fault = nil
        } catch {
            fault = error
        }
        if case .cancelled? = fault.map({ APIError<Never>($0, nil) }) { throw CancellationError() }
        guard resumption?.continues(after: parser.events.lastID) == true,
            fault != nil || resumption?.afterEnd == true
        else {
            if let fault { throw fault }
            isReceived = true
            return parser.finish()
        }
        chunks = nil
        let next = try await resumption?.reconnect(
            after: fault, lastID: parser.events.lastID, retry: parser.events.retry)
        isReceived = next == nil
        chunks = try next.map { ChunkReader(try checked($0).body) }
        parser.restart()
    }

    /// Throws if the response has another media type, because a proxy's HTML page would look like a stream without
    /// events.
    private func checked(_ next: TransportResponse) throws -> TransportResponse {
        let types = [response, next].map { $0.headerFields[.contentType].map(MediaType.essence) }
        guard types[0] == types[1] || types[1] == MediaType.events else {
            let message = MediaType.mismatch(types[0] ?? MediaType.events, types[1] ?? "no Content-Type")
            throw APIError<Never>.invalidResponse(JSONError(message: message), next)
        }
        return next
    }
}
