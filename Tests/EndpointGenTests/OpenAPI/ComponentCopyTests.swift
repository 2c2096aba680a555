import Foundation
import Testing

@testable import endpointgen

/// A schema that repeats a component word for word is the component.
@Suite struct ComponentCopyTests {
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

    /// A document of several files may be JSON in one and YAML in another, which write line breaks and letters differently.
    @Test func stringsAreEqualHoweverTheyAreWritten() {
        let copy = pet.replacing(#""kind""#, with: #""k\u0069nd""#)
        let output = compile(
            #""/pets": { "get": { "operationId": "pet", "responses": { "200": { "description": "", \#(content(copy)) } } } }"#,
            #""Pet": \#(pet)"#)
        #expect(types(output) == ["Pet"])
    }

    @Test func bodiesResponsesAndPropertiesAreTheComponent() {
        let output = compile(
            #"""
            "/pets": {
                "get": { "operationId": "listPets", "responses": { "200": { "description": "",
                    \#(content(#"{ "type": "array", "items": \#(pet) }"#)) } } },
                "post": { "operationId": "addPet", "requestBody": { "required": true, \#(content(pet)) },
                    "responses": { "200": { "description": "", \#(content(pet)) } } }
            }
            """#, #""Pet": \#(pet), "Owner": { "properties": { "pet": \#(pet) } }"#)
        #expect(types(output) == ["Owner", "Pet"])
        #expect(output.contains("func listPets() async throws(APIError<Never>) -> [Pet]"), "\(output)")
        #expect(output.contains("func addPet(_ pet: Pet) async throws(APIError<Never>) -> Pet"))
        #expect(output.contains("pet: Pet?"))
        // It is sent as well, so that its properties can be changed.
        #expect(output.contains("var id: Int\n"))
    }

    @Test func itemsOfAListAreTheComponent() {
        let output = compile(
            "", #""Pet": \#(pet), "Litter": { "properties": { "pets": { "type": "array", "items": \#(pet) } } }"#)
        #expect(types(output) == ["Litter", "Pet"])
        #expect(output.contains("pets: [Pet]?"))
    }

    @Test func enumsAndUnionsAreTheComponentToo() {
        let state = #"{ "type": "string", "enum": ["open", "closed"] }"#
        let value = #"{ "oneOf": [{ "type": "string" }, { "type": "boolean" }] }"#
        let output = compile(
            "",
            #""State": \#(state), "Value": \#(value), "Shop": { "properties": { "now": \#(state), "extra": \#(value) } }"#
        )
        #expect(output.contains("var now: State?") && output.contains("var extra: Value?"), "\(output)")
    }

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

    /// Servers are compared by their text, which containers keep where nodes of YAML are copied.
    @Test func anOperationKeepsItsServersInYAML() {
        let compilation = Compilation(
            """
            openapi: 3.1.0
            info: {title: Shop, version: '1'}
            servers: [{url: https://api.example.com}]
            paths:
              /files:
                get: {operationId: getFile, servers: [{url: https://files.example.com}], responses: {}}
            components: {schemas: {Pet: \(pet), Owner: {properties: {pet: \(pet)}}}}
            """, path: "openapi.yaml")
        #expect(types(compilation.output) == ["Owner", "Pet"])
        #expect(compilation.output.contains(#".server("https://files.example.com""#), "\(compilation.output)")
    }

    private let three = #"{ "properties": { "a": {}, "b": {}, "c": {} } }"#
    private let four = #"{ "properties": { "a": {}, "b": {}, "c": {}, "d": {} } }"#

    @Test func fewPropertiesMayBeAlikeByChance() {
        let reference = ##""owner": { "$ref": "#/components/schemas/Owner" }"##
        let output = compile("", #""Owner": \#(three), "Shop": { "properties": { "pets": \#(three), \#(reference) } }"#)
        #expect(types(output) == ["Owner", "Shop", "Pets"])
    }

    @Test func fewPropertiesAreACopyWhereMostReferencesHaveBeenReplaced() {
        let tag = #"{ "type": "string", "enum": ["new", "old"] }"#
        let shop = #""Shop": { "properties": { "pets": \#(three), "tag": \#(tag) } }"#
        #expect(types(compile("", #""Owner": \#(three), "Tag": \#(tag), \#(shop)"#)) == ["Owner", "Shop"])
        // A single component that looks alike means nothing.
        #expect(types(compile("", #""Owner": \#(three), \#(shop)"#)) == ["Owner", "Shop", "Pets"])
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

    @Test func aReferenceToAPropertyHasTheTypeOfTheProperty() {
        func reference(_ path: String) -> String { ##"{ "$ref": "#/components/schemas/\##(path)" }"## }
        let output = compile(
            "",
            #"""
            "ID": { "type": "integer" }, "Shop": { "properties": { "id": \#(reference("ID")), "old": { "type": "boolean" } } },
            "Visit": { "properties": { "shop": \#(reference("Shop/properties/id")), "old": \#(reference("Shop/properties/old")) } }
            """#)
        #expect(output.contains("var shop: ID?") && output.contains("var old: Bool?"), "\(output)")
        #expect(output.components(separatedBy: "typealias").count == 2, "\(output)")
    }

    @Test(arguments: ["A%41", "a/b", "a~c", "100%"])
    func anyNameOfAComponent(_ name: String) {
        let output = compile("", #""\#(name)": \#(pet), "Shop": { "properties": { "pet": \#(pet) } }"#)
        #expect(types(output).count == 2, "\(output)")
    }

    @Test func definitionsOfSwagger() {
        let compilation = OpenAPISample.swagger(
            #""paths": { "/p": { "get": { "operationId": "getP", "responses": { "200": { "description": "", "schema": \#(pet) } } } } }, "definitions": { "Pet": \#(pet) }"#
        )
        #expect(compilation.diagnostics == "")
        #expect(compilation.output.contains("-> Pet "), "\(compilation.output)")
    }

    /// In one with an address of its own, the same words lead elsewhere.
    @Test func schemasWithAddresses() {
        let inner = ##"{ "properties": { "a": { "$ref": "#/$defs/T" }, "b": {}, "c": {}, "d": {} } }"##
        let own = #""$id": "https://x.example/v", "$defs": { "T": { "type": "integer" } }"#
        let compilation = OpenAPISample.document(
            #""paths": {}, "$defs": { "T": { "type": "boolean" } }, "components": { "schemas": { "V": { \#(own), "properties": { "in": \#(inner) } }, "Inner": \#(inner) } }"#
        )
        #expect(compilation.output.contains("var a: T?"), "\(compilation.output)")
        #expect(compilation.output.contains("var a: TValue?"))
    }

    @Test func anotherWordIsAnotherSchema() {
        let other = four.replacing("{} }", with: "true }")
        let output = compile("", #""Owner": \#(four), "Shop": { "properties": { "pets": \#(other) } }"#)
        #expect(types(output) == ["Owner", "Shop", "Pets"])
    }

    @Test func ofTwoEqualComponentsNeitherIsMeant() {
        let output = compile(
            "", #""Owner": \#(four), "Keeper": \#(four), "Shop": { "properties": { "pets": \#(four) } }"#)
        #expect(types(output) == ["Keeper", "Owner", "Shop", "Pets"])
    }

    /// A component whose parts repeat other components, as a tool leaves them that follows all references.
    @Test func copiesMayHoldCopies() {
        let owner =
            #"{ "type": "object", "properties": { "a": { "type": "string" }, "b": { "type": "string" }, "c": { "type": "string" }, "pet": \#(pet) } }"#
        let output = compile(
            "", #""Shop": { "properties": { "owner": \#(owner) } }, "Owner": \#(owner), "Pet": \#(pet)"#)
        #expect(types(output) == ["Owner", "Pet", "Shop"])
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
