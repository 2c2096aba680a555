/// The format of a `Date` in JSON and in parameters, and of a number in JSON.
public enum JSONFormat: Sendable, Hashable {
    /// RFC 3339, such as `2024-02-29T12:30:00Z`.
    case rfc3339
    /// Seconds since 1970, with a fraction if necessary.
    case seconds
    /// Milliseconds since 1970.
    case milliseconds
    /// Microseconds since 1970.
    case microseconds
    /// Nanoseconds since 1970, to the nearest 119 ns that `Date` can hold until 2035.
    case nanoseconds
    /// Seconds since 1970 in quotes, such as `"1355517523.000005"`. Time without quotes is read as well, as in the
    /// other formats of Unix time as text.
    case secondsText
    /// Milliseconds since 1970 in quotes.
    case millisecondsText
    /// Microseconds since 1970 in quotes.
    case microsecondsText
    /// Nanoseconds since 1970 in quotes.
    case nanosecondsText
    /// A Unicode date pattern (UTS 35), such as `yyyy/MM/dd HH:mm`: in UTC unless the pattern has a zone, and in
    /// English.
    case pattern(String)
    /// A number, `true` or `false` in quotes, such as `"1.50"`: for servers that keep numbers from clients which
    /// would round them. A number without quotes is read as well.
    case text
}

extension JSONFormat {
    /// The unit of Unix time, as a number or as text.
    var unixTime: UnixTime? {
        switch self {
        case .seconds, .secondsText: .seconds
        case .milliseconds, .millisecondsText: .milliseconds
        case .microseconds, .microsecondsText: .microseconds
        case .nanoseconds, .nanosecondsText: .nanoseconds
        case .rfc3339, .pattern, .text: nil
        }
    }

    var isUnixTimeAsText: Bool {
        switch self {
        case .secondsText, .millisecondsText, .microsecondsText, .nanosecondsText: true
        default: false
        }
    }
}
