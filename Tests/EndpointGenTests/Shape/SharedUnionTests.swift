import Testing

@testable import endpointgen

/// Equal unions of models, which frameworks write inline in each place.
struct SharedUnionTests {
    private static let catOrDog = union("oneOf", "Cat", "Dog")

    private static func union(_ keyword: String, _ names: String...) -> String {
        let references = names.map { ##"{"$ref": "#/components/schemas/\##($0)"}"## }
        return "\"\(keyword)\": [\(references.joined(separator: ", "))]"
    }

    /// A list of a union is sent and received, and one value of it is received.
    private func compile(_ union: String = catOrDog, schemas: [String: String] = [:]) -> Compilation {
        var all = schemas
        for (name, key) in [("Cat", "meow"), ("Dog", "bark"), ("Fish", "swim"), ("Bird", "sing")] {
            all[name] = #"{"type": "object", "required": ["\#(key)"], "properties": {"\#(key)": {"type": "string"}}}"#
        }
        let components = all.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
        let list = #"{"type": "array", "items": {\#(union)}}"#
        return OpenAPISample.document(
            """
            "paths": {
              "/pets": {"post": {"operationId": "create_pets",
                "requestBody": {"required": true, "content": {"application/json": {"schema": \(list)}}},
                "responses": {"200": {"description": "", "content": {"application/json": {"schema": \(list)}}}}}},
              "/favorite": {"get": {"operationId": "favorite",
                "responses": {"200": {"description": "", "content": {"application/json": {"schema": {\(union)}}}}}}}
            },
            "components": {"schemas": {\(components.joined(separator: ", "))}}
            """)
    }

    /// The names of the unions that are declared.
    private func unions(_ compilation: Compilation) -> [String] {
        compilation.output.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard words.count > 2, words[0] == "enum", words[2].hasPrefix("JSONUnion") else { return nil }
            return String(words[1].dropLast())
        }
    }

    @Test func theNameOfManyAlternativesSaysWhereTheyAre() {
        #expect(unions(compile(Self.union("oneOf", "Cat", "Dog", "Fish"))) == ["CatOrDogOrFish"])
        #expect(unions(compile(Self.union("oneOf", "Cat", "Dog", "Fish", "Bird"))) == ["CreatePetsElement"])
        // The name is taken.
        let taken = ["CatOrDog": #"{"type": "string", "enum": ["cat", "dog"]}"#]
        #expect(unions(compile(schemas: taken)).count == 3)
    }

    /// `title` and `instructions` mean different things, even if both are a text or a list.
    @Test func textsKeepTheNamesOfTheirProperties() {
        let input = ##"{"oneOf": [{"type": "string"}, {"$ref": "#/components/schemas/Cat"}]}"##
        let call = #"{"type": "object", "properties": {"input": \#(input), "instructions": \#(input)}}"#
        let names = unions(compile(schemas: ["InputParam": input, "Call": call]))
        #expect(names.contains("Instructions") && names.contains("InputParam") && !names.contains("Input"), "\(names)")
    }

    @Test func unionsOfScalarsStayWhereTheyAre() {
        let names = unions(compile(#""oneOf": [{"type": "string"}, {"type": "integer"}]"#))
        #expect(names.count == 3 && !names.contains { $0.contains("Or") }, "\(names)")
    }
}
