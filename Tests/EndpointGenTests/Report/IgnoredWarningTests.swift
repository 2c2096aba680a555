import Testing

@testable import endpointgen

/// Warnings that a user accepts, in a spec or on the command line.
struct IgnoredWarningTests {
    /// The document has one warning of the rule `broken-reference`, in the property `by` of `ShippedEvent`.
    private func spec(_ rules: String, isStrict: Bool = false) -> Compilation {
        let text = #"{ "api": "Shop", "openapi": "shop.json", "ignoreWarnings": \#(rules) }"#
        return Compilation(
            text, path: "Shop.endpoints.json", imports: ["shop.json": RefinementSample.document],
            options: Compiler.Options(isStrict: isStrict))
    }

    /// Each entry counts as used if a place in its place has a warning.
    @Test func placesMayLieInEachOther() throws {
        let text = """
            {"a": [{"b": 1}, {"b": 2}], "c": {"b": 3}, "a/b%": {"": 4}}
            """
        let file = SourceFile(path: "t.json", bytes: Array(text.utf8))
        func place(of value: String) -> Location? {
            text.utf8.firstIndex(of: value.utf8.first ?? 0).map { index in
                let offset = text.utf8.distance(from: text.startIndex, to: index)
                return Location(file, offset..<offset + 1)
            }
        }
        let ignored = IgnoredWarnings()
        let rules = ["#/a", "#/a/1/b", "#/c", "#/a~1b%25/", "#/a/2", "#/c/b/0", "#/d"]
        ignored.add(
            try rules.map {
                var warning = try IgnoredWarning("unsupported at \($0)")
                warning.location = Location(file, 0..<1)
                return warning
            })
        #expect(["1", "2", "3", "4"].allSatisfy { ignored.contain(.unsupported, at: place(of: $0)) })
        #expect(!ignored.contain(.limit, at: place(of: "1")))
        #expect(!ignored.contain(.unsupported, at: Location(file, 0..<1)))
        #expect(!ignored.contain(.unsupported, at: nil))
        #expect(ignored.unused.map(\.place) == [["a", "2"], ["c", "b", "0"], ["d"]])
    }

    @Test func theCommandLineTakesSeveralRules() throws {
        let words = ["lint", "a.json", "--ignore-warnings", "unsupported", "--ignore-warnings=limit at #/a~1b/c%25d"]
        guard case .lint(let request) = try Arguments.parse(words) else {
            Issue.record("this is no lint")
            return
        }
        #expect(request.options.ignoredWarnings.map(\.rule) == [.unsupported, .limit])
        #expect(request.options.ignoredWarnings.map(\.place) == [nil, ["a/b", "c%d"]])
    }

    /// A warning that was reported before the spec's list was read goes with its notes.
    @Test func whatWasReportedBeforeIsDropped() throws {
        let diagnostics = Diagnostics(isStrict: true)
        diagnostics.warning(.unsupported, "a", at: nil)
        diagnostics.note("of a", at: nil)
        #expect(diagnostics.hasErrors)
        diagnostics.ignore([try IgnoredWarning("unsupported")])
        diagnostics.warning(.unsupported, "b", at: nil)
        diagnostics.note("of b", at: nil)
        #expect(diagnostics.all.isEmpty)
        #expect(!diagnostics.hasErrors)
    }
}
