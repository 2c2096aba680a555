import Foundation
import RuntimeKit
import Testing

extension EtcdTests {
    struct MaintenanceTests {
        let etcd = Etcd.live

        @Test func besideTheGateway() async throws {
            let version = try await etcd.version()
            #expect(try await etcd.health().health == "true")
            #expect(try await etcd.metrics().contains("etcd_server_has_leader 1"))
            let status = try await etcd.maintenance.status([:])
            #expect(status.version == version.etcdserver)
            #expect(status.leader == status.header?.memberID)
            #expect(status.isLearner == nil)
        }

        @Test func hashes() async throws {
            let key = Data.prefix()
            try await etcd.put(key, "1")
            let first = try await etcd.maintenance.hashKV(.init())
            #expect(try await etcd.maintenance.hashKV(.init(revision: first.header?.revision)).hash == first.hash)
            try await etcd.put(key, "2")
            #expect(try await etcd.maintenance.hashKV(.init()).hash != first.hash)
        }

        /// While there is one, nothing can be set.
        @Test func alarms() async throws {
            let alarm = Etcd.EtcdserverpbAlarmMember(alarm: .nospace, memberID: 5)
            func send(_ action: Etcd.AlarmRequestAlarmAction) async throws -> [Etcd.EtcdserverpbAlarmMember]? {
                let response = try await etcd.maintenance.alarm(
                    .init(action: action, alarm: alarm.alarm, memberID: alarm.memberID))
                return response.alarms
            }
            #expect(try await send(.activate) == [alarm])
            #expect(try await etcd.maintenance.alarm(.init()).alarms == [alarm])
            #expect(try await send(.deactivate) == [alarm])
            #expect(try await etcd.maintenance.alarm(.init(action: .get)).alarms == nil)
        }

        /// A stream of pieces; after them comes their digest.
        @Test func snapshots() async throws {
            try await etcd.put(.prefix(), String(repeating: "x", count: 200_000))
            _ = try await etcd.maintenance.defragment([:])
            var snapshot = Data()
            var last: Etcd.EtcdserverpbSnapshotResponse?
            for try await piece in try await etcd.maintenance.snapshot([:]) {
                #expect(piece.error == nil)
                last = piece.result
                snapshot += last?.blob ?? Data()
            }
            #expect(last?.remainingBytes == nil)
            #expect(snapshot.count > 200_000)
            // Pages of the file, and 32 bytes.
            #expect(snapshot.count % 4096 == 32)
        }

        @Test func members() async throws {
            let before = try #require(try await etcd.members.list([:]).members)
            let own = try #require(before.first)
            #expect(own.clientURLs == EtcdServer.server.runningURL.map { [$0] })
            let added = try await etcd.members.add(.init(isLearner: true, peerURLs: ["http://127.0.0.1:9"]))
            let learner = try #require(added.member)
            #expect(learner.isLearner == true)
            #expect(added.members?.count == before.count + 1)
            _ = try await etcd.members.update(.init(id: learner.id, peerURLs: ["http://127.0.0.1:8"]))
            let urls = try await etcd.members.list([:]).members?.first { $0.id == learner.id }?.peerURLs
            #expect(urls == ["http://127.0.0.1:8"])
            #expect(try await etcd.members.remove(.init(id: learner.id)).members == before)
        }
    }
}
