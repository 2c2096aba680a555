/// How a `Date` stands in JSON and in parameters.
public enum DateFormat: Sendable, Hashable {
    /// Text by RFC 3339, such as `2024-02-29T12:30:00Z`.
    case rfc3339
    /// Seconds since 1970, with a fraction where there is one.
    case seconds
    /// Milliseconds since 1970.
    case milliseconds
    /// Text by a pattern of Unicode (UTS 35), such as `yyyy/MM/dd HH:mm`: in UTC unless the pattern has a zone, and in English.
    case pattern(String)
}
