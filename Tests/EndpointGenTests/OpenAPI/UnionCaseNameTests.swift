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

    @Test(arguments: [
        ("Payment", ["CardPayment", "VoucherPayment"], ["card", "voucher"]),
        // Both are orders, although the name of the union ends with the whole name of one.
        ("CardOrderOrCashOrder", ["CardOrder", "CashOrder"], ["card", "cash"]),
        ("CatFoodOrDogToy", ["CatFood", "DogToy"], ["catFood", "dogToy"]),
        // Each depends on its own type alone.
        ("Payment", ["CardPayment", "Voucher"], ["card", "voucher"]),
        ("StreamEvent", ["MessageEvent", "PingEvent"], ["message", "ping"]),
        ("ServerEvent", ["ServerEventOpened", "ServerEventClosed"], ["opened", "closed"]),
        // Nothing is left, or nothing that is a name.
        ("Payment", ["Payment2", "CardPayment"], ["payment2", "card"]),
        ("BlockMessage", ["Message", "UserMessage"], ["message", "user"]),
        ("Rule", ["DefaultRule", "SelfRule", "WordRule"], ["defaultRule", "selfRule", "word"]),
        // The second of two that would be alike keeps its words.
        ("Pet", ["Cat", "CatPet"], ["cat", "catPet"]),
        ("Address", ["IPv4Address", "IPv6Address"], ["ipv4", "ipv6"]),
        // The path has the words in the same order, in the plural as well.
        ("ChatRequestTool", ["ChatToolsSearch", "ChatToolsCall"], ["search", "call"]),
        ("RequestMessagePart", ["MessagePartText", "PartMessageText"], ["text", "partMessageText"]),
        // Every union has members of these names.
        ("Function", ["Unknown", "PayloadFunction", "Cases"], ["unknownCase", "payloadCase", "casesCase"]),
        ("Function", ["UnknownCase", "Payload"], ["unknownCase", "payloadCase"]),
    ])
    func wordsOfTheUnionAreLeftOut(_ union: String, _ types: [String], _ expected: [String]) {
        #expect(cases(of: union, types) == expected)
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
