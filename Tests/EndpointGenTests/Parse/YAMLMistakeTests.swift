import Testing

@testable import endpointgen

/// What people write who do not know YAML by heart, and what they are told.
struct YAMLMistakeTests {
    /// What is right, and looks like a slip.
    @Test(arguments: [
        "a:\n- b: |\n    - c\n- d\n", "a: \"x\"\nb: 'http://x'\n",
        "a: {b: http://x, 'c:d': e}\n",
        "a: &b {c: d}\ne: *b\n", "a: > # c\n\nb: c\n", "a: # c\n  b: c\n", "- x:y\n- - z\n", "a: “b”\n",
    ])
    func noSlips(_ text: String) {
        #expect(YAMLSample(text).messages == [])
    }
}
