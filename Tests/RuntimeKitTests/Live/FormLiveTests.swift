import Foundation
import RuntimeKit
import Testing

@Suite(.live, .explained, .hangLimit)
struct FormLiveTests {
    let bin = HTTPBin.live

    @Test(arguments: OddText.all + OddText.withLineBreaks + OddText.withControls)
    func fields(_ odd: OddText) async throws {
        let text = odd.text
        let echo = try await bin.bodies.fields(name: text, tag: [text, "z"], joined: [text, "z"], oddEven: text)
        expectEqual(
            echo.form.bytes,
            [
                "name".bytes: [text.bytes], "tag".bytes: [text.bytes, "z".bytes], "joined".bytes: [(text + ",z").bytes],
                "odd & even".bytes: [text.bytes],
            ])
        #expect(echo.data.isEmpty)
        expectEqual(echo.json, .null)
        expectEqual(echo.headers["Content-Type"], "application/x-www-form-urlencoded")
    }

    @Test(arguments: OddText.all + OddText.withLineBreaks + OddText.withControls)
    func names(_ odd: OddText) async throws {
        let echo = try await bin.bodies.dictionaryForm(["x" + odd.text: odd.text])
        expectEqual(echo.form.bytes, [("x" + odd.text).bytes: [odd.text.bytes]])
    }

    @Test func bytes() throws {
        let request = HTTPBin.Bodies.Fields(
            name: "a b+c&d=e/ü~*", count: 1, on: true, tag: ["1", "2"], joined: ["1", "2"])
        let body = try bin.bodies.makeRequest(for: request).body?.data
        expectEqual(body, Data("name=a+b%2Bc%26d%3De%2F%C3%BC~%2A&count=1&on=true&tag=1&tag=2&joined=1,2".utf8))
    }

    @Test func types() async throws {
        let echo = try await bin.bodies.fields(name: "n", count: .min, on: false, day: Day("2024-02-29"))
        expectEqual(
            echo.form,
            [
                "name": .one("n"), "count": .one("-9223372036854775808"), "on": .one("false"),
                "day": .one("2024-02-29"),
            ])
    }

    @Test func model() async throws {
        let order = HTTPBin.Order(
            customer: "Zoë & Co", phone: "+41 44", size: .large, toppings: ["bacon", "ham+eggs"], comments: "a\r\nb")
        let echo = try await bin.bodies.form(order)
        expectEqual(
            echo.form,
            [
                "custname": .one("Zoë & Co"), "custtel": .one("+41 44"), "size": .one("large"),
                "topping": .many(["bacon", "ham+eggs"]), "comments": .one("a\r\nb"),
            ])
    }

    @Test func big() async throws {
        let text = String(repeating: "å b", count: 40_000)
        try await expectEqual(bin.bodies.fields(name: text).form.bytes, ["name".bytes: [text.bytes]])
    }
}
