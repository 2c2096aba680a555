import Testing

@testable import endpointgen

@Suite struct FileImportsTests {
    private func text(_ code: String) -> String { FileImports.text(for: code, access: .public) { _ in false } }

    /// Literals and comments may have the names of types.
    @Test(arguments: [
        ("let a = 1", false), ("let a: Date", true), ("let a = \"Date\" // Date", false),
        ("let a: MyDate, b: Dates", false),
        ("let a = \"\\\"\"; let b: Date", true), ("/// Date\nlet a: UUID", true), ("// Date: Date\n// Date", false),
        ("let a = \"Date\"; let b: [Date]", true), ("let a: MyDate; let b: Date?", true),
        // Raw literals may have quotes.
        ("let a = #\"5\" pipe\"#; let b: Date", true), ("let a = ##\"\"# Date \\\"##", false),
        ("#if os(Linux)\nlet a: URL\n#endif", true), ("let a = \"Date", false), ("let a = #\"Date\"", false),
    ])
    func modulesAreImportedIfTheyAreUsed(_ code: String, _ isImported: Bool) {
        #expect(text(code) == (isImported ? "public import Foundation\n" : ""), "\(code)")
        let model = "struct A: Model {}\n" + code
        #expect(
            text(model) == (isImported ? "public import Foundation\n" : "") + "public import RuntimeKit\n", "\(code)")
    }

    @Test func aliasWithTypeParametersUsesRuntimeKit() {
        #expect(text("typealias Part<Item: JSONValue & Hashable> = [Item]") == "public import RuntimeKit\n")
    }

    /// The type of the API is meant by its plain name, and that of the module by a qualified one.
    @Test func declaredNamesAreOfTheAPI() {
        let isDeclared = { $0 == "Date" || $0 == "JSON" }
        #expect(FileImports.text(for: "let a: Date, b: JSON", access: .internal, isDeclared: isDeclared) == "")
        #expect(
            FileImports.text(
                for: "let a: Foundation.Date, b: RuntimeKit.JSON", access: .internal, isDeclared: isDeclared)
                == "import Foundation\nimport RuntimeKit\n")
    }
}
