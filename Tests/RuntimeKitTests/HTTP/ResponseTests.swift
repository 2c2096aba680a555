import Foundation
import Testing

@_spi(Generated) @testable import RuntimeKit
@testable import RuntimeKitTesting

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

private protocol Get: APIRequest {}

extension Get {
    static var route: RequestRoute<Self> { RequestRoute(.get, "/") }
}

private struct Response<T: Sendable>: Get {
    typealias Response = T
    typealias Failure = Store.Problem
}

private struct Image: APIRequest {
    typealias Response = Data
    typealias Failure = Never
    static var route: RequestRoute<Self> { RequestRoute(.get, "/", .returns(as: "image/png")) }
}

private struct Text<T: Sendable>: APIRequest {
    typealias Response = T
    typealias Failure = String
    static var route: RequestRoute<Self> {
        RequestRoute(.get, "/", .returns(as: "text/plain"), .throws(404, .family(5)))
    }
}

private struct Page: APIRequest {
    typealias Response = Void
    typealias Failure = String
    static var route: RequestRoute<Self> { RequestRoute(.get, "/", .throws(as: "text/html")) }
}

private struct ByStatus: APIRequest {
    typealias Response = Outcome
    typealias Failure = Trouble
    static var route: RequestRoute<Self> { RequestRoute(.post, "/jobs") }

    enum Outcome: StatusUnion, Equatable {
        case ok(Store.Thing)
        case accepted(Data)
        case noContent
        case odd(JSON)

        static var cases: StatusCases<Self> {
            StatusCases(
                .status(200, Self.ok),
                .status(202, as: "image/png") { Self.accepted($0) },
                .status(204, Self.noContent),
                .status(.family(4), Self.odd)
            )
        }

        var payload: StatusMatch.Payload {
            switch self {
            case .ok(let value): StatusMatch.Payload(200, value)
            case .accepted(let value): StatusMatch.Payload(202, value)
            case .noContent: StatusMatch.Payload(204)
            case .odd(let value): StatusMatch.Payload(.family(4), value)
            }
        }
    }

    enum Trouble: StatusUnion, Equatable {
        case missing(Store.Problem)
        case missingText(String)
        case other(JSON)

        static var cases: StatusCases<Self> {
            StatusCases(
                .status(404, Self.missing), .status(404, as: "application/vnd.text+json") { Self.missingText($0) },
                .status(.default, Self.other))
        }

        var payload: StatusMatch.Payload {
            switch self {
            case .missing(let value): StatusMatch.Payload(404, value)
            case .missingText(let value): StatusMatch.Payload(404, value, as: "application/vnd.text+json")
            case .other(let value): StatusMatch.Payload(.default, value)
            }
        }
    }
}

struct ResponseTests {
    let stub = StubTransport()
    var store: Store { Store(transport: stub) }

    private func response<E: APIRequest>(
        _ endpoint: E, _ status: Int, _ body: String, type: String = "application/json"
    )
        async throws(APIError<E.Failure>) -> E.Response
    {
        stub.on(E.self, .status(status, headerFields: [.contentType: type], body: .text(body)))
        return try await store.send(endpoint)
    }

    private func error<E: APIRequest>(
        _ endpoint: E, _ status: Int, _ body: String, type: String = "application/json"
    ) async -> APIError<E.Failure>? {
        do throws(APIError<E.Failure>) {
            _ = try await response(endpoint, status, body, type: type)
            return nil
        } catch {
            return error
        }
    }

