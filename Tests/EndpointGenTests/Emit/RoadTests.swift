import Foundation
import Testing

@testable import endpointgen

/// CONTRIBUTING.md follows one property of one document through every stage; this is what it looks like there.
struct RoadTests {
    @Test func propertyOnTheWholeRoad() throws {
        let page = try String(contentsOf: Folder.package.appendingPathComponent("CONTRIBUTING.md"), encoding: .utf8)
        let section = try #require(page.components(separatedBy: "### One property on the whole road").last)
        let document = try #require(block("json", in: section))
        let expected = try #require(block("text", in: section)).split(separator: "\n").map(String.init)
        let found = try stages(document)
        #expect(found == expected, "\(found.joined(separator: "\n"))")
    }

    private func block(_ language: String, in text: String) -> String? {
        let parts = text.components(separatedBy: "```\(language)\n")
        return parts.count > 1 ? parts[1].components(separatedBy: "```").first : nil
    }

    private func stages(_ document: String) throws -> [String] {
        let diagnostics = Diagnostics()
        let file = SourceFile(path: "pets.openapi.json", bytes: Array(document.utf8))
        let root = try #require(file.json(diagnostics))
        let members = try #require(root["components"]?["schemas"]?["pet"]?["properties"]?.members)
        let parsed = "Parse    \(members[0].key.text) at \(members[0].key.location.description)"

        let description = Description(root, Selection(), diagnostics)
        let (key, schema) = description.document.schemas[0]
        let property = try #require(description.schemas.object(schema).properties.first)
        let core = description.schemas.core(of: property.schemas[0])
        let text = core.schema.text.filter { $0 != " " } + (core.isNullable ? " or null" : "")
        let verb = property.isRequired ? "requires" : "may have"
        let read = "Read     \(key.string ?? "") \(verb) \(property.name): \(text)"

        let client = ClientSettings(description, name: nil)
        let names = DocumentNames(description, apiName: client.name?.text)
        let shaped = shape(description, names.components, client)
        let type = try #require(shaped.api.types.first)
        let first = try #require(self.field(of: type))
        let spelled = first.type.isOptional ? "\(first.type.wrapped.signature)?" : first.type.signature
        let shapedText = "Shape    \(type.name.text) has the field \(first.name.text): \(spelled)"

        let api = name(shaped, description, names)
        let named = try #require(self.field(of: api.types[0]))
        let own = named.swiftName.map { "which is called \($0.text)" } ?? "which needs no name of its own"
        let namedText = "Name     \(api.types[0].name.text) has the field \(named.name.text), \(own)"

        let resolved = try #require(Resolver.resolve(api, diagnostics)?.types.first)
        guard case .structure(let properties) = resolved.kind, case .nullable = properties[0].row else {
            return [parsed, read, shapedText, namedText]
        }
        let resolvedText =
            "Resolve  \(resolved.name.text) has the property \(properties[0].name.text) of the key \(properties[0].key), "
            + "which is there but may be null"

        let lines = Compilation(document, path: "pets.openapi.json").output.split(separator: "\n")
        let emitted = lines.filter { $0.contains("dateOfBirth") }.map { line in
            let text = line.trimmingCharacters(in: .whitespaces)
            guard let start = text.range(of: ".nullable(") else { return "Emit     \(text)" }
            return "Emit     " + String(text[start.lowerBound...].prefix { $0 != ")" }) + ")"
        }
        let spec = SpecWriter.text(of: api)
        let written = spec.split(separator: "\n").first { $0.contains("date-of-birth") }.map {
            "Write    " + $0.trimmingCharacters(in: .whitespaces)
        }
        return [parsed, read, shapedText, namedText, resolvedText] + emitted + [written].compactMap { $0 }
    }

    private func field(of type: TypeDeclaration) -> Field? {
        if case .structure(let fields, _) = type.definition { fields.first } else { nil }
    }
}
