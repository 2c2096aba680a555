/// The format of a `Date` in JSON and in parameters, and of a number in JSON.
public enum ValueFormat: Sendable, Hashable {
    /// RFC 3339, such as `2024-02-29T12:30:00Z`.
    case rfc3339
    /// Seconds since 1970, with a fraction if necessary.
    case seconds
    /// Milliseconds since 1970.
    case milliseconds
    /// A Unicode date pattern (UTS 35), such as `yyyy/MM/dd HH:mm`: in UTC unless the pattern has a zone, and in
    /// English.
    case pattern(String)
    /// A number, `true` or `false` in quotes, such as `"1.50"`: for servers that keep numbers from clients which would
    /// round them. A number without quotes is read as well.
    case text
}
