import Foundation

extension Payload {
    private static func user(_ number: Int) -> User {
        let login = "octocat\(number)"
        let url = "https://api.github.example/users/\(login)"
        return User(
            login: login, id: 580_000 + number, nodeID: "MDQ6VXNlcjE\(number)",
            avatarURL: "https://avatars.example/u/\(number)?v=4", gravatarID: "", url: url,
            htmlURL: "https://github.example/\(login)", followersURL: "\(url)/followers",
            followingURL: "\(url)/following{/other_user}", gistsURL: "\(url)/gists{/gist_id}",
            starredURL: "\(url)/starred{/owner}{/repo}", subscriptionsURL: "\(url)/subscriptions",
            organizationsURL: "\(url)/orgs", reposURL: "\(url)/repos", eventsURL: "\(url)/events{/privacy}",
            receivedEventsURL: "\(url)/received_events", type: "User", isSiteAdmin: number % 50 == 0)
    }

    private static func label(_ number: Int, _ repository: String) -> Label {
        Label(
            id: 208_000 + number, nodeID: "MDU6TGFiZWwyMDgw\(number)", url: "\(repository)/labels/bug\(number)",
            name: "bug\(number)", description: number % 2 == 0 ? "Something isn't working" : nil, color: "f29513",
            isDefault: number % 3 == 0)
    }

    private static func reactions(_ issue: String, _ total: Int) -> Reactions {
        Reactions(
            url: "\(issue)/reactions", totalCount: total, plusOne: total, minusOne: 0, laugh: 0, hooray: 0,
            confused: 0, heart: 0, rocket: 0, eyes: 0)
    }

    /// Issues as GitHub's API returns them: nested structs, dates, enums and many links.
    static func issues() -> [Issue] {
        var numbering = Numbering()
        let repository = "https://api.github.example/repos/octocat/hello-world"
        return (0..<1_450).map { index in
            let url = "\(repository)/issues/\(index)"
            let created = Date(timeIntervalSince1970: Double(1_300_000_000 + numbering.next(400_000_000)))
            let people = (0..<3).map { _ in user(numbering.next(1000)) }
            return Issue(
                id: 1_000_000_000 + index * 37, nodeID: "MDU6SXNzdWUx\(index)", url: url, repositoryURL: repository,
                labelsURL: "\(url)/labels{/name}", commentsURL: "\(url)/comments", eventsURL: "\(url)/events",
                htmlURL: "https://github.example/octocat/hello-world/issues/\(index)", number: index,
                state: index % 2 == 0 ? .open : .closed, title: "Found a bug in part \(numbering.next(10_000))",
                body: index % 5 == 0 ? nil : "I'm having a problem with this.\n\n```\nlet x = \"\(index)\"\n```\n",
                user: people[0], labels: (0..<index % 4).map { label($0, repository) },
                assignee: index % 3 == 0 ? nil : people[1], assignees: Array(people.prefix(index % 3)),
                isLocked: index % 7 == 0, activeLockReason: index % 7 == 0 ? "too heated" : nil,
                comments: numbering.next(90), closedAt: index % 2 == 0 ? nil : created.addingTimeInterval(86_400),
                createdAt: created, updatedAt: created.addingTimeInterval(3_600),
                authorAssociation: index % 2 == 0 ? .contributor : .member,
                reactions: reactions(url, numbering.next(30)), stateReason: index % 2 == 0 ? nil : "completed",
                isDraft: nil)
        }
    }
}
