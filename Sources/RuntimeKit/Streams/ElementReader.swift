/// Decodes the elements of a stream from their bytes.
struct ElementReader<Element: Sendable>: Sendable {
    private enum Kind: Sendable {
        /// The event itself.
        case event
        /// The data of an event, as text.
        case text(ResponseCoding?)
        /// The case that belongs to the name of the event.
        case named(EventCases<Element>)
        case value(ResponseCoding)
        case nothing
    }

    private let kind: Kind

    init() {
        let coding = ResponseCoding.of(Element.self, as: nil)
        if Element.self == ServerSentEvent.self {
            kind = .event
        } else if Element.self == String.self {
            kind = .text(coding)
        } else if let cases = (Element.self as? any EventUnion.Type).flatMap({ eventCases($0, Element.self) }) {
            kind = .named(cases)
        } else {
            kind = coding.map { .value($0) } ?? .nothing
        }
    }

    /// Whether the data `[DONE]` ends the stream and is not an element.
    var endsAtMark: Bool {
        if case .event = kind { false } else { true }
    }

    /// Decodes the element of an event; nil if the event has none.
    func element(of events: EventParser) throws(JSONError) -> Element? {
        switch kind {
        case .event:
            return events.event as? Element
        case .text:
            return String(decoding: events.data, as: UTF8.self) as? Element
        case .named(let cases):
            return try cases.read(events)
        case .value, .nothing:
            // Empty data is not JSON. Servers send such events to keep the connection open.
            return events.data.isEmpty ? nil : try element(of: events.data, events.data.indices)
        }
    }

    /// Decodes an element from JSON text.
    func element(of bytes: [UInt8], _ text: Range<Int>) throws(JSONError) -> Element {
        switch kind {
        case .value(let coding), .text(let coding?):
            return try coding.value(Element.self, fromJSON: bytes, text)
        case .text, .event, .named, .nothing:
            throw JSONError(message: "\(Element.self) cannot be read from a stream")
        }
    }
}
