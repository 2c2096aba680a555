import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@testable import RuntimeKit

private let nasty = " +&%/?#ü🎬\"\\\n"

struct BodyTests {
    let store = Store()

    struct Send<T: JSONCodable>: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        let value: T
        static var route: RequestRoute<Self> { RequestRoute(.post, "/", .body(\.value)) }
    }

    struct SendAs: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        let text: String?
        static var route: RequestRoute<Self> { RequestRoute(.post, "/", .body(\.text, as: "text/plain")) }
    }

    struct SendPatch: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        let thing: Store.Thing
        static var route: RequestRoute<Self> {
            RequestRoute(.patch, "/", .body(\.thing, as: "application/merge-patch+json"))
        }
    }

    struct SendData: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        let data: Data
        static var route: RequestRoute<Self> { RequestRoute(.put, "/", .body(\.data, as: "image/png")) }
    }

    struct SendBody: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        let body: HTTPBody?
        static var route: RequestRoute<Self> { RequestRoute(.put, "/", .body(\.body)) }
    }

    private func text<E: APIRequest>(_ endpoint: E) throws -> String? {
        try store.makeRequest(for: endpoint).body?.data.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func json() throws {
        try expectEqual(text(Send(value: Store.Thing(id: 1, note: .null))), #"{"id":1,"note":null}"#)
        try expectEqual(store.makeRequest(for: Send(value: [1])).headerFields[.contentType], "application/json")
        try expectEqual(text(Send(value: "a\"")), #""a\"""#)
        let absent = try store.makeRequest(for: Send(value: Store.Thing?.none))
        #expect(absent.body == nil && absent.headerFields[.contentType] == nil)
        try expectEqual(text(SendPatch(thing: .init(id: 2))), #"{"id":2}"#)
        try expectEqual(
            store.makeRequest(for: SendPatch(thing: .init(id: 2))).headerFields[.contentType],
            "application/merge-patch+json")
        #expect(throws: APIError<Never>.self) { try store.makeRequest(for: Send(value: Double.nan)) }
    }

    @Test func textAndBytes() throws {
        try expectEqual(text(SendAs(text: nasty)), nasty)
        try expectEqual(store.makeRequest(for: SendAs(text: "")).headerFields[.contentType], "text/plain")
        #expect(try store.makeRequest(for: SendAs(text: nil)).body == nil)
        try expectEqual(store.makeRequest(for: SendData(data: Data([0, 255]))).body?.data, Data([0, 255]))
        try expectEqual(store.makeRequest(for: SendData(data: Data())).headerFields[.contentType], "image/png")
        try expectEqual(text(SendBody(body: .text("hi"))), "hi")
        #expect(try store.makeRequest(for: SendBody(body: nil)).body == nil)
    }

    struct FormFields: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        let text: String
        let tags: [String]?
        static var route: RequestRoute<Self> {
            RequestRoute(.post, "/", .form("te xt", \.text), .form("tags", \.tags, style: .brackets))
        }
    }

    struct WholeForm: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        let filter: Everything.Filter
        static var route: RequestRoute<Self> { RequestRoute(.post, "/", .form(\.filter)) }
    }

    @Test func forms() throws {
        try expectEqual(
            text(FormFields(text: nasty, tags: ["a", "b"])),
            "te+xt=+%2B%26%25%2F%3F%23%C3%BC%F0%9F%8E%AC%22%5C%0A&tags%5B%5D=a&tags%5B%5D=b")
        try expectEqual(text(FormFields(text: "", tags: nil)), "te+xt=")
        try expectEqual(
            store.makeRequest(for: FormFields(text: "", tags: nil)).headerFields[.contentType],
            "application/x-www-form-urlencoded")
        try expectEqual(
            text(WholeForm(filter: .init(min: 1, tags: ["a", "b"], inner: .init(deep: false)))),
            "min=1&tags=a&tags=b&inner%5Bdeep%5D=false")
    }

    struct UnionForm: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        let shape: KitchenSink.Shape?
        static var route: RequestRoute<Self> { RequestRoute(.post, "/", .form(\.shape)) }
    }

    @Test func aFormOfSeveralHasTheFieldsOfItsCase() throws {
        try expectEqual(text(UnionForm(shape: .circle(.init(radius: 1.5)))), "type=Circle&radius=1.5")
        #expect(try store.makeRequest(for: UnionForm(shape: nil)).body == nil)
    }

    struct Upload: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        let title: String
        let tags: [Int]
        let thing: Store.Thing?
        let raw: String?
        let file: FilePart
        let more: [FilePart]
        let extra: FilePart?
        static var route: RequestRoute<Self> {
            RequestRoute(
                .post, "/",
                .part("title", \.title),
                .part("tags", \.tags),
                .part("thing", \.thing),
                .part("raw", \.raw, as: "application/json"),
                .part("fi\"le", \.file, as: "image/png"),
                .part("more", \.more),
                .part("extra", \.extra)
            )
        }
    }

    @Test func multipart() async throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).txt")
        try Data("from disk".utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let upload = Upload(
            title: nasty, tags: [1, 2], thing: .init(id: 3), raw: "r",
            file: FilePart(Data("\r\n--x".utf8), filename: "ü\"\n"),
            more: [FilePart(file: url, contentType: "text/plain"), FilePart(Data(), filename: nil)], extra: nil)
        let request = try store.makeRequest(for: upload)
        let type = try #require(request.headerFields[.contentType])
        let boundary = try #require(type.split(separator: "=").last)
        expectEqual(type, "multipart/form-data; boundary=\(boundary)")
        let body = try #require(request.body)
        let data = try await body.data(maximumSize: 10_000)
        expectEqual(body.length, Int64(data.count))
        let parts = [
            "name=\"title\"\r\n\r\n\(nasty)",
            "name=\"tags\"\r\n\r\n1",
            "name=\"tags\"\r\n\r\n2",
            "name=\"thing\"\r\nContent-Type: application/json\r\n\r\n{\"id\":3}",
            "name=\"raw\"\r\nContent-Type: application/json\r\n\r\n\"r\"",
            "name=\"fi%22le\"; filename=\"ü%22%0A\"\r\nContent-Type: image/png\r\n\r\n\r\n--x",
            "name=\"more\"; filename=\"\(url.lastPathComponent)\"\r\nContent-Type: text/plain\r\n\r\nfrom disk",
            "name=\"more\"\r\nContent-Type: application/octet-stream\r\n\r\n",
        ]
        let expected =
            parts.map { "--\(boundary)\r\nContent-Disposition: form-data; \($0)\r\n" }.joined()
            + "--\(boundary)--\r\n"
        expectEqual(String(decoding: data, as: UTF8.self), expected)
        #expect(try store.makeRequest(for: upload).headerFields[.contentType] != type)
    }

    @Test func streamsAreReadOnce() async throws {
        let body = HTTPBody.stream(
            AsyncStream { continuation in
                continuation.yield(Data("ab".utf8))
                continuation.yield(Data())
                continuation.yield(Data("c".utf8))
                continuation.finish()
            })
        try await expectEqual(body.data(maximumSize: 3), Data("abc".utf8))
        await #expect(throws: TransportError.self) { try await body.data(maximumSize: 3) }
        await #expect(throws: TransportError.bodyTooLarge(2)) { try await HTTPBody.text("abc").data(maximumSize: 2) }
        #expect(!body.isReplayable && HTTPBody.text("").isReplayable)
    }

    /// Foundation reports an unknown length as -1. Lengths come from callers, so their sum may be too large.
    @Test func lengthsThatAreNone() {
        func body(_ length: Int64) -> HTTPBody { .stream(AsyncStream<Data> { $0.finish() }, length: length) }
        #expect(body(-1).length == nil && body(.min).length == nil && body(0).length == 0)
        #expect(HTTPBody.joined([body(.max), .text("a")]).length == nil)
        expectEqual(HTTPBody.joined([body(3), .text("a")]).length, 4)
    }
}
