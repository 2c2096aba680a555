import Foundation
import Testing

@testable import endpointgen

/// Specs may come from strangers: whatever they hold, the compiler ends, soon and in good order.
struct BoundsTests {
    private func spec(types: [String]) -> String {
        "{\"api\": \"Test\", \"types\": {\(types.joined(separator: ", "))}}"
    }

    @Test func longChainsOfValuesAreBoxed() {
        let types =
            (0..<5_000).map { "\"T\($0)\": {\"fields\": {\"next\": \"T\($0 + 1)\"}}" } + ["\"T5000\": {\"fields\": {}}"]
        let compilation = Compilation(spec(types: types))
        #expect(!compilation.hasErrors)
        #expect(compilation.output.contains("@Indirect"))
    }

    @Test func longChainsOfAliasesAreAnError() {
        let types = (0..<5_000).map { "\"T\($0)\": {\"alias\": \"T\($0 + 1)\"}" } + ["\"T5000\": {\"fields\": {}}"]
        #expect(Compilation(spec(types: types)).diagnostics.contains("is a chain of too many aliases"))
    }

    @Test func longChainsOfExtensionsAreAnError() {
        let types =
            (0..<5_000).map { "\"T\($0)\": {\"fields\": {}, \"extends\": \"T\($0 + 1)\"}" } + [
                "\"T5000\": {\"fields\": {}}"
            ]
        #expect(Compilation(spec(types: types)).diagnostics.contains("more than 500 steps"))
    }

    @Test func thousandsOfMistakesEndInALimit() {
        let types = (0..<5_000).map { "\"T\($0)\": {\"fields\": {\"a\": \"Nope\"}}" }
        let compilation = Compilation(spec(types: types))
        #expect(compilation.diagnostics.contains("too many errors; fix these first"))
        #expect(compilation.messages.count == 500)
    }

    /// Each is compared with all names that there are.
    @Test func ofVeryManyMistakesTheFirstOnesHaveHints() {
        let types = (0..<3_000).map { "\"Thing\($0)\": {\"fields\": {\"a\": \"Thinh\($0)\"}}" }
        let messages = Compilation(spec(types: types)).messages
        #expect(messages.count == 500)
        #expect(messages[99].contains("unknown type \"Thinh99\"; did you mean \"Thing"))
        #expect(messages[100].hasSuffix("unknown type \"Thinh100\""))
    }

    /// A real spec with parts of it cut, doubled or overwritten: it compiles or it does not, and nothing traps.
    @Test(arguments: ["KitchenSink", "TMDB"])
    func mutatedSpecsNeverTrap(_ name: String) throws {
        let bytes = Array(try Data(contentsOf: Folder.specs.appendingPathComponent("\(name).endpoints.json")))
        let words = [
            "\"", "{", "}", "[", "]", ":", ",", "null", "\"Int\"", "\"Item<\"", "0", "-1", "\"?\"", "?", "<", ">", "*",
            "\\",
        ]
        var generator = SplitMix(state: 11)
        for _ in 0..<400 {
            var mutant = bytes
            for _ in 0...Int(generator.next() % 4) {
                let start = Int(generator.next() % UInt64(mutant.count))
                let end = min(mutant.count, start + Int(generator.next() % 12))
                let word = words[Int(generator.next() % UInt64(words.count))]
                switch generator.next() % 3 {
                case 0: mutant.removeSubrange(start..<end)
                case 1: mutant.insert(contentsOf: word.utf8, at: start)
                default: mutant.replaceSubrange(start..<end, with: word.utf8)
                }
            }
            let compilation = Compilation(String(decoding: mutant, as: UTF8.self))
            #expect(compilation.files.isEmpty == compilation.hasErrors || !compilation.output.contains("struct"))
        }
    }
}
