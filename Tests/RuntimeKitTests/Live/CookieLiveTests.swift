import Foundation
import RuntimeKit
import Testing

@Suite(.live, .explained, .hangLimit)
struct CookieLiveTests {
    let bin = HTTPBin.live

    /// RFC 6265 lets these stand in a value.
    @Test(arguments: ["plain", "a+b", "a&b=c", "100%", "a%20b", "/a?b#c", "'a'", "[a]{b}(c)<d>", "!$*@:|^`~", ""])
    func legal(_ text: String) async throws {
        try await expectEqual(bin.cookies.list(flavor: text).cookies, ["flavor": text])
    }

    /// httpbin shows cookies as they come.
    @Test(arguments: [
        ("a b", "a%20b"), ("a;b", "a%3Bb"), ("a,b", "a%2Cb"), ("\"a b\"", "%22a%20b%22"), (#"a\b"#, "a%5Cb"),
        ("a\r\nb", "a%0D%0Ab"), ("Mü", "M%C3%BC"), ("Mu\u{308}", "Mu%CC%88"), ("🍕", "%F0%9F%8D%95"), ("\0", "%00"),
        ("50% off", "50%25%20off"),
    ])
    func encoded(_ text: String, _ shown: String) async throws {
        try await expectEqual(bin.cookies.list(flavor: text).cookies, ["flavor": shown])
    }

    /// Quotes are sent as they are (RFC 6265 section 4.1.1); this server removes them.
    @Test func quoted() async throws {
        try await expectEqual(bin.cookies.list(flavor: "\"a\"").cookies, ["flavor": "a"])
    }

    @Test func several() async throws {
        let id = UUID()
        let jar = try await bin.cookies.list(flavor: "x", count: -7, sessionID: id)
        expectEqual(jar.cookies, ["flavor": "x", "count": "-7", "session-id": id.uuidString.lowercased()])
        try await expectEqual(bin.cookies.list().cookies, [:])
    }

    @Test func notKept() async throws {
        try await expectEqual(bin.cookies.set(name: "kept", value: "no").cookies, [:])
        try await expectEqual(bin.cookies.list().cookies, [:])
    }

}
