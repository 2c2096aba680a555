import Foundation

/// An answer that comes piece by piece: `for try await chunk in try await api.chat(prompt) { … }`.
///
/// The format is what the endpoint declares, or else what the answer's `Content-Type` says:
/// - `text/event-stream`: the data of each event, read as JSON. An `Element` of ``ServerSentEvent`` or `String` gets the
///   event or its text. The data `[DONE]`, with which several APIs end their streams, ends this one unless the element is
///   an event.
/// - JSON lines (`application/x-ndjson`, `application/jsonl`): each line that is not blank.
/// - anything else, with an `Element` of `Data`: the bytes as they arrive.
///
/// A stream can be read once; leaving the loop ends the transfer. Errors are an `APIError<Never>`.
public struct ResponseStream<Element: Sendable>: AsyncSequence, Sendable {
    let response: HTTPResponse
    let format: StreamFormat

    /// The header fields of the answer.
    public var headerFields: HTTPFields { response.headerFields }

    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(self)
    }

    /// Hands out the elements.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private let response: HTTPResponse
        private var chunks: HTTPBody.AsyncIterator
        private var parser: StreamParser<Element>
        private var ready: [Element] = []
        private var position = 0
        private var failure: JSONError?
        private var isAtEnd = false

        init(_ stream: ResponseStream) {
            response = stream.response
            chunks = stream.response.body.makeAsyncIterator()
            parser = StreamParser(stream.format)
        }

        public mutating func next() async throws -> Element? {
            do {
                while true {
                    if position < ready.count {
                        position += 1
                        return ready[position - 1]
                    }
                    if let failure { throw failure }
                    if isAtEnd || parser.isAtEnd { return nil }
                    ready.removeAll(keepingCapacity: true)
                    position = 0
                    try Task.checkCancellation()
                    let chunk = try await chunks.next()
                    isAtEnd = chunk == nil
                    do throws(JSONError) {
                        try parser.append(chunk, to: &ready)
                    } catch {
                        // What was complete before it is handed out first.
                        failure = error
                    }
                }
            } catch {
                isAtEnd = true
                failure = nil
                throw streamError(error)
            }
        }

        private func streamError(_ error: any Error) -> APIError<Never> {
            if let error = error as? JSONError { return .decoding(error, response) }
            return APIError<Never>(error, response.request)
        }
    }
}

extension ResponseStream: Answer {
    static var standardMediaType: String { Element.self == Data.self ? "*/*" : MediaType.events }

    static func answerCoding(as media: String?) -> AnswerCoding? {
        .custom(
            AnswerCoding.Custom(isStream: true) { (response, place) throws(JSONError) in
                let type = media ?? response.headerFields[.contentType] ?? MediaType.events
                let stream = ResponseStream(response: response, format: StreamFormat(type, Element.self))
                place.initializeMemory(as: ResponseStream.self, to: stream)
            } encode: { (place) throws(JSONError) in
                place.assumingMemoryBound(to: ResponseStream.self).pointee.response.body
            })
    }

    /// What a server sends for these elements, for stubs.
    static func pieces(of elements: [Element], as media: String?) throws(JSONError) -> [Data] {
        let format = StreamFormat(media ?? MediaType.events, Element.self)
        var pieces: [Data] = []
        for element in elements { pieces.append(try format.encode(element)) }
        return pieces
    }
}
