import Testing

@testable import endpointgen

/// What is printed of many diagnostics, and in which order.
struct DiagnosticsTests {
    private let file = SourceFile(path: "t.json", bytes: Array(String(repeating: "0123456789\n", count: 100).utf8))

    private func place(_ line: Int) -> Location { Location(file, line * 11..<line * 11 + 1) }

    private func heads(_ text: String) -> [String] {
        text.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map(String.init)
    }

    @Test func warningsComeInTheOrderOfTheirPlacesAndOnce() {
        let diagnostics = Diagnostics()
        diagnostics.warning(.misplacedKey, "b", at: place(4))
        diagnostics.warning(.misplacedKey, "a", at: place(2))
        diagnostics.note("of a", at: place(9))
        diagnostics.warning(.misplacedKey, "b", at: place(4))
        diagnostics.note("of the repetition", at: nil)
        #expect(!diagnostics.hasErrors)
        #expect(
            heads(diagnostics.text) == [
                "t.json:3:1: warning: a [misplaced-key]", "t.json:10:1: note: of a",
                "t.json:5:1: warning: b [misplaced-key]",
            ])
    }

    @Test func aMessageThatRepeatsALongTextIsShortened() {
        let diagnostics = Diagnostics()
        diagnostics.error(
            .unknownKey, "unknown key \"" + String(repeating: "x", count: 1_000_000) + "\" in a type", at: nil)
        let text = diagnostics.text
        #expect(text.hasPrefix("error: unknown key \"xxx") && text.hasSuffix("x\" in a type [unknown-key]\n"))
        #expect(text.utf8.count < 2000)
    }

    @Test func aMessageOfOneLongCharacterIsShortened() {
        let diagnostics = Diagnostics()
        diagnostics.error(
            .unknownKey, "unknown key \"a" + String(repeating: "\u{301}", count: 1_000_000) + "\"", at: nil)
        #expect(diagnostics.text.utf8.count < 4000)
    }

    @Test func theNameOfAFileDoesNotReorderTheText() {
        let file = SourceFile(path: "a\u{202E}b\u{1B}.json", bytes: Array("{}".utf8))
        let diagnostics = Diagnostics()
        diagnostics.error(.unknownKey, "a", at: Location(file, 0..<1))
        #expect(diagnostics.text.hasPrefix("a\\u{202E}b\\u{1B}.json:1:1: error: a [unknown-key]\n"))
    }

    @Test func manyWarningsOfOneKindAreOne() {
        let diagnostics = Diagnostics()
        for line in 0..<60 {
            diagnostics.warning(.misplacedKey, "the key \"x\(line)\" is no use in \(line) places", at: place(line))
        }
        for line in 0..<4 { diagnostics.warning(.misplacedKey, "another thing", at: place(line)) }
        let short = heads(diagnostics.shortText)
        #expect(short.count { $0.contains("warning: the key") } == 1)
        #expect(short.count { $0.contains("another thing") } == 4)
        #expect(
            short.filter { $0.contains("the same here") }.map { String($0.split(separator: " ").last ?? "") } == [
                "\"x1\"", "\"x2\"", "\"x3\"",
            ])
        #expect(short.count { $0 == "note: … and 56 more of this kind; endpointgen lint prints all" } == 1)
        #expect(heads(diagnostics.text).count == 64)
    }

    @Test func errorsWithOneRemedyAreOne() {
        let diagnostics = Diagnostics()
        for line in 0..<5 {
            diagnostics.error(.unknownType, "unknown type \"A\(line)\"; did you mean \"B\(line)\"?", at: place(line))
            diagnostics.error(.unknownType, "unknown type \"C\(line)\"", at: place(line))
            diagnostics.error(.fileReference, "cannot read \"\(line).yaml\"; use --root", at: place(line))
        }
        let short = heads(diagnostics.shortText)
        #expect(short.count { $0.contains("error: unknown type \"A") } == 5)
        #expect(short.count { $0.contains("error: unknown type \"C") } == 5)
        #expect(short.count { $0.contains("error: cannot read") } == 1)
        #expect(short.count { $0.contains("note: the same here: \"") } == 3)
    }

    @Test func strictMakesErrorsOfWarnings() {
        let diagnostics = Diagnostics(isStrict: true)
        for line in 0..<60 { diagnostics.warning(.misplacedKey, "a", at: place(line)) }
        #expect(diagnostics.hasErrors)
        #expect(heads(diagnostics.text).count == 60)
        #expect(heads(diagnostics.text)[0] == "t.json:1:1: error: a [misplaced-key]")
        #expect(heads(diagnostics.shortText).count == 5)
    }

    /// A spec says it after the first warnings, such as those of its YAML.
    @Test func warningsFromBeforeAreStrictAsWell() {
        let diagnostics = Diagnostics()
        diagnostics.warning(.suspiciousYAML, "a", at: place(0))
        diagnostics.note("of a", at: place(1))
        #expect(!diagnostics.hasErrors)
        diagnostics.beStrict()
        diagnostics.warning(.misplacedKey, "b", at: place(2))
        #expect(diagnostics.hasErrors)
        #expect(diagnostics.all.map(\.severity) == [.error, .note, .error])
    }

    @Test func errorsEndAfterFiveHundredAndWarningsDoNot() {
        let diagnostics = Diagnostics()
        for number in 0..<600 { diagnostics.error(.unknownKey, "error \(number)", at: place(number % 100)) }
        for number in 0..<600 { diagnostics.warning(.misplacedKey, "warning \(number)", at: place(number % 100)) }
        #expect(diagnostics.all.count { $0.severity == .error } == 500)
        #expect(diagnostics.all.count { $0.severity == .warning } == 600)
        #expect(diagnostics.text.contains("note: too many errors; fix these first"))
    }

    /// Columns are counted from the place before, which has to give the same as counting from the start of the line.
    @Test func placesInOneLongLineAreFoundInAnyOrder() {
        let line = SourceFile(path: "t.json", bytes: Array(String(repeating: "aé", count: 100).utf8))
        for index in [50, 10, 99, 0, 100, 99] { #expect(line.position(of: index * 3).column == index * 2 + 1) }
        let lines = SourceFile(path: "t.json", bytes: Array("a\nbc\n\nd".utf8))
        for (offset, line, column) in [(6, 4, 1), (2, 2, 1), (0, 1, 1), (3, 2, 2), (5, 3, 1), (7, 4, 2), (99, 4, 2)] {
            let position = lines.position(of: offset)
            #expect(position.line == line && position.column == column)
        }
    }
}
