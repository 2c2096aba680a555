/// A union of events that are told apart by name: an enum with one case for each.
public protocol EventUnion: Sendable {
    /// One row per case.
    static var cases: EventCases<Self> { get }
    /// The case's name and value.
    var payload: ServerSentEvent.Payload { get }
}

/// The table of the cases of an ``EventUnion``.
public struct EventCases<Root>: Sendable {
    private let rows: [String: EventCases<Root>.Case]
    private let unknown: @Sendable (ServerSentEvent) -> Root

    /// Creates a table of cases by event name.
    ///
    /// - Parameters:
    ///   - cases: One case for each name. If two have the same name, the first is used.
    ///   - unknown: The case for events with any other name.
    @_spi(Generated) public init(
        _ cases: EventCases<Root>.Case..., unknown: @escaping @Sendable (ServerSentEvent) -> Root
    ) {
        rows = Dictionary(cases.map { ($0.name, $0) }) { first, _ in first }
        self.unknown = unknown
    }

    func read(_ events: EventParser) throws(JSONError) -> Root {
        guard let row = rows[events.type] else { return unknown(events.event) }
        return try row.decode(events.data)
    }
}

extension EventCases {
    /// One row of an ``EventCases`` table.
    @_spi(Generated) public struct Case: Sendable {
        let name: String
        let decode: @Sendable ([UInt8]) throws(JSONError) -> Root

        /// An event whose data is JSON, or text for a `String`. Events without a name have the name `message`.
        public static func event<T: JSONCodable>(_ name: StaticString, _ make: @escaping @Sendable (T) -> Root) -> Self
        {
            let coding = ResponseCoding.json(T._jsonShape)
            return Self(name: "\(name)") { (data) throws(JSONError) in
                if let text = String(decoding: data, as: UTF8.self) as? T { return make(text) }
                return make(try coding.value(T.self, fromJSON: data, data.indices))
            }
        }

        /// An event whose data is ignored.
        public static func event(_ name: StaticString, _ value: @escaping @autoclosure @Sendable () -> Root) -> Self {
            Self(name: "\(name)") { (_) throws(JSONError) in value() }
        }
    }
}

extension ServerSentEvent {
    /// The event that a case of an ``EventUnion`` stands for.
    public struct Payload: Sendable {
        let event: @Sendable () throws(JSONError) -> ServerSentEvent

        /// The payload of a case with a value.
        @_spi(Generated) public init<T: JSONCodable>(_ name: String, _ value: T) {
            event = { () throws(JSONError) in
                let text =
                    if let text = value as? String { text } else {
                        String(decoding: try value.jsonData(), as: UTF8.self)
                    }
                return ServerSentEvent(event: name, data: text)
            }
        }

        /// The payload of a case without a value.
        @_spi(Generated) public init(_ name: String) {
            event = { () throws(JSONError) in ServerSentEvent(event: name, data: "") }
        }

        /// The payload of the case for unknown events.
        @_spi(Generated) public init(_ event: ServerSentEvent) {
            self.event = { () throws(JSONError) in event }
        }
    }
}

/// The table of an event union. Precondition: `U` is `Element`.
func eventCases<U: EventUnion, Element>(_ union: U.Type, _ element: Element.Type) -> EventCases<Element>? {
    U.cases as? EventCases<Element>
}
