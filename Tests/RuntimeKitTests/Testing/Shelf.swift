import Foundation
import RuntimeKit

/// A client with every scheme of authentication and every kind of body, for recordings.
struct Shelf: APIClient {
    var connection: Connection

    init(_ transport: any Transport, server: String = "https://shelf.example", secrets: Bool = true) {
        connection = Connection(
            server: server,
            credentials: secrets
                ? [
                    .apiKey("key", query: "k", "SECRET-query/1"), .apiKey("header", header: "X-Pass", "SECRET-header"),
                    .apiKey("cookie", cookie: "sid", "SECRET-cookie"), .bearer("bearer", "SECRET-bearer"),
                    .basic("basic", BasicCredential(user: "me", password: "SECRET-basic")),
                ] : [.apiKey("key", query: "k", nil)],
            transport: transport)
    }

    struct Book: Endpoint {
        typealias Response = JSON
        typealias Failure = JSON
        var id = 1
        var page: Int?
        static var route: Route<Self> {
            Route(.get, "/books/{id}", .path("id", \.id), .query("page", \.page), .auth(["key"], []))
        }
    }

    struct Add: Endpoint {
        typealias Response = JSON
        typealias Failure = JSON
        let body: JSON
        static var route: Route<Self> { Route(.post, "/books", .body(\.body), .auth([])) }
    }

    struct Send: Endpoint {
        typealias Response = Data
        typealias Failure = Never
        let body: HTTPBody
        static var route: Route<Self> { Route(.put, "/raw", .body(\.body), .auth([])) }
    }

    struct SignIn: Endpoint {
        typealias Response = JSON
        typealias Failure = Never
        let name: String
        let password: String
        static var route: Route<Self> {
            Route(.post, "/in", .form("name", \.name), .form("user[password]", \.password), .auth([]))
        }
    }

    struct Upload: Endpoint {
        typealias Response = Void
        typealias Failure = Never
        let file: FilePart
        let secret: String
        static var route: Route<Self> {
            Route(.post, "/files", .part("client_secret", \.secret), .part("file", \.file), .auth([]))
        }
    }

    struct Events: Endpoint {
        typealias Response = ResponseStream<JSON>
        typealias Failure = Never
        static var route: Route<Self> { Route(.get, "/events", .returns(as: "text/event-stream"), .auth([])) }
    }

    /// All schemes at once.
    struct Secret: Endpoint {
        typealias Response = JSON
        typealias Failure = Never
        static var route: Route<Self> {
            Route(.get, "/secret", .auth(["key", "header", "cookie", "bearer"]))
        }
    }

    struct Basic: Endpoint {
        typealias Response = JSON
        typealias Failure = Never
        static var route: Route<Self> { Route(.get, "/basic", .auth("basic")) }
    }
}
