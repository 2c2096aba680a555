import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitTesting

/// Text by its charset (RFC 9110 section 8.3.2).
struct TextResponseTests {
    private struct Word: APIRequest {
        typealias Response = String
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.get, "/word") }
    }

    /// A string that is declared as JSON is read as what the server says that it sends.
    @Test(arguments: [
        ("true\n", "text/plain; charset=utf-8", "true\n"), (#""true""#, "application/json", "true"),
        (#""a""#, "text/plain", #""a""#),
    ])
    func plainTextIsText(_ body: String, _ type: String, _ text: String) async throws {
        let stub = StubTransport {
            $0.otherwise { _ in TransportResponse(status: 200, headerFields: [.contentType: type], body: .text(body)) }
        }
        try await expectEqual(Store(transport: stub).send(Word()), text)
    }

    private struct Film: APIRequest {
        typealias Response = HTTPBody?
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.get, "/film") }
    }

    /// Transports do not know the length of a stream that is empty.
    @Test(arguments: [(204, true), (200, false)]) func noContentIsNil(_ status: Int, _ isNil: Bool) async throws {
        let stub = StubTransport {
            $0.otherwise { _ in TransportResponse(status: status, body: .stream(AsyncStream { $0.finish() })) }
        }
        let film = try await Store(transport: stub).send(Film())
        expectEqual((film == nil), isNil)
    }

    @Test(arguments: [
        ("text/html", Data("café".utf8), "café"), ("text/html; charset=UTF-8", Data("café".utf8), "café"),
        ("text/html; charset=iso-8859-1", Data([0x63, 0x61, 0x66, 0xE9]), "café"),
        ("text/html;Charset = \"Windows-1252\" ; x=y", Data([0x80, 0x31]), "€1"),
        ("text/plain; charset=utf-16le", Data([0x61, 0, 0xE9, 0]), "aé"),
        ("text/plain; charset=UTF-16", Data([0xFE, 0xFF, 0, 0x61]), "a"),
        ("text/plain; charset=utf-16be", Data([0, 0x61, 0xD8, 0x3C, 0xDF, 0x55]), "a🍕"),
        ("text/plain; charset=latin1", Data(), ""), ("text/plain", Data("\u{FFFD}".utf8), "\u{FFFD}"),
        ("text/plain; charset=us-ascii", Data("abc".utf8), "abc"),
        ("text/plain", Data([0xEF, 0xBB, 0xBF, 0x61]), "a"),
        ("text/plain", Data([0x61, 0xEF, 0xBB, 0xBF]), "a\u{FEFF}"),
    ]) func charsets(type: String, body: Data, text: String) async throws {
        let stub = StubTransport()
        stub.on(Post.self, .status(200, headerFields: [.contentType: type], body: .data(body)))
        #expect(
            try await Store(transport: stub).send(Post(body: nil)).unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    /// Bytes in an unknown charset are not replaced; the response still has them.
    @Test(arguments: [
        ("text/plain", [0x63, 0xE9], "0xE9 at offset 1"),
        ("text/csv; charset=big5", [0xA4, 0x40], "0xA4 at offset 0"),
        ("text/plain", [0x61, 0xC3], "0xC3 at offset 1"),
    ]) func otherBytesAreAnError(
        type: String, bytes: [UInt8], found: String
    ) async throws {
        let stub = StubTransport()
        stub.on(Post.self, .status(200, headerFields: [.contentType: type], body: .data(Data(bytes))))
        let store = Store(transport: stub)
        let error = try await #require(throws: APIError<Never>.self) { try await store.send(Post(body: nil)) }
        #expect("\(error)".contains("expected text in UTF-8, found the byte \(found)"), "\(error)")
        expectEqual(error.response?.data, Data(bytes))
        #expect(try await store.send(Post(body: nil), as: .text).contains("\u{FFFD}"))
    }
}
