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
            #"{"name":"n","owner_ids":[1],"kind":"item","rank":null,"extra":[],"version":2}"#, fixed: ["kind"]),
        RoundTrip(KitchenSink.Pinned.self, #"{"kind":"item","rank":null,"extra":1}"#, fixed: ["kind"], canLack: true),
        RoundTrip(KitchenSink.Bodies.ChangeInline.Kind.self, #""c""#),
        RoundTrip(
            KitchenSink.Stock.self, #"{"counts":{"a":1},"places":{"b":{"c":[]}},"moved":{"d":5}}"#, canLack: true),
        RoundTrip(KitchenSink.Mix.self, #"{"R":1,"G":2,"name":"n"}"#),
        RoundTrip(KitchenSink.Draft.self, #"{"text":"t","by":"A"}"#),
        RoundTrip(KitchenSink.Document.self, #"{"text":"t","url":"x:y","number":1}"#),
    ]
}
