import Testing

@testable import endpointgen

struct FileImportsTests {
    private func text(_ code: String) -> String { FileImports.text(for: code, access: .public) }

    /// Literals and comments may have the names of modules.
    @Test(arguments: [
        ("let a = 1", false), ("let a: Foundation.Date", true), ("let a = \"Foundation\" // Foundation", false),
        ("let a: MyFoundation, b: Foundations", false),
        ("let a = \"\\\"\"; let b: Foundation.Date", true), ("/// Foundation\nlet a: Foundation.UUID", true),
        ("// Foundation: Foundation\n// Foundation", false), ("let a = \"Foundation\"; let b: [Foundation.Date]", true),
        // Raw literals may have quotes.
        ("let a = #\"5\" pipe\"#; let b: Foundation.Date", true), ("let a = ##\"\"# Foundation \\\"##", false),
        ("#if os(Linux)\nlet a: Foundation.URL\n#endif", true), ("let a = \"Foundation", false),
    ])
    func modulesAreImportedIfTheyAreUsed(_ code: String, _ isImported: Bool) {
        #expect(text(code) == (isImported ? "public import Foundation\n" : ""), "\(code)")
        let model = "struct A: RuntimeKit.JSONModel {}\n" + code
        #expect(
            text(model) == (isImported ? "public import Foundation\n" : "")
                + "@_spi(Generated) public import RuntimeKit\n",
            "\(code)")
    }

    /// A file that has only aliases may use a conformance of RuntimeKit's without naming the module.
    @Test(arguments: [
        ("typealias A = Box<Swift.String>", true), ("typealias A = Pair<Own, [Own]>", true),
        ("typealias A = Box<Own?>", true), ("typealias A = Box<Own>", false), ("typealias A = [Swift.String]", false),
        ("// Box<Swift.String>\ntypealias A = Own", false),
    ])
    func conformancesAreImportedForAliases(_ code: String, _ isImported: Bool) {
        #expect(text(code) == (isImported ? "@_spi(Generated) public import RuntimeKit\n" : ""), "\(code)")
    }
}
