import Testing

@testable import endpointgen

/// What is said of overlays with mistakes, and where.
@Suite struct OverlayMessageTests {
    @Test(arguments: [
        ("- {taget: $.a, update: 1}", #"4:4: error: unknown key "taget" in an action; did you mean "target"?"#),
        ("- {update: 1}", #"4:3: error: an action has "target", a path to what it changes"#),
        (
            "- {target: $.a}",
            #"4:3: warning: the action changes nothing: it has none of "update", "copy" and "remove": true"#
        ),
        ("- {target: $.a, remove: true, update: 1}", #"4:31: warning: "update" has no effect where "remove" is true"#),
        (
            "- {target: $.a, copy: $.b, update: 1}",
            #"4:17: error: "update" and "copy" exclude each other; write two actions"#
        ),
        ("- {target: $.a, remove: yes}", #"4:25: error: "remove" has to be true or false, found a string"#),
        (
            "- target: $.b..\n  remove: true",
            #"4:15: error: "target" is no JSONPath: expected a name or "*" behind "..", found the end of the path"#
        ),
        (
            "- {target: '$.b[?@.c = 1]', remove: true}",
            #"4:22: error: "target" is no JSONPath: unknown operator "="; values are compared by =="#
        ),
        (
            "- {target: \"$.b['\\x62'\", remove: true}",
            #"4:12: error: "target" is no JSONPath: this "[" is never closed"#
        ),
        (
            "- {target: '$[?match(@, \"\\\\d\")]', remove: true}",
            #"4:25: warning: the pattern never matches: I-Regexp has no \d; write [0-9], or \p{Nd}"#
        ),
        (
            "- {target: $.b.see, remove: true}",
            #"4:15: warning: the target selects nothing in the document, so the action changes nothing; $.b does match; did you mean "seen"?"#
        ),
        ("- {target: $, remove: true}", "4:12: error: the whole document cannot be removed"),
        (
            "- {target: $, update: {b: 1}}",
            #"4:24: error: "b" is an object in the document, and the overlay has a number; to replace it, remove it in an action before"#
        ),
        (
            "- {target: $.b, update: 1}",
            #"4:12: error: "$.b" is an object in the document, and the overlay has a number; to replace it, remove it in an action before"#
        ),
        ("- {target: $, update: {b: null}}", "4:27: warning: null does not change what is there, an object"),
        (
            "- {target: $.*, update: 1}",
            "4:12: error: the target selects primitive values and objects, and one update is for values of one kind"
        ),
        ("- {target: $.b, copy: $.x}", #"4:23: error: "copy" selects one value of the document, found nothing"#),
        ("- {target: $.b, copy: $.*}", #"4:23: error: "copy" selects one value of the document, found 3 values"#),
        ("- [1]", "4:3: error: an action has to be an object, found an array"),
    ])
    func action(_ actions: String, _ message: String) {
        let sample = OverlaySample("{a: 1, b: {seen: 1}, c: [1]}", actions)
        #expect(sample.messages.first == "o1.yaml:" + message)
    }

    /// Version 1.0 says less of what may be updated.
    @Test(arguments: [
        (
            "- {target: $.a, update: 2}",
            #"4:12: warning: before Overlay 1.1, a target is an object or an array, found a number; write "overlay": "1.1.0""#,
            #"{"a":2,"b":{"x":1}}"#
        ),
        (
            "- {target: $, update: {b: [1]}}",
            "4:24: warning: an array takes the place of an object, which is an error from Overlay 1.1 on",
            #"{"a":1,"b":[1]}"#
        ),
        (
            "- {target: $.b, copy: $}",
            #"4:17: warning: "copy" is of overlays from version 1.1 on; write "overlay": "1.1.0""#,
            #"{"a":1,"b":{"x":1,"a":1,"b":{"x":1}}}"#
        ),
    ])
    func version1_0(_ actions: String, _ message: String, _ json: String) {
        let sample = OverlaySample("{a: 1, b: {x: 1}}", version: "1.0.3", actions)
        #expect(sample.messages == ["o1.yaml:" + message])
        #expect(sample.json == json)
    }

    private static let actions = "actions: [{target: $, update: {a: 2}, x-a: 1}]\n"

    @Test(arguments: [
        ("overlay: 1.1.0\ninfo: {title: T, version: 1.0, description: D, x-i: 1}\nx-o: 2\n" + actions, []),
        (
            "overlay: 1.2.0\ninfo: {title: T, version: '1'}\n" + actions,
            [#"1:10: warning: version "1.2.0" of overlays is not known, and is read as 1.1"#]
        ),
        (
            "overlay: 1.1\ninfo: {title: T, version: '1'}\n" + actions,
            [#"1:10: warning: "overlay" has to be a string of three numbers; write "1.1.0""#]
        ),
        (
            "overlay: 2.0.0\ninfo: {title: T, version: '1'}\n" + actions,
            [#"1:10: error: expected the version of an overlay, 1.0.0 or 1.1.0, found "2.0.0""#]
        ),
        ("overlay: 1.0.0\n" + actions, [#"1:1: warning: an overlay has "info" with "title" and "version""#]),
        (
            "overlay: 1.0.0\ninfo: {titel: T}\n" + actions,
            [#"2:8: error: unknown key "titel" in "info" of an overlay; did you mean "title"?"#]
        ),
        (
            "overlay: 1.0.0\ninfo: {}\n" + actions,
            [#"2:7: warning: "info" of an overlay has "title""#, #"2:7: warning: "info" of an overlay has "version""#]
        ),
        (
            "info: {title: T, version: '1'}\n" + actions,
            [#"1:1: error: an overlay says of which version it is: "overlay": "1.1.0""#]
        ),
        ("overlay: 1.0.0\ninfo: {title: T, version: '1'}", [#"1:1: error: an overlay has "actions""#]),
        (
            "overlay: 1.0.0\ninfo: {title: T, version: '1'}\nactions: []",
            [#"3:10: error: "actions" has at least one action"#]
        ),
        (
            "overlay: 1.0.0\ninfo: {title: T, version: '1'}\nactions: {}",
            [#"3:10: error: "actions" has to be an array, found an object"#]
        ),
        (
            "overlay: 1.0.0\ninfo: {title: T, version: '1'}\nextends: 1\n" + actions,
            [#"3:10: error: "extends" has to be a string, found a number; write "1""#]
        ),
        (
            "openapi: 3.1.0\npaths: {}",
            [
                #"1:1: error: this is no overlay: it is an OpenAPI document; what overlays it has "overlay": "1.1.0" and "actions""#
            ]
        ),
        ("[1]", [#"1:1: error: this is no overlay: it has neither "overlay" nor "actions""#]),
    ])
    func overlay(_ text: String, _ messages: [String]) {
        let sample = OverlaySample("{a: 1}", overlays: [text])
        #expect(sample.messages == messages.map { "o1.yaml:" + $0 })
    }

    @Test func whatAnOverlayExtendsIsSaidWhereItDoesNotFit() {
        let overlay = { (file: String) in
            "overlay: 1.1.0\ninfo: {title: T, version: '1'}\nextends: ./\(file)\nactions: [{target: $.other, remove: true}]"
        }
        let warning =
            "o1.yaml:4:21: warning: the target selects nothing in the document, so the action changes nothing"
        #expect(
            OverlaySample("{a: 1}", overlays: [overlay("e.yaml")]).messages == [
                warning, "o1.yaml:3:10: note: the overlay says that it is for \"./e.yaml\"",
            ])
        #expect(OverlaySample("{a: 1}", overlays: [overlay("d.yaml")]).messages == [warning])
    }
}
