import Testing

@testable import endpointgen

/// Mistakes in specs in YAML: one message, at the place of the mistake, whose advice can be followed as it stands.
struct YAMLSpecMistakeTests {
    private func messages(_ text: String) -> [String] { Compilation(text, path: "a.yaml").messages }

    @Test(arguments: ["One book. # 12", "book #12", "'One book #12'", "One book#12"])
    func otherCommentsAndTextsAreMeant(_ doc: String) {
        #expect(
            messages("api: Books\nendpoints:\n  list:\n    GET: /books\n    doc: \(doc)\n") == [])
    }

    /// A long list of fields is not repeated as a whole.
    @Test func aSampleHasTenEntries() throws {
        let fields = (1...12).map { "\"color\($0)\": \"Int\"" }.joined(separator: ", ")
        let message = try #require(
            Compilation("{ \"api\": \"Books\", \"types\": { \"Book\": { \(fields) } } }").messages.first)
        #expect(message.hasSuffix("\"color10\": \"Int\", … } }"))
    }
}
