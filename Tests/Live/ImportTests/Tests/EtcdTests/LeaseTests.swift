import Foundation
import RuntimeKit
import Testing

extension EtcdTests {
    struct LeaseTests {
        let etcd = Etcd.live
        let prefix = Data.prefix()

        @Test func keysGoWithTheirLease() async throws {
            let lease = try #require(try await etcd.leases.grant(.init(ttl: 600)).id)
            try await etcd.put(prefix + "a", "1", lease: lease)
            try await etcd.put(prefix + "b", "2", lease: lease)
            #expect(try await etcd.keys.get(.init(key: prefix + "a")).kvs?.first?.lease == lease)
            #expect(try await etcd.leases.list([:]).leases?.map(\.id).contains(lease) == true)
            let time = try await etcd.leases.timeToLive(.init(id: lease, keys: true))
            #expect(time.grantedTTL == 600)
            #expect(Set(time.keys ?? []) == [prefix + "a", prefix + "b"])
            let left = try #require(time.ttl)
            #expect((1...600).contains(left))
            _ = try await etcd.leases.revoke(.init(id: lease))
            #expect(try await etcd.values(prefix) == [])
            #expect(try await etcd.leases.timeToLive(.init(id: lease)).ttl == -1)
        }

        /// Before 3.4, these were elsewhere.
        @Test func oldPaths() async throws {
            let id = Int64.random(in: 1 ... .max)
            #expect(try await etcd.leases.grant(.init(id: id, ttl: 600)).id == id)
            #expect(try await etcd.leases.listAtOldPath([:]).leases?.map(\.id).contains(id) == true)
            #expect(try await etcd.leases.timeToLiveAtOldPath(.init(id: id)).grantedTTL == 600)
            _ = try await etcd.leases.revokeAtOldPath(.init(id: id))
            #expect(try await etcd.leases.list([:]).leases?.map(\.id).contains(id) != true)
        }

        /// To one message, there is a stream of one response.
        @Test func keepingAlive() async throws {
            let lease = try #require(try await etcd.leases.grant(.init(ttl: 600)).id)
            let responses = try await etcd.leases.keepAlive(.init(id: lease)).collect()
            #expect(responses.map(\.result?.ttl) == [600])
            #expect(responses.map(\.result?.id) == [lease])
            _ = try await etcd.leases.revoke(.init(id: lease))
            let gone = try await etcd.leases.keepAlive(.init(id: lease)).collect()
            #expect(gone.map { $0.result?.ttl ?? 0 } == [0])
        }
    }
}
