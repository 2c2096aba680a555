import Testing

@testable import endpointgen

/// Cases are called like their types, without the words that the union has already.
struct UnionCaseNameTests {
    private func cases(of union: String, _ types: [String]) -> [String] {
        let schemas = types.map { type in
            #""\#(type)": { "type": "object", "required": ["kind"], "properties": { "kind": { "const": "\#(type)" } } }"#
        }
        let choice = types.map { ##"{ "$ref": "#/components/schemas/\##($0)" }"## }.joined(separator: ", ")
        let compilation = OpenAPISample.document(
            #""components": { "schemas": { "\#(union)": { "oneOf": [\#(choice)] }, \#(schemas.joined(separator: ", ")) } }"#
        )
        #expect(compilation.diagnostics == "")
        return compilation.output.matches(of: /case (\w+)\(\w+\)\n/).map { String($0.1) }.filter { $0 != "unknown" }
    }

    /// The tag has the words that matter, if the type has them as well.
    @Test(arguments: [
        ("user", "ChatCompletionUserMessage", "user"), ("create", "BulkCreateVariableBody", "create"),
        ("AAAA", "DomainRecordAAAA", "aaaa"), ("tool_uses", "MessagesToolUseBlock", "toolUses"),
        // Other words, another order, and a tag that is no shorter.
        ("remove", "BulkDeleteBody", "bulkDeleteBody"), ("use_tool", "MessagesToolUseBlock", "messagesToolUseBlock"),
        ("card_payment", "CardPayment", "cardPayment"), ("self", "UserSelfRule", "userSelfRule"),
        // The tag may have the words of the union as well.
        ("ReplyCollection", "ReplyCollectionInput", "collection"),
    ])
    func theTagIsTheName(_ tag: String, _ type: String, _ expected: String) {
        let names = CaseNames(path: ["Reply"])
        #expect(Identifier.lowerCamel(names.name(for: type, tag: tag)).text == expected)
    }

    /// Cases of a property with inline alternatives.
    private func cases(ofLabel alternatives: String) -> [String] {
        let compilation = OpenAPISample.document(
            #""components": { "schemas": { "Issue": { "properties": { "label": { "oneOf": [\#(alternatives)] } } } } }"#
        )
        return compilation.output.matches(of: /case (\w+\([^)]*\))\n/).map { String($0.1) }.filter {
            $0 != "unknown(JSON)"
        }
    }

    private static let id = #"{ "type": "object", "properties": { "id": { "type": "integer" } } }"#

    @Test func alternativesWithoutNamesAreCalledAfterWhatTheyAre() {
        #expect(cases(ofLabel: #"{ "type": "string" }, \#(Self.id)"#) == ["string(String)", "object(Object)"])
        #expect(
            cases(
                ofLabel:
                    #"{ "type": "array", "items": { "type": "string" } }, { "type": "array", "items": \#(Self.id) }"#)
                == ["strings([String])", "items([Item])"])
        for type in [#""array""#, #"["array", "null"]"#] {
            let list = #"{ "type": "array", "items": { "type": \#(type), "items": { "type": "number" } } }"#
            #expect(
                cases(ofLabel: #"{ "type": "string" }, \#(list)"#).last?.hasPrefix("doubleLists(") == true, "\(type)")
        }
        let color = #"{ "type": "object", "properties": { "id": {}, "color": { "type": "string" } } }"#
        let text =
            #"{ "type": "object", "required": ["text"], "properties": { "name": {}, "text": { "type": "string" } } }"#
        #expect(cases(ofLabel: "\(color), \(text)") == ["color(Color)", "text(Text)"])
    }
}
