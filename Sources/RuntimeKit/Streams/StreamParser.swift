import Foundation

/// Decodes elements from the pieces of a stream, one at a time.
struct StreamParser<Element: Sendable> {
    let format: StreamFormat
    private let reader: ElementReader<Element>
    private var lines: LineBuffer
    private(set) var events = EventParser()
    private var texts = TextSequence()
    /// The last piece, if pieces are elements.
    private var piece: Data?
    /// Whether the data of the stream has marked its end.
    private(set) var isAtEnd = false
    /// Whether the last piece was received.
    private var isFinished = false
    /// The maximum size of a line or an event, to limit the memory.
    var limit = ClientConfiguration.defaultMaximumResponseSize

    init(_ format: StreamFormat) {
        self.format = format
        reader = ElementReader()
        lines = LineBuffer(endsAtReturn: format == .events)
    }

    /// Appends a piece.
    mutating func append(_ piece: Data) {
        if format == .bytes {
            self.piece = piece
        } else {
            lines.append(piece)
        }
    }

    /// Marks the end of the last piece.
    mutating func finish() {
        isFinished = true
        // An incomplete event without a final blank line is dropped, as the standard requires. A last JSON line is
        // complete.
        if format == .lines || format == .sequence { lines.append(Data([0x0A])) }
    }

    /// Prepares for pieces of a new connection.
    mutating func restart() {
        lines = LineBuffer(endsAtReturn: format == .events)
        events.restart()
    }

    /// The next element in the received bytes; nil if more bytes are needed.
    mutating func next() throws(JSONError) -> Element? {
        if format == .bytes {
            defer { piece = nil }
            return piece as? Element
        }
        while !isAtEnd, let line = lines.next() {
            // A copy of the reference, so that the parsers can be mutated while the bytes are read.
            let bytes = lines.bytes
            if let element = try read(bytes, line) { return element }
        }
        guard lines.pendingCount <= limit else { throw tooLong("a line of the stream") }
        guard !isFinished || texts.pendingCount == 0 else {
            throw JSONError(message: "the last text of the sequence is not complete")
        }
        guard !isFinished || !isOtherText else {
            throw JSONError(message: "the stream has text, but no events: none of its lines begins with \"data:\"")
        }
        return nil
    }

    /// Whether the stream is text of another format, which would look like a stream without events.
    private var isOtherText: Bool {
        guard format == .events, !events.hasField else { return false }
        var all = events
        if lines.pendingCount > 0 { _ = all.append(lines.bytes.suffix(lines.pendingCount)) }
        return all.hasOtherText && !all.hasField
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
            // The last line feed was appended by `finish` and was not received.
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
