import Foundation
import Testing

@testable import endpointgen

/// The JSONPath compliance test suite (jsonpath-standard/jsonpath-compliance-test-suite), as the JSON file that
/// `ENDPOINTGEN_JSONPATH_SUITE` names.
struct JSONPathSuiteTests {
    private static func cases() throws -> [JSON]? {
        guard let path = ProcessInfo.processInfo.environment["ENDPOINTGEN_JSONPATH_SUITE"] else {
            print("JSONPathSuiteTests: skipped, as ENDPOINTGEN_JSONPATH_SUITE does not name the file of the suite")
            return nil
        }
        let diagnostics = Diagnostics()
        let file = SourceFile(path: "suite.json", bytes: try Data(contentsOf: URL(fileURLWithPath: path)))
        let root = try #require(file.json(diagnostics), "\(diagnostics.text)")
        return try #require(root["tests"]).elements
    }

    @Test func suite() throws {
        guard let cases = try Self.cases() else { return }
        #expect(cases.count > 600)
        for test in cases {
            let name = test["name"]?.string ?? ""
            let selector = try #require(test["selector"]?.string)
            let isInvalid = test["invalid_selector"]?.bool ?? false
            let path: JSONPath
            do throws(JSONPath.Mistake) {
                path = try JSONPathParser.parse(selector)
            } catch {
                #expect(isInvalid, "\(name): \(selector) is refused: \(error.message)")
                #expect(error.range.upperBound <= selector.utf8.count, "\(name)")
                continue
            }
            #expect(!isInvalid, "\(name): \(selector) is accepted")
            guard let document = test["document"], !isInvalid else { continue }
            let root = EditableJSON.tree(document)
            let nodes = try JSONPathEvaluator.nodes(path, in: root, isUnique: false)
            let result = nodes.map { $0.written().compactText(limit: 100_000) ?? "" }
            let expected = (test["results"]?.elements ?? [test["result"]].compactMap { $0 }).map { list in
                list.elements.map { $0.compactText(limit: 100_000) ?? "" }
            }
            #expect(expected.contains(result), "\(name): \(selector) selects \(result)")
            let unique = try JSONPathEvaluator.nodes(path, in: root)
            #expect(unique.count <= nodes.count && unique.isEmpty == nodes.isEmpty, "\(name): \(selector)")
        }
    }
}
