import Foundation
import RuntimeKit
import RuntimeKitTesting
import Testing

/// Chained changes, decoders and requests written by hand, as the page of the Requests library shows them.
struct RequestsChangeTests {
    private let stub = StubTransport {
        $0.on(ExampleAPI.UserRequest.self, .status(200, body: .text(#"{"id":1,"name":"Ada","email":"a@b.c"}"#)))
        $0.on(ExampleAPI.AddUser.self, .success("added"))
    }
    private var api: ExampleAPI { ExampleAPI(transport: stub) }

    @Test func changesAreChained() async throws {
        _ =
            try await api
            .with { $0.headerFields[.acceptLanguage] = "es" }
            .with { $0.queryItems.append(URLQueryItem(name: "fields", value: "id,name & more")) }
            .with { $0.idleTimeout = .seconds(5) }
            .with { $0.middleware.append(Stamp(value: "a")) }
            .user(id: 1)
        let request = """
            GET https://api.example.com/v1/users/1?fields=id%2Cname%20%26%20more
            Accept: application/json
            Accept-Language: es
            X-Stamp: a
            """
        expectEqual(stub.sent, [request])
        expectEqual(stub.requests.first?.idleTimeout, .seconds(5))
        // The client itself is as it was.
        _ = try await api.user(id: 1)
        expectEqual(stub.sent.last, "GET https://api.example.com/v1/users/1\nAccept: application/json")
    }

    @Test func aChangedHeaderReplacesTheRequestsOwn() async throws {
        let user = ExampleAPI.User(id: 1, name: "Ada", email: "a@b.c")
        _ = try await api.with { $0.headerFields[.contentType] = "application/vnd.user+json" }.addUser(user)
        let request = """
            POST https://api.example.com/v1/users
            Accept: text/plain
            Content-Type: application/vnd.user+json

            {"id":1,"name":"Ada","email":"a@b.c"}
            """
        expectEqual(stub.sent, [request])
    }

    @Test func defaultHeadersAndQueryItemsOfAProvider() async throws {
        var api = api
        api.clientConfiguration.headerFields = ["User-Agent": "Example/1.0"]
        api.clientConfiguration.queryItems = [URLQueryItem(name: "v", value: "2")]
        _ = try await api.user(id: 1)
        _ = try await api.addUser(.init(id: 2, name: "", email: ""))
        expectEqual(stub.sentLines.map { $0.hasSuffix("?v=2") }, [true, true])
        expectEqual(stub.requests.map { $0.headerFields[.userAgent] }, ["Example/1.0", "Example/1.0"])
    }

    @Test func extensionsAreASmallLanguageOfOnesOwn() async throws {
        _ = try await api.speaking("pt-BR").debugging.user(id: 1)
        let request = """
            GET https://api.example.com/v1/users/1?debug=1
            Accept: application/json
            Accept-Language: pt-BR
            """
        expectEqual(stub.sent, [request])
    }

    @Test func builtInDecoders() async throws {
        let request = ExampleAPI.UserRequest(id: 1)
        let body = #"{"id":1,"name":"Ada","email":"a@b.c"}"#
        try await expectEqual(api.send(request, as: .text), body)
        try await expectEqual(api.send(request, as: .data), Data(body.utf8))
        try await api.send(request, as: .none)
        try await expectEqual(api.send(request, as: .json(JSON.self))["name"], "Ada")
        try await expectEqual(api.send(request, as: .json(ExampleAPI.User.self)).email, "a@b.c")
        try await expectEqual(api.send(ExampleAPI.AddUser(user: .init(id: 1, name: "", email: "")), as: .text), "added")
    }

    @Test func decodableTypesAndADecoderOfOnesOwn() async throws {
        stub.on(
            ExampleAPI.UserRequest.self, .status(200, body: .text(#"{"first_name":"Ada","born_at":-4861382400}"#)))
        struct Person: Decodable, Sendable, Equatable {
            let firstName: String
            let bornAt: Date
        }
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .secondsSince1970
        let request = ExampleAPI.UserRequest(id: 1)
        let person = try await api.send(request, as: .decodable(Person.self, decoder: decoder))
        expectEqual(person, Person(firstName: "Ada", bornAt: Date(timeIntervalSince1970: -4_861_382_400)))
        do {
            _ = try await api.send(request, as: .decodable(Person.self))
            Issue.record("the wrong keys were read")
        } catch .invalidResponse(let error, let response) {
            expectEqual(error.message, #"the key "firstName" is missing"#)
            expectEqual(response.status, 200)
        }
    }

    @Test func aClosureIsADecoder() async throws {
        let length = try await api.send(ExampleAPI.UserRequest(id: 1), as: ResponseDecoder { $0.data.count })
        expectEqual(length, 37)
        stub.on(ExampleAPI.UserRequest.self, .status(200, body: .text("id,name\n1,Ada\n2,Bob\n")))
        let rows = try await api.send(ExampleAPI.UserRequest(id: 1), as: .commaSeparated)
        expectEqual(rows, [["id", "name"], ["1", "Ada"], ["2", "Bob"]])
        stub.on(ExampleAPI.UserRequest.self, .status(200))
        do {
            _ = try await api.send(ExampleAPI.UserRequest(id: 1), as: .commaSeparated)
            Issue.record("no error")
        } catch .invalidResponse(let error, _) {
            expectEqual(error.message, "no rows")
        }
    }

    @Test func failuresAreReadAsDeclaredWithAnyDecoder() async throws {
        stub.on(ExampleAPI.UserRequest.self, .status(500, body: .text("oops")))
        do {
            _ = try await api.send(ExampleAPI.UserRequest(id: 1), as: .text)
            Issue.record("no error")
        } catch .unexpectedStatus(let response) {
            expectEqual(response.status, 500)
            expectEqual(response.text, "oops")
        }
    }

    @Test func aRequestTypeWrittenByHand() async throws {
        stub.on(GetUser.self, .status(200, body: .text(#"{"id":3,"name":"Eve","email":"e@f.g"}"#)))
        stub.on(PostUser.self, .success("added"))
        let eve = try await api.send(GetUser(userID: 3))
        expectEqual(eve, .init(id: 3, name: "Eve", email: "e@f.g"))
        try await expectEqual(api.send(PostUser(user: eve)), "added")
        let expected = [
            """
            GET https://api.example.com/v1/users/3
            Accept: application/json
            """,
            """
            POST https://api.example.com/v1/users
            Accept: text/plain
            Content-Type: application/json

            {"email":"e@f.g","id":3,"name":"Eve"}
            """,
        ]
        expectEqual(stub.sent, expected)
    }
}

extension ExampleAPI {
    fileprivate func speaking(_ language: String) -> Self { with { $0.headerFields[.acceptLanguage] = language } }

    fileprivate var debugging: Self {
        with { $0.queryItems.append(URLQueryItem(name: "debug", value: "1")) }
    }
}

extension ResponseDecoder<[[String]]> {
    fileprivate static var commaSeparated: Self {
        Self { response in
            guard !response.data.isEmpty else { throw JSONError(message: "no rows") }
            return response.text.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
        }
    }
}

/// Adds a header field to every request.
private struct Stamp: ClientMiddleware {
    let value: String

    func intercept(_ request: TransportRequest, next: Next) async throws -> TransportResponse {
        var request = request
        request.headerFields["X-Stamp"] = value
        return try await next(request)
    }
}

/// A user that only has Foundation's `Codable`.
private struct PlainUser: Codable, Sendable, Equatable {
    let id: Int
    let name: String
    let email: String
}

/// What all requests written by hand have in common.
private protocol ExampleRequest: APIRequest where Failure == Never {}

private struct GetUser: ExampleRequest {
    typealias Response = PlainUser
    let userID: Int

    static var route: RequestRoute<Self> { RequestRoute(.get, "/users/{id}", .path("id", \.userID)) }
}

private struct PostUser: ExampleRequest {
    typealias Response = String
    let user: PlainUser

    /// The body as Foundation's encoder writes it; sorted, so that it is always the same.
    var encoded: Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(user)) ?? Data()
    }

    static var route: RequestRoute<Self> {
        RequestRoute(.post, "/users", .body(\.encoded, as: "application/json"), .returns(as: "text/plain"))
    }
}
