// A client as the generator writes it, by hand.

import Foundation
@_spi(Generated) import RuntimeKit

/// The shop's API.
public struct Store: APIClient {
    public var clientConfiguration: ClientConfiguration

    public init(
        server: Server = .production,
        apiKey: (any TokenCredential)? = nil,
        token: (any TokenCredential)? = nil,
        login: (any LoginCredential)? = nil,
        oauth: (any OAuth2Credential)? = nil,
        session: (any TokenCredential)? = nil,
        language: String? = nil,
        trace: String? = nil,
        sid: String? = nil,
        transport: any Transport = .standard,
        middleware: [any ClientMiddleware] = []
    ) {
        clientConfiguration = ClientConfiguration(
            server: server.url,
            authenticationSchemes: [
                .apiKey("apiKey", query: "api_key", apiKey),
                .bearer("token", token),
                .basic("login", login),
                .oauth2("oauth", oauth, tokenURL: "https://shop.example/token", scopes: ["a"]),
                .apiKey("session", header: "X-Session", session),
            ],
            transport: transport,
            middleware: middleware
        )
        clientConfiguration.parameters = [
            .query("language", language), .header("X-Trace", trace), .cookie("sid", sid),
        ]
    }

    /// Where the API is served.
    public struct Server: Sendable, Hashable {
        public let url: String
        public init(_ url: String) { self.url = url }
        public static var production: Self { Self("https://api.shop.example/v1") }
        public static func regional(region: String = "eu") -> Self { Self("https://\(region).shop.example") }
    }
}

extension Store {
    /// Lists things: `GET /things/{id}`.
    public func things(id: Int, page: Int? = nil, tags: [String]? = nil) async throws(APIError<Problem>) -> Page<Thing>
    {
        try await send(Things(id: id, page: page, tags: tags))
    }

    /// Every item of ``things(id:page:tags:)``; pages are fetched as they are reached.
    public func allThings(id: Int, page: Int? = nil, tags: [String]? = nil) -> Paginated<Things> {
        self.items(of: Things(id: id, page: page, tags: tags))
    }

    public struct Things: PaginatedRequest {
        public typealias Response = Page<Thing>
        public typealias Failure = Problem
        public let id: Int
        public let page: Int?
        public let tags: [String]?

        public init(id: Int, page: Int? = nil, tags: [String]? = nil) {
            self.id = id
            self.page = page
            self.tags = tags
        }

        public static var route: RequestRoute<Self> {
            RequestRoute(
                .get, "/things/{id}",
                .path("id", \.id),
                .query("page", \.page),
                .query("tags", \.tags, style: .comma)
            )
        }

        public static var pagination: Pagination<Self, Thing> {
            .page("page", last: .field(\.totalPages), items: \.results)
        }
    }

    public struct Thing: JSONModel, Hashable {
        public let id: Int
        public var note: Nullable<String>?
        @Indirect public private(set) var parent: Thing?

        public init(id: Int, note: Nullable<String>? = nil, parent: Thing? = nil) {
            self.id = id
            self.note = note
            self._parent = Indirect(wrappedValue: parent)
        }

        public static var fields: JSONFields<Self> {
            JSONFields(
                .field("id", \.id),
                .field("note", \.note),
                .field("parent", \._parent)
            )
        }
    }

    public struct Page<Item: JSONCodable & Hashable>: JSONModel, Hashable {
        public let results: [Item]
        public let totalPages: Int?

        public init(results: [Item], totalPages: Int? = nil) {
            self.results = results
            self.totalPages = totalPages
        }

        public static var fields: JSONFields<Self> {
            JSONFields(
                .field("results", \.results),
                .field("total_pages", \.totalPages)
            )
        }
    }

    public struct Problem: JSONModel, Hashable {
        public let code: Int
        public let message: String?

        public init(code: Int, message: String? = nil) {
            self.code = code
            self.message = message
        }

        public static var fields: JSONFields<Self> {
            JSONFields(
                .field("code", \.code),
                .field("message", \.message)
            )
        }
    }

    public struct Kind: OpenEnum {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static var movie: Self { Self(rawValue: "movie") }
    }
}

extension Store {
    public var stock: Stock { Stock(clientConfiguration: clientConfiguration) }

    public struct Stock: APIClient {
        public var clientConfiguration: ClientConfiguration

        /// `DELETE /stock/{id}`.
        public func clear(id: String) async throws(APIError<Never>) {
            try await send(Clear(id: id))
        }

        public struct Clear: APIRequest {
            public typealias Response = Void
            public typealias Failure = Never
            public let id: String

            public init(id: String) {
                self.id = id
            }

            public static var route: RequestRoute<Self> {
                RequestRoute(.delete, "/stock/{id}", .path("id", \.id))
            }
        }
    }
}
