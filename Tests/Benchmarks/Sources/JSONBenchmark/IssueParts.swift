import RuntimeKit

// What issues consist of.

struct User: JSONModel {
    let login: String
    let id: Int
    let nodeID: String
    let avatarURL: String
    let gravatarID: String
    let url: String
    let htmlURL: String
    let followersURL: String
    let followingURL: String
    let gistsURL: String
    let starredURL: String
    let subscriptionsURL: String
    let organizationsURL: String
    let reposURL: String
    let eventsURL: String
    let receivedEventsURL: String
    let type: String
    let isSiteAdmin: Bool

    static var fields: JSONFields<Self> {
        JSONFields(
            .field("login", \.login),
            .field("id", \.id),
            .field("node_id", \.nodeID),
            .field("avatar_url", \.avatarURL),
            .field("gravatar_id", \.gravatarID),
            .field("url", \.url),
            .field("html_url", \.htmlURL),
            .field("followers_url", \.followersURL),
            .field("following_url", \.followingURL),
            .field("gists_url", \.gistsURL),
            .field("starred_url", \.starredURL),
            .field("subscriptions_url", \.subscriptionsURL),
            .field("organizations_url", \.organizationsURL),
            .field("repos_url", \.reposURL),
            .field("events_url", \.eventsURL),
            .field("received_events_url", \.receivedEventsURL),
            .field("type", \.type),
            .field("site_admin", \.isSiteAdmin)
        )
    }
}

struct PlainUser: Codable {
    let login: String
    let id: Int
    let nodeID: String
    let avatarURL: String
    let gravatarID: String
    let url: String
    let htmlURL: String
    let followersURL: String
    let followingURL: String
    let gistsURL: String
    let starredURL: String
    let subscriptionsURL: String
    let organizationsURL: String
    let reposURL: String
    let eventsURL: String
    let receivedEventsURL: String
    let type: String
    let isSiteAdmin: Bool

    enum CodingKeys: String, CodingKey {
        case login
        case id
        case nodeID = "node_id"
        case avatarURL = "avatar_url"
        case gravatarID = "gravatar_id"
        case url
        case htmlURL = "html_url"
        case followersURL = "followers_url"
        case followingURL = "following_url"
        case gistsURL = "gists_url"
        case starredURL = "starred_url"
        case subscriptionsURL = "subscriptions_url"
        case organizationsURL = "organizations_url"
        case reposURL = "repos_url"
        case eventsURL = "events_url"
        case receivedEventsURL = "received_events_url"
        case type
        case isSiteAdmin = "site_admin"
    }
}

struct Label: JSONModel {
    let id: Int
    let nodeID: String
    let url: String
    let name: String
    let description: String?
    let color: String
    let isDefault: Bool

    static var fields: JSONFields<Self> {
        JSONFields(
            .field("id", \.id),
            .field("node_id", \.nodeID),
            .field("url", \.url),
            .field("name", \.name),
            .field("description", \.description),
            .field("color", \.color),
            .field("default", \.isDefault)
        )
    }
}

struct PlainLabel: Codable {
    let id: Int
    let nodeID: String
    let url: String
    let name: String
    let description: String?
    let color: String
    let isDefault: Bool

    enum CodingKeys: String, CodingKey {
        case id
        case nodeID = "node_id"
        case url
        case name
        case description
        case color
        case isDefault = "default"
    }
}

struct Reactions: JSONModel {
    let url: String
    let totalCount: Int
    let plusOne: Int
    let minusOne: Int
    let laugh: Int
    let hooray: Int
    let confused: Int
    let heart: Int
    let rocket: Int
    let eyes: Int

    static var fields: JSONFields<Self> {
        JSONFields(
            .field("url", \.url),
            .field("total_count", \.totalCount),
            .field("+1", \.plusOne),
            .field("-1", \.minusOne),
            .field("laugh", \.laugh),
            .field("hooray", \.hooray),
            .field("confused", \.confused),
            .field("heart", \.heart),
            .field("rocket", \.rocket),
            .field("eyes", \.eyes)
        )
    }
}

struct PlainReactions: Codable {
    let url: String
    let totalCount: Int
    let plusOne: Int
    let minusOne: Int
    let laugh: Int
    let hooray: Int
    let confused: Int
    let heart: Int
    let rocket: Int
    let eyes: Int

    enum CodingKeys: String, CodingKey {
        case url
        case totalCount = "total_count"
        case plusOne = "+1"
        case minusOne = "-1"
        case laugh
        case hooray
        case confused
        case heart
        case rocket
        case eyes
    }
}

struct IssueState: OpenEnum {
    let rawValue: String

    static var open: Self { Self(rawValue: "open") }
    static var closed: Self { Self(rawValue: "closed") }
}

struct AuthorAssociation: OpenEnum {
    let rawValue: String

    static var collaborator: Self { Self(rawValue: "COLLABORATOR") }
    static var contributor: Self { Self(rawValue: "CONTRIBUTOR") }
    static var member: Self { Self(rawValue: "MEMBER") }
}

enum PlainIssueState: String, Codable {
    case open, closed
}

enum PlainAuthorAssociation: String, Codable {
    case collaborator = "COLLABORATOR"
    case contributor = "CONTRIBUTOR"
    case member = "MEMBER"
}
