@testable import RuntimeKit

private let item = #"{"id":"i","name":"n","created_at":"2024-02-29T12:00:00Z","owner_ids":[1],"price":"ask"}"#

extension FuzzedCall {
    static let failures = [
        #"{"code":7,"message":"m"}"#, "<html><body>502</body></html>",
        #"{"type":"https://a.example/p","title":"T","status":404,"detail":"d","token":"secret","x":[1]}"#,
    ]

    static let all = single + streams + pages

    private static let single = [
        FuzzedCall(KitchenSink.Responses.TextRequest(), ["\"plain\"", "ü"], as: "text/plain"),
        FuzzedCall(KitchenSink.Responses.StringRequest(), ["\"text\""]),
        FuzzedCall(KitchenSink.Responses.Bytes(), ["\"AAE=\""]), FuzzedCall(KitchenSink.Responses.Nothing(), [""]),
        FuzzedCall(KitchenSink.Responses.Maybe(), [item, "null"]),
        FuzzedCall(KitchenSink.Responses.Number(), ["0.125"]),
        FuzzedCall(KitchenSink.Responses.PairRequest(), [#"{"first":\#(item),"second":["a"]}"#]),
        FuzzedCall(KitchenSink.Responses.EventRequest(), [#"{"kind":"picture","url":"x:y"}"#]),
        FuzzedCall(KitchenSink.CreateItem(item: .init(name: "n")), [item]),
        FuzzedCall(KitchenSink.Responses.Family(), [#"{"a":1}"#]),
        FuzzedCall(KitchenSink.Responses.Headed(), [#"["a"]"#]),
    ]

    private static let streams = [
        FuzzedCall(
            stream: KitchenSink.Streams.Events(), "text/event-stream",
            [
                "data: {\"kind\":\"text\",\"text\":\"a\"}\n\nid: 1\ndata: {\"kind\":\"new\"}\n\ndata: [DONE]\n\n"
            ]),
        FuzzedCall(
            stream: KitchenSink.Streams.Feed(), "text/event-stream",
            ["event: update\nid: 1\ndata: \(item)\n\nevent: delete\ndata: x\n\nevent: note\ndata: {\"text\":\"t\"}\n\n"]
        ),
        FuzzedCall(stream: KitchenSink.Streams.Lines(), "application/jsonl", ["\(item)\n\(item)\n"]),
        FuzzedCall(stream: KitchenSink.Streams.Sequence(), "application/json-seq", ["\u{1E}\(item)\n\u{1E}\(item)\n"]),
    ]

    private static let pages = [
        FuzzedCall(pages: KitchenSink.Lists.ByPage(), [#"{"items":[\#(item)],"page":1,"total_pages":3}"#]),
        FuzzedCall(pages: KitchenSink.Lists.ByLink(), ["[\(item)]", "[]"]),
        FuzzedCall(pages: KitchenSink.Lists.ByNextURL(), [#"{"data":[\#(item)],"paging":{"next":"?page=2"}}"#]),
        FuzzedCall(pages: KitchenSink.Lists.ByODataLink(), [#"{"value":[\#(item)],"@odata.nextLink":"?$skip=1"}"#]),
        FuzzedCall(pages: KitchenSink.Lists.ByCursorHeader(), ["[\(item)]"]),
        FuzzedCall(
            pages: KitchenSink.Lists.ByBodyCursor(body: .init(query: "q")),
            [#"{"data":[\#(item)],"has_more":true,"next_cursor":"c"}"#]),
    ]
}
