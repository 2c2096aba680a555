import Foundation
import RuntimeKit
import Testing

@Suite(.live, .explained, .hangLimit)
struct QueryLiveTests {
    let bin = HTTPBin.live

    @Test(arguments: OddText.all + OddText.withLineBreaks + OddText.withControls)
    func value(_ odd: OddText) async throws {
        let request = HTTPBin.Anything.TypedQuery(string: odd.text)
        let url = try bin.anything.makeRequest(for: request).url.absoluteString
        expectEqual(url, HTTPBin.Server.live.url + "/anything?string=" + odd.encoded)
        let echo = try await bin.anything.send(request)
        expectEqual(echo.args.bytes, ["string".bytes: [odd.text.bytes]])
    }

    @Test(arguments: (OddText.all + OddText.withLineBreaks).filter { $0.name != "long" })
    func everyStyle(_ odd: OddText) async throws {
        let (text, code) = (odd.text, odd.encoded)
        let request = HTTPBin.Anything.Styles(
            repeat: [text, "z", text], comma: [text, "z", text], space: [text, "z"], pipe: [text, "z"],
            brackets: [text, "z"], deep: [text: text])
        let query = [
            "repeat=\(code)&repeat=z&repeat=\(code)", "comma=\(code),z,\(code)", "space=\(code)%20z",
            "pipe=\(code)%7Cz", "brackets%5B%5D=\(code)&brackets%5B%5D=z", "deep%5B\(code)%5D=\(code)",
        ]
        let url = try bin.anything.makeRequest(for: request).url.absoluteString
        expectEqual(url, HTTPBin.Server.live.url + "/anything?" + query.joined(separator: "&"))

        let echo = try await bin.anything.send(request)
        expectEqual(
            echo.args.bytes,
            [
                "repeat".bytes: [text.bytes, "z".bytes, text.bytes],
                "comma".bytes: [(text + ",z," + text).bytes],
                "space".bytes: [(text + " z").bytes],
                "pipe".bytes: [(text + "|z").bytes],
                "brackets[]".bytes: [text.bytes, "z".bytes],
                "deep[\(text)]".bytes: [text.bytes],
            ])
    }

    @Test func numbersAndModels() async throws {
        let filter = HTTPBin.Anything.Styles.Filter(size: .small, minPrice: 0.1, soldOut: false)
        let echo = try await bin.anything.styles(numbers: [1, -2, 3], filter: filter)
        expectEqual(
            echo.args,
            [
                "numbers": .one("1,-2,3"), "filter[size]": .one("small"), "filter[min_price]": .one("0.1"),
                "filter[sold_out]": .one("false"),
            ])
    }

    @Test func oneOfAList() async throws {
        let echo = try await bin.anything.styles(repeat: ["a"], comma: ["a"], brackets: ["a"])
        expectEqual(echo.args, ["repeat": .one("a"), "comma": .one("a"), "brackets[]": .one("a")])
    }

    @Test func nothing() async throws {
        let echo = try await bin.anything.styles(repeat: [], comma: [], space: [], pipe: [], brackets: [], deep: [:])
        expectEqual(echo.args, [:])
        expectEqual(echo.url, HTTPBin.Server.live.url + "/anything")
    }

    @Test func emptyTexts() async throws {
        let echo = try await bin.anything.styles(repeat: ["", ""], comma: ["", "", ""], deep: ["": ""])
        expectEqual(echo.args, ["repeat": .many(["", ""]), "comma": .one(",,"), "deep[]": .one("")])
    }

    @Test func oddNames() async throws {
        let echo = try await bin.anything.odd(
            aB: "1", ampersand: "2", größe: "3", class: "4", in: "5", pageSize: 6, filter: "7", done: true)
        expectEqual(
            echo.args,
            [
                "a b": .one("1"), "a&b=c": .one("2"), "größe": .one("3"), "class": .one("4"), "in": .one("5"),
                "page[size]": .one("6"), "$filter": .one("7"), "done?": .one("true"),
            ])
    }

    @Test func defaults() async throws {
        let echo = try await bin.anything.defaults()
        expectEqual(echo.args, ["limit": .one("20"), "sort": .one("large"), "fields": .one("id,name")])
    }

    @Test func queryOfThePath() async throws {
        let echo = try await bin.fixedQuery(more: "a&b")
        expectEqual(echo.args, ["fixed": .one("1"), "flag": .one(""), "more": .one("a&b")])
        expectEqual(echo.url, HTTPBin.Server.live.url + "/get?fixed=1&flag&more=a%26b")
    }

    @Test(arguments: OddText.all)
    func itemOfTheConnection(_ odd: OddText) async throws {
        let bin = bin.with { $0.queryItems = [URLQueryItem(name: odd.text, value: odd.text)] }
        let echo = try await bin.anything.typedQuery(string: "own")
        expectEqual(echo.args.bytes, ["string".bytes: ["own".bytes], odd.text.bytes: [odd.text.bytes]])
    }
}
