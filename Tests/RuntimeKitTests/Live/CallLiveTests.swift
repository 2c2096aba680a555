import Foundation
import RuntimeKit
import Testing

/// The ways to make a call.
@Suite(.live, .explained, .hangLimit)
struct CallLiveTests {
    let bin = HTTPBin.live
    let pizza = HTTPBin.Pizza(name: "Margherita 🍕", size: .small, toppings: ["a&b"])

    @Test func completion() async throws {
        let result = await withCheckedContinuation { continuation in
            bin.send(HTTPBin.Put(body: pizza)) { continuation.resume(returning: $0) }
        }
        try expectEqual(result.get().json.decoded(as: HTTPBin.Pizza.self), pizza)
    }

    @Test func completionOnAQueue() async throws {
        let queue = DispatchQueue(label: "live")
        let key = DispatchSpecificKey<Bool>()
        queue.setSpecific(key: key, value: true)
        let (result, isOnQueue) = await withCheckedContinuation { continuation in
            bin.statuses.send(HTTPBin.Statuses.GetRequest(code: 404), on: queue) { result in
                continuation.resume(returning: (result, DispatchQueue.getSpecific(key: key) == true))
            }
        }
        #expect(isOnQueue)
        let error = #expect(throws: APIError<Never>.self) { try result.get() }
        expectEqual(error?.status, 404)
    }

    @Test func cancelledCompletion() async throws {
        let (result, isEarlier) = await beside {
            _ = try? await bin.dynamic.delay(seconds: 10)
        } _: {
            await withCheckedContinuation { continuation in
                let task = bin.dynamic.send(HTTPBin.Dynamic.Delay(seconds: 10)) { continuation.resume(returning: $0) }
                DispatchQueue.global().asyncAfter(deadline: .now() + 0.3) { task.cancel() }
            }
        }
        #expect(isEarlier)
        guard case .failure(.cancelled) = result else { throw JSONError(message: "\(result)") }
    }

    @Test func wholeResponse() async throws {
        let response = try await bin.response(for: HTTPBin.Put(body: pizza))
        expectEqual(response.status, 200)
        expectEqual(response.headerFields[.contentType], "application/json")
        expectEqual(response.headerFields[.contentLength], "\(response.data.count)")
        try expectEqual(HTTPBin.PostEcho(jsonData: response.data), response.value)
    }

    @Test func requestIsWhatIsSent() async throws {
        let bin = HTTPBin(server: .live, headerKey: "key", xTrace: "7")
        let request = HTTPBin.Anything.Headers(xString: "s", xInt: 1, xList: ["a", "b"], userAgent: "me")
        let built = try bin.anything.makeRequest(for: request)
        let echo = try await bin.anything.send(request)
        expectEqual(echo.method, built.method.rawValue)
        expectEqual(echo.url, built.url.absoluteString)
        for field in built.headerFields { expectEqual(echo.headers[field.name.rawName], field.value) }
        let own = Set(echo.headers.keys).subtracting(built.headerFields.map(\.name.rawName))
        #expect(own.isSubset(of: ["Host", "Accept-Encoding", "Accept-Language", "Connection"]))
    }

    @Test func bodyIsWhatIsSent() async throws {
        let built = try bin.makeRequest(for: HTTPBin.Put(body: pizza))
        let echo = try await bin.put(pizza)
        expectEqual(Data(echo.data.utf8), built.body?.data)
        expectEqual(echo.headers["Content-Type"], built.headerFields[.contentType])
    }

    @Test func decoders() async throws {
        struct Agent: Decodable {
            let userAgent: String
            enum CodingKeys: String, CodingKey { case userAgent = "user-agent" }
        }
        let bin = bin.with { $0.headerFields[.userAgent] = "me" }
        let request = HTTPBin.Inspect.UserAgent()
        try await expectEqual(bin.inspect.send(request, as: .decodable(Agent.self)).userAgent, "me")
        try await expectEqual(bin.inspect.send(request, as: .json(JSON.self)), ["user-agent": "me"])
        let text = try await bin.inspect.send(request, as: .text)
        expectEqual(text, "{\n  \"user-agent\": \"me\"\n}\n")
        try await expectEqual(bin.inspect.send(request, as: .data), Data(text.utf8))
        try await expectEqual(bin.inspect.send(request, as: ResponseDecoder { $0.data.count }), text.utf8.count)
        try await bin.inspect.send(request, as: .none)
    }

    @Test func middleware() async throws {
        struct Stamp: ClientMiddleware {
            let text: String

            func intercept(_ request: TransportRequest, next: Next) async throws -> TransportResponse {
                var request = request
                request.headerFields["X-Stamps"] = (request.headerFields["X-Stamps"] ?? "") + text
                var response = try await next(request)
                response.headerFields["X-Stamps"] = (response.headerFields["X-Stamps"] ?? "") + text
                return response
            }
        }
        let bin = HTTPBin(server: .live, middleware: [Stamp(text: "a"), Stamp(text: "b")])
        let response = try await bin.anything.response(for: HTTPBin.Anything.GetRequest())
        expectEqual(response.value.headers["X-Stamps"], "ab")
        expectEqual(response.headerFields["X-Stamps"], "ba")
    }
}
