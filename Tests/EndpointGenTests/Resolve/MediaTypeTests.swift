import Testing

@testable import endpointgen

/// What kinds of content media types stand for, wherever one is chosen.
struct MediaTypeTests {
    @Test(
        arguments: [
            ("application/json", .json), ("application/json; charset=utf-8", .json), ("Application/JSON", .json),
            ("application/problem+json", .json), ("application/vnd.shop.v2+json;version=1", .json),
            ("text/json", .json),
            ("text/vnd.shop+json", .json), ("application/x-ndjson", .jsonLines),
            ("application/stream+json", .jsonLines),
            ("text/event-stream", .events), ("application/xml", .xml), ("application/problem+xml", .xml),
            ("image/svg+xml", .bytes), ("image/png", .bytes), ("application/pdf", .bytes), ("text/plain", .text),
            ("application/yaml", .text), ("multipart/form-data", .multipart), ("multipart/mixed", .multipart),
            ("application/x-www-form-urlencoded", .form), ("*/*", .wildcard),
            ("application/x-amz-json-1.0", .json), ("application/x-amz-json-1.1; charset=utf-8", .json),
        ] as [(String, MediaTypes.Kind)])
    func kinds(_ type: String, _ kind: MediaTypes.Kind) {
        #expect(MediaTypes.kind(type) == kind)
    }
}
