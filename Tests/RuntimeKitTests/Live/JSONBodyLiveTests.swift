import Foundation
import RuntimeKit
import Testing

@Suite(.live, .explained, .hangLimit)
struct JSONBodyLiveTests {
    let bin = HTTPBin.live

    @Test(arguments: OddText.all + OddText.withLineBreaks + OddText.withControls)
    func string(_ odd: OddText) async throws {
        let echo = try await bin.bodies.string(odd.text)
        expectEqual(echo.json.string?.bytes, odd.text.bytes)
        let sent = try JSONDecoder().decode(String.self, from: Data(echo.data.utf8))
        expectEqual(sent.bytes, odd.text.bytes)
        expectEqual(echo.headers["Content-Type"], "application/json")
    }

    @Test(arguments: OddText.all + OddText.withLineBreaks + OddText.withControls)
    func keys(_ odd: OddText) async throws {
        let echo = try await bin.bodies.dictionary([odd.text: 1])
        expectEqual(echo.json.object?.map(\.key.bytes), [odd.text.bytes])
        let body: JSON = .object(JSON.Object([(odd.text, .string(odd.text))]))
        let again = try await bin.post(body)
        expectEqual(again.json.object?.map(\.key.bytes), [odd.text.bytes])
        expectEqual(again.json[odd.text]?.string?.bytes, odd.text.bytes)
    }

    @Test func bytesOfAModel() async throws {
        let pizza = HTTPBin.Pizza(
            name: "Früchte \"süß\"\n", size: .large, toppings: ["a/b", "\u{2028}"], price: Decimal(string: "12.50"),
            note: .null)
        let echo = try await bin.bodies.pizza(pizza)
        let expected =
            #"{"name":"Früchte \"süß\"\n","size":"large","toppings":["a/b","\#u{2028}"],"price":12.5,"note":null}"#
        expectEqual(echo.data.bytes, expected.bytes)
        try expectEqual(echo.json.decoded(as: HTTPBin.Pizza.self), pizza)
    }

    @Test(arguments: [
        (HTTPBin.Patch.Body(size: nil), #"{"size":null}"#),
        (HTTPBin.Patch.Body(name: "n", note: .null, size: "s"), #"{"name":"n","note":null,"size":"s"}"#),
        (HTTPBin.Patch.Body(note: .value("v"), size: nil), #"{"note":"v","size":null}"#),
    ])
    func absentNullAndValue(_ body: HTTPBin.Patch.Body, _ sent: String) async throws {
        try await expectEqual(bin.patch(body).data, sent)
    }

    @Test(arguments: ["0", "-0.5", "12345678901234567890.123456789", "99999999999999999999999999999999999999", "1e100"])
    func decimal(_ text: String) async throws {
        let value = try #require(Decimal(string: text))
        let echo = try await bin.bodies.number(value)
        expectEqual(Decimal(string: echo.data), value)
    }

    @Test(arguments: [
        "null", "true", "[]", "{}", "[[[[]]]]", #"{"a":{"b":[1,2.50,-3e-7]}}"#, "18446744073709551616",
        #"{"b":1,"a":2,"":3}"#, #""\#u{1F355}\u0000""#,
    ])
    func documents(_ text: String) async throws {
        let echo = try await bin.post(try JSON(jsonData: Data(text.utf8)))
        expectEqual(echo.data.bytes, text.bytes)
    }

    @Test func list() async throws {
        let echo = try await bin.bodies.list([HTTPBin.Pizza(name: "a"), HTTPBin.Pizza(name: "b", toppings: ["c"])])
        expectEqual(echo.data, #"[{"name":"a","toppings":[]},{"name":"b","toppings":["c"]}]"#)
        try await expectEqual(bin.bodies.list([]).data, "[]")
        try await expectEqual(bin.deleteWithBody([1, 2, 3]).data, "[1,2,3]")
    }

    @Test func optional() async throws {
        let none = try await bin.bodies.optional()
        #expect(none.data.isEmpty)
        #expect(none.headers["Content-Type"] == nil)
        let some = try await bin.bodies.optional(HTTPBin.Pizza(name: "a"))
        expectEqual(some.data, #"{"name":"a","toppings":[]}"#)
    }

    @Test func otherMediaType() async throws {
        let echo = try await bin.bodies.problem(["title": "Ü", "status": 404])
        expectEqual(echo.headers["Content-Type"], "application/problem+json")
        expectEqual(echo.data.bytes, #"{"title":"Ü","status":404}"#.bytes)
    }
}
