import Foundation
import Testing

@testable import endpointgen

@Suite struct DocCommentTests {
    @Test func linesAreBrokenBetweenWords() {
        #expect(DocComment.wrap("one two three four five six", columns: 10) == ["one two", "three four", "five six"])
    }

    @Test func wordsThatFitNoLineAreBroken() {
        let path = String(repeating: "/abcdefghi", count: 12)
        let lines = DocComment.wrap("See \(path) for it", columns: 60)
        #expect(lines.allSatisfy { $0.count <= 60 })
        #expect(lines.joined().filter { $0 != " " } == "See\(path)forit")
    }

    /// A link in two lines would lead nowhere.
    @Test func urlsAreNotBroken() {
        let link = "page](https://example.com" + String(repeating: "/abcdefghi", count: 12) + "?a=b)"
        let lines = DocComment.wrap("See [the \(link) for it", columns: 60)
        #expect(lines == ["See [the", link, "for it"])
    }

    @Test func constantsThatMayBeAbsentSayThatTheyAreSent() {
        let compilation = Compilation(
            #"""
            { "api": "Shop", "endpoints": { "add": { "POST": "/things", "body": "Thing" } },
              "types": { "Thing": { "fields": { "a?": { "constant": "x" }, "b": { "constant": "y" } } } } }
            """#)
        #expect(compilation.diagnostics == "")
        #expect(
            compilation.output.components(separatedBy: "A constant that may be absent, and is always sent.").count == 2)
    }
}
