import Foundation
import RuntimeKit
import RuntimeKitCaching
import RuntimeKitTesting
import Testing

/// What the page of the RESTAPI library shows, with the client generated from `RESTAPI.endpoints.json`.
struct RESTAPITests {
    private let stub = StubTransport {
        $0.on(JSONPlaceholder.Posts.self, .success([post]))
        $0.on(JSONPlaceholder.RawPosts.self, .success([["id": 1, "title": "t"]]))
        $0.on(JSONPlaceholder.PostRequest.self, .success(post))
        $0.on(JSONPlaceholder.CreatePost.self, .success(post, status: 201))
        $0.on(JSONPlaceholder.CreateRawPost.self, .success(["id": 101], status: 201))
        $0.on(JSONPlaceholder.ReplacePost.self, .success(post))
        $0.on(JSONPlaceholder.UpdatePost.self, .success(post))
        $0.on(JSONPlaceholder.DeletePost.self, .success(()))
    }
    private var api: JSONPlaceholder { JSONPlaceholder(server: .plain, transport: stub) }

    @Test func aSimpleRequestForJSON() async throws {
        let posts = try await api.rawPosts()
        expectEqual(posts[0]?["title"]?.string, "t")
        expectEqual(stub.sent, ["GET http://jsonplaceholder.typicode.com/posts\nAccept: application/json"])
    }

    @Test func aTypedResponseAndAListOfThem() async throws {
        try await expectEqual(api.post(id: 1), post)
        try await expectEqual(api.posts(), [post])
        let expected = [
            "GET http://jsonplaceholder.typicode.com/posts/1", "GET http://jsonplaceholder.typicode.com/posts",
        ]
        expectEqual(stub.sentLines, expected)
    }

    @Test func queriesOfStringsAndArrays() async throws {
        _ = try await api.rawPosts(userID: "1")
        _ = try await api.posts(userID: 1, id: [3, 4], title: "a & b=c", tag: ["x", "ä y"])
        _ = try await api.posts(id: [], tag: [])
        let base = "GET http://jsonplaceholder.typicode.com/posts"
        let expected = [
            base + "?userId=1",
            base + "?userId=1&id=3&id=4&title=a%20%26%20b%3Dc&tag%5B%5D=x&tag%5B%5D=%C3%A4%20y",
            base,
        ]
        expectEqual(stub.sentLines, expected)
    }

    @Test func aDictionaryAsTheBody() async throws {
        let response = try await api.createRawPost(["body": "something", "id": 1, "title": "Some title", "userId": 9])
        expectEqual(response["id"]?.int, 101)
        _ = try await api.createRawPost([1, "two", nil, [true, 2.5]])
        let expected = [
            """
            POST http://jsonplaceholder.typicode.com/posts
            Accept: application/json
            Content-Type: application/json

            {"body":"something","id":1,"title":"Some title","userId":9}
            """,
            """
            POST http://jsonplaceholder.typicode.com/posts
            Accept: application/json
            Content-Type: application/json

            [1,"two",null,[true,2.5]]
            """,
        ]
        expectEqual(stub.sent, expected)
    }

    @Test func everyMethod() async throws {
        _ = try await api.createPost(.init(body: "body", title: "title", userID: 2))
        _ = try await api.replacePost(id: 1, post)
        _ = try await api.updatePost(id: 1, .init(title: "new"))
        try await api.deletePost(id: 1)
        let expected = [
            """
            POST http://jsonplaceholder.typicode.com/posts
            Accept: application/json
            Content-Type: application/json

            {"body":"body","title":"title","userId":2}
            """,
            """
            PUT http://jsonplaceholder.typicode.com/posts/1
            Accept: application/json
            Content-Type: application/json

            {"id":1,"body":"b","title":"t","userId":9}
            """,
            """
            PATCH http://jsonplaceholder.typicode.com/posts/1
            Accept: application/json
            Content-Type: application/json

            {"title":"new"}
            """,
            "DELETE http://jsonplaceholder.typicode.com/posts/1",
        ]
        expectEqual(stub.sent, expected)
    }

