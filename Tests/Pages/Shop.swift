import Foundation
@_spi(Generated) import RuntimeKit

// What the code in documentation comments talks of; `Tests/Pages/docs.py` compiles it with this.

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
    var clientConfiguration: ClientConfiguration

    init(
        apiKey: (any TokenCredential)? = nil, token: (any TokenCredential)? = nil,
        service: (any OAuth2Credential)? = nil,
        person: (any OAuth2Credential)? = nil, transport: any Transport = .standard,
        middleware: [any ClientMiddleware] = []
    ) {
        clientConfiguration = ClientConfiguration(
            server: "https://api.shop.example/v1",
            authenticationSchemes: [
                .apiKey("apiKey", header: "X-Key", apiKey), .bearer("token", token),
                .oauth2("service", service, tokenURL: "https://login.shop.example/token"),
                .oauth2("person", person, tokenURL: "https://login.shop.example/token"),
            ],
            transport: transport, middleware: middleware)
    }

    static var personAuthorization: AuthorizationServer {
        AuthorizationServer(
            "person", authorizationURL: "https://login.shop.example", tokenURL: "https://login.shop.example/token")
    }

    func things(id: Int) async throws(APIError<Problem>) -> Page { try await send(Things(id: id)) }

    struct Things: APIRequest {
        typealias Response = Page
        typealias Failure = Problem
        let id: Int
        static var route: RequestRoute<Self> { RequestRoute(.get, "/things", .query("id", \.id)) }
    }

    enum Headers {
        static var totalCount: HeaderFieldKey<Int> { "X-Total-Count" }
    }

    struct Thing: APIRequest {
        typealias Response = Item
        typealias Failure = Problem
        let id: Int
        static var route: RequestRoute<Self> { RequestRoute(.get, "/things/{id}", .path("id", \.id)) }
        static var example: Example<Self> { #"{"id":1}"# }
    }

    struct Buy: APIRequest {
        typealias Response = Item
        typealias Failure = Problem
        static var route: RequestRoute<Self> { RequestRoute(.post, "/buy") }
    }

    struct Manual: APIRequest {
        typealias Response = Data
        typealias Failure = Problem
        let id: Int
        static var route: RequestRoute<Self> { RequestRoute(.get, "/manuals/{id}", .path("id", \.id)) }
        static var example: Example<Self> { "%PDF" }
    }

    struct Page: JSONModel {
        var results: [Item] = []
        static var fields: JSONFields<Self> { JSONFields(.field("results", \.results)) }
    }

    struct Item: JSONModel {
        var id = 0
        static var fields: JSONFields<Self> { JSONFields(.field("id", \.id)) }
    }

    struct Problem: JSONModel {
        var code = 0
        static var fields: JSONFields<Self> { JSONFields(.field("code", \.code)) }
    }
}

/// The endpoint that ``APIRequest`` shows.
struct Ping: APIRequest {
    typealias Response = String
    typealias Failure = Never
    let delay: Int?
    static var route: RequestRoute<Self> { RequestRoute(.get, "/ping", .query("delay", \.delay)) }
}
