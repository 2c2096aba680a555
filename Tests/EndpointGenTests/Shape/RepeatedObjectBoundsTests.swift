import Testing

@testable import endpointgen

/// Objects that refer to one another are compared and combined in more ways than there are objects.
struct RepeatedObjectBoundsTests {
    private func reference(_ name: String) -> String { "{ \"$ref\": \"#/components/schemas/\(name)\" }" }

    private func object(_ properties: [String: String]) -> String {
        let members = properties.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
        return "{ \"type\": \"object\", \"properties\": { \(members.joined(separator: ", ")) } }"
    }

    private func document(_ schemas: [String]) -> Compilation {
        OpenAPISample.document("\"paths\": {}, \"components\": { \"schemas\": { \(schemas.joined(separator: ", ")) } }")
    }

    /// Each property of each schema is compared with those of all schemas that it extends, and theirs.
    @Test(.timeLimit(.minutes(1))) func subclassesThatNarrowRecursivePropertiesEnd() {
        let count = 40
        let schemas = (0..<count).map { index in
            let own = object([
                "parent": reference("T\(index)"), "child": reference("T\((index + 1) % count)"),
                "other": reference("T\((3 * index + 1) % count)"),
            ])
            return "\"T\(index)\": " + (index == 0 ? own : "{ \"allOf\": [\(reference("T\(index - 1)")), \(own)] }")
        }
        let compilation = document(schemas)
        #expect(compilation.diagnostics.isEmpty)
        #expect(compilation.output.contains("var other: T16?"))
    }

    /// The cases of each union are objects whose properties are unions.
    @Test(.timeLimit(.minutes(1))) func recursiveUnionsOfObjectsEnd() {
        func branch(_ index: Int, _ factor: Int) -> String {
            object(
                Dictionary(
                    uniqueKeysWithValues: (0..<4).map { ("p\($0)", reference("A\((factor * index + $0) % 40)")) }))
        }
        let schemas = (0..<40).map { "\"A\($0)\": { \"oneOf\": [\(branch($0, 5)), \(branch($0, 7))] }" }
        let state = "\"State\": { \"type\": \"string\", \"enum\": [\"on\", \"off\"] }"
        let compilation = document(schemas + [state])
        #expect(!compilation.hasErrors)
        // The comparison does not come to an end, so each enum may distinguish cases.
        #expect(compilation.output.contains("static var knownValues: [String] { [\"on\", \"off\"] }"))
    }

    /// The type of `c` combines all schemas, in another order at each step.
    @Test(.timeLimit(.minutes(1))) func allOfWithManySchemasThatReferToOneAnotherEnds() {
        let count = 250
        let parts = (0..<count).map { index in
            "\"P\(index)\": "
                + object(["c": reference("P\((index + 1) % count)"), "q\(index)": "{ \"type\": \"string\" }"])
        }
        let all = "\"All\": { \"allOf\": [\((0..<count).map { reference("P\($0)") }.joined(separator: ", "))] }"
        let compilation = document([all] + parts)
        #expect(!compilation.hasErrors)
        #expect(compilation.diagnostics.contains("describe the same properties more than 20000 times"))
    }
}
