import Foundation
import LiveServers
import RuntimeKit
import Testing

extension AlertmanagerTests {
    struct SilenceTests {
        let manager = Alertmanager.live
        let test = "\(UUID())"

        @Test func aLife() async throws {
            let start = Date(timeIntervalSince1970: floor(Date.now.timeIntervalSince1970) + 7200)
            let text = "naïve \"quotes\" \\ \u{1F600}\n"
            let matchers: [Alertmanager.Matcher] = [
                .init(isEqual: true, isRegex: false, name: "test", value: test),
                .init(isEqual: false, isRegex: true, name: "host", value: "a|\"b\\."),
            ]
            let saved = try await manager.silences.save(
                .init(
                    comment: text, createdBy: "tests", endsAt: start.addingTimeInterval(3600), matchers: matchers,
                    startsAt: start))
            var silence = try await manager.silences.get(id: saved.id)
            #expect(silence.id == saved.id)
            #expect(silence.comment == text)
            #expect(Set(silence.matchers) == Set(matchers))
            #expect(silence.startsAt == start)
            #expect(silence.status?.state == .pending)

            // What was read is changed and sent back; one that has not begun stays the same.
            silence.comment += "!"
            silence.endsAt += 60
            #expect(try await manager.silences.save(silence).id == saved.id)
            var changed = try await manager.silences.get(id: saved.id)
            #expect(changed.comment == text + "!")
            #expect(changed.endsAt == start.addingTimeInterval(3660))
            #expect(changed.matchers == silence.matchers)
            // With other matchers it is another one, and ends the first.
            changed.matchers.removeLast()
            let other = try await manager.silences.save(changed)
            #expect(other.id != saved.id)
            #expect(try await manager.silences.get(id: saved.id).status?.state == .expired)

            try await manager.silences.expire(id: other.id)
            #expect(try await manager.silences.get(id: other.id).status?.state == .expired)
        }

        @Test func alertsAreSilenced() async throws {
            try await manager.alerts.send([.init("Noise", test: test), .init("Noise", test: test, ["host": "a"])])
            #expect(try await manager.alerts(of: test, count: 2) { $0.status.state == .active }.count == 2)
            let silence = try await manager.makeSilence(of: test)
            #expect(silence.status?.state == .active)
            let id = try #require(silence.id)
            let name = id.uuidString.lowercased()
            let silenced = try await manager.alerts(of: test, count: 2) { $0.status.state == .suppressed }
            #expect(silenced.allSatisfy { $0.status.silencedBy == [name] })
            #expect(try await manager.alerts(of: test, count: 0, silenced: false).isEmpty)
            #expect(try await manager.alerts.groups(silenced: false, filter: ["test=\"\(test)\""]).isEmpty)

            try await manager.silences.expire(id: id)
            #expect(try await manager.alerts(of: test, count: 2) { $0.status.silencedBy.isEmpty }.count == 2)
        }

        @Test func lists() async throws {
            let ids = try await [
                manager.makeSilence(of: test, comment: "1").id, manager.makeSilence(of: test, comment: "2").id,
            ]
            let mine = try await manager.silences.list(filter: ["test=\"\(test)\""])
            #expect(Set(mine.map(\.id)) == Set(ids))
            #expect(Set(mine.map(\.comment)) == ["1", "2"])
            #expect(try await manager.silences.list(filter: ["test=\"\(test)\"", "alertname=\"x\""]).isEmpty)
            #expect(Set(try await manager.silences.list().map(\.id)).isSuperset(of: ids))
            for id in ids { try await manager.silences.expire(id: #require(id)) }
            let ended = try await manager.silences.list(filter: ["test=~\"\(test)\""])
            #expect(ended.allSatisfy { $0.status?.state == .expired })
        }

        @Test func mistakes() async throws {
            typealias Refusal = APIError<Alertmanager.Silences.Save.Failure>
            var silence = Alertmanager.Silence(test: test, comment: "late", from: .now.addingTimeInterval(-7200))
            let late = try await problem(400) { () throws(Refusal) in try await manager.silences.save(silence) }
            guard case .badRequest(let reason) = late else { return _ = Issue.record("\(late)") }
            #expect(reason.contains("end time can't be in the past"))
            silence.matchers = []
            let empty = try await problem(422) { () throws(Refusal) in try await manager.silences.save(silence) }
            guard case .unprocessableContent(let invalid) = empty else { return _ = Issue.record("\(empty)") }
            #expect(invalid == .init(code: 612, message: "matchers in body should have at least 1 items"))
            silence = Alertmanager.Silence(test: test, comment: "unknown")
            silence.id = UUID()
            let unknown = try await problem(404) { () throws(Refusal) in try await manager.silences.save(silence) }
            guard case .notFound("silence not found") = unknown else { return _ = Issue.record("\(unknown)") }
            silence.id = nil
            silence.matchers = [.init(isRegex: true, name: "host", value: "(")]
            let broken = try await failure { () throws(Refusal) in try await manager.silences.save(silence) }
            #expect(broken.status == 400)

            // The document has no body for this, and the server sends none.
            let gone = try await failure { () throws(APIError<String>) in try await manager.silences.get(id: UUID()) }
            #expect(gone.status == 404)
            #expect(gone.failure == nil)
            let nothing = try await problem(500) { () throws(APIError<String>) in
                try await manager.silences.expire(id: UUID())
            }
            #expect(nothing == "silence not found")
            let filter = try await problem(400) { () throws(APIError<String>) in
                try await manager.silences.list(filter: ["{}}"])
            }
            #expect(filter == "bad matcher format: {}}")
        }

        @Test func server() async throws {
            let status = try await manager.status()
            #expect(status.cluster.status == .disabled)
            #expect(status.cluster.peers == [])
            #expect(status.versionInfo.version.split(separator: ".").count == 3)
            #expect(status.config.original.contains("receiver: everybody"))
            #expect(status.uptime < .now.addingTimeInterval(60))
            #expect(try await manager.receivers().map(\.name) == ["everybody", "databases", "pages"])
        }
    }
}
