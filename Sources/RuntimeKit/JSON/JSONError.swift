import Foundation

/// The reason why a document could not be read as a type, or why a value could not be written.
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible, LocalizedError {
    private struct Parts: Hashable {
        var path: String
        var message: String
        var line = 0
        var column = 0
        var excerpt = ""
        var disagreements: [Disagreement] = []
        /// The method and the path, if it is the error of a response.
        var endpoint = ""
        /// How a spec calls the response: `returns` or `throws`.
        var responseKey = ""
    }

    @Shared private var parts: Parts

    /// The path to the value, such as `results[3].title`, with long keys shortened; empty for the document itself.
    public var path: String { parts.path }

    /// The line, starting at 1; 0 if the error occurred while writing.
    public var line: Int { parts.line }

    /// The column, starting at 1, in bytes of UTF-8; 0 if the error occurred while writing.
    public var column: Int { parts.column }

    /// What is wrong, such as `expected a string, found a number`.
    public var message: String { parts.message }

    /// The document around the place, on one line of at most 80 bytes; empty if the error occurred while writing.
    public var excerpt: String { parts.excerpt }

    /// Creates an error, for ``JSONRepresentable`` types. The path is added while the error propagates.
    public init(message: String) {
        self.init(Fault.message(message, offset: nil))
    }

    init(_ fault: Fault) {
        parts = Parts(path: fault.path, message: fault.message)
    }

    init(_ fault: Fault, in document: Bytes) {
        var lines = LineCount()
        self.init(fault, in: document, &lines)
    }

    /// Everything in which a response differs from its declaration; empty for other documents.
    var disagreements: [Disagreement] {
        get { parts.disagreements }
        set { parts.disagreements = newValue }
    }

    /// The error with the lines for a spec about this endpoint.
    func with(endpoint: String, _ responseKey: String) -> Self {
        var copy = self
        copy.parts.endpoint = endpoint
        copy.parts.responseKey = responseKey
        return copy
    }

    private init(_ fault: Fault, in document: Bytes, _ lines: inout LineCount) {
        let offset = min(fault.offset ?? 0, document.count)
        lines.count(to: offset, in: document)
        parts = Parts(
            path: fault.path, message: fault.message, line: lines.line, column: offset - lines.start + 1,
            excerpt: Self.excerpt(of: document, around: offset))
    }

    /// The errors of several faults in document order. Lines are counted in one pass.
    static func errors(_ faults: [Fault], in document: Bytes) -> [JSONError] {
        var lines = LineCount()
        return faults.map { JSONError($0, in: document, &lines) }
    }

    /// Counts the lines up to a place.
    private struct LineCount {
        private(set) var line = 1
        private(set) var start = 0
        private var offset = 0

        mutating func count(to place: Int, in document: Bytes) {
            if place < offset { self = LineCount() }
            while offset < place {
                if document[offset] == UInt8(ascii: "\n") {
                    line += 1
                    start = offset + 1
                }
                offset += 1
            }
        }
    }

    /// `results[3].title: expected a string, found a number (line 1, column 20, near …)`. For a response, lines follow with
    /// everything in which it differs from its declaration, and with what a spec on top of the document has to say.
    public var description: String { report.isEmpty ? firstLine : "\(firstLine)\n\(report)" }

    /// The lines after the first.
    var report: String { disagreements.report(of: parts.endpoint, parts.responseKey) }

    /// The first line of the description.
    var firstLine: String {
        // The path may be very long in a deeply nested document.
        let scalars = path.unicodeScalars
        let path = scalars.count > 240 ? "\(String(scalars.prefix(120)))…\(String(scalars.suffix(120)))" : path
        var text = path.isEmpty ? message : "\(path): \(message)"
        if line > 0 {
            text += " (line \(line), column \(column)"
            text += excerpt.isEmpty ? ")" : ", near \(excerpt))"
        }
        return text
    }

    /// A sentence for people: `The data cannot be read: results[3].title: expected a string, found a number.`
    public var errorDescription: String? {
        "The data cannot be read: \(path.isEmpty ? message : "\(path): \(message)")."
    }

    private static func excerpt(of document: Bytes, around offset: Int) -> String {
        var start = max(0, offset - 30)
        var end = min(document.count, start + 80)
        // Do not split a character: continuation bytes start with the bits 10.
        while start < offset, document[start] & 0xC0 == 0x80 { start += 1 }
        while end > offset, end < document.count, document[end] & 0xC0 == 0x80 { end -= 1 }
        let text = document.part(at: start, end - start).text
        return (start > 0 ? "…" : "") + text.onOneLine + (end < document.count ? "…" : "")
    }
}

extension String {
    /// The text with spaces instead of characters that end a line, move a terminal's cursor or change the text
    /// direction.
    package var onOneLine: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { scalar in
                    switch scalar.properties.generalCategory {
                    case .control, .format, .lineSeparator, .paragraphSeparator: " "
                    default: scalar
                    }
                }))
    }
}
