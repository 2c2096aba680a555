import RuntimeKit

/// The `Content-Range` header field for bytes (RFC 9110 section 14.4): `bytes 5-9/10`, `bytes 5-9/*`, `bytes */10`.
struct ContentRange: Equatable {
    /// The position of the first byte; nil if the range could not be satisfied.
    let start: Int64?
    /// The position of the last byte; nil if the range could not be satisfied.
    let end: Int64?
    /// The total number of bytes; nil if the server does not know it.
    let total: Int64?

    init?(_ text: String) {
        let words = text.split(separator: " ", maxSplits: 1)
        guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
        let parts = words[1].split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        total = Int64(parts[1])
        guard total != nil || parts[1] == "*", total ?? 0 >= 0 else { return nil }
        if parts[0] == "*" {
            (start, end) = (nil, nil)
            return
        }
        let ends = parts[0].split(separator: "-", omittingEmptySubsequences: false).map { Int64($0) }
        guard ends.count == 2, let first = ends[0], let last = ends[1], first >= 0, first <= last else { return nil }
        if let total, last >= total { return nil }
        (start, end) = (first, last)
    }

    /// Whether the range is all of the content.
    var isWhole: Bool { start == 0 && total.map { $0 == (end ?? 0) + 1 } ?? true }
}
