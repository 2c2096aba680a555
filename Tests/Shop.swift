import Foundation
import RuntimeKit

// What the code in documentation comments talks of; `Tests/docs` compiles it with this.

let tmdb = TMDB(apiKey: "…")
let shop = Shop(apiKey: "…")
let file = URL(fileURLWithPath: "/tmp/manual.pdf")
let folder = URL(fileURLWithPath: "/tmp/cache")
let url = URL(fileURLWithPath: "/tmp/picture.png")
let key = "…"
let secret = "…"
let saved = "…"
let session = Session()

func save(_ text: String) {}
func openBrowser(_ page: URL) async throws -> URL { page }

struct Session: Sendable {
    var token: String { "…" }
    func signIn() async throws -> String { "…" }
}

#if !canImport(UIKit)
    struct UIImage {
        init?(data: Data) { return nil }
    }
#endif

struct Shop: APIClient {
    var connection: Connection

    init(
        apiKey: (any Credential)? = nil, token: (any Credential)? = nil, service: (any Credential)? = nil,
        person: (any Credential)? = nil, transport: any Transport = .standard,
        middleware: [any Middleware] = []
    ) {
        connection = Connection(
            server: "https://api.shop.example/v1",
            credentials: [
                .apiKey("apiKey", header: "X-Key", apiKey), .bearer("token", token), .bearer("service", service),
                .bearer("person", person),
            ],
            transport: transport, middleware: middleware)
    }

    static var personAuthorization: AuthorizationServer {
        AuthorizationServer(
            "person", authorizationURL: "https://login.shop.example", tokenURL: "https://login.shop.example/token")
    }

    func things(id: Int) async throws(APIError<Problem>) -> Page { try await send(Things(id: id)) }

    struct Things: Endpoint {
        typealias Response = Page
        typealias Failure = Problem
        let id: Int
        static var route: Route<Self> { Route(.get, "/things", .query("id", \.id)) }
    }

    enum Headers {
        static var totalCount: HeaderField<Int> { "X-Total-Count" }
    }

    struct Thing: Endpoint {
        typealias Response = Item
        typealias Failure = Problem
        let id: Int
        static var route: Route<Self> { Route(.get, "/things/{id}", .path("id", \.id)) }
        static var example: Example<Self> { #"{"id":1}"# }
    }

    struct Buy: Endpoint {
        typealias Response = Item
        typealias Failure = Problem
        static var route: Route<Self> { Route(.post, "/buy") }
    }

    struct Manual: Endpoint {
        typealias Response = Data
        typealias Failure = Problem
        let id: Int
        static var route: Route<Self> { Route(.get, "/manuals/{id}", .path("id", \.id)) }
        static var example: Example<Self> { "%PDF" }
    }

    struct Page: Model {
        var results: [Item] = []
        static var fields: Fields<Self> { Fields(.field("results", \.results)) }
    }

    struct Item: Model {
        var id = 0
        static var fields: Fields<Self> { Fields(.field("id", \.id)) }
    }

    struct Problem: Model {
        var code = 0
        static var fields: Fields<Self> { Fields(.field("code", \.code)) }
    }
}

/// The endpoint that ``Endpoint`` shows.
struct Ping: Endpoint {
    typealias Response = String
    typealias Failure = Never
    let delay: Int?
    static var route: Route<Self> { Route(.get, "/ping", .query("delay", \.delay)) }
}
