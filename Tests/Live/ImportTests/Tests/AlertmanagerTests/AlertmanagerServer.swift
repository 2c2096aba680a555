import Foundation
import LiveServers
import RuntimeKit
import Testing

@Suite(.serialized, .timeLimit(.minutes(15)))
enum AlertmanagerTests {}

/// The Alertmanager that `Tests/Live/servers.py alertmanager` starts.
enum AlertmanagerServer {
    static let url = LiveServer("ALERTMANAGER_URL").url
}

extension Alertmanager {
    static var live: Self { Self(server: .init(AlertmanagerServer.url)) }

    /// The alerts of one test, when there are so many of them and all are as expected. The server groups, silences and inhibits
    /// in its own time.
    func alerts(
        of test: String, count: Int = 1, active: Bool? = nil, silenced: Bool? = nil, inhibited: Bool? = nil,
        until isExpected: (Alert) -> Bool = { _ in true }
    ) async throws -> [Alert] {
        try await poll {
            let found = try await alerts.list(
                active: active, silenced: silenced, inhibited: inhibited, filter: ["test=\"\(test)\""])
            return found.count == count && found.allSatisfy(isExpected) ? found : nil
        }
    }

    /// A silence of the alerts of one test, for an hour.
    func makeSilence(of test: String, comment: String = "tests") async throws -> Silence {
        let saved = try await silences.save(.init(test: test, comment: comment))
        return try await silences.get(id: saved.id)
    }
}

extension Alertmanager.Silence {
    init(test: String, comment: String, from start: Date = .now, hours: Double = 1) {
        self.init(
            comment: comment, createdBy: "tests", endsAt: start.addingTimeInterval(hours * 3600),
            matchers: [.init(isRegex: false, name: "test", value: test)], startsAt: start)
    }
}

extension Alertmanager.NewAlert {
    init(_ name: String, test: String, _ labels: [String: String] = [:], summary: String? = nil, endsAt: Date? = nil) {
        self.init(
            annotations: summary.map { ["summary": $0] }, endsAt: endsAt,
            labels: labels.merging(["alertname": name, "test": test]) { $1 })
    }
}

/// What is there in the end.
func poll<Value>(_ look: () async throws -> Value?) async throws -> Value {
    for _ in 0..<600 {
        if let value = try await look() { return value }
        try await Task.sleep(for: .milliseconds(100))
    }
    return try #require(try await look(), "it has not come")
}
