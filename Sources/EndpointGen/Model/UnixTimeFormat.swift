/// The words of `format` for Unix time: each names its unit, and says whether the number is in quotes.
enum UnixTimeFormat: String, CaseIterable {
    case seconds, milliseconds, microseconds, nanoseconds
    case secondsText, millisecondsText, microsecondsText, nanosecondsText

    static let words = allCases.map(\.rawValue)
}
