import Foundation
import Testing

@testable import endpointgen

/// A schema that repeats a component word for word is the component.
struct ComponentCopyTests {
    private let pet =
        #"{ "type": "object", "required": ["id"], "properties": { "id": { "type": "integer" }, "name": { "type": "string" }, "kind": { "type": "string" }, "tags": { "type": "array", "items": { "type": "string" } } } }"#

    private func compile(_ paths: String, _ schemas: String) -> String {
        let compilation = OpenAPISample.document(
            #""paths": { \#(paths) }, "components": { "schemas": { \#(schemas) } }"#)
        #expect(compilation.diagnostics == "")
        return compilation.output
    }

    private func types(_ output: String) -> [String] {
        output.matches(of: /struct (\w+): JSONModel/).map { String($0.1) }
    }

    private func content(_ schema: String) -> String { #""content": { "application/json": { "schema": \#(schema) } }"# }

    /// Python's tools write the name of the class into each copy.
    @Test(arguments: [("Page", true), ("Pages", false)]) func aTitleThatIsTheNameIsEnough(
        _ title: String, _ isCopy: Bool
    ) {
        let page = #"{ "title": "\#(title)", "properties": { "total": { "type": "integer" } } }"#
        let output = compile(
            "",
            ##"""
            "Page": \##(page), "Shop": { "properties": { "first": { "$ref": "#/components/schemas/Page" }, "last": \##(page) } }
            """##)
        #expect(output.contains("var last: Page?") && types(output).count == 2 || !isCopy, "\(output)")
        #expect(isCopy || output.contains("var last: Last?"), "\(output)")
    }

    /// The same words in the same order, but at another depth.
    @Test func whatIsNestedOtherwiseIsAnotherSchema() {
        let inner = #"{ "properties": { "a": {}, "b": {}, "c": {}, "d": { "properties": { "e": {}, "f": {} } } } }"#
        let outer = #"{ "properties": { "a": {}, "b": {}, "c": {}, "d": { "properties": { "e": {} } }, "f": {} } }"#
        let output = compile("", #""Owner": \#(inner), "Shop": { "properties": { "pets": \#(outer) } }"#)
        #expect(types(output).contains("Pets"), "\(output)")
    }

    @Test func aReferenceIntoACopyStillLeadsThere() {
        let reference = ##"{ "$ref": "#/components/schemas/Shop/properties/pet/properties/name" }"##
        let output = compile(
            "", #""Pet": \#(pet), "Shop": { "properties": { "pet": \#(pet), "name": \#(reference) } }"#)
        #expect(output.contains("var name: String?") || output.contains("let name: String?"), "\(output)")
        #expect(!output.contains("name: JSON"))
    }

    @Test(arguments: ["A%41", "a/b", "a~c", "100%"])
    func anyNameOfAComponent(_ name: String) {
        let output = compile("", #""\#(name)": \#(pet), "Shop": { "properties": { "pet": \#(pet) } }"#)
        #expect(types(output).count == 2, "\(output)")
    }

    /// The text of a node with what references point at in their places.
    private func inlined(_ node: JSON, in document: OpenAPIDocument) -> String {
        switch node.kind {
        case .object:
            if let target = node["$ref"].flatMap({ document.target(ofReferenceAt: $0) }) {
                return inlined(target, in: document)
            }
            let members = node.members.map { "\($0.key.text): \(inlined($0.value, in: document))" }
            return "{\(members.joined(separator: ", "))}"
        case .array: return "[\(node.elements.map { inlined($0, in: document) }.joined(separator: ", "))]"
        default: return node.text
        }
    }

    /// Bases, discriminators and what parameters are called after are found again with the components.
    @Test func aDocumentWithAllReferencesReplacedIsTheSame() throws {
        let text = try String(contentsOf: Folder.specs.appendingPathComponent("Bookshop.openapi.json"), encoding: .utf8)
        let diagnostics = Diagnostics()
        let file = SourceFile(path: "Bookshop.openapi.json", bytes: Array(text.utf8))
        let document = OpenAPIDocument(try #require(file.json(diagnostics)), diagnostics)
        let other = inlined(document.root, in: document)
        #expect(!other.contains("$ref"))
        let path = "Bookshop.openapi.json"
        #expect(Compilation(other, path: path).files == Compilation(text, path: path).files)
    }
}
