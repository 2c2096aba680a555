import RuntimeKit

extension RoundTripTests {
    /// Known and unknown values; the spec's closed enums have only known ones.
    static let enums =
        ["light", "dark", "made tomorrow", ""].map { RoundTrip(KitchenSink.Theme.self, JSON.string($0).description) }
        + KitchenSink.SearchScope.allCases.map { RoundTrip(KitchenSink.SearchScope.self, "\"\($0.rawValue)\"") }
        + [1, 2, 3, 4, -1].map { RoundTrip(KitchenSink.Priority.self, "\($0)") }
        + KitchenSink.Level.allCases.map { RoundTrip(KitchenSink.Level.self, "\($0.rawValue)") }
        + (KitchenSink.Odd.allCases.map(\.rawValue) + ["A-B", "\u{2028}"]).map {
            RoundTrip(KitchenSink.Odd.self, JSON.string($0).description)
        } + [
            RoundTrip(KitchenSink.Item.Status.self, #""broken""#),
            RoundTrip(KitchenSink.Item.Status.self, #""lost""#),
            RoundTrip(KitchenSink.Defaults.Size.self, #""large""#),
            RoundTrip(KitchenSink.Defaults.Size.self, #""medium""#),
            RoundTrip(KitchenSink.Search.Sort.self, #""-created""#),
            RoundTrip(KitchenSink.PatchItem.Body.Color.self, #""green""#),
            RoundTrip(KitchenSink.Slice.Paging.Hint.self, #""middle""#),
            RoundTrip(KitchenSink.Reviews.List.Sort.self, #""best""#),
            RoundTrip(KitchenSink.Reviews.List.Review.Status.self, #""open""#),
            RoundTrip(KitchenSink.Responses.Headed.XState.self, #""stale""#),
            RoundTrip(KitchenSink.Reviews.List.Theme.self, #""praise""#),
        ]

    /// Every case, unknown ones included.
    static let unions = [
        RoundTrip(KitchenSink.Event.self, #"{"kind":"text","text":"hi"}"#),
        RoundTrip(KitchenSink.Event.self, #"{"kind":"image","url":"https://i.example","width":1}"#),
        RoundTrip(
            KitchenSink.Event.self, #"{"url":"x:y","kind":"picture"}"#, written: #"{"kind":"image","url":"x:y"}"#),
        RoundTrip(
            KitchenSink.Event.self, #"{"kind":"image/v2","url":"x:y"}"#, written: #"{"kind":"image","url":"x:y"}"#),
        RoundTrip(KitchenSink.Event.self, #"{"kind":"message.deleted"}"#),
        RoundTrip(KitchenSink.Event.self, #"{"kind":"poll","options":["a",{"b":null}],"votes":1.50}"#),
        RoundTrip(KitchenSink.Event.self, #"{"text":"without a kind"}"#),
        RoundTrip(KitchenSink.Event.self, #""not even an object""#),
        RoundTrip(KitchenSink.Packet.self, #"{"op":3,"interval":5}"#, canLack: true),
        RoundTrip(
            KitchenSink.Packet.self, #"{"interval":5,"op":4.0}"#, written: #"{"op":3,"interval":5}"#, canLack: true),
        RoundTrip(KitchenSink.Packet.self, #"{"op":-1,"id":2}"#),
        RoundTrip(KitchenSink.Packet.self, #"{"op":true,"radius":2}"#),
        RoundTrip(KitchenSink.Packet.self, #"{"op":"1","text":"one"}"#),
        RoundTrip(KitchenSink.Packet.self, #"{"op":1,"number":1.5}"#),
        RoundTrip(KitchenSink.Packet.self, #"{"op":"3","interval":5}"#),
        RoundTrip(KitchenSink.Packet.self, #"{"op":2.5}"#),
        RoundTrip(KitchenSink.Basket.Row.self, #"[{"key":"a"}]"#),
        RoundTrip(KitchenSink.Basket.Row.self, #""text""#),
        RoundTrip(KitchenSink.Basket.Row.Pair.self, #"{"key":"a"}"#),
        RoundTrip(KitchenSink.Packet.Hello.self, #"{"interval":5}"#),
        RoundTrip(KitchenSink.Packet.Ack.self, #"{"op":-1,"id":2}"#, canLack: true),
        RoundTrip(KitchenSink.Packet.Text.self, #"{"text":"a"}"#),
        RoundTrip(KitchenSink.Packet.Number.self, #"{"number":1.5}"#),
        RoundTrip(KitchenSink.Shape.self, #"{"type":"Circle","radius":1.5}"#, fixed: ["type"]),
        RoundTrip(KitchenSink.Shape.self, #"{"type":"Square","side":2}"#, fixed: ["type"]),
        RoundTrip(KitchenSink.Item.Price.self, "true"),
        RoundTrip(KitchenSink.Item.Price.self, "0.1234567890123456789"),
        RoundTrip(KitchenSink.Item.Price.self, #""ask""#),
        RoundTrip(KitchenSink.Item.Price.self, #"{"from":1,"to":2}"#),
        RoundTrip(KitchenSink.Thing.self, #"{"text":"t","by":"me"}"#),
        RoundTrip(KitchenSink.Thing.self, #"{"text":"t","number":2}"#),
        RoundTrip(KitchenSink.Thing.self, #"{"other":1}"#),
        RoundTrip(KitchenSink.Thing.self, #""2024-02-29T12:00:00Z""#),
        RoundTrip(KitchenSink.Thing.self, #""2024""#),
        RoundTrip(KitchenSink.Thing.self, "[1]"),
        RoundTrip(KitchenSink.StringOrList.self, #""a""#),
        RoundTrip(KitchenSink.StringOrList.self, #"["a","b"]"#),
        RoundTrip(KitchenSink.StringOrList.self, "[]"),
        RoundTrip(KitchenSink.Value.self, #"[true,1.5,"x",[],[[false]],{"radius":1},{"side":2},{"z":1}]"#),
        RoundTrip(KitchenSink.Value.self, #"{"radius":1}"#),
        RoundTrip(KitchenSink.Value.self, #"{"side":1}"#),
        RoundTrip(KitchenSink.Value.self, #"{"corners":3}"#),
        RoundTrip(KitchenSink.Value.self, "null"),
        RoundTrip(KitchenSink.Expression.self, "1.5"),
        RoundTrip(KitchenSink.Expression.self, #""x""#),
        RoundTrip(KitchenSink.Expression.self, #"[1,"x",{"not":"y"},{"if":1,"then":2,"else":[3]}]"#),
        RoundTrip(KitchenSink.Expression.self, #"{"not":{"not":{"not":[{"not":1}]}}}"#),
        RoundTrip(KitchenSink.Expression.self, #"{"if":"a","then":{"if":1,"then":2},"else":{"not":3}}"#),
        RoundTrip(KitchenSink.Expression.self, #"{"while":true}"#),
        RoundTrip(KitchenSink.Expression.Not.self, #"{"not":{"if":1,"then":"b"}}"#),
        RoundTrip(KitchenSink.Expression.Choice.self, #"{"if":"a","then":[],"else":{"not":0}}"#),
        RoundTrip(KitchenSink.Expression.Choice.self, #"{"if":1,"then":2}"#),
    ]
}
