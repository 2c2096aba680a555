import Foundation

/// The format that separates the elements of a stream.
enum StreamFormat: Sendable {
    /// `text/event-stream`
    case events
    /// JSON Lines: one JSON text per line.
    case lines
    /// `application/json-seq` (RFC 7464)
    case sequence
    /// The bytes as they arrive.
    case bytes

    init<Element>(_ media: String, _ element: Element.Type) {
        if element == Data.self {
            self = .bytes
        } else if MediaType.isJSONSequence(media) {
            self = .sequence
        } else {
            self = MediaType.isJSONLines(media) || MediaType.isJSON(media) ? .lines : .events
        }
    }

    /// Encodes an element in this format.
    func encode<Element>(_ element: Element) throws(JSONError) -> Data {
        if let data = element as? Data { return data }
        if let event = element as? ServerSentEvent { return Data(event.text.utf8) }
        if let element = element as? any EventUnion { return Data(try element.payload.event().text.utf8) }
        let text: String
        if let element = element as? String, self == .events {
            text = element
        } else if let value = element as? any JSONCodable {
            text = String(decoding: try value.jsonData(), as: UTF8.self)
        } else {
            throw JSONError(message: "\(Element.self) cannot be written to a stream")
        }
        switch self {
        case .events: return Data(ServerSentEvent(data: text).text.utf8)
        case .sequence: return Data("\u{1E}\(text)\n".utf8)
        case .lines, .bytes: return Data("\(text)\n".utf8)
        }
    }
}
