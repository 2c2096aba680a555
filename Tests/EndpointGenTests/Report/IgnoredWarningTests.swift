import Testing

@testable import endpointgen

/// Warnings that a user accepts, in a spec or on the command line.
@Suite struct IgnoredWarningTests {
    /// The document has one warning of the rule `broken-reference`, in the property `by` of `ShippedEvent`.
    private func spec(_ rules: String, isStrict: Bool = false) -> Compilation {
        let text = #"{ "api": "Shop", "openapi": "shop.json", "ignoreWarnings": \#(rules) }"#
        return Compilation(
            text, path: "Shop.endpoints.json", imports: ["shop.json": RefinementSample.document],
            options: Compiler.Options(isStrict: isStrict))
    }

    @Test func withoutAListTheyAreReported() {
        #expect(RefinementSample.spec().messages.count == 1)
        #expect(RefinementSample.spec().rules == [.brokenReference])
    }

    @Test(arguments: [
        #""broken-reference""#, #"["broken-reference"]"#, ##"["broken-reference at #"]"##,
        ##""broken-reference at #/components/schemas/ShippedEvent""##,
        ##""broken-reference at #/components/schemas/ShippedEvent/properties/by/$ref""##,
        ##"["broken-reference at #/components/schemas/%53hippedEvent", "broken-reference"]"##,
    ])
    func aRuleOrAPlaceIsIgnored(rules: String) {
        let compilation = spec(rules)
        #expect(compilation.diagnostics.isEmpty, "\(compilation.diagnostics)")
        #expect(!spec(rules, isStrict: true).hasErrors)
    }

    @Test(arguments: [
        (#""unsupported""#, "there is no warning \"unsupported\" to ignore; remove this"),
        (#""misplaced-key""#, "there is no warning \"misplaced-key\" to ignore; remove this"),
        (
            ##""broken-reference at #/components/schemas/Order""##,
            "there is no warning \"broken-reference\" in this place; remove this"
        ),
        (
            ##""broken-reference at #/components/schemas/Nothing/0""##,
            "there is no warning \"broken-reference\" in this place; remove this"
        ),
    ])
    func anEntryWithoutAWarningIsAWarning(rules: String, message: String) {
        #expect(spec(rules).messages.contains { $0.hasSuffix(message) }, "\(spec(rules).diagnostics)")
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

    @Test func errorsAreNotIgnored() {
        let compilation = Compilation(
            #"{ "api": "Shop", "ignoreWarnings": "unknown-type", "endpoints": { "a": { "GET": "/a", "returns": "Pte" } } }"#
        )
        #expect(compilation.rules == [.unknownType])
    }

    @Test(arguments: [
        ("unsuported", "unknown rule \"unsuported\"; did you mean \"unsupported\"?"),
        (
            "unsupported at /paths",
            "the place must be a JSON Pointer, as in \"unsupported at #/paths/~1pets\", found \"/paths\""
        ),
    ])
    func mistakesAreErrors(text: String, message: String) throws {
        #expect(spec("\"\(text)\"").diagnostics.contains(message))
        let error = try #require(throws: Arguments.UsageError.self) {
            try Arguments.parse(["lint", "a.json", "--ignore-warnings", text])
        }
        #expect(error.message.hasPrefix("--ignore-warnings: " + message))
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
