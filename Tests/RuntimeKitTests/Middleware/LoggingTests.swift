import Foundation
import Testing

@testable import RuntimeKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct LoggingTests {
    private let notes = Notes<String>()

    /// A client that responds with `reply` after a quarter of a second.
    private func store(_ reply: Replies.Reply, _ level: RequestLogging.Level, limit: Int = 10_000) -> Store {
        let time = FakeTime()
        let notes = notes
        var logging = RequestLogging(level, maximumBodySize: limit) { notes.append($0) }
        logging.uptime = time.timing.uptime
        let replies = Replies(reply, onSend: { time.pass(0.25) })
        return Store(
            apiKey: "SECRET1", session: "SECRET2", trace: "7", sid: "SECRET3", transport: replies,
            middleware: [logging])
    }

    private let genres = Replies.Reply.status(
        200, ["Content-Type": "application/json;charset=utf-8", "ETag": "\"df26\"", "Set-Cookie": "sid=SECRET"],
        .text(#"{"results":[{"id":28,"note":"Äction"},{"id":12.50}],"empty":[],"none":{ },"total_pages":1}"#))

    @Test func bodies() async throws {
        _ = try? await store(genres, .bodies).things(id: 5, page: 2)
        expectEqual(
            notes.all,
            [
                """
                [REQUEST 1] GET https://api.shop.example/v1/things/5?page=2 (Store.Things)
                ├─ Credentials: apiKey
                └─ Headers
                   X-Trace: 7
                   Cookie: …
                   Accept: application/json
                """,
                """
                [RESPONSE 1] 200 OK, 250 ms: GET https://api.shop.example/v1/things/5?page=2 (Store.Things)
                ├─ Headers
                │  Content-Type: application/json;charset=utf-8
                │  ETag: "df26"
                │  Set-Cookie: …
                └─ Content: 91 bytes of application/json
                   {
                     "results": [
                       {
                         "id": 28,
                         "note": "Äction"
                       },
                       {
                         "id": 12.50
                       }
                     ],
                     "empty": [],
                     "none": {},
                     "total_pages": 1
                   }
                """,
            ])
    }

    @Test func headers() async throws {
        let store = store(.status(404, ["Content-Type": "text/plain"], .text("no")), .headers)
        _ = try? await store.send(Post(body: .text("hello")))
        _ = try? await store.send(Post(body: nil))
        expectEqual(
            notes.all,
            [
                """
                [REQUEST 1] POST https://api.shop.example/v1/post (Post)
                ├─ Credentials: apiKey
                ├─ Headers
                │  X-Trace: 7
                │  Cookie: …
                │  Accept: text/plain
                │  Content-Type: application/octet-stream
                └─ Content: 5 bytes of application/octet-stream
                """,
                """
                [RESPONSE 1] 404 Not Found, 250 ms: POST https://api.shop.example/v1/post (Post)
                ├─ Headers
                │  Content-Type: text/plain
                └─ Content: 2 bytes of text/plain
                """,
                """
                [REQUEST 2] POST https://api.shop.example/v1/post (Post)
                ├─ Credentials: apiKey
                └─ Headers
                   X-Trace: 7
                   Cookie: …
                   Accept: text/plain
                """,
                """
                [RESPONSE 2] 404 Not Found, 250 ms: POST https://api.shop.example/v1/post (Post)
                ├─ Headers
                │  Content-Type: text/plain
                └─ Content: 2 bytes of text/plain
                """,
            ])
    }

    @Test func linesForSummaryAndErrors() async throws {
        let line = "GET https://api.shop.example/v1/things/5 (Store.Things)"
        for (reply, text) in [
            (genres, ": 200 OK, 91 bytes of application/json, 250 ms"),
            (.status(503), ": 503 Service Unavailable, 2 bytes, 250 ms"),
            (.status(204, [:], .text("")), ": 204 No Content, 250 ms"),
            (.code(.timedOut), " failed: it timed out (timedOut), 250 ms"),
            (
                .error(TransportError.bodyTooLarge(9)),
                " failed: the body is larger than allowed: the limit is 9 bytes (bodyTooLarge), 250 ms"
            ),
            (.error(CancellationError()), " was cancelled, 250 ms"),
        ] as [(Replies.Reply, String)] {
            let before = notes.all.count
            _ = try? await store(reply, .summary).things(id: 5)
            expectEqual(notes.all.dropFirst(before), [line + text])
            _ = try? await store(reply, .errors).things(id: 5)
            let isError = !text.contains("200") && !text.contains("204") && !text.contains("cancelled")
            expectEqual(notes.all.count, before + (isError ? 2 : 1), "\(text)")
        }
        _ = try? await store(.code(.cannotFindHost), .bodies).things(id: 5)
        expectEqual(notes.all.last, "[ERROR 1] \(line) failed: there is no such host (cannotFindHost), 250 ms")
    }

    /// The lines of a logged response's content.
    private func content(_ body: HTTPBody, _ type: String?, limit: Int = 10_000) async -> [String] {
        let fields: HeaderFields = type.map { ["Content-Type": $0] } ?? [:]
        _ = try? await store(.status(200, fields, body), .bodies, limit: limit).send(Fetch())
        let lines = (notes.all.last ?? "").components(separatedBy: "\n")
        return lines.drop { !$0.hasPrefix("└─ Content") }.map { String($0.dropFirst(3)) }
    }

    @Test func kindsOfContent() async {
        await expectEqual(
            content(.data(Data([0x89, 0x50, 0x4E, 0x47])), "image/png"), ["Content: 4 bytes of image/png"])
        await expectEqual(content(.data(Data([0, 1, 2])), nil), ["Content: 3 bytes"])
        await expectEqual(content(.text("plain\r\nü\n\tx"), nil), ["Content: 12 bytes", "plain", "ü", "\tx"])
        await expectEqual(
            content(.data(Data([0xE4, 0x62])), "text/plain; charset=iso-8859-1"),
            ["Content: 2 bytes of text/plain", "(not UTF-8)"])
        await expectEqual(
            content(.text("a=1&b+c=%C3%A4%0A&d&password=x&user%5Bpin%5D=&=5"), MediaType.form),
            [
                "Content: 48 bytes of application/x-www-form-urlencoded", "a: 1", "b c: ä\\n", "d", "password: …",
                "user[pin]: ", ": 5",
            ])
        await expectEqual(
            content(.text("{\"a\":1}\n{\"b\":[2]}\n"), "application/x-ndjson"),
            [
                "Content: 18 bytes of application/x-ndjson", "{", "  \"a\": 1", "}", "{", "  \"b\": [", "    2",
                "  ]", "}",
            ])
        await expectEqual(
            content(.text("<h1>Bad  gateway</h1>"), "application/json"),
            ["Content: 21 bytes of application/json", "<h1>Bad  gateway</h1>"])
        await expectEqual(
            content(.text(#"{"a":"x\"}{","b": tr"#), "application/problem+json"),
            ["Content: 20 bytes of application/problem+json", "{", #"  "a": "x\"}{","#, #"  "b": tr"#])
        let joined = HTTPBody.joined([.text("{\"a\""), .text(":1}")])
        await expectEqual(content(joined, "text/json"), ["Content: 7 bytes of text/json", "{", "  \"a\": 1", "}"])
    }

    @Test func longBodiesAreCut() async {
        await expectEqual(
            content(.text(String(repeating: "ü", count: 50)), "text/plain", limit: 11),
            ["Content: 100 bytes of text/plain", "üüüüü", "… 90 bytes more"])
        await expectEqual(
            content(.text("🎬x"), "text/plain", limit: 3), ["Content: 5 bytes of text/plain", "… 5 bytes more"])
        await expectEqual(
            content(.text("abc"), "text/plain", limit: 2),
            [
                "Content: 3 bytes of text/plain", "ab", "… 1 byte more",
            ])
        await expectEqual(content(.text("abc"), "text/plain", limit: -1).last, "… 3 bytes more")
        await expectEqual(
            content(.text(#"{"token":"SECRET","b":1}"#), "application/json", limit: 13),
            ["Content: 24 bytes of application/json", "{", #"  "token": "…""#, "… 11 bytes more"])
        let deep = await content(.text(String(repeating: "[", count: 9000)), "application/json")
        #expect(deep.joined().utf8.count < 700_000)
    }

    @Test func streamsAreLeftAlone() async throws {
        let opened = Notes<Int>()
        let stream = HTTPBody.stream(length: nil) {
            opened.append(1)
            return { nil }
        }
        await expectEqual(content(stream, "video/mp4").first, "Content: a stream of video/mp4")
        let long = HTTPBody.stream(AsyncStream<Data> { $0.finish() }, length: 1 << 40)
        let notes = notes
        let logging = RequestLogging(.bodies) { notes.append($0) }
        for body in [stream, long] {
            _ = try await logging.intercept(
                .test(.put, body), next: Next { _ in TransportResponse(status: 200, body: body) })
        }
        expectEqual(
            notes.all.suffix(4).map { $0.components(separatedBy: "\n").last },
            [
                "└─ Content: a stream", "└─ Content: a stream", "└─ Content: 1099511627776 bytes",
                "└─ Content: 1099511627776 bytes",
            ])
        // Only by the client, for a response that is to be in memory.
        expectEqual(opened.all.count, 1)
    }

    @Test func nothingReachesTheTerminalRaw() async throws {
        let evil = "a\u{1B}[31mred\u{7}\u{9B}2J\u{202E}txt\r\n[REQUEST 9] GET https://bank.example\u{2028}\u{0}\u{85}"
        let notes = notes
        let logging = RequestLogging(.bodies) { notes.append($0) }
        var request = TransportRequest.test(.post, .text(evil))
        request.headerFields[.contentType] = "text/plain" + evil
        _ = try await logging.intercept(
            request,
            next: Next { _ in
                TransportResponse(status: 200, headerFields: [.init(evil): evil], body: .text("{\"a\":\"\(evil)\"}"))
            })
        struct Odd: Error, CustomStringConvertible { let description: String }
        _ = try? await logging.intercept(request, next: Next { _ in throw Odd(description: evil) })
        expectEqual(notes.all.count, 4)
        for entry in notes.all {
            for scalar in entry.unicodeScalars where scalar != "\n" {
                #expect(
                    scalar.properties.generalCategory != .control && scalar.value != 0x202E && scalar.value != 0x2028)
            }
            // Nothing can be taken for an entry of its own.
            let lines = entry.components(separatedBy: "\n").dropFirst()
            #expect(lines.allSatisfy { line in ["├─", "│  ", "└─", "   "].contains { line.hasPrefix($0) } })
        }
        #expect(notes.all[1].contains("\\u{1B}[31mred\\u{7}\\u{9B}2J\\u{202E}txt\\r\\n[REQUEST 9]"))
        let family = "👩‍👩‍👧"
        expectEqual(LogText.line(family), family)
    }

    @Test func concurrentCallsKeepTogether() async throws {
        let store = store(genres, .bodies)
        await withTaskGroup(of: Void.self) { group in
            for id in 1...100 { group.addTask { _ = try? await store.things(id: id) } }
        }
        expectEqual(notes.all.count, 200)
        for number in 1...100 {
            let entries = notes.all.filter { $0.contains(" \(number)] ") }
            let addresses = entries.compactMap { $0.firstMatch(of: /things\/\d+/)?.output }
            #expect(entries.count == 2 && addresses.count == 2 && addresses[0] == addresses[1])
        }
    }
}
