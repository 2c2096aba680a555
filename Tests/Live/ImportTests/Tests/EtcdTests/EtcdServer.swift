import Foundation
import LiveServers
import RuntimeKit
import Testing

/// What etcd does and refuses, by its JSON gateway.
@Suite(
    .serialized, .timeLimit(.minutes(15)),
    .enabled(if: EtcdServer.server.runningURL != nil, "ETCD_URL is not set; try Tests/run import"))
enum EtcdTests {}

/// The etcd that `Tests/Live/servers.py etcd` starts.
enum EtcdServer {
    static let server = LiveServer("ETCD_URL")
}

extension Etcd {
    static var live: Self { Self(server: .init(EtcdServer.server.url)) }

    /// A client for somebody who has a password.
    func signedIn(_ name: String, _ password: String) async throws -> Self {
        let response = try await auth.authenticate(.init(name: name, password: password))
        let token = try #require(response.token)
        return Self(server: .init(clientConfiguration.server), token: token)
    }

    /// Sets a key, and gives the revision after it.
    @discardableResult
    func put(_ key: Data, _ value: String, lease: Int64? = nil) async throws -> Int64 {
        let response = try await keys.put(.init(key: key, lease: lease, value: Data(value.utf8)))
        return try #require(response.header?.revision)
    }

    /// The values of all keys that begin so, in the order of the keys.
    func values(_ prefix: Data) async throws -> [String] {
        let response = try await keys.get(.init(key: prefix, rangeEnd: prefix.rangeEnd))
        return (response.kvs ?? []).map { String(decoding: $0.value ?? Data(), as: UTF8.self) }
    }
}

extension Data {
    /// The beginning of the keys of one test alone.
    static func prefix() -> Data { Data("tests/\(UUID())/".utf8) }

    static func + (prefix: Data, name: String) -> Data { prefix + Data(name.utf8) }

    /// Where the keys end that begin with these bytes.
    var rangeEnd: Data {
        var end = self
        end[end.endIndex - 1] += 1
        return end
    }
}

extension AsyncSequence {
    /// All there is.
    func collect() async throws -> [Element] {
        var elements: [Element] = []
        for try await element in self { elements.append(element) }
        return elements
    }
}
