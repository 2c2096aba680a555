import Foundation
import RuntimeKit
import Testing

extension EtcdTests {
    /// A stream of JSON lines, which its document calls a response of "application/json".
    struct WatchTests {
        let etcd = Etcd.live
        let prefix = Data.prefix()

        @Test func eventsAsTheyHappen() async throws {
            let stream = try await etcd.watch(
                .init(createRequest: .init(key: prefix, prevKv: true, rangeEnd: prefix.rangeEnd)))
            var events: [Etcd.MvccpbEvent] = []
            for try await response in stream {
                #expect(response.error == nil)
                if response.result?.created == true {
                    try await etcd.put(prefix + "a", "1")
                    try await etcd.put(prefix + "a", "2")
                    _ = try await etcd.keys.delete(.init(key: prefix + "a"))
                }
                events += response.result?.events ?? []
                if events.count == 3 { break }
            }
            // What is the default is not sent.
            #expect(events.map(\.type) == [nil, nil, .delete])
            #expect(events.map(\.kv?.key) == Array(repeating: prefix + "a", count: 3))
            #expect(events.map(\.kv?.value) == [Data("1".utf8), Data("2".utf8), nil])
            #expect(events.map(\.prevKv?.value) == [nil, Data("1".utf8), Data("2".utf8)])
        }

        @Test func eventsOfThePast() async throws {
            let revision = try await etcd.put(prefix + "a", "1")
            _ = try await etcd.keys.delete(.init(key: prefix + "a"))
            try await etcd.put(prefix + "b", "2")
            let stream = try await etcd.watch(
                .init(
                    createRequest: .init(
                        filters: [.nodelete], key: prefix, rangeEnd: prefix.rangeEnd, startRevision: revision)))
            var keys: [Data?] = []
            for try await response in stream {
                keys += (response.result?.events ?? []).map(\.kv?.key)
                if keys.count == 2 { break }
            }
            #expect(keys == [prefix + "a", prefix + "b"])
        }

        @Test func whatIsCompactedCannotBeWatched() async throws {
            try await etcd.put(prefix, "1")
            let revision = try await etcd.put(prefix, "2")
            _ = try await etcd.keys.compact(.init(revision: revision))
            let stream = try await etcd.watch(.init(createRequest: .init(key: prefix, startRevision: 1)))
            var end: Etcd.EtcdserverpbWatchResponse?
            for try await response in stream where response.result?.canceled == true {
                end = response.result
                break
            }
            #expect(end?.compactRevision == revision)
        }
    }
}
