import Foundation
import RuntimeKit
import Testing

extension EtcdTests {
    struct UserTests {
        let etcd = Etcd.live
        let prefix = Data.prefix()

        @Test func roles() async throws {
            let (name, permission) = ("role \(UUID())", permission(.readwrite))
            _ = try await etcd.roles.add(.init(name: name))
            _ = try await etcd.roles.grant(.init(name: name, perm: permission))
            #expect(try await etcd.roles.get(.init(role: name)).perm == [permission])
            #expect(try await etcd.roles.list([:]).roles?.contains(name) == true)
            _ = try await etcd.roles.revoke(.init(key: prefix, rangeEnd: prefix.rangeEnd, role: name))
            #expect(try await etcd.roles.get(.init(role: name)).perm == nil)
            _ = try await etcd.roles.delete(.init(role: name))
            #expect(try await etcd.roles.list([:]).roles?.contains(name) != true)
        }

        @Test func users() async throws {
            let (name, role) = ("Zoë \(UUID())", "role \(UUID())")
            _ = try await etcd.roles.add(.init(name: role))
            _ = try await etcd.users.add(.init(name: name, password: "p"))
            _ = try await etcd.users.changePassword(.init(name: name, password: "pass:wörd"))
            _ = try await etcd.users.grant(.init(role: role, user: name))
            #expect(try await etcd.users.get(.init(name: name)).roles == [role])
            #expect(try await etcd.users.list([:]).users?.contains(name) == true)
            _ = try await etcd.users.revoke(.init(name: name, role: role))
            #expect(try await etcd.users.get(.init(name: name)).roles == nil)
            _ = try await etcd.users.delete(.init(name: name))
            #expect(try await etcd.users.list([:]).users?.contains(name) != true)
            _ = try await etcd.roles.delete(.init(role: role))
        }

        /// Nobody else's test would get far while only those are let in who have a token, so it ends with this one.
        @Test func signingIn() async throws {
            let name = "reader \(UUID())"
            for (user, role) in [("root", "root"), (name, name)] {
                _ = try await etcd.roles.add(.init(name: role))
                _ = try await etcd.users.add(.init(name: user, password: "secret of \(user)"))
                _ = try await etcd.users.grant(.init(role: role, user: user))
            }
            _ = try await etcd.users.add(.init(name: "nobody \(name)", options: .init(noPassword: true)))
            _ = try await etcd.roles.grant(.init(name: name, perm: permission(.read)))
            try await etcd.put(prefix + "a", "1")
            _ = try await etcd.auth.enable([:])
            let root = try await etcd.signedIn("root", "secret of root")
            var values: Result<[String], any Error>
            do {
                let reader = try await etcd.signedIn(name, "secret of \(name)")
                values = .success(try await reader.values(prefix))
                #expect(try await root.users.get(.init(name: name)).roles == [name])
            } catch {
                values = .failure(error)
            }
            _ = try await root.auth.disable([:])
            #expect(try values.get() == ["1"])
            #expect(try await etcd.values(prefix) == ["1"])
            _ = try await etcd.users.delete(.init(name: "root"))
        }

        private func permission(_ type: Etcd.AuthpbPermissionType) -> Etcd.AuthpbPermission {
            .init(key: prefix, permType: type, rangeEnd: prefix.rangeEnd)
        }
    }
}
