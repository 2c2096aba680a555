import Testing

@testable import endpointgen

/// What actions make of a document.
@Suite struct OverlayTests {
    @Test(arguments: [
        // Objects are merged, at any depth.
        (
            "{a: {b: 1, c: {d: 2}}}", "- {target: $, update: {a: {c: {e: 3}, f: 4}}}",
            #"{"a":{"b":1,"c":{"d":2,"e":3},"f":4}}"#
        ),
        ("{a: {b: 1}}", "- {target: $.a, update: {b: [1]}}\n- {target: $, update: {x: null}}", nil),
        // Values take the place of values; an array gets what an array has, or one element.
        ("{a: 1}", "- {target: $, update: {a: x}}", #"{"a":"x"}"#),
        ("{a: 1}", "- {target: $.a, update: null}", #"{"a":null}"#),
        ("{a: [1, 2]}", "- {target: $.a, update: [3, [4]]}", #"{"a":[1,2,3,[4]]}"#),
        ("{a: [1, 2]}", "- {target: $.a, update: {b: 3}}", #"{"a":[1,2,{"b":3}]}"#),
        ("{a: [1, 2]}", "- {target: $.a, update: 3}", #"{"a":[1,2,3]}"#),
        ("{a: [1, 2]}", "- {target: $, update: {a: [3]}}", #"{"a":[1,2,3]}"#),
        ("{a: [{b: 1}, {b: 2}]}", "- {target: '$.a[*]', update: {c: 3}}", #"{"a":[{"b":1,"c":3},{"b":2,"c":3}]}"#),
        // What is removed leaves no hole.
        ("{a: [1, 2, 3]}", "- {target: '$.a[?@ < 3]', remove: true}", #"{"a":[3]}"#),
        ("{a: [1, 2, 3]}", "- {target: '$.a[0]', remove: true}\n- {target: '$.a[0]', remove: true}", #"{"a":[3]}"#),
        ("{a: 1, b: 2}", "- {target: $.a, remove: true}\n- {target: $, update: {a: 3}}", #"{"b":2,"a":3}"#),
        ("{a: {b: {c: 1}}}", "- {target: $..*, remove: true}", "{}"),
        // Of equal keys, the earlier ones go as well, also in a large object.
        (
            #"{"a": 1, "b": 1, "c": 1, "d": {"x": 2}, "e": 1, "f": 1, "g": 1, "h": 1, "i": 1, "d": {"x": 1}}"#,
            "- {target: '$[?@.x == 1]', remove: true}",
            #"{"a":1,"b":1,"c":1,"e":1,"f":1,"g":1,"h":1,"i":1}"#
        ),
        ("{a: {b: 1}, c: {b: 2}}", "- {target: $..b, remove: true}", #"{"a":{},"c":{}}"#),
        ("{a: 1}", "- {target: $.a, remove: false}\n- {target: $.a, remove: false, update: 2}", nil),
        // Each action sees what the one before it has left.
        (
            "{a: 1}",
            "- {target: $, update: {b: {c: 2}}}\n- {target: $.b, update: {d: 3}}\n- {target: $.b.c, remove: true}",
            #"{"a":1,"b":{"d":3}}"#
        ),
        // A copy is of what is there at that time.
        (
            "{a: {x: 1}, b: {y: 2}}", "- {target: $.b, copy: $.a}\n- {target: $.a.x, update: 3}",
            #"{"a":{"x":3},"b":{"y":2,"x":1}}"#
        ),
        ("{a: [1], b: [2]}", "- {target: $.b, copy: $.a}\n- {target: $.b, copy: $.b}", #"{"a":[1],"b":[2,1,2,1]}"#),
        (
            "{a: {}}",
            "- {target: $, update: {a: {x: {y: 1}}}}\n- {target: $.a.x.y, update: 2}\n- {target: $.a, copy: $}",
            #"{"a":{"x":{"y":2},"a":{"x":{"y":2}}}}"#
        ),
        (
            "{a: {m: 1}, b: {}, c: {}}", "- {target: '$[\"b\", \"c\"]', copy: $.a}\n- {target: $.b.m, update: 2}",
            #"{"a":{"m":1},"b":{"m":2},"c":{"m":1}}"#
        ),
        // Of a key that stands twice, no other comes to light.
        (#"{"a": 1, "b": 2, "a": 3}"#, "- {target: $.a, remove: true}", #"{"b":2}"#),
    ])
    func change(_ document: String, _ actions: String, _ expected: String?) {
        let sample = OverlaySample(document, actions)
        if let expected {
            #expect(sample.messages == [])
            #expect(sample.json == expected)
        } else {
            #expect(sample.messages != [])
        }
    }

    @Test func overlaysAreAppliedInTheirOrder() {
        let sample = OverlaySample("{a: 1}", "- {target: $.a, update: 2}", "- {target: '$[?@ == 2]', update: 3}")
        #expect(sample.messages == [])
        #expect(sample.json == #"{"a":3}"#)
    }

    /// What nobody changes is the same document, not a copy.
    @Test func withoutAChangeTheDocumentStays() throws {
        let sample = OverlaySample("{a: {b: 1}}", "- {target: $..other, remove: true}")
        #expect(try #require(sample.result).document.pointee.fileCount == 1)
        #expect(
            sample.messages == [
                "o1.yaml:4:13: warning: the target selects nothing in the document, so the action changes nothing"
            ])
    }

    @Test func valuesKeepTheirPlaces() throws {
        let sample = OverlaySample(
            "{a: {b: 1},\n c: {d: 2}}", "- target: $.a\n  update: {e: 3}", "- target: $.c\n  copy: $.a")
        let root = try #require(sample.result)
        let places = [root, root["a"], root["a"]?["b"], root["a"]?["e"], root["c"]?["d"], root["c"]?["e"]]
        #expect(
            places.map { $0?.location.description } == [
                "d.yaml:1:1", "d.yaml:1:5", "d.yaml:1:9", "o1.yaml:5:15", "d.yaml:2:9", "o1.yaml:5:15",
            ])
    }

    /// Objects have an index once they are wide, and holes in it.
    @Test func wideObjects() {
        let document = "{" + (0..<1_000).map { "\"k\($0)\": {\"n\": \($0)}" }.joined(separator: ", ") + "}"
        var actions = (0..<999).map { "- {target: $.k\($0), remove: true}\n" }.joined()
        actions += "- {target: $, update: {k5: 5, k999: {m: 1}}}\n- {target: $.k5, update: 6}"
        let sample = OverlaySample(document, actions)
        #expect(sample.messages == [])
        #expect(sample.json == #"{"k999":{"n":999,"m":1},"k5":6}"#)
    }

    @Test func growthIsLimited() {
        let doubling = String(repeating: "- {target: $.a, copy: $.a}\n", count: 64)
        let overlay = "overlay: 1.1.0\ninfo: {title: T, version: '1'}\nactions:\n" + doubling
        let sample = OverlaySample(
            "{a: [xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx]}", overlays: [overlay], limit: 1 << 20)
        #expect(
            sample.messages == [
                "o1.yaml:17:23: error: with this action, overlays would add more than 1 MB to the document"
            ])
        let nesting = "- {target: $, update: {a: {}}}\n" + String(repeating: "- {target: $..a, copy: $}\n", count: 30)
        let deep = OverlaySample("{b: 1}", nesting)
        #expect(
            deep.messages.contains { $0.contains("this action would nest the document more than 200 levels deep") })
    }
}
