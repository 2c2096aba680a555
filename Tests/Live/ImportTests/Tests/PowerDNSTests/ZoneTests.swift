import Foundation
import LiveServers
import RuntimeKit
import Testing
extension PowerDNSTests {
    struct ZoneTests {
        typealias Problem = APIError<PowerDNS.Problem>

        let dns = PowerDNS.live
        let server = PowerDNSServer.id

        @Test func aLife() async throws {
            let name = "z\(UUID()).example.".lowercased()
            let response = try await dns.zones.response(
                for: PowerDNS.Zones.Create(
                    serverID: server,
                    zone: .init(name: name, kind: .native, nameservers: ["ns.example."], account: "tests")))
            let zone = response.value
            #expect(response.status == 201)
            #expect(zone.name == name)
            #expect(zone.kind == .native)
            #expect(zone.account == "tests")
            #expect(zone.serial > 0)
            #expect(Set(zone.rrsets?.map(\.type) ?? []) == ["SOA", "NS"])

            let listed = try await dns.zones.list(serverID: server, zone: name)
            #expect(listed.map(\.id) == [zone.id])
            #expect(listed.first?.rrsets == nil)
            try await dns.zones.configure(serverID: server, zoneID: zone.id, .init(kind: .master, account: "others"))
            let changed = try await dns.zones.get(serverID: server, zoneID: zone.id, rrsets: false)
            #expect(changed.kind == .master)
            #expect(changed.account == "others")
            #expect(changed.rrsets == nil)

            try await dns.zones.delete(serverID: server, zoneID: zone.id)
            let gone = try await problem(404) { () throws(Problem) in
                try await dns.zones.get(serverID: server, zoneID: zone.id)
            }
            #expect(gone == "Not Found")
        }

        @Test func records() async throws {
            let zone = try await dns.makeZone()
            let name = "www.\(zone.name)"
            try await dns.zones.change(
                serverID: server, zoneID: zone.id,
                .init(rrsets: [.addresses(name, ["192.0.2.1", "192.0.2.2"], comment: "naïve \"quotes\" \\ \u{1F600}")]))
            let read = try await dns.zones.get(serverID: server, zoneID: zone.id, rrsetName: name, rrsetType: "A")
            let set = try #require(read.rrsets?.first)
            #expect(read.rrsets?.count == 1)
            #expect(set.records.map(\.content) == ["192.0.2.1", "192.0.2.2"])
            #expect(set.records.allSatisfy { $0.disabled == false })
            #expect(set.ttl == 60)
            #expect(set.changetype == nil)
            let comment = try #require(set.comments?.first)
            #expect(comment.content == "naïve \"quotes\" \\ \u{1F600}")
            #expect(abs(try #require(comment.modifiedAt).timeIntervalSinceNow) < 3600)

            let text = try await dns.zones.export(serverID: server, zoneID: zone.id)
            #expect(text.contains("\(name)\t60\tIN\tA\t192.0.2.2\n"))
            try await dns.zones.change(
                serverID: server, zoneID: zone.id,
                .init(rrsets: [.init(name: name, type: "A", changetype: .delete, records: [])]))
            #expect(try await dns.zones.get(serverID: server, zoneID: zone.id, rrsetName: name).rrsets == [])
            #expect(try await dns.zones.rectify(serverID: server, zoneID: zone.id).result == "Rectified")
        }

        /// RFC 2317: names with a slash, which the server writes in another way where it stands for a part of a path.
        @Test func slashesInNames() async throws {
            let name = "0/\(Int.random(in: 25...1_000_000)).2.0.192.in-addr.arpa."
            let zone = try await dns.makeZone(name)
            #expect(zone.name == name)
            #expect(zone.id == name.replacing("/", with: "=2F"))
            #expect(try await dns.zones.get(serverID: server, zoneID: zone.id).name == name)
            try await dns.zones.delete(serverID: server, zoneID: zone.id)
        }

        @Test func mistakes() async throws {
            let zone = try await dns.makeZone()
            let taken = try await problem(409) { () throws(Problem) in
                try await dns.zones.create(serverID: server, .init(name: zone.name, kind: .native, nameservers: []))
            }
            #expect(taken == "Conflict")
            let relative = try await problem(422) { () throws(Problem) in
                try await dns.zones.create(serverID: server, .init(name: "example", kind: .native, nameservers: []))
            }
            #expect(relative == "DNS Name 'example' is not canonical")
            let record = try await problem(422) { () throws(Problem) in
                try await dns.zones.change(
                    serverID: server, zoneID: zone.id, .init(rrsets: [.addresses("a.\(zone.name)", ["nowhere"])]))
            }
            #expect(record.contains("while parsing IP address"))
            let elsewhere = try await failure { () throws(Problem) in try await dns.zones.list(serverID: "elsewhere") }
            #expect(elsewhere.status == 404)
        }
    }
}
