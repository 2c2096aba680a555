import Foundation

/// RFC 3339, unless a row has another ``ValueFormat``. Dates are written in UTC. A date without a zone is read as UTC.
extension Date: JSONValue {
    public static var shape: JSONShape { ShapeRegistry.shared.shape(of: Self.self) { DateShape(.rfc3339) } }
}

final class DateShape: HashableShape<Date>, @unchecked Sendable {
    private let format: ValueFormat
    private let pattern: DatePattern?

    init(_ format: ValueFormat) {
        self.format = format
        if case .pattern(let text) = format { pattern = DatePattern(text) } else { pattern = nil }
    }

    override var kinds: JSONKinds {
        switch format {
        case .rfc3339, .pattern, .text: .string
        case .seconds, .milliseconds: .number
        }
    }

    override func formatted(_ format: ValueFormat) -> JSONShape {
        format == self.format || format == .text ? self : DateShape(format)
    }

    override func read(_ reader: inout Reader, into place: Place) throws(Fault) {
        place.initialize(to: Date(timeIntervalSince1970: try seconds(&reader)))
    }

    private func seconds(_ reader: inout Reader) throws(Fault) -> Double {
        switch format {
        case .seconds: return try reader.double()
        case .milliseconds: return try reader.double() / 1000
        case .rfc3339, .text:
            guard reader.next() == 0x22 else { throw reader.mismatch("a date such as 2024-02-29T12:30:00Z") }
            let start = reader.index
            let text = try reader.stringBytes()
            guard let seconds = DateText.seconds(text, isStrict: reader.isStrict) else {
                let found = quoted(text.text)
                throw .message("expected a date such as 2024-02-29T12:30:00Z, found \(found)", offset: start)
            }
            return seconds
        case .pattern(let expected):
            guard reader.next() == 0x22 else { throw reader.mismatch("a date as text") }
            let start = reader.index
            let text = try reader.string()
            guard let date = pattern?.date(text), !reader.isStrict || pattern?.text(date) == text else {
                throw .message("expected a date like \(expected), found \(quoted(text))", offset: start)
            }
            return date.timeIntervalSince1970
        }
    }

    override func write(_ value: Stored, to writer: inout Writer) throws(Fault) {
        let seconds = value.value(Date.self).timeIntervalSince1970
        switch format {
        case .seconds: try writer.append(number: microseconds(seconds).map { $0 / 1_000_000 } ?? seconds)
        case .milliseconds:
            try writer.append(number: microseconds(seconds).map { $0 / 1000 } ?? (seconds * 1000).rounded())
        case .rfc3339, .text:
            writer.append(0x22)
            guard writer.append(time: seconds) else {
                throw .message("the date is outside the years 0 to 9999", offset: nil)
            }
            writer.append(0x22)
        case .pattern:
            withStored(pattern?.text(value.value(Date.self)) ?? "") { writer.append(stringAt: $0) }
        }
    }

    /// The time as a whole number, because Date counts from 2001 and 1.1 seconds would become 1.1000000238. Nil after
    /// 2255, when a Double can only hold milliseconds.
    private func microseconds(_ seconds: Double) -> Double? {
        seconds.magnitude < 9e9 ? (seconds * 1_000_000).rounded() : nil
    }

    override func parameter(at value: Stored) -> ParameterValue {
        let seconds = value.value(Date.self).timeIntervalSince1970
        if let pattern { return .scalar(pattern.text(value.value(Date.self))) }
        guard format == .rfc3339 else { return jsonParameter(at: value) }
        return DateText.string(seconds: seconds).map { .scalar($0) } ?? jsonParameter(at: value)
    }

    override func describe(_ value: Stored) -> String {
        let seconds = value.value(Date.self).timeIntervalSince1970
        return DateText.string(seconds: seconds) ?? "\(seconds) s since 1970"
    }
}