    /// The media type of a response tells the cases of one status apart, and a stub writes that of its case.
    @Test func typesOfOneStatus() async throws {
        let type = "application/vnd.text+json; charset=utf-8"
        guard case .declared(.missingText("gone"), _) = await error(ByStatus(), 404, #""gone""#, type: type) else {
            return #expect(Bool(false))
        }
        stub.on(ByStatus.self, .failure(.missingText("gone")))
        do throws(APIError<ByStatus.Failure>) {
            _ = try await store.send(ByStatus())
            #expect(Bool(false))
        } catch {
            guard case .declared(.missingText("gone"), let response) = error else { return #expect(Bool(false)) }
            expectEqual(response.headerFields[.contentType], "application/vnd.text+json")
        }
    }

    @Test func kinds() async throws {
        try await response(Response<Void>(), 200, "<ignored>")
        try await response(Response<Void>(), 204, "")
        try await expectEqual(response(Response<Data>(), 200, "\0a"), Data("\0a".utf8))
        try await expectEqual(response(Response<String>(), 200, #""a\u0062""#), "ab")
        try await expectEqual(response(Text<String>(), 200, "ab"), "ab")
        #expect(try await response(Text<String?>(), 200, "") == nil)
        try await expectEqual(response(Text<String?>(), 200, "x"), "x")
        try await expectEqual(response(Response<[Int]>(), 201, "[1,2]"), [1, 2])
        #expect(try await response(Response<Store.Thing?>(), 204, "") == nil)
        #expect(try await response(Response<Store.Thing?>(), 200, "null") == nil)
        try await expectEqual(response(Response<Store.Thing?>(), 200, #"{"id":1}"#), .init(id: 1))
        #expect(try await response(Response<Data?>(), 200, "") == nil)
        // FastAPI declares any JSON for a function that returns a response without content.
        try await expectEqual(response(Response<JSON>(), 204, ""), .null)
        try await expectEqual(response(Response<JSON>(), 205, ""), .null)
        guard case .invalidResponse = await error(Response<JSON>(), 200, "") else { return #expect(Bool(false)) }
        let body = try await response(Response<HTTPBody>(), 200, "raw")
        try await expectEqual(body.data(maximumSize: 10), Data("raw".utf8))
        try await expectEqual(response(Image(), 200, "png"), Data("png".utf8))
    }

    private struct Plain: Codable, Equatable, Sendable { let a: Int }

    @Test func decodableResponses() async throws {
        try await expectEqual(response(Response<Plain>(), 200, #"{"a":1}"#), Plain(a: 1))
        guard case .invalidResponse(let error, _) = await error(Response<[Plain]>(), 200, #"[{"a":"x"}]"#) else {
            return #expect(Bool(false))
        }
        expectEqual(error.path, "[0].a")
    }

    @Test func acceptFields() throws {
        try expectEqual(store.makeRequest(for: Response<[Int]>()).headerFields[.accept], "application/json")
        try expectEqual(store.makeRequest(for: Image()).headerFields[.accept], "image/png")
        #expect(try store.makeRequest(for: Response<Void>()).headerFields[.accept] == nil)
        try expectEqual(store.makeRequest(for: ByStatus()).headerFields[.accept], "application/json, image/png")
    }

    @Test func failures() async throws {
        for status in [400, 404, 500, 301] {
            guard case .declared(let problem, let response) = await error(Response<Int>(), status, #"{"code":7}"#)
            else {
                return #expect(Bool(false))
            }
            expectEqual(problem, .init(code: 7))
            expectEqual(response.status, status)
        }
        // A proxy's page is no decoding error.
        guard case .unexpectedStatus(let response) = await error(Response<Int>(), 502, "<html>") else {
            return #expect(Bool(false))
        }
        expectEqual(response.text, "<html>")
        guard case .unexpectedStatus = await error(Image(), 404, #"{"code":7}"#) else { return #expect(Bool(false)) }
        guard case .declared(#""x""#, _) = await error(Text<String>(), 404, #""\"x\"""#) else {
            return #expect(Bool(false))
        }
        guard case .declared = await error(Text<String>(), 503, #""x""#) else { return #expect(Bool(false)) }
        guard case .unexpectedStatus = await error(Text<String>(), 400, #""x""#) else { return #expect(Bool(false)) }
        guard case .declared("<html>", _) = await error(Page(), 502, "<html>") else { return #expect(Bool(false)) }
    }

    @Test func decodingErrorsNamePlaceAndRequest() async throws {
        let error = await error(Response<Store.Page<Store.Thing>>(), 200, "{\"results\":[{\"id\":1},\n{\"id\":\"x\"}]}")
        guard case .invalidResponse(let reason, let response) = error else { return #expect(Bool(false)) }
        expectEqual(reason.path, "results[1].id")
        expectEqual(reason.line, 2)
        expectEqual(response.status, 200)
        #expect(error?.description.hasPrefix("GET https://api.shop.example/v1/ (") == true)
        guard case .invalidResponse(let empty, _) = await self.error(Response<Int>(), 204, "") else {
            return #expect(Bool(false))
        }
        expectEqual(empty.message, "expected JSON, found an empty body (status 204)")
        guard case .invalidResponse = await self.error(Response<Int>(), 200, "1 2") else { return #expect(Bool(false)) }
        guard case .invalidResponse = await self.error(Response<[String]>(), 200, #"["a"] x"#) else {
            return #expect(Bool(false))
        }
    }

    @Test func statusUnions() async throws {
        try await expectEqual(response(ByStatus(), 200, #"{"id":1}"#), .ok(.init(id: 1)))
        try await expectEqual(response(ByStatus(), 202, "png", type: "image/png"), .accepted(Data("png".utf8)))
        try await expectEqual(response(ByStatus(), 204, ""), .noContent)
        // Declared as a response, more closely than the failure's default.
        try await expectEqual(response(ByStatus(), 409, "1"), .odd(1))
        guard case .declared(.missing(.init(code: 1)), _) = await error(ByStatus(), 404, #"{"code":1}"#) else {
            return #expect(Bool(false))
        }
        guard case .declared(.other(true), _) = await error(ByStatus(), 500, "true") else {
            return #expect(Bool(false))
        }
        guard case .unexpectedStatus = await error(ByStatus(), 500, "<html>") else { return #expect(Bool(false)) }
        // A success that is not declared.
        guard case .unexpectedStatus = await error(ByStatus(), 203, "true") else { return #expect(Bool(false)) }
    }

    @Test func wholeResponses() async throws {
        stub.on(Response<[Int]>.self, .status(201, headerFields: ["X-A": "1", "x-a": "2"], body: .text("[1]")))
        let response = try await store.response(for: Response<[Int]>())
        #expect(response.value == [1] && response.status == 201)
        expectEqual(response.headerFields["X-A"], "1, 2")
        expectEqual(response.headerFields[values: "X-a"], ["1", "2"])
        #expect(response.data == Data("[1]".utf8) && response.isSuccess)
        expectEqual([199, 200, 299, 300].map { TransportResponse(status: $0).isSuccess }, [false, true, true, false])
    }

    @Test func decodersOfTheCaller() async throws {
        stub.on(Response<Void>.self, .status(200, body: .text(#"{"a":1}"#)))
        let store = store
        try await expectEqual(store.send(Response<Void>(), as: .decodable(Plain.self)), Plain(a: 1))
        try await expectEqual(
            store.send(Response<Void>(), as: .decodable(Plain.self, decoder: JSONDecoder())), Plain(a: 1))
        try await expectEqual(store.send(Response<Void>(), as: .json(JSON.self)), ["a": 1])
        try await expectEqual(store.send(Response<Void>(), as: .text), #"{"a":1}"#)
        try await expectEqual(store.send(Response<Void>(), as: .data).count, 7)
        try await store.send(Response<Void>(), as: .none)
        try await expectEqual(store.send(Response<Void>(), as: ResponseDecoder { $0.status }), 200)
        do throws(APIError<Store.Problem>) {
            _ = try await store.send(Response<Void>(), as: .json([Int].self))
            #expect(Bool(false))
        } catch {
            guard case .invalidResponse = error else { return #expect(Bool(false)) }
        }
        stub.on(Response<Void>.self, .failure(.init(code: 3)))
        do throws(APIError<Store.Problem>) {
            _ = try await store.send(Response<Void>(), as: .text)
            #expect(Bool(false))
        } catch {
            expectEqual(error.failure, .init(code: 3))
        }
    }

    @Test func sizeLimit() async throws {
        stub.on(Response<Data>.self, .status(200, body: .text("12345")))
        let store = store.with { $0.maximumResponseSize = 4 }
        do throws(APIError<Store.Problem>) {
            _ = try await store.send(Response<Data>())
            #expect(Bool(false))
        } catch {
            guard case .transport(let error) = error else { return #expect(Bool(false)) }
            expectEqual(error, TransportError.bodyTooLarge(4))
        }
    }

    @Test func descriptionsHoldNoSecrets() async throws {
        let store = Store(server: .init("https://me:pw@h.example"), apiKey: "SECRET", transport: stub)
        stub.on(Response<Int>.self, .failure(.init(code: 7), status: 404))
        do throws(APIError<Store.Problem>) {
            _ = try await store.with { $0.queryItems = [.init(name: "api_key", value: "SECRET")] }.send(Response<Int>())
        } catch {
            expectEqual(
                error.description,
                "GET https://h.example/?api_key=… (\(endpointName(Response<Int>.self))): 404 Not Found: Problem(code: 7, message: nil)"
            )
            expectEqual(error.localizedDescription, "The server responded with 404 Not Found.")
        }
        stub.on(Response<Int>.self, .error(URLError(.timedOut, userInfo: [NSURLErrorFailingURLErrorKey: "SECRET"])))
        do throws(APIError<Store.Problem>) {
            _ = try await store.send(Response<Int>())
        } catch {
            guard case .transport(let reason) = error else { return #expect(Bool(false)) }
            expectEqual(reason.code, .timedOut)
            #expect(!"\(reason)".contains("SECRET"))
            #expect(error.description.hasPrefix("GET https://h.example/ ("))
        }
    }
}
