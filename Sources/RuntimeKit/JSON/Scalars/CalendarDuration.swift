import Foundation

/// A duration in calendar and clock units, such as `P1Y2M` or `PT1H30M` (ISO 8601, RFC 3339 appendix A).
///
/// The text is preserved, so that a server gets back what it sent: `PT90M` stays ninety minutes, and is not equal to
/// `PT1H30M`.
public struct CalendarDuration: JSONCodable, Hashable, Codable, LosslessStringConvertible, ExpressibleByStringLiteral {
    public let description: String

    /// Creates a duration from text; nil if the text is not a duration.
    ///
    /// Years, months, weeks, days, hours, minutes and seconds are in this order, each a whole number. Seconds may have
    /// a fraction. A sign before the `P` is allowed.
    public init?(_ description: String) {
        guard DurationText(description) != nil else { return nil }
        self.description = description
    }

    /// Creates a duration from a literal. Writing it throws an error if the literal is not a duration.
    public init(stringLiteral value: String) {
        description = value
    }

    /// Creates a duration in hours, minutes and seconds, precise to the nanosecond.
    public init(_ duration: Duration) {
        description = DurationText.string(duration)
    }

    /// The exact length, where a day has 24 hours. Nil with years or months, which have no exact length, and if a
    /// `Duration` cannot hold the length.
    public var duration: Duration? {
        guard let text = DurationText(description), text[.years] == 0, text[.months] == 0 else { return nil }
        var seconds: Int64 = 0
        for (unit, length) in [
            (DurationText.Unit.weeks, 604_800), (.days, 86_400), (.hours, 3_600), (.minutes, 60), (.seconds, 1),
        ] {
            let (product, isTooLarge) = text[unit].multipliedReportingOverflow(by: Int64(length))
            let (sum, overflows) = seconds.addingReportingOverflow(product)
            if isTooLarge || overflows { return nil }
            seconds = sum
        }
        let duration = Duration.seconds(seconds) + .nanoseconds(text.nanoseconds)
        return text.isNegative ? .zero - duration : duration
    }

    /// The components that a `Calendar` can add to a date.
    public var dateComponents: DateComponents {
        guard let text = DurationText(description) else { return DateComponents() }
        func value(_ unit: DurationText.Unit) -> Int? {
            text[unit] == 0 ? nil : Int(clamping: text.isNegative ? -text[unit] : text[unit])
        }
        let nanoseconds = text.nanoseconds == 0 ? nil : Int(text.isNegative ? -text.nanoseconds : text.nanoseconds)
        return DateComponents(
            year: value(.years), month: value(.months), day: value(.days), hour: value(.hours),
            minute: value(.minutes), second: value(.seconds), nanosecond: nanoseconds, weekOfYear: value(.weeks))
    }

    public static var _jsonShape: _JSONShape { ShapeRegistry.shared.shape(of: Self.self) { CalendarDurationShape() } }

    fileprivate static let expected = "a duration such as PT1H30M"

    public init(from decoder: any Decoder) throws { self = try decoder.text(expected: Self.expected) }
    public func encode(to encoder: any Encoder) throws { try encoder.encode(text: description) }
}

final class CalendarDurationShape: TextShape<CalendarDuration>, @unchecked Sendable {
    override var expected: String { CalendarDuration.expected }
    override func value(_ text: String) -> CalendarDuration? { CalendarDuration(text) }
    override func text(_ value: CalendarDuration) -> String? {
        DurationText(value.description) == nil ? nil : value.description
    }
}
