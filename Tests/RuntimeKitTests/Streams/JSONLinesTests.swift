import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitTesting

struct JSONLinesTests {
    @Test(arguments: [
        ("{\"id\":1}\n{\"id\":2}\n", [1, 2]), ("{\"id\":1}\r\n\r\n{\"id\":2}", [1, 2]), ("", []), ("\n \n\t\r\n", []),
        ("  {\"id\":1}  \n", [1]), ("{\"id\":\r1}\n", [1]),
        ("{\"id\":1,\"note\":\"\u{2028}\u{85}\"}\n{\"id\":2}\n", [1, 2]),
    ])
    func lines(_ text: String, _ ids: [Int]) throws {
        let bytes = Data(text.utf8)
        for place in 0...bytes.count {
            let pieces = [bytes.prefix(place), bytes.suffix(from: place)]
            let things: [Store.Thing] = try elements(.lines, pieces)
            expectEqual(things.map(\.id), ids, "cut at \(place)")
        }
    }

    @Test(arguments: ["{\"id\":1", "{\"id\":1}{\"id\":2}\n", "{\n\"id\":1}\n", "[DONE]\n"])
    func whatIsNoLineOfJSONIsAnError(_ text: String) {
        #expect(throws: JSONError.self) { try elements(.lines, [Data(text.utf8)], of: Store.Thing.self) }
    }

    @Test func scalarsAndNulls() throws {
        #expect(try elements(.lines, [Data("1\nnull\n3".utf8)]) == [1, nil, 3] as [Int?])
        try expectEqual(elements(.lines, [Data("\"a\"\n\"[DONE]\"\n".utf8)]), ["a", "[DONE]"])
        #expect(try elements(.lines, [Data("[1]\n{}\n".utf8)]) == [[1], [:]] as [JSON])
    }

    private static let texts =
        "\u{1E}{\"id\":1}\n\u{1E}\u{1E}{\n  \"id\": 2,\n  \"note\": \"}\\\"\\\\\"\n}\n\u{1E}\n\u{1E}{\"id\":3}"

    @Test func sequences() throws {
        let bytes = Data(Self.texts.utf8)
        for place in 0...bytes.count {
            let pieces = [bytes.prefix(place), bytes.suffix(from: place)]
            let things: [Store.Thing] = try elements(.sequence, pieces)
            expectEqual(things.map(\.id), [1, 2, 3], "cut at \(place)")
        }
        #expect(
            try elements(.sequence, [Data("\u{1E}1\n\u{1E}\"\u{1F600}\"\n\u{1E}[\n]\n".utf8)]) == [1, "😀", []] as [JSON]
        )
    }

    @Test func aTextIsThereAsSoonAsItIsWhole() throws {
        var parser = StreamParser<JSON>(.sequence)
        parser.append(Data("\u{1E}[1,\n2]\n".utf8))
        try expectEqual(parser.next(), [1, 2])
    }

    @Test(arguments: [
        "\u{1E}{\"id\":1\n\u{1E}{\"id\":2}\n", "\u{1E}[1", "\u{1E}]\n", "\u{1E}1\n\u{1E}12", "\u{1E} true",
    ])
    func aTextThatWasCutOffIsAnError(_ text: String) {
        #expect(throws: JSONError.self) { try elements(.sequence, [Data(text.utf8)], of: JSON.self) }
    }

    @Test func sequencesAreStubbed() async throws {
        let stub = StubTransport { $0.on(Texts<Int>.self, .stream([1, 2])) }
        var numbers: [Int] = []
        for try await number in try await Store(transport: stub).send(Texts<Int>()) { numbers.append(number) }
        expectEqual(numbers, [1, 2])
        expectEqual(stub.requests[0].headerFields[.accept], "application/json-seq")
    }
}
