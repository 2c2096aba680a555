import Foundation
import LiveServers
import RuntimeKit
import Testing

extension PowerDNSTests {
    /// What signs zones and transfers, and what else is kept of a zone.
    struct KeyTests {
        typealias Problem = APIError<PowerDNS.Problem>

        let dns = PowerDNS.live
        let server = PowerDNSServer.id

        @Test func zonesAreSigned() async throws {
            let zone = try await dns.makeZone()
            #expect(!zone.dnssec)
            let key = try await dns.cryptokeys.create(
                serverID: server, zoneID: zone.id, .init(keytype: .csk, active: true, algorithm: "ecdsa256"))
            let id = try #require(key.id)
            #expect(key.keytype == .csk)
            #expect(key.algorithm == "ECDSAP256SHA256")
            #expect(key.bits == 256)
            #expect(key.privatekey?.hasPrefix("Private-key-format:") == true)
            #expect(try await dns.zones.get(serverID: server, zoneID: zone.id).dnssec)

            try await dns.cryptokeys.change(serverID: server, zoneID: zone.id, cryptokeyID: id, .init(active: false))
            #expect(try await dns.cryptokeys.get(serverID: server, zoneID: zone.id, cryptokeyID: id).active == false)
            #expect(try await dns.cryptokeys.list(serverID: server, zoneID: zone.id).map(\.id) == [id])
            try await dns.cryptokeys.delete(serverID: server, zoneID: zone.id, cryptokeyID: id)
            #expect(try await dns.cryptokeys.list(serverID: server, zoneID: zone.id).isEmpty)
            let unknown = try await problem(422) { () throws(Problem) in
                try await dns.cryptokeys.create(
                    serverID: server, zoneID: zone.id, .init(keytype: .ksk, algorithm: "rot13"))
            }
            #expect(unknown.contains("rot13"))
        }

        @Test func keysOfTransfers() async throws {
            let name = "key-\(UUID())".lowercased()
            let secret = Data((0..<32).map { UInt8($0) })
            let key = try await dns.tsigKeys.create(
                serverID: server, .init(name: name, algorithm: "hmac-sha256", key: secret))
            #expect(key.id == "\(name).")
            #expect(key.key == secret.base64EncodedString())
            #expect(try await dns.tsigKeys.get(serverID: server, tsigkeyID: key.id) == key)
            #expect(try await dns.tsigKeys.list(serverID: server).contains { $0.id == key.id && $0.key == "" })
            let changed = try await dns.tsigKeys.change(
                serverID: server, tsigkeyID: key.id, .init(algorithm: "hmac-sha512"))
            #expect(changed.algorithm == "hmac-sha512")
            let taken = try await failure { () throws(Problem) in
                try await dns.tsigKeys.create(serverID: server, .init(name: name, algorithm: "hmac-sha512"))
            }
            #expect(taken.status == 409)
            try await dns.tsigKeys.delete(serverID: server, tsigkeyID: key.id)
            let gone = try await failure { () throws(Problem) in
                try await dns.tsigKeys.delete(serverID: server, tsigkeyID: key.id)
            }
            #expect(gone.status == 404)
        }

        @Test func metadata() async throws {
            let zone = try await dns.makeZone()
            let kind = "ALSO-NOTIFY"
            let first = PowerDNS.Metadata(kind: kind, metadata: ["192.0.2.1:5300"])
            #expect(try await dns.metadata.create(serverID: server, zoneID: zone.id, first) == first)
            #expect(try await dns.metadata.list(serverID: server, zoneID: zone.id).contains(first))
            let second = PowerDNS.Metadata(kind: kind, metadata: ["192.0.2.2", "192.0.2.3"])
            let replaced = try await dns.metadata.replace(
                serverID: server, zoneID: zone.id, metadataKind: kind, second)
            #expect(Set(replaced.metadata) == Set(second.metadata))
            try await dns.metadata.delete(serverID: server, zoneID: zone.id, metadataKind: kind)
            #expect(try await dns.metadata.get(serverID: server, zoneID: zone.id, metadataKind: kind).metadata.isEmpty)
        }
    }
}
