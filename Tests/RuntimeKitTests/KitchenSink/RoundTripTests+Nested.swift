import RuntimeKit

private let item = #"{"created_at":"2024-02-29T12:00:00Z","name":"Spoon","id":"item-1","owner_ids":[]}"#
private let richItem = #"""
    {"created_at":"2024-02-29T12:00:00Z","updated_at":"2024-03-01T12:00:00Z","name":"Spoon","id":"item-1",
    "html_url":"https://k.example/1","owner_ids":[1,2],"description":"Long.\nVery.","theme":"dark","weight":0.25,
    "mass":250.5,"status":"used","maker":{"name":"Ada","address":{"city":"Rome","zip":"00100"}},"price":12.5}
    """#

extension RoundTripTests {
    static let items = [
        RoundTrip(KitchenSink.Item.self, richItem),
        RoundTrip(KitchenSink.Item.self, item),
        RoundTrip(KitchenSink.NewItem.self, #"{"name":"a","parts":[{"name":"b","parts":[{"name":"c","parts":[]}]}]}"#),
        RoundTrip(KitchenSink.NewItem.self, #"{"name":""}"#, written: #"{"name":"","parts":[]}"#),
        RoundTrip(KitchenSink.Inventory.self, #"{"drawer":[\#(richItem),\#(item)],"shelf":[]}"#),
        RoundTrip(KitchenSink.Inventory.self, "{}"),
        RoundTrip(KitchenSink.ItemID.self, #""item-1""#),
    ]

    /// Types inside types, also those written inline.
    static let nested = [
        RoundTrip(
            KitchenSink.Slice.self,
            #"""
            {"data":[\#(item)],"paging":{"total":1,"next_cursor":"c","next":"https://k.example/2","hint":"first"}}
            """#),
        RoundTrip(KitchenSink.Slice.self, #"{"data":[]}"#),
        RoundTrip(
            KitchenSink.Slice.Paging.self, #"{"total":1,"next_cursor":"c","next":"https://k.example/2","hint":"new"}"#),
        RoundTrip(KitchenSink.Slice.Paging.self, #"{"next_cursor":null}"#),
        RoundTrip(KitchenSink.Slice.Paging.self, "{}"),
        RoundTrip(KitchenSink.Slice.Paging.Hint.self, #""last""#),
        RoundTrip(KitchenSink.Flagged.self, #"{"data":[\#(item)],"has_more":true,"next_cursor":null}"#),
        RoundTrip(KitchenSink.Flagged.self, #"{"data":[]}"#),
        RoundTrip(KitchenSink.ODataList.self, #"{"value":[\#(item)],"@odata.nextLink":"?$skip=1"}"#),
        RoundTrip(KitchenSink.ODataList.self, #"{"value":[]}"#),
        RoundTrip(KitchenSink.Streams.Feed.Note.self, #"{"text":"t"}"#),
        RoundTrip(KitchenSink.Lists.ByBodyCursor.Body.self, #"{"query":"q","page":{"start_cursor":"c","size":2}}"#),
        RoundTrip(KitchenSink.Lists.ByBodyCursor.Body.self, #"{"query":"q"}"#),
        RoundTrip(KitchenSink.Lists.ByBodyCursor.Body.Page.self, "{}"),
        RoundTrip(KitchenSink.Reserved.Links.self, #"{"self":"https://k.example","next":"?page=2"}"#),
        RoundTrip(KitchenSink.Item.Maker.self, #"{"name":"Ada","address":{"city":"Rome"}}"#),
        RoundTrip(KitchenSink.Item.Maker.self, #"{"name":"Ada"}"#),
        RoundTrip(KitchenSink.Item.Maker.Address.self, #"{"city":"Rome","zip":"00100"}"#),
        RoundTrip(KitchenSink.Item.Maker.Address.self, #"{"city":"Rome"}"#),
        RoundTrip(KitchenSink.PatchItem.Body.self, #"{"name":"n","note":"x","color":"red"}"#),
        RoundTrip(KitchenSink.PatchItem.Body.self, #"{"note":null}"#),
        RoundTrip(KitchenSink.PatchItem.Body.self, "{}"),
        RoundTrip(KitchenSink.Search.Filter.self, #"{"min":1,"max":2,"maker":"Ada"}"#),
        RoundTrip(KitchenSink.Search.Filter.self, "{}"),
        RoundTrip(KitchenSink.Search.Response.self, #"{"hits":[\#(richItem),\#(item)],"took_ms":3}"#),
        RoundTrip(KitchenSink.Search.Response.self, #"{"hits":[],"took_ms":0}"#),
        RoundTrip(KitchenSink.Streams.Chat.Body.self, #"{"prompt":"p","stream":false}"#),
        RoundTrip(
            KitchenSink.Streams.Chat.Body.self, #"{"prompt":"p"}"#, written: #"{"prompt":"p","stream":true}"#),
    ]

    static let generics = [
        RoundTrip(KitchenSink.Pair<Int, String>.self, #"{"first":1,"second":"b"}"#),
        RoundTrip(KitchenSink.Pair<Int, String>.self, #"{"first":1}"#),
        RoundTrip(KitchenSink.Pair<KitchenSink.Item, [String]>.self, #"{"first":\#(richItem),"second":["a",""]}"#),
        RoundTrip(
            KitchenSink.Pair<[String: Int?], KitchenSink.Theme>.self, #"{"first":{"a":1,"b":null},"second":"new"}"#),
        RoundTrip(
            KitchenSink.Triple<Int, [String], KitchenSink.Pair<KitchenSink.Theme, KitchenSink.Theme>>.self,
            #"{"first":1,"second":["a"],"third":{"first":"dark","second":"light"}}"#),
        RoundTrip(KitchenSink.Triple<JSON, Bool, Double>.self, #"{"first":null,"third":0.5}"#),
        RoundTrip(
            KitchenSink.Tree<Int>.self,
            #"{"value":1,"children":[{"value":2,"children":[]},{"value":3,"children":[{"value":4,"children":[]}]}]}"#),
        RoundTrip(KitchenSink.Tree<String>.self, #"{"value":"x"}"#, written: #"{"value":"x","children":[]}"#),
        RoundTrip(KitchenSink.Page<String>.self, #"{"items":["a"],"page":1,"total_pages":9}"#),
        RoundTrip(KitchenSink.Page<KitchenSink.Event>.self, #"{"items":[],"page":1,"total_pages":1}"#),
        RoundTrip(
            KitchenSink.Pages.self,
            #"""
            {"first":{"items":[\#(item)],"page":1,"total_pages":2},"second":{"items":["i"],"page":3,"total_pages":4}}
            """#),
        RoundTrip(
            KitchenSink.Generics.self,
            #"""
            {"pair":{"first":1,"second":"b"},"triple":{"first":2,"second":["c"],"third":
            {"first":"dark","second":"light"}},"tree":{"value":"r","children":[{"value":"l","children":[]}]},
            "pages":{"first":{"items":[\#(item)],"page":1,"total_pages":2},"second":{"items":[],"page":3,
            "total_pages":4}},"inventory":{"a":[\#(item)]}}
            """#),
        RoundTrip(
            KitchenSink.Generics.self,
            #"""
            {"pair":{"first":1},"triple":{"first":2,"third":{"first":"dark"}},"tree":{"value":"r","children":[]}}
            """#),
    ]

    static let recursive = [
        RoundTrip(
            KitchenSink.Node.self,
            #"""
            {"id":1,"parent":{"id":2,"parent":{"id":3}},"children":[{"id":4,"children":[]},{"id":5}],
            "named":{"a":{"id":6,"named":{"b":{"id":7}}}}}
            """#),
        RoundTrip(KitchenSink.Node.self, #"{"id":1}"#),
        RoundTrip(KitchenSink.Husband.self, #"{"name":"a","wife":{"name":"b","husband":{"name":"c"}}}"#),
        RoundTrip(KitchenSink.Husband.self, #"{"name":"a"}"#),
        RoundTrip(KitchenSink.Wife.self, #"{"name":"b","husband":{"name":"a","wife":{"name":"d"}}}"#),
        RoundTrip(KitchenSink.Wife.self, #"{"name":"b"}"#),
    ]
}
