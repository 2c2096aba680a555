import Foundation

@_spi(Generated) @testable import RuntimeKit

private struct Cat: JSONModel, Hashable {
    var name: String
    var meow: String?
    var home: [String: String]?
    static var fields: JSONFields<Self> {
        JSONFields(.field("name", \.name), .field("meow", \.meow), .field("home", \.home))
    }
}

private struct Dog: JSONModel, Hashable {
    var kind = "dog"
    var bark: Int
    static var fields: JSONFields<Self> { JSONFields(.field("kind", \.kind, constant: "dog"), .field("bark", \.bark)) }
}

/// An object of which two models hold a part each.
private struct Pets: JSONModel, Hashable {
    var cat: Cat?
    @Indirect var dog: Dog?
    static var fields: JSONFields<Self> { JSONFields(.flattened(\.cat), .flattened(\._dog)) }
}

/// Told apart by a constant only.
private enum Pet: JSONUnion, Hashable {
    case cat(Cat)
    case dog(Dog)
    case pets(Pets)
    static var cases: UnionCases<Self> {
        UnionCases(.case(make: Self.cat), .case(make: Self.dog), .case(make: Self.pets))
    }
    var payload: UnionPayload {
        switch self {
        case .cat(let value): UnionPayload(value)
        case .dog(let value): UnionPayload(value)
        case .pets(let value): UnionPayload(value)
        }
    }
}

extension FuzzedType {
    static let all = kitchen + generics + others

    private static let kitchen = [
        FuzzedType(KitchenSink.BuiltIns.self, isExact: false), FuzzedType(KitchenSink.Presence.self, isExact: false),
        FuzzedType(KitchenSink.Defaults.self, "{}"),
        FuzzedType(
            KitchenSink.Times.self,
            #"{"rfc3339":"2024-02-29T12:00:00Z","seconds":1,"nullable":2,"day":"2024-02-29","length":"P1DT2.5S"}"#,
            isExact: false),
        FuzzedType(
            KitchenSink.Amounts.self, #"{"price":"1.5","share":"2","parts":["1",null],"final":"true"}"#, isExact: false),
        FuzzedType(KitchenSink.Item.self, isExact: false), FuzzedType(KitchenSink.Slice.self, isExact: false),
        FuzzedType(KitchenSink.Inventory.self, #"{"a":[],"b":[]}"#, isExact: false),
        FuzzedType(KitchenSink.Generics.self, isExact: false),
        FuzzedType(KitchenSink.Search.Response.self, isExact: false),
        FuzzedType(KitchenSink.Node.self), FuzzedType(KitchenSink.Husband.self), FuzzedType(KitchenSink.Event.self),
        FuzzedType(KitchenSink.Shape.self), FuzzedType(KitchenSink.Item.Price.self),
        FuzzedType(KitchenSink.Thing.self, isExact: false), FuzzedType(KitchenSink.StringOrList.self),
        FuzzedType(KitchenSink.Value.self), FuzzedType(KitchenSink.Expression.self), FuzzedType(KitchenSink.Open.self),
        FuzzedType(KitchenSink.Reserved.self), FuzzedType(KitchenSink.Problem.self), FuzzedType(KitchenSink.Odd.self),
        FuzzedType(KitchenSink.Level.self), FuzzedType(KitchenSink.NewItem.self),
        FuzzedType(KitchenSink.Reviews.List.Review.self), FuzzedType(KitchenSink.PatchItem.Body.self),
    ]

    private static let generics = [
        FuzzedType(KitchenSink.Pair<[String: Int?], KitchenSink.Theme>.self),
        FuzzedType(KitchenSink.Triple<JSON, Bool, Double>.self), FuzzedType(KitchenSink.Tree<Int>.self),
        FuzzedType(
            KitchenSink.Page<KitchenSink.Event>.self,
            #"{"items":[{"kind":"text","text":"a"},{"kind":"poll","votes":1}],"page":1,"total_pages":1}"#),
        FuzzedType(
            [[Double?]].self, "[[1,2.5,null],[],[-0.0]]",
            "[[\(Array(repeating: "1.5", count: 400).joined(separator: ","))]]"),
        FuzzedType([String: [String]].self, #"{"a":["b"],"":[]}"#), FuzzedType([Bool].self, "[true,false,true]"),
        FuzzedType([Int32].self, "[1,-2147483648,2147483647]"), FuzzedType([UInt64].self, "[0,18446744073709551615]"),
        FuzzedType([Float].self, "[0.1,16777216]"), FuzzedType([Decimal].self, "[0.1,1e30]"),
        FuzzedType([KitchenSink.Value].self, #"[1,"x",[true],{"radius":1},{"side":2}]"#),
        FuzzedType([URL].self, #"["http://a.example/ü?x y","x:"]"#), FuzzedType([Data].self, #"["AAH/gA==",""]"#),
        FuzzedType([CalendarDuration].self, #"["P1Y2M","PT0.5S"]"#),
        FuzzedType(Nullable<[String: Nullable<Int>]>?.self, #"{"a":null,"b":1}"#),
    ]

    private static let others = [
        FuzzedType(JSON.self, #"{"a":[1,-2.5e-3,true,null,{"":""}],"b":"x\u00e9\n\ud83d\ude00"}"#, "[1.50,1e400]"),
        FuzzedType(
            ProblemDetails.self,
            #"{"type":"about:blank","title":"T","status":404,"detail":"d","instance":"/1","balance":30,"a":[{}]}"#),
        FuzzedType(
            TMDB.Page<TMDB.Movie>.self,
            """
            {"page":1,"results":[{"id":1,"title":"a","genre_ids":[1,2],"release_date":"2024-02-29"}],
            "total_pages":2}
            """
        ),
        FuzzedType(
            TMDB.Configuration.self,
            """
            {"images":{"base_url":"http://a","secure_base_url":"https://a","backdrop_sizes":["w1"],
            "poster_sizes":[]}}
            """
        ),
        FuzzedType(
            BookClub.Shelf.self,
            """
            {"books":[{"id":7,"isbn":"9","title":"t","genres":["novel","new"],"price":12.50,"published_on":"2001-01-01",
            "website":null,"rating":{"average":4.5,"votes":2},"club_price":1}],"pages":3}
            """),
        FuzzedType(
            Parcels.HeavyParcel.self, #"{"content":{"label":"a","a":"1","f":"2"},"spare":{"label":"b"}}"#),
        FuzzedType(Pets.self, #"{"name":"n","meow":"m","home":{"a":"b"},"kind":"dog","bark":2}"#, #"{"bark":1}"#),
        // A cat alone, and pets that are a cat alone, are one object: which is taken depends on keys that get lost.
        FuzzedType(
            Pet.self, #"{"name":"n","meow":"m"}"#, #"{"kind":"dog","bark":2}"#, #"{"name":"n","bark":1}"#,
            isExact: false),
        FuzzedType(Shop.Tree.self, #"[1,"a",{"b":[2,{"c":"d"}]}]"#), FuzzedType(Shop.Color.self, #""dark-green""#),
    ]
}
