import Foundation
import LiveServers
import RuntimeKit
import Testing

/// One after the other, as the server's database has one writer at a time.
@Suite(.serialized, .timeLimit(.minutes(15)))
enum PowerDNSTests {}

/// The PowerDNS that `Tests/Live/servers.py powerdns` starts.
enum PowerDNSServer {
    static let url = LiveServer("POWERDNS_URL").url
    static let key = ProcessInfo.processInfo.environment["POWERDNS_KEY"] ?? ""
    /// The API has room for several, but this is the only one.
    static let id = "localhost"
}

extension PowerDNS.APIServer {
    static var live: Self { Self(PowerDNSServer.url) }
}

extension PowerDNS {
    static var live: Self { Self(server: .live, apiKey: PowerDNSServer.key) }

    /// A zone for one test alone.
    func makeZone(_ name: String = "z\(UUID()).example.".lowercased(), rrsets: [RRSet]? = nil) async throws -> Zone {
        try await zones.create(
            serverID: PowerDNSServer.id,
            NewZone(name: name, kind: .native, nameservers: ["ns.example."], rrsets: rrsets))
    }
}

extension PowerDNS.RRSet {
    /// Addresses, to take the place of those that are there.
    static func addresses(_ name: String, _ addresses: [String], comment: String? = nil) -> Self {
        Self(
            name: name, type: "A", ttl: 60, changetype: .replace, records: addresses.map { .init(content: $0) },
            comments: comment.map { [.init(content: $0, account: "tests")] })
    }
}

/// What the server says has gone wrong, with that status.
func problem<Value>(
    _ status: Int, _ call: () async throws(APIError<PowerDNS.Problem>) -> Value
) async throws -> String {
    try await LiveServers.problem(status, call).error
}
