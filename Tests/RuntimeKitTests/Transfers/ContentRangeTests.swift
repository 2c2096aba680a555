import Testing

@testable import RuntimeKitDownloads

struct ContentRangeTests {
    @Test(arguments: [
        ("bytes 5-9/10", ContentRange(start: 5, total: 10)), ("Bytes 0-0/*", ContentRange(start: 0, total: nil)),
        ("bytes */10", ContentRange(start: nil, total: 10)), ("bytes 5-4/10", nil), ("bytes 5-10/10", nil),
        ("bytes", nil), ("bytes 1-2", nil), ("bytes a-b/c", nil), ("bytes -1-2/3", nil), ("items 0-1/2", nil),
        ("bytes 0-1/-2", nil), ("", nil),
    ]) func contentRanges(text: String, range: ContentRange?) {
        expectEqual(ContentRange(text), range)
    }

    @Test(arguments: [
        ("bytes 0-9/10", true), ("bytes 0-9/*", true), ("bytes 0-8/10", false), ("bytes 1-9/10", false),
        ("bytes */10", false),
    ]) func allOfTheContent(text: String, isWhole: Bool) {
        expectEqual(ContentRange(text)?.isWhole, isWhole)
    }
}

extension ContentRange {
    fileprivate init?(start: Int64?, total: Int64?) {
        let bounds = start.map { "\($0)-\(total.map { $0 - 1 } ?? $0)" } ?? "*"
        self.init("bytes \(bounds)/\(total.map(String.init) ?? "*")")
    }
}
