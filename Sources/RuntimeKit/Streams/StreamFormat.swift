import Foundation

/// How a stream is cut into elements.
enum StreamFormat: Sendable {
    case events
    case lines
    case bytes

    init<Element>(_ media: String, _ element: Element.Type) {
        if element == Data.self {
            self = .bytes
        } else {
            self = MediaType.isJSONLines(media) || MediaType.isJSON(media) ? .lines : .events
        }
    }

    /// An element as it is sent.
    func encode<Element>(_ element: Element) throws(JSONError) -> Data {
        if let data = element as? Data { return data }
        if let event = element as? ServerSentEvent { return Data(event.text.utf8) }
        let text: String
        if let element = element as? String, self == .events {
            text = element
        } else if let value = element as? any JSONValue {
            text = String(decoding: try value.jsonData(), as: UTF8.self)
        } else {
            throw JSONError(message: "\(Element.self) cannot be written to a stream")
        }
        return Data((self == .events ? ServerSentEvent(data: text).text : text + "\n").utf8)
    }
}

/// Reads elements from the pieces of a stream.
struct StreamParser<Element> {
    private let format: StreamFormat
    private let coding: AnswerCoding?
    private var splitter = LineSplitter()
    private var events = EventParser()
    /// The stream said that it is over.
    private(set) var isAtEnd = false

    /// The longest line: more would fill the memory.
    private let lineLimit = Connection.defaultMaximumResponseSize

    init(_ format: StreamFormat) {
        self.format = format
        coding = AnswerCoding.of(Element.self, as: nil)
    }

    /// Takes in a piece, nil for the end, and appends the elements that are complete.
    mutating func append(_ chunk: Data?, to elements: inout [Element]) throws(JSONError) {
        if format == .bytes {
            if let chunk, let element = chunk as? Element { elements.append(element) }
            return
        }
        var lines: [[UInt8]] = []
        if let chunk {
            splitter.append(chunk) { lines.append($0) }
        } else if format == .lines {
            // An event that no blank line completes is dropped, as the standard says; a line of JSON is whole.
            lines.append(splitter.finish())
        }
        for line in lines where !isAtEnd {
            if let element = try read(line) { elements.append(element) }
        }
        guard splitter.pendingCount <= lineLimit else {
            throw JSONError(message: "a line of the stream is longer than \(lineLimit) bytes")
        }
    }

    private mutating func read(_ line: [UInt8]) throws(JSONError) -> Element? {
        guard format == .events else {
            let isBlank = line.allSatisfy { $0 == 0x20 || $0 == 0x09 }
            return isBlank ? nil : try value(Data(line))
        }
        guard let event = events.append(line) else { return nil }
        if let element = event as? Element { return element }
        if event.data == "[DONE]" {
            isAtEnd = true
            return nil
        }
        if let element = event.data as? Element { return element }
        return try value(Data(event.data.utf8))
    }

    private func value(_ data: Data) throws(JSONError) -> Element {
        guard let coding else { throw JSONError(message: "\(Element.self) cannot be read from a stream") }
        return try coding.value(Element.self, from: HTTPResponse(status: 200, body: .data(data)))
    }
}
