import Foundation

/// RFC 3339, unless a row has another ``JSONFormat``. Dates are written in UTC. A date without a zone is read as
/// UTC.
extension Date: JSONCodable {
    public static var _jsonShape: _JSONShape { ShapeRegistry.shared.shape(of: Self.self) { DateShape(.rfc3339) } }
}

final class DateShape: HashableShape<Date>, @unchecked Sendable {
    private let format: JSONFormat
    private let unixTime: UnixTime?
    private let pattern: DatePattern?

    init(_ format: JSONFormat) {
        self.format = format
        unixTime = format.unixTime
        if case .pattern(let text) = format { pattern = DatePattern(text) } else { pattern = nil }
    }

    override var kinds: JSONKinds {
        unixTime == nil ? .string : .number
    }

    override func formatted(_ format: JSONFormat) -> JSONShape {
        if format == self.format || format == .text { return self }
        let shape = DateShape(format)
        return format.isUnixTimeAsText ? NumberTextShape<Date>(shape, expected: "Unix time") : shape
    }

    override func read(_ reader: inout Reader, into place: Place) throws(Fault) {
        place.initialize(to: try date(&reader))
    }

    private func date(_ reader: inout Reader) throws(Fault) -> Date {
        if let unixTime { return try unixTime.read(&reader) }
        guard case .pattern(let expected) = format else {
            guard reader.next() == 0x22 else { throw reader.mismatch("a date such as 2024-02-29T12:30:00Z") }
            let start = reader.index
            let text = try reader.stringBytes()
            guard let seconds = DateText.seconds(text, isStrict: reader.isStrict) else {
                let found = quoted(text.text)
                throw .message("expected a date such as 2024-02-29T12:30:00Z, found \(found)", offset: start)
            }
            return Date(timeIntervalSince1970: seconds)
        }
        guard reader.next() == 0x22 else { throw reader.mismatch("a date as text") }
        let start = reader.index
        let text = try reader.string()
        guard let date = pattern?.date(text), !reader.isStrict || pattern?.text(date) == text else {
            throw .message("expected a date like \(expected), found \(quoted(text))", offset: start)
        }
        return date
    }

    override func write(_ value: Stored, to writer: inout Writer) throws(Fault) {
        let date = value.value(Date.self)
        if let unixTime { return try unixTime.write(date, to: &writer) }
        if let pattern { return withStored(pattern.text(date)) { writer.append(stringAt: $0) } }
        writer.append(0x22)
        guard writer.append(time: date.timeIntervalSince1970) else {
            throw .message("the date is outside the years 0 to 9999", offset: nil)
        }
        writer.append(0x22)
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
