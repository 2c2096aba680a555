import RuntimeKit

extension RoundTripTests {
    /// Documents that have every key, with values other than the defaults.
    static let structs = [
        RoundTrip(
            KitchenSink.BuiltIns.self,
            #"""
            {"string":"Zoë 🙂 \"q\" \\ \n \u0001","bool":true,"int":-9223372036854775808,"int32":-2147483648,
            "int64":9223372036854775807,"uint64":18446744073709551615,"float":0.1,"double":-0.30000000000000004,
            "decimal":12345678901234567890.123456789,"date":"2024-02-29T23:59:59.125Z","day":"2024-02-29",
            "uuid":"e621e1f8-c36c-495a-93fc-0c247a3e6e5f","url":"https://a.example/%20?q=1#f","data":"AAH/gA==",
            "json":{"b":[1.50,null,12345678901234567890],"a":{}},"array":[1,-2],"dictionary":{"a":0.5,"b":2},
            "nested":{"x":[[1,null],[]],"y":[]},"dates":["1970-01-01T00:00:00Z","1969-12-31T23:59:59.999Z"]}
            """#),
        RoundTrip(
            KitchenSink.Presence.self,
            #"""
            {"always":1,"absent":2,"nullable":3,"both":4,"list":[1,null],"item":
            {"created_at":"2024-02-29T12:00:00Z","name":"Spoon","id":"item-1","owner_ids":[3]},"any":{"a":[true]}}
            """#),
        RoundTrip(
            KitchenSink.Defaults.self,
            #"""
            {"string":"","bool":false,"int":1,"int32":2,"int64":3,"uint64":4,"float":1.5,"double":2.5,"decimal":3.5,
            "theme":"light","priority":3,"strings":["x"],"themes":["dark","new"],"dictionary":{"a":1},"nothing":5,
            "something":6,"json":{"a":null},"size":"large"}
            """#),
        RoundTrip(
            KitchenSink.Times.self,
            #"""
            {"rfc3339":"2024-02-29T12:00:00.250Z","seconds":1700000000.5,"milliseconds":1700000000123,"nullable":-1,
            "microseconds":1700000000123456,"nanoseconds":1700000000123456000,
            "day":"0001-01-01"}
            """#),
        RoundTrip(
            KitchenSink.Times.Texts.self,
            #"""
            {"seconds":"1355517523.000005","milliseconds":"1700000000123.25","microseconds":["-1","1700000000123456"],
            "nanoseconds":{"a":"1700000000100000000","b":"-1000"}}
            """#,
            // Other text is not Unix time.
            fixed: [
                "seconds", "milliseconds", "microseconds.[0]", "microseconds.[1]", "nanoseconds.a", "nanoseconds.b",
            ]),
        RoundTrip(
            KitchenSink.Times.self,
            #"""
            {"rfc3339":"9999-12-31T23:59:59Z","seconds":253402300799,"milliseconds":9000000000123,"nullable":9000000000,
            "microseconds":253402300799000000,"nanoseconds":-9000000000000000000,
            "texts":{"seconds":"253402300799","milliseconds":null,"microseconds":[],"nanoseconds":{}},"day":"9999-12-31"}
            """#, fixed: ["texts.seconds"]),
        RoundTrip(KitchenSink.Job.self, #"{"id":"e621e1f8-c36c-495a-93fc-0c247a3e6e5f","done":true}"#),
        RoundTrip(
            KitchenSink.Basket.self,
            #"""
            {"lines":[{"sku":"a","count":2,"gifts":["card"]}],"prices":{"EUR":{"net":1.5}},"rows":[["a",[{"key":"b"}]],[]],
            "others":[{"x":1}]}
            """#),
        RoundTrip(KitchenSink.Basket.Line.self, #"{"sku":"a","count":2,"gifts":["bow","ribbon"]}"#),
        RoundTrip(KitchenSink.Basket.Line.Gift.self, #""bow""#),
        RoundTrip(KitchenSink.Basket.Price.self, #"{"net":1.5}"#),
        RoundTrip(KitchenSink.Basket.AdditionalProperty.self, #"{"x":1}"#),
        RoundTrip(KitchenSink.Baskets.Body.self, #"{"id":1}"#),
        RoundTrip(KitchenSink.Baskets.Element.self, #"{"id":1,"basket":{"lines":[]}}"#),
        RoundTrip(KitchenSink.Baskets.Order.self, #""total""#),
        RoundTrip(KitchenSink.Baskets.Conflict.self, #"{"id":1}"#),
        RoundTrip(KitchenSink.Login.self, #"{"user":"ada","password":"p","scopes":["a","b"]}"#),
        RoundTrip(KitchenSink.NotFound.self, #"{"what":"spoon"}"#),
        RoundTrip(KitchenSink.Open.self, #"{"id":1,"":2,"a b":3,"z":-4}"#),
        RoundTrip(KitchenSink.SingleField.self, #"{"value":true}"#),
        RoundTrip(
            KitchenSink.Timestamps.self, #"{"created_at":"2024-02-29T12:00:00Z","updated_at":"2024-03-01T00:00:00Z"}"#),
        RoundTrip(KitchenSink.Named.self, #"{"name":"Spoon"}"#),
        RoundTrip(
            KitchenSink.Problem.self,
            #"""
            {"type":"https://p.example/1","title":"Gone","status":410,"detail":"d","a":[1],"z":{"y":null}}
            """#),
        RoundTrip(
            KitchenSink.Reserved.self,
            #"""
            {"class":"c","self":"s","default":1,"Type":"t","init":2,"protocol":true,"func":"f","description":"d",
            "fields":["x"],"shape":{"type":"Circle","radius":1},"hash":"h","@id":"https://x.example",
            "content-type":"text/plain","+1":1,"-1":2,"2fa":false,"":"e","first name":"Ada","größe":1.5,"a.b/c~d":3,
            "$ref":"r","really?":true,"HTMLParser":"p","MAX_SIZE":4,"_links":{"self":"x:y","next":"x:z"}}
            """#, fixed: ["shape.type"]),
        RoundTrip(KitchenSink.Text.self, #"{"text":"hi"}"#),
        RoundTrip(KitchenSink.Image.self, #"{"url":"https://i.example/1.png","width":640}"#),
        RoundTrip(KitchenSink.Circle.self, #"{"radius":1.5}"#),
        RoundTrip(KitchenSink.Square.self, #"{"side":2}"#),
    ]

    /// Documents that have no key more than they must.
    static let minimalStructs = [
        RoundTrip(
            KitchenSink.BuiltIns.self,
            #"""
            {"string":"","bool":false,"int":0,"int32":0,"int64":0,"uint64":0,"float":0,"double":0,"decimal":0,
            "date":"0000-01-01T00:00:00Z","day":"9999-12-31","uuid":"00000000-0000-0000-0000-000000000000","url":"a",
            "data":"","json":null,"array":[],"dictionary":{},"nested":{},"dates":[]}
            """#),
        RoundTrip(
            KitchenSink.Amounts.self,
            #"{"price":"12345678901234567890.5","count":"18446744073709551615","share":"0.25","parts":["-1",null],"final":"true"}"#,
            // Other text is not a number.
            fixed: ["price", "count", "share", "parts.[0]", "final"]),
        RoundTrip(
            KitchenSink.Presence.self, #"{"always":1,"nullable":null,"item":null}"#, fixed: ["item"],
            canLack: true),
        RoundTrip(
            KitchenSink.Presence.self, #"{"always":1,"nullable":null,"both":null,"list":null,"item":null}"#,
            fixed: ["item", "list"], canLack: true),
        RoundTrip(KitchenSink.Defaults.self, defaults, canLack: true),
        RoundTrip(
            KitchenSink.Times.self,
            #"{"rfc3339":"1970-01-01T00:00:00Z","seconds":0,"nullable":null,"day":"1970-01-01"}"#, canLack: true),
        RoundTrip(
            KitchenSink.Amounts.self, #"{"price":"0","count":"1","final":null}"#, fixed: ["price", "count"],
            canLack: true),
        RoundTrip(KitchenSink.Job.self, #"{"id":"00000000-0000-0000-0000-000000000000","done":false}"#),
        RoundTrip(KitchenSink.Login.self, #"{"user":"","password":""}"#),
        RoundTrip(KitchenSink.NotFound.self, #"{"what":""}"#),
        RoundTrip(KitchenSink.Open.self, #"{"id":0}"#),
        RoundTrip(KitchenSink.Empty.self, "{}"),
        RoundTrip(KitchenSink.SingleField.self, #"{"value":false}"#),
        RoundTrip(KitchenSink.Timestamps.self, #"{"created_at":"2024-02-29T12:00:00Z"}"#),
        RoundTrip(KitchenSink.Named.self, #"{"name":""}"#),
        RoundTrip(KitchenSink.Problem.self, #"{"type":"about:blank"}"#, canLack: true),
        RoundTrip(KitchenSink.Reserved.self, #"{"class":""}"#),
        RoundTrip(KitchenSink.Reserved.Links.self, "{}"),
        RoundTrip(KitchenSink.Text.self, #"{"text":""}"#),
        RoundTrip(KitchenSink.Image.self, #"{"url":"x:y"}"#),
        RoundTrip(KitchenSink.Deleted.self, "{}"),
    ]

    /// What an empty object is read as.
    static let defaults = #"""
        {"string":"a \"quoted\" word, a \\ and \\(no) interpolation","bool":true,"int":-1,"int32":2147483647,
        "int64":-9223372036854775808,"uint64":18446744073709551615,"float":0.5,"double":0.001,"decimal":10,
        "theme":"dark","priority":2,"strings":["a","b"],"themes":[],"dictionary":{},"nothing":null,"something":3,
        "json":[],"size":"small"}
        """#
}
