import Testing

@testable import endpointgen

/// What is said of overlays with mistakes, and where.
@Suite struct OverlayMessageTests {
    @Test(arguments: [
        ("- {taget: $.a, update: 1}", #"4:4: error: unknown key "taget" in an action; did you mean "target"?"#),
        ("- {update: 1}", #"4:3: error: an action must have "target", the JSONPath of the values that it changes"#),
        (
            "- {target: $.a}",
            #"4:3: warning: the action changes nothing: it has none of "update", "copy" and "remove": true"#
        ),
        (
            "- {target: $.a, remove: true, update: 1}",
            #"4:31: warning: "update" has no effect because "remove" is true"#
        ),
        (
            "- {target: $.a, copy: $.b, update: 1}",
            #"4:17: error: "update" and "copy" exclude each other; write two actions"#
        ),
        ("- {target: $.a, remove: yes}", #"4:25: error: "remove" must be true or false, found a string; write true"#),
        (
            "- target: $.b..\n  remove: true",
            #"4:15: error: "target" is not a valid JSONPath: expected a name or "*" after "..", found the end of the path"#
        ),
        (
            "- {target: '$.b[?@.c = 1]', remove: true}",
            #"4:22: error: "target" is not a valid JSONPath: unknown operator "="; to compare values, write =="#
        ),
        (
            "- {target: \"$.b['\\x62'\", remove: true}",
            #"4:12: error: "target" is not a valid JSONPath: this "[" is never closed"#
        ),
        (
            "- {target: '$[?match(@, \"\\\\d\")]', remove: true}",
            #"4:25: warning: the pattern never matches: I-Regexp has no \d; write [0-9], or \p{Nd}"#
        ),
        (
            "- {target: $.b.see, remove: true}",
            #"4:15: warning: the target selects nothing in the document, so the action changes nothing; $.b selects something; did you mean "seen"?"#
        ),
        ("- {target: $, remove: true}", "4:12: error: the target is the whole document, which cannot be removed"),
        (
            "- {target: $, update: {b: 1}}",
            #"4:24: error: "b" is an object in the document, and the overlay has a number; to replace it, remove it in an earlier action"#
        ),
        (
            "- {target: $.b, update: 1}",
            #"4:12: error: "$.b" is an object in the document, and the overlay has a number; to replace it, remove it in an earlier action"#
        ),
        (
            "- {target: $, update: {b: null}}",
            "4:27: warning: null does not change the value in the document, which is an object"
        ),
        (
            "- {target: $.*, update: 1}",
            "4:12: error: the target selects primitive values and objects, but all targets of an update must be of one kind"
        ),
        ("- {target: $.b, copy: $.x}", #"4:23: error: "copy" must select one value of the document, found nothing"#),
        ("- {target: $.b, copy: $.*}", #"4:23: error: "copy" must select one value of the document, found 3 values"#),
        ("- [1]", "4:3: error: an action must be an object, found an array"),
    ])
    func action(_ actions: String, _ message: String) {
        let sample = OverlaySample("{a: 1, b: {seen: 1}, c: [1]}", actions)
        #expect(sample.messages.first == "o1.yaml:" + message)
    }

    /// Version 1.0 says less of what may be updated.
    @Test(arguments: [
        (
            "- {target: $.a, update: 2}",
            #"4:12: warning: in Overlay 1.0, a target must be an object or an array, found a number; write "overlay": "1.1.0""#,
            #"{"a":2,"b":{"x":1}}"#
        ),
        (
            "- {target: $, update: {b: [1]}}",
            "4:24: warning: an array replaces an object, which is an error in Overlay 1.1",
            #"{"a":1,"b":[1]}"#
        ),
        (
            "- {target: $.b, copy: $}",
            #"4:17: warning: "copy" needs Overlay 1.1; write "overlay": "1.1.0""#,
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
            [#"1:10: warning: the Overlay version "1.2.0" is not known; it is read as 1.1"#]
        ),
        (
            "overlay: 1.1\ninfo: {title: T, version: '1'}\n" + actions,
            [#"1:10: warning: "overlay" must be a string of three numbers; write "1.1.0""#]
        ),
        (
            "overlay: 2.0.0\ninfo: {title: T, version: '1'}\n" + actions,
            [#"1:10: error: expected an Overlay version, 1.0.0 or 1.1.0, found "2.0.0""#]
        ),
        ("overlay: 1.0.0\n" + actions, [#"1:1: warning: an overlay must have "info" with "title" and "version""#]),
        (
            "overlay: 1.0.0\ninfo: {titel: T}\n" + actions,
            [#"2:8: error: unknown key "titel" in "info" of an overlay; did you mean "title"?"#]
        ),
        (
            "overlay: 1.0.0\ninfo: {}\n" + actions,
            [
                #"2:7: warning: "info" of an overlay must have "title""#,
                #"2:7: warning: "info" of an overlay must have "version""#,
            ]
        ),
        (
            "info: {title: T, version: '1'}\n" + actions,
            [#"1:1: error: an overlay must give its version; write "overlay": "1.1.0""#]
        ),
        ("overlay: 1.0.0\ninfo: {title: T, version: '1'}", [#"1:1: error: an overlay must have "actions""#]),
        (
            "overlay: 1.0.0\ninfo: {title: T, version: '1'}\nactions: []",
            [#"3:10: error: "actions" must have at least one action"#]
        ),
        (
            "overlay: 1.0.0\ninfo: {title: T, version: '1'}\nactions: {}",
            [#"3:10: error: "actions" must be an array, found an object"#]
        ),
        (
            "overlay: 1.0.0\ninfo: {title: T, version: '1'}\nextends: 1\n" + actions,
            [#"3:10: error: "extends" must be a string, found a number; write "1""#]
        ),
        (
            "openapi: 3.1.0\npaths: {}",
            [
                #"1:1: error: this is not an overlay: it is an OpenAPI document; an overlay has "overlay": "1.1.0" and "actions""#
            ]
        ),
        ("[1]", [#"1:1: error: this is not an overlay: it has neither "overlay" nor "actions""#]),
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
