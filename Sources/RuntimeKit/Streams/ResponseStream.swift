import Foundation

/// A response that comes piece by piece: `for try await chunk in try await api.chat(prompt) { … }`.
///
/// The format is what the endpoint declares, or else what the response's `Content-Type` says:
/// - `text/event-stream` (WHATWG HTML section 9.2): the data of each event, read as JSON. An `Element` of
///   ``ServerSentEvent`` or `String` gets the event or its text, an ``EventUnion`` is chosen by the event's name. The data
///   `[DONE]`, with which several APIs end their streams, ends this one unless the element is an event; events without
///   data are no elements where these are JSON.
/// - JSON lines (`application/x-ndjson`, `application/jsonl`): each line that is not blank.
/// - `application/json-seq` (RFC 7464): each text.
/// - anything else, with an `Element` of `Data`: the bytes as they arrive.
///
/// An element is read when it is asked for, and nothing is received while there are elements left. A stream can be read
/// once; leaving the loop ends the transfer. Errors are an `APIError<Never>`.
public struct ResponseStream<Element: Sendable>: AsyncSequence, Sendable {
    let response: HTTPResponse
    let format: StreamFormat
    var resumption: Resumption?

    init(_ response: HTTPResponse, _ format: StreamFormat) {
        self.response = response
        self.format = format
        guard let reconnection, let afterEnd = reconnection.resumesAfterEnd else { return }
        resumption = Resumption(afterEnd: afterEnd, attempts: 5, reconnection)
    }

    /// Nil for what cannot be resumed, and after a 204, with which a server says that there is nothing more to come.
    private var reconnection: Reconnection? {
        format == .events && response.status != 204 ? response.reconnection : nil
    }

    /// The header fields of the response.
    public var headerFields: HTTPFields { response.headerFields }

    /// The same stream, taken up again with `Last-Event-ID` when its connection breaks.
    ///
    /// It waits as long as the server asked for with `retry`, or three seconds, and longer after each failure; the request
    /// then passes through middleware and authentication as at first. The status 204 ends the stream. Any other that is no
    /// success, and a content of another type, throw what the endpoint throws. Nothing changes for other formats, for
    /// requests that must not be sent again (see ``HTTPRequest/isIdempotent``), and for a stream whose events have no ids:
    /// what got lost could not be asked for.
    ///
    /// - Parameters:
    ///   - afterEnd: whether to go on when the server ends the stream as well, and without ids, as an `EventSource` does.
    ///   - attempts: how often in a row it is tried without an event in between.
    public func resuming(afterEnd: Bool = false, attempts: Int = 5) -> Self {
        var copy = self
        copy.resumption = reconnection.map {
            Resumption(afterEnd: afterEnd, attempts: attempts, $0)
        }
        return copy
    }

    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(self)
    }

    /// Hands out the elements.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private let response: HTTPResponse
        /// Nil between connections and after the end, so that nothing keeps a transfer that nobody reads.
        private var chunks: HTTPBody.AsyncIterator?
        private var parser: StreamParser<Element>
        private var resumption: Resumption?
        /// Nothing more is received.
        private var isReceived = false
        private var isAtEnd = false

        init(_ stream: ResponseStream) {
            response = stream.response
            chunks = stream.response.body.makeAsyncIterator()
            parser = StreamParser(stream.format)
            resumption = stream.resumption
        }

        public mutating func next() async throws -> Element? {
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
                // What a response to a reconnection says is the endpoint's.
                if error is any EndpointError { throw error }
                if let error = error as? JSONError { throw APIError<Never>.decoding(error, response) }
                throw APIError<Never>(error, response.request)
            }
        }

        private mutating func finish() {
            isAtEnd = true
            chunks = nil
        }

        /// Takes in one more piece, after a break one of a new connection.
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
            chunks = try next.map { try checked($0).body.makeAsyncIterator() }
            parser.restart()
        }

        /// A page that some proxy sends instead must not pass for a stream without events.
        private func checked(_ next: HTTPResponse) throws -> HTTPResponse {
            let types = [response, next].map { $0.headerFields[.contentType].map(MediaType.essence) }
            guard types[0] == types[1] || types[1] == MediaType.events else {
                let message = MediaType.mismatch(types[0] ?? MediaType.events, types[1] ?? "no Content-Type")
                throw APIError<Never>.decoding(JSONError(message: message), next)
            }
            return next
        }
    }
}

extension ResponseStream: ResponseValue {
    static var standardMediaType: String { Element.self == Data.self ? "*/*" : MediaType.events }

    static func responseCoding(as media: String?) -> ResponseCoding? {
        .custom(
            ResponseCoding.Custom(isStream: true) { (response, place) throws(JSONError) in
                let found = response.headerFields[.contentType]
                let format = StreamFormat(media ?? found ?? MediaType.events, Element.self)
                // Any other page would pass for a stream without events.
                if format == .events, let found = found.map(MediaType.essence), !MediaType.mayBeEvents(found) {
                    throw JSONError(message: MediaType.mismatch(MediaType.events, found))
                }
                let stream = ResponseStream(response, format)
                place.initialize(to: stream as ResponseStream)
            } encode: { (place) throws(JSONError) in
                place.value(ResponseStream.self).response.body
            })
    }

    /// What a server sends for these elements, for stubs.
    package static func pieces(of elements: [Element], as media: String?) throws(JSONError) -> [Data] {
        let format = StreamFormat(media ?? MediaType.events, Element.self)
        var pieces: [Data] = []
        for element in elements { pieces.append(try format.encode(element)) }
        return pieces
    }
}
