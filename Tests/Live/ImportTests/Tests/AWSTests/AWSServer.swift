import Foundation
import LiveServers
import RuntimeKit
import RuntimeKitSigning
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(
    .serialized, .timeLimit(.minutes(15)),
    .enabled(if: AWSServer.server.runningURL != nil, "MOTO_URL is not set; try Tests/run import"))
enum AWSTests {}

/// The moto that `Tests/Live/servers.py moto` starts, which looks at each signature.
enum AWSServer {
    static let server = LiveServer("MOTO_URL")
    static let region = "eu-central-1"

    /// Whose keys there are.
    enum User: String, CaseIterable {
        case owner = "MOTO_KEYS"
        case reader = "MOTO_READER"
        /// Has temporary ones.
        case visitor = "MOTO_SESSION"

        /// The id, the secret, and perhaps a token.
        var keys: [String] {
            let text = ProcessInfo.processInfo.environment[rawValue] ?? ""
            return text.isEmpty ? ["", ""] : text.split(separator: " ").map(String.init)
        }

        var credential: AWSCredential { credential() }

        func credential(secret: String? = nil, token: String? = nil, region: String = AWSServer.region) -> AWSCredential
        {
            AWSCredential(
                accessKeyID: keys[0], secretAccessKey: secret ?? keys[1],
                sessionToken: token ?? keys.dropFirst(2).first,
                region: region)
        }
    }
}

extension Storage {
    static var live: Self { Self(AWSServer.User.owner.credential) }

    init(_ keys: AWSCredential) {
        self.init(server: .init(AWSServer.server.url), keys: keys)
    }

    /// A bucket for one test alone.
    func makeBucket() async throws -> String {
        let bucket = "tests-\(UUID())".lowercased()
        let region = "<LocationConstraint>\(AWSServer.region)</LocationConstraint>"
        try await buckets.create(bucket: bucket, "<CreateBucketConfiguration>\(region)</CreateBucketConfiguration>")
        return bucket
    }
}

extension DynamoDB {
    static var live: Self { Self(AWSServer.User.owner.credential) }

    init(_ keys: AWSCredential) {
        self.init(server: .init(AWSServer.server.url), keys: keys)
    }
}

extension String {
    /// The contents of all elements of XML that are called so, which have no others in them.
    func contents(of element: String) -> [String] {
        components(separatedBy: "<\(element)>").dropFirst().map {
            var text = $0.components(separatedBy: "</\(element)>")[0]
            let names = ["lt": "<", "gt": ">", "quot": "\"", "#34": "\"", "apos": "'", "#39": "'", "#x27": "'"]
            for (name, character) in names { text = text.replacingOccurrences(of: "&\(name);", with: character) }
            return text.replacingOccurrences(of: "&amp;", with: "&")
        }
    }
}

/// What comes of a request that no client of ours makes.
func send(_ url: URL, _ method: String = "GET", fields: [String: String] = [:], body: Data? = nil) async throws -> (
    status: Int, data: Data
) {
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.httpBody = body
    for (name, value) in fields { request.setValue(value, forHTTPHeaderField: name) }
    let (data, response) = try await URLSession.shared.data(for: request)
    return ((response as? HTTPURLResponse)?.statusCode ?? 0, data)
}
