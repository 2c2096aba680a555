import Testing

@testable import endpointgen

/// What actions make of a document.
struct OverlayTests {
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
