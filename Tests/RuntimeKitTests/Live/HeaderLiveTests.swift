import Foundation
import RuntimeKit
import Testing

@Suite(.live, .explained, .hangLimit)
struct HeaderLiveTests {
    let bin = HTTPBin.live

    @Test(arguments: [
        "plain", "two words", "a  b", "a\tb", "a+b&c=d", "100%", "a%20b", "/a?b#c", "a;b, c", #""quoted" 'single'"#,
        #"back\slash"#, "[a]{b}(c)<d>", "!#$%&'*+-.^_`|~", "a: b", "null", "{\"a\":1}",
        String(repeating: "long", count: 1500),
    ])
    func value(_ text: String) async throws {
        let echo = try await bin.anything.headers(xString: text)
        expectEqual(echo.headers["X-String"]?.bytes, text.bytes)
    }

    /// Nothing that another reader could take for the end of the field, and nothing whose encoding is anybody's guess.
    @Test(arguments: [
        "a\r\nX-Evil: 1", "a\nb", "a\rb", "\0", "a\u{7F}", "\u{1B}[0m", "Müller", "Mu\u{308}ller", "🍕", "\u{2028}",
        "\u{FEFF}", " a", "a ", "\ta", " ",
    ])
    func refused(_ text: String) async {
        await #expect {
            try await bin.anything.headers(xString: text)
        } throws: { error in
            guard case .invalidRequest(let error)? = error as? APIError<Never> else { return false }
            return error.parameter == "X-String"
        }
    }

    @Test func everyType() async throws {
        let uuid = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
        let echo = try await bin.anything.headers(
            xString: "s", xBool: false, xInt: .min, xDouble: 0.1, xDate: Date(timeIntervalSince1970: 1_709_209_800),
            xDay: Day("2024-02-29"), xUUID: uuid,
            xURL: URL(string: "https://a.example/?b=c"), xSize: .medium, xList: ["a", "b c", "d"],
            userAgent: "Tester/1.0 (really)")
        let expected = [
            "X-String": "s", "X-Bool": "false", "X-Int": "-9223372036854775808", "X-Double": "0.1",
            "X-Date": "2024-02-29T12:30:00Z", "X-Day": "2024-02-29", "X-Uuid": uuid.uuidString.lowercased(),
            "X-Url": "https://a.example/?b=c", "X-Size": "medium", "X-List": "a,b c,d",
            "User-Agent": "Tester/1.0 (really)",
        ]
        expectEqual(echo.headers.filter { expected.keys.contains($0.key) }, expected)
    }

    @Test func absent() async throws {
        let echo = try await bin.anything.headers(xString: "s")
        expectEqual(echo.headers.keys.filter { $0.hasPrefix("X-") }, ["X-String"])
    }

    @Test func empty() async throws {
        let echo = try await bin.anything.headers(xString: "")
        #expect(echo.headers["X-String"]?.isEmpty == true)
    }

    @Test func ofTheAPI() async throws {
        let echo = try await HTTPBin(server: .live, xTrace: "trace 7").anything.get()
        expectEqual(echo.headers["X-Trace"], "trace 7")
        #expect(try await bin.anything.get().headers["X-Trace"] == nil)
    }

    @Test func ofTheConnection() async throws {
        let bin = bin.with { $0.headerFields = ["X-String": "mine", "Accept-Language": "cy, en;q=0.5"] }
        let echo = try await bin.anything.headers(xString: "own")
        expectEqual(echo.headers["X-String"], "mine")
        expectEqual(echo.headers["Accept-Language"], "cy, en;q=0.5")
    }

    /// They say where a request ends and the next one on the same connection starts.
    @Test(arguments: ["Content-Length", "content-length", "Transfer-Encoding"])
    func ofTheTransport(_ name: String) async {
        await #expect {
            try await bin.with { $0.headerFields[HeaderField.Name(name)] = "3" }.bodies.text("hello")
        } throws: { error in
            guard case .invalidRequest(let error)? = error as? APIError<Never> else { return false }
            return error.parameter == name
        }
    }

    @Test(arguments: ["X Y", "X:Y", "", "X\r\nY", "Ü"])
    func refusedName(_ name: String) async {
        await #expect {
            try await bin.with { $0.headerFields[HeaderField.Name(name)] = "a" }.get()
        } throws: { error in
            if case .invalidRequest? = error as? APIError<Never> { true } else { false }
        }
    }

    @Test func acceptsWhatIsDeclared() async throws {
        try await expectEqual(bin.anything.get().headers["Accept"], "application/json")
        let request = HTTPBin.Images.PNG()
        try expectEqual(bin.images.makeRequest(for: request).headerFields[.accept], "image/png")
    }

    @Test func contentOfNothing() async throws {
        for echo in [try await bin.anything.post(), try await bin.anything.put(), try await bin.anything.get()] {
            #expect(echo.headers["Content-Type"] == nil)
            #expect(["0", nil].contains(echo.headers["Content-Length"]))
        }
    }

    @Test(arguments: [["a"], ["a", "b"], ["a, b", "c"], []])
    func ofTheResponse(_ values: [String]) async throws {
        let response = try await bin.inspect.response(
            for: HTTPBin.Inspect.ResponseHeaders(xEcho: values, contentLanguage: "de-CH"))
        expectEqual(response.headerFields["x-echo"], values.isEmpty ? nil : values.joined(separator: ", "))
        expectEqual(response.headerFields["CONTENT-LANGUAGE"], "de-CH")
        expectEqual(response.headerFields[.contentType], "application/json")
        expectEqual(response.headerFields[.contentLength], "\(response.data.count)")
        expectEqual(response.value["Content-Language"], .one("de-CH"))
    }
}
