import Testing

@testable import endpointgen

/// What is said of overlays with mistakes, and where.
struct OverlayMessageTests {
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
}
