import Foundation
import LiveServers
import RuntimeKit
import Testing

extension AlertmanagerTests {
    struct AlertTests {
        let manager = Alertmanager.live
        let test = "\(UUID())"

        @Test func whatIsSentIsRead() async throws {
            let start = Date(timeIntervalSince1970: floor(Date.now.timeIntervalSince1970) - 60)
            let end = start.addingTimeInterval(3600)
            let labels = ["alertname": "DiskFull", "test": test, "host": "a\"b\\c", "place": "naïve \u{1F600}\n=,{}"]
            try await manager.alerts.send([
                .init(
                    annotations: ["summary": "95 %", "more": "a\nb"], endsAt: end, startsAt: start,
                    generatorURL: URL(string: "http://example.org/graph?g0.expr=up%20%3D%3D%200&x=%C3%A9"),
                    labels: labels)
            ])
            let alert = try await manager.alerts(of: test)[0]
            #expect(alert.labels == labels)
            #expect(alert.annotations == ["summary": "95 %", "more": "a\nb"])
            #expect(alert.startsAt == start)
            #expect(alert.endsAt == end)
            #expect(alert.generatorURL?.absoluteString == "http://example.org/graph?g0.expr=up%20%3D%3D%200&x=%C3%A9")
            #expect(alert.receivers.map(\.name) == ["everybody"])
            #expect(alert.status.silencedBy == [])
            #expect(!alert.fingerprint.isEmpty)

            // The same labels are the same alert.
            try await manager.alerts.send([
                .init(annotations: ["summary": "96 %"], startsAt: start, labels: alert.labels)
            ])
            let again = try await manager.alerts(of: test) { $0.annotations["summary"] == "96 %" }
            #expect(again.map(\.fingerprint) == [alert.fingerprint])
            #expect(again[0].startsAt == start)
            // One that has ended is gone.
            try await manager.alerts.send([.init(endsAt: .now, startsAt: start, labels: alert.labels)])
            #expect(try await manager.alerts(of: test, count: 0).isEmpty)
        }

        @Test func filters() async throws {
            try await manager.alerts.send(
                ["a", "b", "c \"d\" é"].map { .init("Filtered", test: test, ["host": $0, "team": "databases"]) })
            #expect(try await manager.alerts(of: test, count: 3).count == 3)
            func hosts(_ filter: String..., receiver: String? = nil) async throws -> [String] {
                try await manager.alerts.list(filter: ["test=\"\(test)\""] + filter, receiver: receiver)
                    .compactMap { $0.labels["host"] }.sorted()
            }
            #expect(try await hosts("host=\"a\"") == ["a"])
            #expect(try await hosts("host!=\"a\"") == ["b", "c \"d\" é"])
            #expect(try await hosts("host=~\"a|b\"") == ["a", "b"])
            #expect(try await hosts("host!~\"a|b\"") == ["c \"d\" é"])
            #expect(try await hosts("host=\"c \\\"d\\\" é\"") == ["c \"d\" é"])
            #expect(try await hosts("host=~\"a|b\"", "host!=\"a\"") == ["b"])
            #expect(try await hosts("nothing=\"\"", receiver: "data.*") == ["a", "b", "c \"d\" é"])
            #expect(try await hosts(receiver: "pages") == [])
            #expect(try await manager.alerts.list(active: false, filter: ["test=\"\(test)\""]).isEmpty)
        }

        @Test func oneInhibitsAnother() async throws {
            try await manager.alerts.send([
                .init("Slow", test: test, ["severity": "warning", "cluster": "north"]),
                .init("Slow", test: test, ["severity": "warning", "cluster": "south"]),
                .init("Down", test: test, ["severity": "critical", "cluster": "north"]),
            ])
            let all = try await manager.alerts(of: test, count: 3) {
                let isInhibited = $0.labels["severity"] == "warning" && $0.labels["cluster"] == "north"
                return $0.status.state == (isInhibited ? .suppressed : .active)
            }
            let down = try #require(all.first { $0.labels["alertname"] == "Down" })
            let inhibited = try #require(all.first { $0.status.state == .suppressed })
            #expect(inhibited.status.inhibitedBy == [down.fingerprint])
            #expect(down.receivers.map(\.name) == ["pages"])
            #expect(try await manager.alerts(of: test, count: 2, inhibited: false).allSatisfy { $0 != inhibited })
            let active = try await manager.alerts(of: test, count: 1, active: false)
            #expect(active == [inhibited])
        }

        @Test func groups() async throws {
            try await manager.alerts.send([
                .init("Lag", test: test, ["team": "databases", "cluster": test + "1", "host": "a"]),
                .init("Lag", test: test, ["team": "databases", "cluster": test + "1", "host": "b"]),
                .init("Lag", test: test, ["team": "databases", "cluster": test + "2", "severity": "page"]),
            ])
            let groups = try await poll {
                let groups = try await manager.alerts.groups(filter: ["test=\"\(test)\""])
                return groups.map(\.alerts.count).reduce(0, +) == 4 ? groups : nil
            }
            let databases = groups.filter { $0.receiver.name == "databases" }
            #expect(databases.count == 2)
            let first = try #require(databases.first { $0.labels["cluster"] == test + "1" })
            #expect(first.labels == ["alertname": "Lag", "cluster": test + "1"])
            #expect(Set(first.alerts.map { $0.labels["host"] }) == ["a", "b"])
            // The third goes to two receivers, as its route says.
            let pages = try #require(groups.first { $0.receiver.name == "pages" })
            #expect(pages.labels == ["alertname": "Lag"])
            #expect(Set(pages.alerts[0].receivers.map(\.name)) == ["databases", "pages"])
            let some = try await manager.alerts.groups(filter: ["test=\"\(test)\""], receiver: "pages")
            #expect(some.map(\.receiver.name) == ["pages"])
            #expect(some[0].alerts.map(\.fingerprint) == pages.alerts.map(\.fingerprint))
        }

        @Test func mistakes() async throws {
            let none = try await problem(400) { () throws(APIError<String>) in
                try await manager.alerts.send([.init(labels: [:])])
            }
            #expect(none == "at least one label pair required")
            let name = try await problem(400) { () throws(APIError<String>) in
                try await manager.alerts.send([.init("Odd", test: test, ["no-name": "x"])])
            }
            #expect(name == "invalid label set: invalid name \"no-name\"")
            let order = try await problem(400) { () throws(APIError<String>) in
                try await manager.alerts.send([
                    .init(
                        endsAt: .now.addingTimeInterval(-60), startsAt: .now,
                        labels: ["alertname": "Odd", "test": test])
                ])
            }
            #expect(order == "start time must be before end time")
            let filter = try await problem(400) { () throws(APIError<String>) in
                try await manager.alerts.list(filter: ["{}}"])
            }
            #expect(filter.contains("bad matcher format"))
            let receiver = try await problem(400) { () throws(APIError<String>) in
                try await manager.alerts.groups(receiver: "[")
            }
            #expect(receiver.hasPrefix("failed to parse receiver param"))
            #expect(try await manager.alerts(of: test, count: 0).isEmpty)
        }
    }
}
