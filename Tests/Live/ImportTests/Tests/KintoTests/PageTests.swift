import Foundation
import RuntimeKit
import Testing

extension KintoTests {
    /// Five to a page, as `Tests/Live/Servers/kinto.py` says.
    struct PageTests {
        let kinto = Kinto.live
        let titles = [
            "The Waves", "Orlando", "100 % \"free\" & more", "Été", "To the Lighthouse", "Flush", "Jacob's Room",
        ]

        @Test func pagesFollowEachOther() async throws {
            let shelf = try await kinto.makeBooks(titles)
            let first = try await kinto.records.list(
                bucketID: shelf.bucket, collectionID: shelf.collection, sort: ["pages"])
            #expect(first.data.titles == Array(titles.prefix(5)))
            let all = try await kinto.records.all(
                bucketID: shelf.bucket, collectionID: shelf.collection, sort: ["pages"]
            )
            .collect()
            #expect(Optional(all).titles == titles)
            var sizes: [Int] = []
            for try await page in kinto.records.all(
                bucketID: shelf.bucket, collectionID: shelf.collection, limit: 3, sort: ["-pages"]
            ).pages {
                sizes.append(page.data?.count ?? 0)
            }
            #expect(sizes == [3, 3, 1])
        }

        @Test func tokens() async throws {
            let shelf = try await kinto.makeBooks(titles)
            let response = try await kinto.records.response(
                for: Kinto.Records.List(
                    bucketID: shelf.bucket, collectionID: shelf.collection, limit: 4, sort: ["title"]))
            #expect(response.value.data?.count == 4)
            let next = try #require(response.headerFields["Next-Page"].flatMap { URLComponents(string: $0) })
            let token = try #require(next.queryItems?.first { $0.name == "_token" }?.value)
            let rest = try await kinto.records.list(
                bucketID: shelf.bucket, collectionID: shelf.collection, limit: 4, sort: ["title"], token: token)
            #expect(response.value.data.titles + rest.data.titles == titles.sorted())
            let broken = try await problem(400) { () throws(APIError<Kinto.Problem>) in
                try await kinto.records.list(bucketID: shelf.bucket, collectionID: shelf.collection, token: "!")
            }
            #expect(broken.errno == 107)
        }

        @Test func filters() async throws {
            let shelf = try await kinto.makeBooks(titles, authors: ["Woolf", "Stein"])
            func list(
                author: String? = nil, without: String? = nil, title: String? = nil, pages: Int? = nil,
                fields: [String]? = nil
            ) async throws -> [[String: JSON]]? {
                try await kinto.records.list(
                    bucketID: shelf.bucket, collectionID: shelf.collection, sort: ["author", "-pages"], fields: fields,
                    author: author, likeTitle: title, minPages: pages, excludeAuthor: without
                ).data
            }
            #expect(try await list(author: "Stein").titles == ["Flush", "Été", "Orlando"])
            #expect(try await list(without: "Woolf").titles == ["Flush", "Été", "Orlando"])
            #expect(try await list(title: "% \"free\" &").titles == ["100 % \"free\" & more"])
            #expect(try await list(pages: 500).titles == ["Flush", "Jacob's Room", "To the Lighthouse"])
            let some = try #require(try await list(title: "Été", fields: ["title", "pages"])?.first)
            #expect(Set(some.keys) == ["id", "last_modified", "title", "pages"])
        }

        @Test func bucketsAndCollections() async throws {
            let bucket = try await kinto.makeBucket()
            for index in 0..<6 { _ = try await kinto.collections.update(bucketID: bucket, id: "c\(index)", .init()) }
            let collections = try await kinto.collections.all(bucketID: bucket, sort: ["id"]).collect()
            #expect(collections.map { $0.additionalProperties["id"]?.string } == (0..<6).map { "c\($0)" })
            for index in 0..<6 {
                _ = try await kinto.groups.update(bucketID: bucket, id: "g\(index)", .init(data: .init(members: ["x"])))
            }
            #expect(try await kinto.groups.all(bucketID: bucket, limit: 2).collect().count == 6)
            #expect(try await kinto.groups.deleteAll(bucketID: bucket, limit: 2).data?.count == 2)
            #expect(try await kinto.groups.list(bucketID: bucket).data?.count == 4)
            let mine = try await kinto.buckets.list(id: bucket)
            #expect(mine.data?.map { $0.additionalProperties["id"]?.string } == [bucket])
        }
    }
}
