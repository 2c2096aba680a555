import Testing

@testable import endpointgen

/// Names of a spec that stand in front of those that generated code needs; `Tests/Fuzzing/specs.py` compiles many more.
struct ShadowingTests {
    /// `Tests/Platforms/taken_names.py` compiles clients beside declarations of all names that they need.
    @Test func typesOfOtherModulesAreQualified() throws {
        let compilation = Compilation(
            #"{ "api": "Shop", "types": { "JSONModel": { "fields": { "at?": "Date", "tags": "[Name]" } }, "Name": { "enum": ["a"] } } }"#
        )
        let text = try #require(compilation.written["Shop+Types.swift"])
        #expect(text.contains("struct JSONModel: RuntimeKit.JSONModel, Swift.Hashable {"))
        #expect(text.contains("var at: Foundation.Date?") && text.contains("let rawValue: Swift.String"))
        #expect(text.contains("let tags: [Name]"))
    }
}
