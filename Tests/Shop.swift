import Foundation
import RuntimeKit

// What the code in documentation comments talks of; `Tests/docs` compiles it with this.

let tmdb = TMDB(apiKey: "…")
let shop = Shop(apiKey: "…")
let file = URL(fileURLWithPath: "/tmp/manual.pdf")

struct Shop: APIClient {
    var connection: Connection

    init(apiKey: any Credential, transport: any Transport = URLSessionTransport.shared) {
        connection = Connection(
            server: "https://api.shop.example/v1", credentials: [.apiKey("apiKey", header: "X-Key", apiKey)],
            transport: transport)
    }

    func things(id: Int) async throws(APIError<Problem>) -> Page { try await send(Things(id: id)) }

    struct Things: Endpoint {
        typealias Response = Page
        typealias Failure = Problem
        let id: Int
        static var route: Route<Self> { Route(.get, "/things", .query("id", \.id)) }
    }

    struct Thing: Endpoint {
        typealias Response = Item
        typealias Failure = Problem
        static var route: Route<Self> { Route(.get, "/thing") }
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
