import Foundation
import RuntimeKit
import Testing

extension EtcdTests {
    /// Keys and values are bytes, which JSON has as base64; whole numbers are text.
    struct KeyTests {
        let etcd = Etcd.live
        let prefix = Data.prefix()

        @Test(arguments: [Data(), Data([0]), Data(0...255), Data("Zoë 🍕".utf8), Data(repeating: 0xFF, count: 100_000)])
        func bytes(_ value: Data) async throws {
            let key = prefix + value.prefix(300)
            let put = try await etcd.keys.put(.init(key: key, value: value))
            #expect(put.prevKv == nil)
            let found = try await etcd.keys.get(.init(key: key))
            #expect(found.count == 1)
            let pair = try #require(found.kvs?.first)
            #expect(pair.key == key)
            #expect(pair.value ?? Data() == value)
            #expect(pair.version == 1)
            #expect(pair.createRevision == put.header?.revision)
        }

        @Test func whatWasThereBefore() async throws {
            try await etcd.put(prefix, "first")
            let second = try await etcd.keys.put(.init(key: prefix, prevKv: true, value: Data("second".utf8)))
            #expect(second.prevKv?.value == Data("first".utf8))
            // The value stays, and only the revision is another one.
            let kept = try await etcd.keys.put(.init(ignoreValue: true, key: prefix))
            let now = try #require(try await etcd.keys.get(.init(key: prefix)).kvs?.first)
            #expect(now.value == Data("second".utf8))
            #expect(now.version == 3)
            #expect(now.modRevision == kept.header?.revision)
            let before = try await etcd.keys.get(.init(key: prefix, revision: second.prevKv?.modRevision))
            #expect(before.kvs?.first?.value == Data("first".utf8))
        }

        @Test func ranges() async throws {
            for name in ["a", "b", "c", "d"] { try await etcd.put(prefix + name, name.uppercased()) }
            #expect(try await etcd.values(prefix) == ["A", "B", "C", "D"])
            let first = try await etcd.keys.get(
                .init(key: prefix, limit: 2, rangeEnd: prefix.rangeEnd, sortOrder: .descend, sortTarget: .key))
            #expect(first.kvs?.map(\.value) == [Data("D".utf8), Data("C".utf8)])
            #expect(first.more == true)
            #expect(first.count == 4)
            let names = try await etcd.keys.get(.init(key: prefix + "b", keysOnly: true, rangeEnd: prefix + "d"))
            #expect(names.kvs?.map(\.key) == [prefix + "b", prefix + "c"])
            #expect(names.kvs?.allSatisfy { $0.value == nil } == true)
            let count = try await etcd.keys.get(
                .init(countOnly: true, key: prefix, rangeEnd: prefix.rangeEnd, serializable: true))
            #expect(count.count == 4)
            #expect(count.kvs == nil)
            let none = try await etcd.keys.get(.init(key: prefix + "none"))
            #expect(none.count == nil)
        }

        @Test func deletion() async throws {
            for name in ["a", "b", "c"] { try await etcd.put(prefix + name, name) }
            let one = try await etcd.keys.delete(.init(key: prefix + "a", prevKv: true))
            #expect(one.deleted == 1)
            #expect(one.prevKvs?.map(\.value) == [Data("a".utf8)])
            #expect(try await etcd.keys.delete(.init(key: prefix, rangeEnd: prefix.rangeEnd)).deleted == 2)
            #expect(try await etcd.keys.delete(.init(key: prefix, rangeEnd: prefix.rangeEnd)).deleted == nil)
            #expect(try await etcd.values(prefix) == [])
        }

        @Test func transactions() async throws {
            let isNew = Etcd.Comparison(key: prefix, result: .equal, target: .version, version: 0)
            let put = Etcd.Operation(requestPut: .init(key: prefix, value: Data("once".utf8)))
            let get = Etcd.Operation(requestRange: .init(key: prefix))
            let attempt = Etcd.EtcdserverpbTxnRequest(compare: [isNew], failure: [get], success: [put, get])
            let first = try await etcd.keys.transact(attempt)
            #expect(first.succeeded == true)
            #expect(first.responses?.first?.responsePut != nil)
            #expect(first.responses?.last?.responseRange?.kvs?.first?.value == Data("once".utf8))
            let second = try await etcd.keys.transact(attempt)
            #expect(second.succeeded == nil)
            #expect(second.responses?.map { $0.responseRange?.count } == [1])
            // One within another, by the value.
            let isOnce = Etcd.Comparison(key: prefix, result: .equal, target: .value, value: Data("once".utf8))
            let delete = Etcd.Operation(requestDeleteRange: .init(key: prefix, prevKv: true))
            let nested = try await etcd.keys.transact(
                .init(success: [.init(requestTxn: .init(compare: [isOnce], success: [delete]))]))
            #expect(nested.responses?.first?.responseTxn?.responses?.first?.responseDeleteRange?.deleted == 1)
        }

        @Test func compaction() async throws {
            try await etcd.put(prefix, "old")
            let revision = try await etcd.put(prefix, "new")
            let response = try await etcd.keys.compact(.init(physical: true, revision: revision))
            #expect(response.header?.revision == revision)
            #expect(try await etcd.values(prefix) == ["new"])
        }
    }
}
