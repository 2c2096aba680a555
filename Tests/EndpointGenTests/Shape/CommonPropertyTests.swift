import Testing

@testable import endpointgen

/// The properties of a union that all of its cases have.
struct CommonPropertyTests {
    /// The properties that a union of `A` and `B` gets, each as `name: Type`.
    private func properties(
        _ a: String, _ b: String, union: String = #""closed": true, "tag": "kind", "union": { "a": "A", "b": "B" }"#,
        endpoint: String = #""GET": "/", "returns": "U""#, more: String = ""
    ) -> [String] {
        let compilation = Compilation(
            """
            {
              "api": "Shop",
              "endpoints": { "read": { \(endpoint) } },
              "types": {
                "A": { "fields": { \(a) } },
                "B": { "fields": { \(b) } },
                "U": { \(union) }\(more)
              }
            }
            """)
        #expect(!compilation.hasErrors)
        return compilation.output.split(separator: "\n")
            .filter { $0.contains(" var ") && $0.hasSuffix(" {") && !$0.contains("static") && !$0.contains("payload") }
            .map { String($0.dropLast(2).drop { $0 == " " }.dropFirst(4)) }
    }

    @Test func sameNameAndType() {
        #expect(properties(#""id": "Int", "n": "Int""#, #""n": "Int", "id": "Int""#) == ["id: Int", "n: Int"])
        #expect(properties(#""id": "Int""#, #""id": "String""#) == [])
        #expect(properties(#""id": "[Int]""#, #""id": "[Int?]""#) == [])
        #expect(properties(#""id": "Int""#, #""di": "Int""#) == [])
        #expect(properties(#""id": { "type": "Int", "name": "number" }"#, #""id": "Int""#) == [])
        #expect(
            properties(#""id": "Key""#, #""id": "String""#, more: #", "Key": { "alias": "String" }"#) == ["id: Key"])
    }

    @Test func optionalWhereOneIs() {
        #expect(properties(#""id": "Int""#, #""id?": "Int""#) == ["id: Int?"])
        #expect(properties(#""id": "Int?""#, #""id": "Int""#) == ["id: Int?"])
        #expect(properties(#""id": { "type": "Int", "default": 1 }"#, #""id": "Int""#) == ["id: Int"])
        // Absent and null are told apart in one of them only.
        #expect(properties(#""id?": "Int?""#, #""id": "Int""#) == [])
        #expect(properties(#""id?": "Int""#, #""id?": "Int""#) == [], "no case always has a value")
    }

    @Test func whatTellsCasesApartIsNoProperty() {
        let constant = #""type": { "constant": "x" }"#
        #expect(properties(#""kind": "String", \#(constant)"#, #""kind": "String", \#(constant)"#) == [])
    }

    @Test func namesThatAreTaken() {
        let fields =
            #""a": "Int", "b": "Int", "payload": "Int", "unknown": "Int", "cases": "Int", "id": "Int""#
        #expect(properties(fields, fields) == ["id: Int"])
        #expect(properties(#""default": "Int""#, #""default": "Int""#) == ["`default`: Int"])
    }

    @Test func otherCasesHaveNone() {
        let union = #""closed": true, "union": { "a": "A", "text": "String" }"#
        #expect(properties(#""id": "Int""#, #""id": "Int""#, union: union) == [])
    }

    @Test func whatIsOnlySentHasNone() {
        let id = #""id": "Int""#
        #expect(properties(id, id, endpoint: #""POST": "/", "body": "U""#) == [])
        #expect(properties(id, id, endpoint: #""POST": "/", "body": "U", "returns": "[U]""#) == ["id: Int"])
        #expect(properties(id, id, endpoint: #""POST": "/", "body": "U", "throws": { "404": "U" }"#) == ["id: Int"])
        #expect(properties(id, id, endpoint: #""GET": "/""#) == ["id: Int"])
    }
}
