import Testing

@testable import endpointgen

/// What `check` prints.
struct UnifiedDiffTests {
    private func text(_ old: [String], _ new: [String]) -> String {
        UnifiedDiff.text(
            old: old.map { $0 + "\n" }.joined(), new: new.map { $0 + "\n" }.joined(), path: "A.swift")
    }

    @Test func linesAroundAChangeAreShown() {
        let old = (1...20).map { "line \($0)" }
        var new = old
        new[9] = "another"
        new.append("last")
        #expect(
            text(old, new) == """
                --- A.swift
                +++ A.swift
                @@ -7,7 +7,7 @@
                 line 7
                 line 8
                 line 9
                -line 10
                +another
                 line 11
                 line 12
                 line 13
                @@ -18,3 +18,4 @@
                 line 18
                 line 19
                 line 20
                +last

                """)
    }

    @Test func aFileThatIsNotThereIsAllNew() {
        #expect(
            UnifiedDiff.text(old: nil, new: "a\nb\n", path: "A.swift")
                == "--- /dev/null\n+++ A.swift\n@@ -0,0 +1,2 @@\n+a\n+b\n")
    }

    /// Lines that stand once hold the long texts together, and what is between them is compared by itself.
    @Test func longTextsAreComparedPartByPart() {
        var old: [String] = []
        var new: [String] = []
        for number in 0..<5000 {
            let (head, body) = ("func f\(number)() {", "    return \(number)")
            old += [head, body, "}"]
            new += number % 10 == 0 ? [head, body + "0", "}", ""] : [head, body, "}"]
        }
        let lines = text(old, new).split(separator: "\n")
        let removed = lines.count { $0.hasPrefix("-    ") }
        let added = lines.count { $0.hasPrefix("+") }
        #expect(removed == 500)
        // With the line that names the file.
        #expect(added == 1001)
    }

    private static let numbers = (0..<900).map { "\($0)" }
    private static let pairs: [([String], [String])] = [
        (["a", "b", "c"], ["c", "b", "a"]), (["a"], []), ([], ["a"]), (["a", "a", "b"], ["b", "a", "a"]),
        (numbers, numbers.reversed()),
        (Array(repeating: "}", count: 900), Array(repeating: "}", count: 700)),
    ]

    @Test(arguments: pairs)
    func whatIsKeptIsTheSameInBoth(_ old: [String], _ new: [String]) {
        let matches = LineDifference(old, new).matches
        var last = -1
        for (line, match) in zip(old, matches) {
            guard let match else { continue }
            #expect(new[match] == line)
            #expect(match > last)
            last = match
        }
        #expect(old.isEmpty || new.isEmpty || last >= 0)
    }
}
