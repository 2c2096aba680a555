import Foundation
@_spi(Generated) import RuntimeKit

/// A client with every scheme of authentication and every kind of body, for recordings.
struct Shelf: APIClient {
    var clientConfiguration: ClientConfiguration

    init(_ transport: any Transport, server: String = "https://shelf.example", secrets: Bool = true) {
        clientConfiguration = ClientConfiguration(
            server: server,
            authenticationSchemes: secrets
                ? [
                    .apiKey("key", query: "k", "SECRET-query/1"), .apiKey("header", header: "X-Pass", "SECRET-header"),
                    .apiKey("cookie", cookie: "sid", "SECRET-cookie"), .bearer("bearer", "SECRET-bearer"),
                    .basic("basic", BasicCredential(user: "me", password: "SECRET-basic")),
                ] : [.apiKey("key", query: "k", nil)],
            transport: transport)
    }

    struct Book: APIRequest {
        typealias Response = JSON
        typealias Failure = JSON
        var id = 1
        var page: Int?
        static var route: RequestRoute<Self> {
            RequestRoute(
                .get, "/books/{id}", .path("id", \.id), .query("page", \.page), .authenticated(by: ["key"], []))
        }
    }

    struct Add: APIRequest {
        typealias Response = JSON
        typealias Failure = JSON
        let body: JSON
        static var route: RequestRoute<Self> { RequestRoute(.post, "/books", .body(\.body), .authenticated(by: [])) }
    }

    struct Send: APIRequest {
        typealias Response = Data
        typealias Failure = Never
        let body: HTTPBody
        static var route: RequestRoute<Self> { RequestRoute(.put, "/raw", .body(\.body), .authenticated(by: [])) }
    }

    struct SignIn: APIRequest {
        typealias Response = JSON
        typealias Failure = Never
        let name: String
        let password: String
        static var route: RequestRoute<Self> {
            RequestRoute(
                .post, "/in", .form("name", \.name), .form("user[password]", \.password), .authenticated(by: []))
        }
    }

    struct Upload: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        let file: FilePart
        let secret: String
        static var route: RequestRoute<Self> {
            RequestRoute(
                .post, "/files", .part("client_secret", \.secret), .part("file", \.file), .authenticated(by: []))
        }
    }

    struct Events: APIRequest {
        typealias Response = ResponseStream<JSON>
        typealias Failure = Never
        static var route: RequestRoute<Self> {
            RequestRoute(.get, "/events", .returns(as: "text/event-stream"), .authenticated(by: []))
        }
    }

    /// All schemes at once.
    struct Secret: APIRequest {
        typealias Response = JSON
        typealias Failure = Never
        static var route: RequestRoute<Self> {
            RequestRoute(.get, "/secret", .authenticated(by: ["key", "header", "cookie", "bearer"]))
        }
    }

    struct Basic: APIRequest {
        typealias Response = JSON
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.get, "/basic", .authenticated(by: "basic")) }
    }
}
