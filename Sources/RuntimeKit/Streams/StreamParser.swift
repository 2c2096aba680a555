import Foundation

/// Reads elements from the pieces of a stream, each when it is asked for.
struct StreamParser<Element: Sendable> {
    let format: StreamFormat
    private let reader: ElementReader<Element>
    private var lines: LineBuffer
    private(set) var events = EventParser()
    private var texts = TextSequence()
    /// What came last, where pieces are elements.
    private var piece: Data?
    /// The stream said that it is over.
    private(set) var isAtEnd = false
    /// Nothing follows any more.
    private var isFinished = false
    /// The longest line and the longest event: more would fill the memory.
    var limit = Connection.defaultMaximumResponseSize

    init(_ format: StreamFormat) {
        self.format = format
        reader = ElementReader()
        lines = LineBuffer(endsAtReturn: format == .events)
    }

    /// Takes in a piece.
    mutating func append(_ piece: Data) {
        if format == .bytes {
            self.piece = piece
        } else {
            lines.append(piece)
        }
    }

    /// Nothing follows any more.
    mutating func finish() {
        isFinished = true
        // An event that no blank line completes is dropped, as the standard says; a line of JSON is whole.
        if format == .lines || format == .sequence { lines.append(Data([0x0A])) }
    }

    /// What follows comes from a new connection.
    mutating func restart() {
        lines = LineBuffer(endsAtReturn: format == .events)
        events.restart()
    }

    /// The next element of what has arrived; nil when more has to arrive.
    mutating func next() throws(JSONError) -> Element? {
        if format == .bytes {
            defer { piece = nil }
            return piece as? Element
        }
        while !isAtEnd, let line = lines.next() {
            // Holding on to the bytes leaves the parsers free to change.
            let bytes = lines.bytes
            if let element = try read(bytes, line) { return element }
        }
        guard lines.pendingCount <= limit else { throw tooLong("a line of the stream") }
        guard !isFinished || texts.pendingCount == 0 else {
            throw JSONError(message: "the last text of the sequence is not complete")
        }
        return nil
    }

    private mutating func read(_ bytes: [UInt8], _ line: Range<Int>) throws(JSONError) -> Element? {
        switch format {
        case .events:
            guard events.append(bytes[line]) else {
                guard events.data.count <= limit else { throw tooLong("an event") }
                return nil
            }
            if reader.endsAtMark, events.data.elementsEqual("[DONE]".utf8) {
                isAtEnd = true
                return nil
            }
            return try reader.element(of: events)
        case .sequence:
            // The line feed at the very end was not sent.
            let isCutOff = isFinished && line.upperBound == bytes.count - 1
            guard let text = try texts.append(bytes[line], isCutOff: isCutOff) else {
                guard texts.pendingCount <= limit else { throw tooLong("a text of the stream") }
                return nil
            }
            return try reader.element(of: text, text.indices)
        case .lines, .bytes:
            let isBlank = bytes[line].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
            return isBlank ? nil : try reader.element(of: bytes, line)
        }
    }

    private func tooLong(_ what: String) -> JSONError {
        JSONError(message: "\(what) is longer than \(limit) bytes")
    }
}
