import LiveServers
import RuntimeKit
import Testing

@testable import Whole

extension PowerDNSTests {
    struct ServerTests {
        typealias Problem = APIError<PowerDNS.Problem>

        let dns = PowerDNS.live
        let server = PowerDNSServer.id

        @Test func servers() async throws {
            let servers = try await dns.servers.list()
            #expect(servers.map(\.id) == [server])
            #expect(try await dns.servers.get(serverID: server) == servers[0])
            #expect(servers[0].daemonType == .authoritative)
        }

        @Test func statisticsAreOfThreeKinds() async throws {
            let statistics = try await dns.servers.statistics(serverID: server, includerings: true)
            var kinds: Set<String> = []
            for statistic in statistics {
                switch statistic {
                case .single(let item):
                    kinds.insert("single")
                    #expect(!item.value.isEmpty)
                case .map: kinds.insert("map")
                case .ring(let ring):
                    kinds.insert("ring")
                    #expect(Int(ring.size) != nil)
                case .unknown(let json): Issue.record("unknown: \(json)")
                }
            }
            #expect(kinds == ["single", "map", "ring"])
            let uptime = try await dns.servers.statistics(serverID: server, statistic: "uptime")
            #expect(uptime.count == 1)
            let unknown = try await problem(422) { () throws(Problem) in
                try await dns.servers.statistics(serverID: server, statistic: "luck")
            }
            #expect(unknown == "Unknown statistic name")
        }

        @Test func searching() async throws {
            let zone = try await dns.makeZone()
            try await dns.zones.change(
                serverID: server, zoneID: zone.id, .init(rrsets: [.addresses("www.\(zone.name)", ["192.0.2.7"])]))
            // Names are searched for without the dot at the end.
            let name = "www.\(zone.name.dropLast())"
            let all = try await dns.search(serverID: server, text: "*\(zone.name.dropLast())", max: 10)
            #expect(all.filter { $0.objectType == .zone }.map(\.zoneID) == [zone.id])
            #expect(all.contains { $0.objectType == .record && $0.content == "192.0.2.7" && $0.ttl == 60 })
            let records = try await dns.search(serverID: server, text: name, max: 10, objectType: .record)
            #expect(records.map(\.name).contains("www.\(zone.name)"))
            #expect(try await dns.search(serverID: server, text: "a&b=c#+%20é", max: 10).isEmpty)
            #expect(try await dns.servers.flushCache(serverID: server, domain: zone.name).result == "Flushed cache.")
        }

        @Test func theKeyIsNeeded() async throws {
            for key: any TokenCredential in ["wrong" as String, CredentialProvider<String> { nil }] {
                let error = try await failure { () throws(Problem) in
                    try await PowerDNS(server: .live, apiKey: key).servers.list()
                }
                #expect(error.status == 401)
                #expect(error.response?.headerFields["WWW-Authenticate"] == "X-API-Key realm=\"PowerDNS\"")
            }
        }

        /// The client of the document as it is.
        @Test func wholeDocument() async throws {
            let zone = try await dns.makeZone()
            let whole = PowerDNSAuthoritative(server: .init(PowerDNSServer.url), apiKey: PowerDNSServer.key)
            #expect(try await whole.servers.listServers().map(\.id) == [server])
            let zones = try await whole.zones.listZones(serverID: server, zone: zone.name)
            #expect(zones.first?.name == zone.name)
            let settings = try await whole.config.get(serverID: server)
            #expect(settings.first { $0.name == "api" }?.value == "yes")
            // The document wants of every response what only a change has.
            do {
                _ = try await whole.zones.listZone(serverID: server, zoneID: zone.id)
                Issue.record("the zone was read")
            } catch {
                #expect("\(error)".contains("changetype"), "\(error)")
            }
        }
    }
}
