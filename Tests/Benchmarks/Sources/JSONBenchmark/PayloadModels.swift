import RuntimeKit

// Each payload twice: as a table for RuntimeKit and as a plain struct with synthesized Codable for Foundation.

struct Flat: JSONModel {
    let id: Int
    let nodeID: String
    let url: String
    let number: Int
    let title: String
    let body: String?
    let state: String
    let isLocked: Bool
    let comments: Int
    let score: Double
    let author: String
    let createdAt: String
    let closedAt: String?

    static var fields: JSONFields<Self> {
        JSONFields(
            .field("id", \.id),
            .field("node_id", \.nodeID),
            .field("url", \.url),
            .field("number", \.number),
            .field("title", \.title),
            .field("body", \.body),
            .field("state", \.state),
            .field("locked", \.isLocked),
            .field("comments", \.comments),
            .field("score", \.score),
            .field("author", \.author),
            .field("created_at", \.createdAt),
            .field("closed_at", \.closedAt)
        )
    }
}

struct PlainFlat: Codable {
    let id: Int
    let nodeID: String
    let url: String
    let number: Int
    let title: String
    let body: String?
    let state: String
    let isLocked: Bool
    let comments: Int
    let score: Double
    let author: String
    let createdAt: String
    let closedAt: String?

    enum CodingKeys: String, CodingKey {
        case id
        case nodeID = "node_id"
        case url, number, title, body, state
        case isLocked = "locked"
        case comments, score, author
        case createdAt = "created_at"
        case closedAt = "closed_at"
    }
}

struct Nested: JSONModel {
    let name: String
    let level: Int
    @Indirect var first: Nested?
    let rest: [Nested]

    static var fields: JSONFields<Self> {
        JSONFields(
            .field("name", \.name),
            .field("level", \.level),
            .field("first", \._first),
            .field("rest", \.rest)
        )
    }
}

final class PlainNested: Codable, Sendable {
    let name: String
    let level: Int
    let first: PlainNested?
    let rest: [PlainNested]
}

struct Numbers: JSONModel {
    let station: Int
    let latitude: Double
    let longitude: Double
    let samples: [Double]
    let counts: [Int]

    static var fields: JSONFields<Self> {
        JSONFields(
            .field("station", \.station),
            .field("latitude", \.latitude),
            .field("longitude", \.longitude),
            .field("samples", \.samples),
            .field("counts", \.counts)
        )
    }
}

struct PlainNumbers: Codable {
    let station: Int
    let latitude: Double
    let longitude: Double
    let samples: [Double]
    let counts: [Int]
}

struct Post: JSONModel {
    let title: String
    let language: String
    let text: String
    let quote: String?
    let replies: [String]

    static var fields: JSONFields<Self> {
        JSONFields(
            .field("title", \.title),
            .field("language", \.language),
            .field("text", \.text),
            .field("quote", \.quote),
            .field("replies", \.replies)
        )
    }
}

struct PlainPost: Codable {
    let title: String
    let language: String
    let text: String
    let quote: String?
    let replies: [String]
}
