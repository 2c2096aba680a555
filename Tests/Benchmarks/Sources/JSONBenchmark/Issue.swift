import Foundation
import RuntimeKit

// An issue as GitHub's API sends it. Large structs lie in boxes, as the generator writes them.

struct Issue: JSONModel {
    let id: Int
    let nodeID: String
    let url: String
    let repositoryURL: String
    let labelsURL: String
    let commentsURL: String
    let eventsURL: String
    let htmlURL: String
    let number: Int
    let state: IssueState
    let title: String
    let body: String?
    @Indirect var user: User
    let labels: [Label]
    @Indirect var assignee: User?
    let assignees: [User]
    let isLocked: Bool
    let activeLockReason: String?
    let comments: Int
    let closedAt: Date?
    let createdAt: Date
    let updatedAt: Date
    let authorAssociation: AuthorAssociation
    @Indirect var reactions: Reactions?
    let stateReason: String?
    let isDraft: Bool?

    static var fields: JSONFields<Self> {
        JSONFields(
            .field("id", \.id),
            .field("node_id", \.nodeID),
            .field("url", \.url),
            .field("repository_url", \.repositoryURL),
            .field("labels_url", \.labelsURL),
            .field("comments_url", \.commentsURL),
            .field("events_url", \.eventsURL),
            .field("html_url", \.htmlURL),
            .field("number", \.number),
            .field("state", \.state),
            .field("title", \.title),
            .field("body", \.body),
            .field("user", \._user),
            .field("labels", \.labels),
            .field("assignee", \._assignee),
            .field("assignees", \.assignees),
            .field("locked", \.isLocked),
            .field("active_lock_reason", \.activeLockReason),
            .field("comments", \.comments),
            .field("closed_at", \.closedAt),
            .field("created_at", \.createdAt),
            .field("updated_at", \.updatedAt),
            .field("author_association", \.authorAssociation),
            .field("reactions", \._reactions),
            .field("state_reason", \.stateReason),
            .field("draft", \.isDraft)
        )
    }
}

struct PlainIssue: Codable {
    let id: Int
    let nodeID: String
    let url: String
    let repositoryURL: String
    let labelsURL: String
    let commentsURL: String
    let eventsURL: String
    let htmlURL: String
    let number: Int
    let state: PlainIssueState
    let title: String
    let body: String?
    let user: PlainUser
    let labels: [PlainLabel]
    let assignee: PlainUser?
    let assignees: [PlainUser]
    let isLocked: Bool
    let activeLockReason: String?
    let comments: Int
    let closedAt: Date?
    let createdAt: Date
    let updatedAt: Date
    let authorAssociation: PlainAuthorAssociation
    let reactions: PlainReactions?
    let stateReason: String?
    let isDraft: Bool?

    enum CodingKeys: String, CodingKey {
        case id
        case nodeID = "node_id"
        case url
        case repositoryURL = "repository_url"
        case labelsURL = "labels_url"
        case commentsURL = "comments_url"
        case eventsURL = "events_url"
        case htmlURL = "html_url"
        case number
        case state
        case title
        case body
        case user
        case labels
        case assignee
        case assignees
        case isLocked = "locked"
        case activeLockReason = "active_lock_reason"
        case comments
        case closedAt = "closed_at"
        case createdAt = "created_at"
        case updatedAt = "updated_at"
        case authorAssociation = "author_association"
        case reactions
        case stateReason = "state_reason"
        case isDraft = "draft"
    }
}
