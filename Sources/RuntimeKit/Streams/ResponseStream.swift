import Foundation

/// A response that is read element by element: `for try await chunk in try await api.chat(prompt) { … }`.
///
/// The format is the media type that the endpoint declares, or else the `Content-Type` of the response:
/// - `text/event-stream` (WHATWG HTML section 9.2): the data of each event, decoded as JSON. If `Element` is
///   ``ServerSentEvent`` or `String`, elements are the events or their data. If it is an ``EventUnion``, the event's
///   name selects the case. The data `[DONE]`, which several APIs send last, ends the stream unless elements are
///   events. If elements are JSON, events without data are skipped.
/// - JSON lines (`application/x-ndjson`, `application/jsonl`): each line that is not blank.
/// - `application/json-seq` (RFC 7464): each text.
/// - any other media type, if `Element` is `Data`: the bytes as they arrive.
///
/// Elements are decoded one at a time, when they are requested. Nothing more is read until all received elements have
/// been returned. A stream can be read once; leaving the loop ends the transfer.
///
/// Errors are an `APIError<Never>`. A failure that the endpoint declares, in the response to a reconnection, is
/// ``APIError/unexpectedStatus(_:)``, with the response.
public struct ResponseStream<Element: Sendable>: AsyncSequence, Sendable {
    let response: TransportResponse
    let format: StreamFormat
    var resumption: Resumption?

    init(_ response: TransportResponse, _ format: StreamFormat) {
        self.response = response
        self.format = format
        guard let reconnection, let afterEnd = reconnection.resumesAfterEnd else { return }
        resumption = Resumption(afterEnd: afterEnd, attempts: 5, reconnection)
    }

    /// Nil if the stream cannot be resumed, and after a 204, which means that no more events will follow.
    private var reconnection: Reconnection? {
        format == .events && response.status != 204 ? response.reconnection : nil
    }

    /// The header fields of the response.
    public var headerFields: HeaderFields { response.headerFields }

    /// Returns the same stream, but resumes it with `Last-Event-ID` if its connection is lost.
    ///
    /// Before it reconnects, it waits for the time that the server sent as `retry`, or three seconds, and longer after
    /// each failure. The new request passes through middleware and authentication. Status 204 ends the stream. Any
    /// other status that is not a success, and another media type, are errors as in the first response.
    ///
    /// The method has no effect on streams of other formats, on requests that must not be sent again (see
    /// ``TransportRequest/isIdempotent``), and on streams whose events have no IDs, because lost events could not be
    /// requested.
    ///
    /// - Parameters:
    ///   - afterEnd: Whether to also reconnect when the server ends the stream, and without event IDs, as `EventSource`
    ///     does.
    ///   - attempts: How many attempts in a row may fail without an event in between.
    public func resuming(afterEnd: Bool = false, attempts: Int = 5) -> Self {
        var copy = self
        copy.resumption = reconnection.map {
            Resumption(afterEnd: afterEnd, attempts: attempts, $0)
        }
        return copy
    }

    public func makeAsyncIterator() -> ElementIterator<Element, APIError<Never>> {
        var reader = ResponseStreamReader(self)
        return ElementIterator { () throws(APIError<Never>) in try await reader.next() }
    }
}

extension ResponseStream: ResponseValue {
    static var standardMediaType: String { Element.self == Data.self ? "*/*" : MediaType.events }

    static func responseCoding(as media: String?) -> ResponseCoding? {
        .custom(
            ResponseCoding.Custom(isStream: true) { (response, place) throws(JSONError) in
                let found = response.headerFields[.contentType]
                let format = StreamFormat(media ?? found ?? MediaType.events, Element.self)
                // A page of another media type would look like a stream without events.
                if format == .events, let found = found.map(MediaType.essence), !MediaType.mayBeEvents(found) {
                    throw JSONError(message: MediaType.mismatch(MediaType.events, found))
                }
                let stream = ResponseStream(response, format)
                place.initialize(to: stream as ResponseStream)
            } encode: { (place) throws(JSONError) in
                place.value(ResponseStream.self).response.body
            })
    }

    /// The bytes that a server would send for these elements, for stubs.
    package static func pieces(of elements: [Element], as media: String?) throws(JSONError) -> [Data] {
        let format = StreamFormat(media ?? MediaType.events, Element.self)
        var pieces: [Data] = []
        for element in elements { pieces.append(try format.encode(element)) }
        return pieces
    }
}
