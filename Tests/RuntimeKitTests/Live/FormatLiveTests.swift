import Foundation
import RuntimeKit
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.live, .explained, .hangLimit)
struct FormatLiveTests {
    let bin = HTTPBin.live

    /// The same page without this package.
    func plain(_ path: String) async throws -> Data {
        let url = try #require(URL(string: HTTPBin.Server.live.url + path))
        return try await URLSession.shared.data(from: url).0
    }

    @Test func compressed() async throws {
        let gzip = try await bin.formats.gzip()
        #expect(gzip.gzipped == true)
        expectEqual(gzip.method, "GET")
        let deflate = try await bin.formats.deflate()
        #expect(deflate.deflated == true)
        let brotli = try await bin.formats.brotli()
        #expect(brotli.brotli == true)
    }

    @Test func texts() async throws {
        try await expectEqual(bin.formats.robots().bytes, "User-agent: *\nDisallow: /deny\n".bytes)
        try await expectEqual(Data(try await bin.formats.html().utf8), plain("/html"))
        try await expectEqual(Data(try await bin.formats.xml().utf8), plain("/xml"))
        try await expectEqual(Data(try await bin.formats.utf8().utf8), plain("/encoding/utf8"))
        try await expectEqual(Data(try await bin.images.svg().utf8), plain("/image/svg"))
    }

    @Test func lengthsOfTexts() async throws {
        try await expectEqual(bin.formats.utf8().utf8.count, 14_239)
        try await expectEqual(bin.images.svg().utf8.count, 8984)
        #expect(try await bin.formats.utf8().contains("∮ E⋅da = Q,  n → ∞, ∑ f(i) = ∏ g(i)"))
    }

    @Test func slideshow() async throws {
        let slides: [HTTPBin.Slideshow.Slide] = [
            .init(title: "Wake up to WonderWidgets!", type: "all"),
            .init(
                title: "Overview", type: "all",
                items: ["Why <em>WonderWidgets</em> are great", "Who <em>buys</em> WonderWidgets"]),
        ]
        let show = HTTPBin.Slideshow(
            author: "Yours Truly", date: "date of publication", title: "Sample Slide Show", slides: slides)
        try await expectEqual(bin.formats.slideshow(), HTTPBin.Deck(slideshow: show))
    }

    @Test(arguments: [
        ("image/png", 8090, [0x89, 0x50, 0x4E, 0x47] as [UInt8]), ("image/jpeg", 35_588, [0xFF, 0xD8, 0xFF, 0xE0]),
        ("image/webp", 10_568, [0x52, 0x49, 0x46, 0x46]),
    ])
    func image(_ type: String, _ count: Int, _ start: [UInt8]) async throws {
        let response = try await bin.images.response(for: HTTPBin.Images.AnyRequest(accept: type))
        expectEqual(response.headerFields[.contentType], type)
        expectEqual(response.value.count, count)
        #expect(response.value.prefix(4).elementsEqual(start))
        try await expectEqual(response.value, plain("/" + type))
    }

    @Test func imageNobodyHas() async throws {
        let error = try await #require(throws: APIError<Never>.self) {
            try await bin.images.any(accept: "image/x-none")
        }
        expectEqual(error.status, 406)
    }

    @Test func declaredImages() async throws {
        try await expectEqual(bin.images.png(), plain("/image/png"))
        try await expectEqual(bin.images.jpeg(), plain("/image/jpeg"))
    }

    @Test func noJSON() async throws {
        let error = try await #require(throws: APIError<Never>.self) { try await bin.formats.htmlAsJSON() }
        guard case .invalidResponse(let reason, let response) = error else { throw error }
        #expect((reason.line, reason.column) == (1, 1))
        expectEqual(response.status, 200)
        #expect(response.text.hasPrefix("<!DOCTYPE html>"))
    }

    @Test func otherJSON() async throws {
        let error = try await #require(throws: APIError<Never>.self) { try await bin.formats.wrongShape() }
        guard case .invalidResponse(let reason, let response) = error else { throw error }
        expectEqual(reason.message, "the key \"name\" is missing")
        try await expectEqual(response.data, plain("/json"))
    }

    @Test func small() async throws {
        try await expectEqual(bin.inspect.origin().origin, "127.0.0.1")
        try await expectEqual(bin.dynamic.base64(value: "SFRUUEJJTiDwn42V"), "HTTPBIN 🍕")
        #expect(try await bin.dynamic.newUUID().uuid != (try await bin.dynamic.newUUID().uuid))
    }
}
