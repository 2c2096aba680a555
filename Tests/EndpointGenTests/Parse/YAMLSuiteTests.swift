import Foundation
import Testing

@testable import endpointgen

/// The YAML test suite (yaml/yaml-test-suite), as one JSON file that `ENDPOINTGEN_YAML_SUITE` names.
struct YAMLSuiteTests {
    private struct Case: Decodable {
        var id: String
        var name: String
        var yaml: String
        var error: Bool
        /// A value for each document of the stream; nil where JSON has none, as for keys that are lists.
        var json: String?
    }

    /// Where this parser decides otherwise, with the reason.
    private static let exceptions = [
        // Lines of quoted texts and of brackets that are indented too little. PyYAML, ruamel and go-yaml read them, and published
        // documents have them, such as those of older versions of Docker's API.
        "QB6E": "a warning, not an error", "9C9N": "a warning, not an error", "VJP3/00": "a warning, not an error",
    ]

    private static func cases() throws -> [Case]? {
        guard let path = ProcessInfo.processInfo.environment["ENDPOINTGEN_YAML_SUITE"] else {
            print("YAMLSuiteTests: skipped, as ENDPOINTGEN_YAML_SUITE does not name the file of the suite")
            return nil
        }
        return try JSONDecoder().decode([Case].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }

    @Test func suite() throws {
        guard let cases = try Self.cases() else { return }
        #expect(cases.count > 400)
        #expect(Self.exceptions.count <= 5)
        for test in cases where Self.exceptions[test.id] == nil {
            let (roots, message) = read(test.yaml)
            guard !test.error else {
                #expect(message != nil, "\(test.id) \(test.name) is accepted")
                continue
            }
            #expect(message == nil, "\(test.id) \(test.name)")
            guard let json = test.json, message == nil else { continue }
            let expected = try Self.values(json)
            #expect(roots.count == expected.count, "\(test.id) \(test.name)")
            for (root, value) in zip(roots, expected) {
                #expect(Self.isSame(root, value), "\(test.id) \(test.name): \(root.compactText(limit: 4_000) ?? "")")
            }
        }
    }

    /// All documents of a stream, or why it is none.
    private func read(_ text: String) -> (roots: [JSON], message: String?) {
        let file = SourceFile(path: "s", bytes: Array(text.utf8))
        let source = YAMLText(file.bytes)
        defer { source.free() }
        if source.firstControl != nil { return ([], "a control character") }
        var parser = YAMLParser(source.bytes, source.count)
        do {
            try parser.stream()
        } catch {
            return ([], error.message)
        }
        let document = parser.tape.document([file])
        return (parser.roots.map { JSON(document: document, index: $0) }, nil)
    }

    /// The values of a text with several, one behind the other.
    private static func values(_ text: String) throws -> [Any] {
        var values: [Any] = []
        var rest = ""
        for line in text.split(separator: "\n") {
            rest += line + "\n"
            guard let value = try? JSONSerialization.jsonObject(with: Data(rest.utf8), options: .fragmentsAllowed)
            else {
                continue
            }
            values.append(value)
            rest = ""
        }
        #expect(rest.isEmpty)
        return values
    }

    private static func isSame(_ node: JSON, _ value: Any) -> Bool {
        switch node.kind {
        case .null: value is NSNull
        case .true, .false: (value as? NSNumber).map { $0 == NSNumber(value: node.kind == .true) } ?? false
        case .number: (value as? NSNumber)?.doubleValue == node.double
        case .string: value as? String == node.string
        case .array:
            (value as? [Any]).map { values in
                values.count == node.elements.count && zip(node.elements, values).allSatisfy { isSame($0, $1) }
            } ?? false
        case .object:
            (value as? [String: Any]).map { values in
                values.count == node.members.count
                    && node.members.allSatisfy { key, value in
                        values[key.string ?? ""].map { isSame(value, $0) } ?? false
                    }
            } ?? false
        }
    }
}
