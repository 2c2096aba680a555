import RuntimeKit

extension RoundTripTests {
    /// Types that belong to endpoints, and the alternatives of a union whose cases look alike.
    static let endpointTypes = [
        RoundTrip(
            KitchenSink.Reviews.List.Review.self,
            #"""
            {"text":"t","by":"A","stars":4,"status":"hidden","theme":"praise",
            "replies":[{"text":"u","stars":1}]}
            """#),
        RoundTrip(KitchenSink.Reviews.List.Written.self, #"{"text":"t","by":"A"}"#),
        RoundTrip(KitchenSink.Reviews.Sum.Response.self, #"{"count":1,"best":{"stars":5}}"#),
        RoundTrip(KitchenSink.Reviews.Sum.Response.Best.self, #"{"stars":5}"#),
        RoundTrip(KitchenSink.Reviews.Sum.Failure.self, #"{"reason":"r"}"#),
        RoundTrip(
            KitchenSink.ItemChanges.self,
            #"{"name":"n","owner_ids":[1],"kind":"item","rank":null,"version":2,"extra":[]}"#, canLack: true),
        RoundTrip(KitchenSink.Pinned.self, #"{"kind":"item","rank":null,"extra":1}"#, canLack: true),
        RoundTrip(KitchenSink.Bodies.ChangeInline.Kind.self, #""c""#),
        RoundTrip(
            KitchenSink.Stock.self, #"{"counts":{"a":1},"places":{"b":{"c":[]}},"moved":{"d":5}}"#, canLack: true),
        RoundTrip(
            KitchenSink.Recipe.self,
            #"{"id":"r","title":"t","rating":1,"made_at":5,"tool":"","payload":1,"unit":"piece"}"#, canLack: true),
        RoundTrip(
            KitchenSink.Tool.self,
            #"""
            {"type":"device","id":"t","rating":1,"made_at":5,"tool":"","payload":1,"unit":"piece","previous":
            {"type":"recipe","id":"r","title":"t","rating":null,"made_at":5,"tool":"","payload":1,"unit":"piece"},"weight":1}
            """#, fixed: ["previous.type"], canLack: true),
        RoundTrip(
            KitchenSink.Entry.self,
            #"""
            {"type":"recipe","id":"r","title":"t","rating":null,"made_at":5,"tool":"","payload":1,"unit":"piece"}
            """#, fixed: ["type"], canLack: true),
        RoundTrip(KitchenSink.Result<Int>.self, #"{"value":1,"count":2,"is_new":true}"#),
        RoundTrip(KitchenSink.Single<Int>.self, #"{"value":1,"count":2,"is_new":true}"#),
        RoundTrip(KitchenSink.Several<Int>.self, #"{"value":1,"count":3,"is_old":true}"#),
        RoundTrip(
            KitchenSink.Lists.ByFeed.Feed.self,
            #"{"kind":"Old","entries":[],"paging":{"total":1},"size":null,"note":"n"}"#),
        RoundTrip(KitchenSink.Lists.ByFeed.Old.self, #"{"entries":[],"size":1}"#),
        RoundTrip(KitchenSink.Lists.ByFeed.New.self, #"{"paging":{"page":1},"note":"n"}"#),
        RoundTrip(KitchenSink.Lists.ByFeed.Paging.Later.self, #"{"page":1,"next_cursor":null,"next":"x:y"}"#),
        RoundTrip(KitchenSink.Mix.self, #"{"R":1,"G":2,"name":"n"}"#),
        RoundTrip(KitchenSink.Draft.self, #"{"text":"t","by":"A"}"#),
        RoundTrip(KitchenSink.Document.self, #"{"text":"t","url":"x:y","number":1}"#),
    ]
}
