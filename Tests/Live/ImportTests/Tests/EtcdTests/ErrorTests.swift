import Foundation
import LiveServers
import RuntimeKit
import Testing

extension EtcdTests {
    /// What etcd refuses, each with a trailer after the body (gRPC's status), at which Foundation ends the process on Linux.
    struct ErrorTests {
        typealias Refusal = APIError<Etcd.Problem>

        let etcd = Etcd.live
        let prefix = Data.prefix()

        /// The code of gRPC's in an error, which is one that the document declares, and has its words.
        private func code<Value>(_ call: () async throws(Refusal) -> Value) async throws -> Int? {
            let error = try await failure(call)
            let problem = try #require(error.failure, "\(error)")
            #expect(problem.message.hasPrefix("etcdserver: "), "\(error)")
            return problem.code
        }

        @Test func keys() async throws {
            #expect(try await code { () throws(Refusal) in try await etcd.keys.put(.init(key: Data())) } == 3)
            let revision = try await etcd.put(prefix, "a")
            _ = try await etcd.put(prefix, "b")
            _ = try await etcd.keys.compact(.init(revision: revision))
            #expect(try await code { () throws(Refusal) in try await etcd.keys.compact(.init(revision: 1)) } == 11)
            #expect(
                try await code { () throws(Refusal) in try await etcd.keys.get(.init(key: prefix, revision: 1)) }
                    == 11)
            let later: Int64 = 9_000_000
            #expect(
                try await code { () throws(Refusal) in try await etcd.keys.get(.init(key: prefix, revision: later)) }
                    == 11)
            let twice = [Etcd.Operation(requestPut: .init(key: prefix)), .init(requestPut: .init(key: prefix))]
            #expect(try await code { () throws(Refusal) in try await etcd.keys.transact(.init(success: twice)) } == 3)
        }

        @Test func leases() async throws {
            #expect(try await code { () throws(Refusal) in try await etcd.put(prefix, lease: 77) } == 5)
            #expect(try await code { () throws(Refusal) in try await etcd.leases.revoke(.init(id: 77)) } == 5)
        }

        @Test func usersAndRoles() async throws {
            let name = "nobody \(UUID())"
            #expect(try await code { () throws(Refusal) in try await etcd.users.get(.init(name: name)) } == 9)
            #expect(try await code { () throws(Refusal) in try await etcd.roles.get(.init(role: name)) } == 9)
            #expect(try await code { () throws(Refusal) in try await etcd.users.delete(.init(name: name)) } == 9)
            #expect(
                try await code { () throws(Refusal) in try await etcd.users.add(.init(name: "", password: "x")) } == 3)
            _ = try await etcd.roles.add(.init(name: name))
            #expect(try await code { () throws(Refusal) in try await etcd.roles.add(.init(name: name)) } == 9)
            _ = try await etcd.roles.delete(.init(role: name))
            // Nobody signs in as long as nobody has to.
            #expect(
                try await code { () throws(Refusal) in try await etcd.auth.authenticate(.init(name: "a", password: "b"))
                } == 9)
        }

        /// The trailer itself.
        @Test func trailers() async throws {
            let error = try await failure { () throws(Refusal) in try await etcd.users.get(.init(name: "nobody")) }
            let response = try #require(error.response)
            #expect(
                response.headerFields["Trailer"]?.isEmpty == false || !response.trailerFields.isEmpty,
                "\(response.headerFields)")
        }

        /// The connection goes on after each.
        @Test func manyInARow() async throws {
            for _ in 0..<200 {
                _ = try await failure { () throws(Refusal) in try await etcd.keys.put(.init(key: Data())) }
            }
            try await etcd.put(prefix, "still there")
            #expect(try await etcd.values(prefix) == ["still there"])
        }
    }
}

extension Etcd {
    fileprivate func put(_ key: Data, lease: Int64) async throws(APIError<Etcd.Problem>) {
        _ = try await keys.put(.init(key: key, lease: lease, value: Data()))
    }
}
