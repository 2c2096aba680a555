import Testing

@testable import EndpointGen

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

    @Test(arguments: [
        ("Payment", ["CardPayment", "VoucherPayment"], ["card", "voucher"]),
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
    ])
    func wordsOfTheUnionAreLeftOut(_ union: String, _ types: [String], _ expected: [String]) {
        #expect(cases(of: union, types) == expected)
    }
}