    @Test func specTypesAreCodable() throws {
        let json = try JSONEncoder().encode(post)
        try expectEqual(JSONDecoder().decode(JSONPlaceholder.Post.self, from: json), post)
        try expectEqual(JSON(jsonData: json), ["id": 1, "body": "b", "title": "t", "userId": 9])
    }

    @Test func statusAndDataTogether() async throws {
        let request = JSONPlaceholder.CreatePost(post: .init(body: "", title: "", userID: 1))
        let response = try await api.response(for: request)
        expectEqual(response.status, 201)
        expectEqual(response.value, post)
    }

    @Test func successOrErrorInOneValue() async throws {
        stub.on(
            JSONPlaceholder.PostRequest.self,
            .success(post),
            .failure(.init(message: "no such post", additionalProperties: ["code": 7]), status: 404),
            .status(500))
        await expectEqual(api.reply(for: JSONPlaceholder.PostRequest(id: 1)), .success(200, post))
        let problem = JSONPlaceholder.Problem(message: "no such post", additionalProperties: ["code": 7])
        await expectEqual(api.reply(for: JSONPlaceholder.PostRequest(id: 1)), .failure(404, problem))
        await expectEqual(api.reply(for: JSONPlaceholder.PostRequest(id: 1)), .nothing(500))
    }

    @Test func aResultIsTheOnlyArgumentOfTheCallback() async throws {
        typealias Response = Result<[JSONPlaceholder.Post], APIError<JSONPlaceholder.Problem>>
        let count = await withCheckedContinuation { continuation in
            api.send(JSONPlaceholder.Posts()) { (result: Response) in
                continuation.resume(returning: (try? result.get())?.count)
            }
        }
        expectEqual(count, 1)
        stub.on(JSONPlaceholder.Posts.self, .failure(.init(message: "down"), status: 503))
        let error = await withCheckedContinuation { continuation in
            api.send(JSONPlaceholder.Posts()) { result in
                guard case .failure(let error) = result else { return continuation.resume(returning: nil as String?) }
                continuation.resume(returning: error.failure?.message)
            }
        }
        expectEqual(error, "down")
    }

    @Test func picturesAreCachedByTheirURL() async throws {
        stub.on(JSONPlaceholder.Picture.self, .status(200, body: .data(Data([0xFF, 0xD8]))))
        stub.otherwise { _ in TransportResponse(status: 200, body: .data(Data([0xFF, 0xD9]))) }
        let images = HTTPCache(lifetime: .seconds(3600))
        let api = api.with { $0.middleware = [images] }
        for _ in 0..<3 { try await expectEqual(api.picture(name: "me"), Data([0xFF, 0xD8])) }
        _ = try await api.picture(name: "you")
        let url = try #require(URL(string: "http://images.example/me.jpg"))
        for _ in 0..<3 { try await expectEqual(images.data(from: url, transport: stub), Data([0xFF, 0xD9])) }
        let base = "GET http://jsonplaceholder.typicode.com/pictures/"
        let expected = [
            base + "me\nAccept: image/jpeg", base + "you\nAccept: image/jpeg", "GET http://images.example/me.jpg",
        ]
        expectEqual(stub.sent, expected)
    }
}

private let post = JSONPlaceholder.Post(id: 1, body: "b", title: "t", userID: 9)

/// The page's response wrapper: what was asked for, or the API's error, each with the status.
private enum Reply<Success: Equatable & Sendable, Failure: Equatable & Sendable>: Equatable {
    case success(Int, Success)
    case failure(Int, Failure)
    case nothing(Int?)
}

extension APIClient {
    fileprivate func reply<E: APIRequest>(for endpoint: E) async -> Reply<E.Response, E.Failure> {
        do throws(APIError<E.Failure>) {
            let response = try await response(for: endpoint)
            return .success(response.status, response.value)
        } catch {
            if case .declared(let failure, let response) = error { return .failure(response.status, failure) }
            return .nothing(error.status)
        }
    }
}
