import Foundation
import RuntimeKit
import Testing

/// What absent, null and unknown things of a document become.
struct PresenceTests {
    @Test func absentNullAndValueStayApart() throws {
        let base = #"{"always":1,"nullable":null,"item":null"#
        let absent: KitchenSink.Presence = try read(base + "}")
        let null: KitchenSink.Presence = try read(base + #","both":null}"#)
        let value: KitchenSink.Presence = try read(base + #","both":5}"#)
        #expect(absent.both == nil)
        expectEqual(null.both, .null)
        expectEqual(value.both, .value(5))
        expectEqual(value.both?.value, 5)
        expectEqual(Set([absent, null, value]).count, 3)
        expectEqual([absent, null, value].map { "\($0)".contains("both: nil") }, [true, false, false])
    }

    @Test func nullIsNilWhereAKeyMayBeAbsent() throws {
        let presence: KitchenSink.Presence = try read(
            #"{"always":1,"absent":null,"list":[null],"any":null}"#)
        #expect(presence.absent == nil)
        expectEqual(presence.any, .some(.null), "null is a JSON like any other")
        expectEqual(presence.list, .value([nil]))
        try expectEqual(written(presence), #"{"always":1,"nullable":null,"list":[null],"item":null,"any":null}"#)
    }

    @Test func keysMayBeAliases() throws {
        let text = #"{"counts":{"fork":2,"spoon":1},"places":{"fork":{"f-1":[]}},"moved":{"f-1":1}}"#
        let stock: KitchenSink.Stock = try read(text)
        let id: KitchenSink.ItemID = "fork"
        expectEqual(stock.counts[id], 2)
        expectEqual(stock.places?.value?[id], ["f-1": []])
        expectEqual(stock.moved["f-1"], Date(timeIntervalSince1970: 1))
        try expectEqual(written(stock), text)
        try expectEqual(read(#"{"counts":{}}"#), KitchenSink.Stock(counts: [:]))
    }

    @Test func partialTypesLeaveOutWhatIsNil() throws {
        let changes = KitchenSink.ItemChanges(name: "Fork", rank: .null, version: 2)
        try expectEqual(written(changes), #"{"name":"Fork","kind":"item","rank":null,"version":2}"#)
        let nothing: KitchenSink.ItemChanges = try read(#"{"kind":"item","version":1}"#)
        expectEqual(nothing, .init(version: 1))
        #expect(nothing.ownerIDs == nil && nothing.rank == nil, "no default stands for what is to stay as it is")
        #expect(throws: JSONError.self) { try read(#"{"kind":"item"}"#) as KitchenSink.ItemChanges }
        typealias Body = KitchenSink.Bodies.ChangeInline.Body
        try expectEqual(written(Body()), "{}")
        try expectEqual(written(Body(first: .a, second: .value(1))), #"{"first":"a","second":1}"#)
    }

    @Test func unknownKeysAreIgnoredOrKept() throws {
        let named: KitchenSink.Named = try read(#"{"x":{"y":[1,2]},"name":"n","z":null}"#)
        expectEqual(named, .init(name: "n"))
        let open: KitchenSink.Open = try read(#"{"b":2,"id":1,"a":3}"#)
        expectEqual(open, .init(id: 1, others: ["a": 3, "b": 2]))
        try expectEqual(written(open), #"{"id":1,"a":3,"b":2}"#)
        let problem: KitchenSink.Problem = try read(#"{"trace":["a",{"b":1.50}],"status":404}"#)
        expectEqual(problem.type, "about:blank")
        expectEqual(problem.additionalProperties, ["trace": ["a", ["b": 1.5]]])
        try expectEqual(written(problem), #"{"type":"about:blank","status":404,"trace":["a",{"b":1.50}]}"#)
    }

    @Test func descriptionsAreReadable() throws {
        let login = KitchenSink.Login(user: "ada", password: "p", scopes: ["a"])
        expectEqual("\(login)", #"Login(user: "ada", password: "p", scopes: ["a"])"#)
        let open = KitchenSink.Open(id: 1, others: ["a": 2])
        expectEqual("\(open)", #"Open(id: 1, additionalProperties: ["a": 2])"#)
        let event = KitchenSink.Event.text(.init(text: "hi"))
        expectEqual("\(event)", #".text(Text(text: "hi"))"#)
        let reserved: KitchenSink.Reserved = try read(#"{"class":"c","":"e"}"#)
        #expect("\(reserved)".contains(#", : "e", first name: nil"#))
        #expect("\(spoon)".hasPrefix(#"Item(created_at: 1970-01-01T00:00:00Z, updated_at: nil, name: "Spoon", id:"#))
    }

    @Test func defaultsFillIn() throws {
        let defaults: KitchenSink.Defaults = try read("{}")
        expectEqual(defaults, KitchenSink.Defaults())
        try expectEqual(JSONDecoder().decode(KitchenSink.Defaults.self, from: Data("{}".utf8)), defaults)
        try expectEqual(written(defaults), RoundTripTests.defaults.replacingOccurrences(of: "\n", with: ""))
        expectEqual(defaults.string, #"a "quoted" word, a \ and \(no) interpolation"#)
        #expect(defaults.int64 == .min && defaults.uint64 == .max)
        #expect(defaults.theme == .dark && defaults.priority == .priority2 && defaults.size == .small)
    }

    @Test func nullIsNoDefault() throws {
        let null: KitchenSink.Defaults = try read(#"{"something":null,"nothing":7}"#)
        #expect(null.something == nil)
        expectEqual(null.nothing, 7)
        try expectEqual(read("{}", as: KitchenSink.Defaults.self).something, 3)
        #expect(try written(null).contains(#""nothing":7,"something":null"#))
        try expectEqual(read(try written(null)), null)
        let error = failure(#"{"int":null}"#, as: KitchenSink.Defaults.self)
        expectEqual(error?.path, "int")
        expectEqual(error?.message, "expected a number, found null; only an optional type reads null")
    }

    @Test func unknownValuesOfOpenEnumsAreKept() throws {
        let item: KitchenSink.Item = try read(
            #"{"created_at":"2024-02-29T12:00:00Z","name":"n","id":"i","theme":"sepia","status":"lost"}"#)
        expectEqual(item.theme, KitchenSink.Theme(rawValue: "sepia"))
        expectEqual(item.theme?.description, "sepia")
        expectEqual(item.status?.rawValue, "lost")
        expectEqual(KitchenSink.Theme.allCases, [.light, .dark])
        switch item.theme {
        case KitchenSink.Theme.light?, KitchenSink.Theme.dark?: Issue.record("sepia is neither")
        default: break
        }
    }

    @Test func unknownCasesOfOpenUnionsAreKept() throws {
        let event: KitchenSink.Event = try read(#"{"kind":"poll","votes":1.50}"#)
        expectEqual(event, .unknown(["kind": "poll", "votes": 1.5]))
        let item: KitchenSink.Item = try read(
            #"{"created_at":"2024-02-29T12:00:00Z","name":"n","id":"i","price":[1,2]}"#)
        expectEqual(item.price, .unknown([1, 2]))
        let value: KitchenSink.Value = try read(#"[{"radius":1},{"edge":1}]"#)
        expectEqual(value, .list([.circle(.init(radius: 1)), .unknown(["edge": 1])]))
        let expression: KitchenSink.Expression = try read(#"{"not":[1,null]}"#)
        // What is only in part known is not taken for something that it may not be.
        expectEqual(expression, .unknown(["not": [1, nil]]))
    }

    @Test func tagsMayStandAnywhere() throws {
        let shape: KitchenSink.Shape = try read(#"{"radius":2,"extra":{"type":"Square"},"type":"Circle"}"#)
        expectEqual(shape, .circle(.init(radius: 2)))
        try expectEqual(written(shape), #"{"type":"Circle","radius":2}"#)
    }

    @Test func recursiveTypesNestDeeply() throws {
        var text = #"{"id":0}"#
        for id in 1...150 { text = #"{"id":\#(id),"parent":\#(text)}"# }
        let node: KitchenSink.Node = try read(text)
        try expectEqual(written(node), text)
        var depth = 0
        var current = node.parent
        while let next = current {
            depth += 1
            current = next.parent
        }
        expectEqual(depth, 150)
        let expression: KitchenSink.Expression = try read(
            String(repeating: #"{"not":"#, count: 60) + "1"
                + String(repeating: "}", count: 60))
        try expectEqual(read(try written(expression)), expression)
    }

    @Test func momentsInEveryFormat() throws {
        let texts = ["2024-02-29T12:00:00Z", "2024-02-29t13:00:00.000+01:00", "2024-02-29 06:30:00-05:30"]
        for text in texts {
            let times: KitchenSink.Times = try read(
                #"{"rfc3339":"\#(text)","seconds":1709208000,"milliseconds":1709208000000,"nullable":1.7092080e9,"#
                    + #""day":"2024-02-29","length":"PT90M"}"#)
            let noon = Date(timeIntervalSince1970: 1_709_208_000)
            expectEqual(times.rfc3339, noon)
            #expect(times.seconds == noon && times.milliseconds == noon && times.nullable == noon)
            expectEqual(times.day, Day(year: 2024, month: 2, day: 29))
            expectEqual(times.length?.duration, .seconds(5_400))
            let canonical = #"{"rfc3339":"2024-02-29T12:00:00Z","seconds":1709208000,"milliseconds":1709208000000,"#
            #expect(try written(times).hasPrefix(canonical))
        }
    }
}
