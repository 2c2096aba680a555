import Foundation
import RuntimeKit
import Testing

@Suite(.live, .explained, .hangLimit)
struct PathLiveTests {
    let bin = HTTPBin.live

    @Test(arguments: OddText.all)
    func segment(_ odd: OddText) async throws {
        let url = try bin.anything.makeRequest(for: HTTPBin.Anything.Segment(segment: odd.text)).url.absoluteString
        expectEqual(url, HTTPBin.Server.live.url + "/anything/" + odd.encoded)
        let echo = try await bin.anything.segment(segment: odd.text)
        expectEqual(echo.url.bytes, (HTTPBin.Server.live.url + "/anything/" + odd.shown).bytes)
        expectEqual(echo.args, [:])
    }

    @Test(arguments: OddText.all)
    func partsOfASegment(_ odd: OddText) async throws {
        let echo = try await bin.anything.segments(owner: odd.text, name: odd.text, extension: odd.text)
        let path = "/anything/\(odd.shown)/\(odd.shown).\(odd.shown)"
        expectEqual(echo.url.bytes, (HTTPBin.Server.live.url + path).bytes)
    }

    /// The server compares user and password in the path with those in the header, and responds with the user.
    @Test(arguments: OddText.all.filter { !$0.text.contains("/") && !$0.text.contains(":") })
    func decodedSegment(_ odd: OddText) async throws {
        let login = BasicCredential(user: odd.text, password: odd.text)
        let response = try await HTTPBin(server: .live, login: login).auth.basic(user: odd.text, passwd: odd.text)
        #expect(response.authenticated)
        expectEqual(response.user?.bytes, odd.text.bytes)
    }

    @Test func encodedLiteral() async throws {
        let request = HTTPBin.Anything.EncodedPath(drink: "thé")
        #expect(try bin.anything.makeRequest(for: request).url.absoluteString.hasSuffix("/anything/caf%C3%A9/th%C3%A9"))
        let echo = try await bin.anything.encodedPath(drink: "thé")
        expectEqual(echo.url.bytes, (HTTPBin.Server.live.url + "/anything/café/thé").bytes)
    }

    @Test(arguments: ["", ".", ".."])
    func refused(_ segment: String) async {
        await #expect {
            try await bin.anything.segment(segment: segment)
        } throws: { error in
            guard case .invalidRequest(let error)? = error as? APIError<Never> else { return false }
            return error.parameter == "segment" && error.endpoint == "HTTPBin.Anything.Segment"
        }
    }

    @Test func everyType() async throws {
        let uuid = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
        let echo = try await bin.anything.typedPath(
            string: "a/b", bool: true, int: .min, int32: .max, int64: .min, uint64: .max, float: 1.5, double: -1e-7,
            decimal: try #require(Decimal(string: "123456789012345678901234567890.123")),
            date: Date(timeIntervalSince1970: 1_709_209_800), day: try #require(Day("2024-02-29")), uuid: uuid,
            size: .large, level: HTTPBin.Level(rawValue: 7), list: [1, -2, 3])
        let path = [
            "a/b", "true", "-9223372036854775808", "2147483647", "-9223372036854775808", "18446744073709551615", "1.5",
            "-1e-07", "123456789012345678901234567890.123", "2024-02-29T12:30:00Z", "2024-02-29",
            "e621e1f8-c36c-495a-93fc-0c247a3e6e5f", "large", "7", "1,-2,3",
        ]
        expectEqual(echo.url, HTTPBin.Server.live.url + "/anything/" + path.joined(separator: "/"))
    }
}
