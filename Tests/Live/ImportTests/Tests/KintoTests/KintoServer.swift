import Foundation
import LiveServers
import RuntimeKit
import Testing

@Suite(.serialized, .timeLimit(.minutes(15)))
enum KintoTests {}

/// The Kinto that `Tests/Live/servers.py kinto` starts.
enum KintoServer {
    static let url = LiveServer("KINTO_URL").url
}

extension Kinto {
    static var live: Self { user("ann") }

    /// Whoever has a name is let in, with any password.
    static func user(_ name: String) -> Self {
        Self(server: .init(KintoServer.url), basicauth: BasicCredential(user: name, password: "p:\u{E9}"))
    }

    static var nobody: Self { Self(server: .init(KintoServer.url)) }

    /// A bucket for one test alone.
    func makeBucket() async throws -> String {
        let bucket = try await buckets.create(.init(data: .init(additionalProperties: ["for": "tests"])))
        return try #require(bucket.data?.additionalProperties["id"]?.string)
    }

    /// A collection for one test alone, with books in it: of 100 pages, 200, and so on.
    func makeBooks(_ titles: [String] = [], authors: [String] = ["Woolf"]) async throws -> Shelf {
        let shelf = Shelf(bucket: try await makeBucket(), collection: "books")
        _ = try await collections.update(bucketID: shelf.bucket, id: shelf.collection, .init())
        for (index, title) in titles.enumerated() {
            let book: [String: JSON] = [
                "title": .string(title), "pages": JSON(integerLiteral: (index + 1) * 100),
                "author": .string(authors[index % authors.count]),
            ]
            let id = "book-\(index)"
            let added = try await records.update(
                bucketID: shelf.bucket, collectionID: shelf.collection, id: id, .init(data: book), ifNoneMatch: "*")
            #expect(added.data?["id"]?.string == id)
        }
        return shelf
    }
}

/// Where records are.
struct Shelf {
    let bucket: String
    let collection: String

    var path: String { "/buckets/\(bucket)/collections/\(collection)/records" }
}

extension [[String: JSON]]? {
    var titles: [String] { (self ?? []).compactMap { $0["title"]?.string } }
}

/// What the server says has gone wrong, with that status.
func problem<Value>(
    _ status: Int, _ call: () async throws(APIError<Kinto.Problem>) -> Value
) async throws -> Kinto.Problem {
    let problem = try await LiveServers.problem(status, call)
    #expect(problem.code == status)
    return problem
}
