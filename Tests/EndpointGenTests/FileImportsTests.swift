import Testing

@testable import endpointgen

@Suite struct FileImportsTests {
    private func text(_ code: String) -> String { FileImports.text(for: code, access: .public) { _ in false } }

    @Test(arguments: [
        ("let a = 1", false), ("let a: Date", true), ("let a = \"Date\" // Date", false),
        ("let a = \"\\\"\"; let b: Date", true),
        // Raw literals may have quotes.
        ("let a = #\"5\" pipe\"#; let b: Date", true), ("let a = ##\"\"# Date \\\"##", false),
        ("#if os(Linux)\nlet a: URL\n#endif", true), ("let a = \"Date", false), ("let a = #\"Date\"", false),
    ])
    func literalsHaveNoTypes(_ code: String, _ isPublic: Bool) {
        #expect(text(code).hasPrefix(isPublic ? "public import Foundation" : "import Foundation"), "\(code)")
    }
}
