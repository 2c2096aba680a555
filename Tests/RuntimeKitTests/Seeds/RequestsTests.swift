import Foundation
import RuntimeKit
import RuntimeKitTesting
import Testing

/// What the page of the Requests library shows, with the client generated from `Requests.endpoints.json`.
struct RequestsTests {
    private let stub = StubTransport {
        $0.on(ExampleAPI.UserRequest.self, .success(.init(id: 1, name: "Ada", email: "ada@example.com")))
        $0.on(ExampleAPI.AddUser.self, .success("added"))
        $0.on(ExampleAPI.ReplaceUser.self, .success(()))
        $0.on(ExampleAPI.UpdateUser.self, .success(()))
        $0.on(ExampleAPI.DeleteUser.self, .success(()))
        $0.on(ExampleAPI.UserExists.self, .success(()))
    }
    private var api: ExampleAPI { ExampleAPI(transport: stub) }
    private let ada = ExampleAPI.User(id: 1, name: "Ada", email: "ada@example.com")

    @Test func environmentsAreServers() async throws {
        _ = try await ExampleAPI(server: .development, transport: stub).user(id: 1)
        _ = try await ExampleAPI(server: .production, transport: stub).user(id: 1)
        _ = try await api.user(id: 1)
        let expected = [
            "GET https://dev.api.example.com/v1/users/1",
            "GET https://api.example.com/v1/users/1",
            "GET https://api.example.com/v1/users/1",
        ]
        expectEqual(stub.sentLines, expected)
    }

    @Test func everyMethod() async throws {
        try await expectEqual(api.user(id: 1), ada)
        try await expectEqual(api.addUser(ada), "added")
        try await api.replaceUser(id: 1, ada)
        try await api.updateUser(id: 1, .init(name: "Ada L.", email: .null))
        try await api.updateUser(id: 1, .init(email: .value("l@example.com")))
        try await api.deleteUser(id: 1)
        try await api.userExists(id: 1)
        let expected = [
            """
            GET https://api.example.com/v1/users/1
            Accept: application/json
            """,
            """
            POST https://api.example.com/v1/users
            Accept: text/plain
            Content-Type: application/json

            {"id":1,"name":"Ada","email":"ada@example.com"}
            """,
            """
            PUT https://api.example.com/v1/users/1
            Content-Type: application/json

            {"id":1,"name":"Ada","email":"ada@example.com"}
            """,
            """
            PATCH https://api.example.com/v1/users/1
            Content-Type: application/json

            {"name":"Ada L.","email":null}
            """,
            """
            PATCH https://api.example.com/v1/users/1
            Content-Type: application/json

            {"email":"l@example.com"}
            """,
            "DELETE https://api.example.com/v1/users/1",
            "HEAD https://api.example.com/v1/users/1",
        ]
        expectEqual(stub.sent, expected)
    }

    @Test func voidTakesAnyBody() async throws {
        stub.on(
            ExampleAPI.DeleteUser.self, .status(204), .status(200, body: .text("gone")), .status(200, body: .text("{")))
        for _ in 0..<3 { try await api.deleteUser(id: 1) }
        stub.on(ExampleAPI.UserExists.self, .status(404))
        do {
            try await api.userExists(id: 2)
            Issue.record("no error")
        } catch {
            expectEqual(error.status, 404)
        }
    }

    @Test func aServiceWithCompletionHandlers() async throws {
        let service = ExampleService(api: api)
        await expectEqual(service.user(withID: 1), "200 Ada")
        stub.on(ExampleAPI.UserRequest.self, .status(200, body: .text("{}")))
        await expectEqual(service.user(withID: 1), #"200 the key "id" is missing"#)
        stub.on(ExampleAPI.UserRequest.self, .status(404))
        await expectEqual(service.user(withID: 1), "404")
        stub.on(ExampleAPI.UserRequest.self, .error(TransportError(.timedOut)))
        await expectEqual(service.user(withID: 1), "no response")
    }

    @Test func completionOnAQueue() async throws {
        let queue = DispatchQueue(label: "responses")
        let key = DispatchSpecificKey<Bool>()
        queue.setSpecific(key: key, value: true)
        let isOnQueue = await withCheckedContinuation { continuation in
            api.send(ExampleAPI.UserRequest(id: 1), on: queue) { _ in
                continuation.resume(returning: DispatchQueue.getSpecific(key: key) == true)
            }
        }
        #expect(isOnQueue)
    }

    @Test func bothResponseAndValue() async throws {
        stub.on(ExampleAPI.UserRequest.self, .success(ada, status: 203, headerFields: ["ETag": "\"7\""]))
        let response = try await api.response(for: ExampleAPI.UserRequest(id: 1))
        expectEqual(response.value, ada)
        expectEqual(response.status, 203)
        expectEqual(response.headerFields[.eTag], "\"7\"")
        expectEqual(response.data, Data(#"{"id":1,"name":"Ada","email":"ada@example.com"}"#.utf8))
    }

    @Test func requestsAreBuiltWithoutACall() throws {
        let request = try api.makeRequest(for: ExampleAPI.AddUser(user: ada))
        let expected = """
            POST https://api.example.com/v1/users
            Accept: text/plain
            Content-Type: application/json

            {"id":1,"name":"Ada","email":"ada@example.com"}
            """
        expectEqual(request.wire, expected)
        #expect(throws: APIError<Never>.self) {
            try ExampleAPI(server: .init("not a URL")).makeRequest(for: ExampleAPI.UserRequest(id: 1))
        }
        #expect(stub.requests.isEmpty)
    }

    @Test func anotherStackAsTheTransport() async throws {
        struct Echo: Transport {
            func send(_ request: TransportRequest) async throws -> TransportResponse {
                let line: JSON = ["id": 9, "name": .string("\(request.method)"), "email": .string(request.url.path)]
                return TransportResponse(status: 200, body: .json(line))
            }
        }
        let user = try await ExampleAPI(transport: Echo()).user(id: 5)
        expectEqual(user, .init(id: 9, name: "GET", email: "/v1/users/5"))
    }
}

/// The class of the page: it turns the three states of a result into one line.
private final class ExampleService: Sendable {
    private let api: ExampleAPI

    init(api: ExampleAPI) {
        self.api = api
    }

    func user(withID id: Int) async -> String {
        await withCheckedContinuation { continuation in
            getUser(withID: id) { result in
                switch result {
                case .success(let response):
                    continuation.resume(returning: "\(response.status) \(response.value.name)")
                case .failure(.invalidResponse(let error, let response)):
                    continuation.resume(returning: "\(response.status) \(error.message)")
                case .failure(let error):
                    continuation.resume(returning: error.status.map { "\($0)" } ?? "no response")
                }
            }
        }
    }

    private func getUser(
        withID id: Int,
        completion: @escaping @Sendable (Result<APIResponse<ExampleAPI.User>, APIError<Never>>) -> Void
    ) {
        Task {
            do throws(APIError<Never>) {
                completion(.success(try await api.response(for: ExampleAPI.UserRequest(id: id))))
            } catch {
                completion(.failure(error))
            }
        }
    }
}
