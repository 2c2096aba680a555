import Foundation
import LiveServers
import RuntimeKit
import Testing

extension KintoTests {
    struct RecordTests {
        typealias Problem = APIError<Kinto.Problem>

        let kinto = Kinto.live

        @Test func whatIsReadIsSentBack() async throws {
            let shelf = try await kinto.makeBooks()
            let values: [String: JSON] = [
                "text": "naïve \"quotes\" \\ \u{1F600}\n", "empty": "", "number": 1.5, "large": 9_007_199_254_740_993,
                "yes": true, "nothing": nil, "list": [1, "a", nil, []], "object": ["a.b": ["c": 1]], "": "no name",
            ]
            let created = try await kinto.records.create(
                bucketID: shelf.bucket, collectionID: shelf.collection, .init(data: values))
            let id = try #require(created.data?["id"]?.string)
            var record = try await kinto.records.get(bucketID: shelf.bucket, collectionID: shelf.collection, id: id)
            #expect(record == created)
            for (key, value) in values { #expect(record.data?[key] == value, "\(key)") }

            let first = try #require(record.data?["last_modified"]?.int)
            record.data?["number"] = 2
            record.data?["list"] = nil
            record.data?["object"] = ["a": "changed"]
            let updated = try await kinto.records.update(
                bucketID: shelf.bucket, collectionID: shelf.collection, id: id, record)
            #expect(updated.data?["number"] == 2)
            #expect(try #require(updated.data?["last_modified"]?.int) > first)
            let read = try await kinto.records.get(bucketID: shelf.bucket, collectionID: shelf.collection, id: id)
            #expect(read == updated)
            #expect(read.data?.keys.contains("list") == false)
            #expect(read.data?["object"] == ["a": "changed"])
            #expect(read.data?["large"] == 9_007_199_254_740_993)

            let patched = try await kinto.records.patch(
                bucketID: shelf.bucket, collectionID: shelf.collection, id: id, .init(data: ["yes": false, "new": [1]]))
            #expect(patched.data?["yes"] == false)
            #expect(patched.data?["text"] == values["text"])
            let diff = try await kinto.records.patch(
                bucketID: shelf.bucket, collectionID: shelf.collection, id: id, .init(data: ["yes": false]),
                responseBehavior: .light)
            #expect(diff.data?.keys.contains("text") == false)

            let deleted = try await kinto.records.delete(
                bucketID: shelf.bucket, collectionID: shelf.collection, id: id)
            #expect(deleted.data?["deleted"] == true)
            let gone = try await problem(404) { () throws(Problem) in
                try await kinto.records.get(bucketID: shelf.bucket, collectionID: shelf.collection, id: id)
            }
            #expect(gone.errno == 110)
            #expect(gone.details?["resource_name"] == "record")
        }

        @Test func versions() async throws {
            let shelf = try await kinto.makeBooks(["Orlando"])
            let call = Kinto.Records.Get(bucketID: shelf.bucket, collectionID: shelf.collection, id: "book-0")
            let response = try await kinto.records.response(for: call)
            let etag = try #require(try response[Kinto.Headers.etag])
            #expect(etag == "\"\(response.value.data?["last_modified"]?.int ?? 0)\"")
            #expect(try response[Kinto.Headers.lastModified]?.hasSuffix("GMT") == true)

            // 304 is no failure of the document, and no record either.
            let unchanged = try await failure { () throws(Problem) in
                try await kinto.records.get(
                    bucketID: shelf.bucket, collectionID: shelf.collection, id: "book-0", ifNoneMatch: etag)
            }
            #expect(unchanged.status == 304)
            #expect(unchanged.failure == nil)
            var book = response.value
            book.data?["pages"] = 333
            let saved = try await kinto.records.update(
                bucketID: shelf.bucket, collectionID: shelf.collection, id: "book-0", book, ifMatch: etag)
            #expect(saved.data?["pages"] == 333)
            // Somebody else had the same version.
            book.data?["pages"] = 444
            let late = try await problem(412) { () throws(Problem) in
                try await kinto.records.update(
                    bucketID: shelf.bucket, collectionID: shelf.collection, id: "book-0", book, ifMatch: etag)
            }
            #expect(late.errno == 114)
            #expect(late.details?["existing"]?["pages"] == 333)
            let taken = try await failure { () throws(Problem) in
                try await kinto.records.update(
                    bucketID: shelf.bucket, collectionID: shelf.collection, id: "book-0", book, ifNoneMatch: "*")
            }
            #expect(taken.status == 412)
            let kept = try await failure { () throws(Problem) in
                try await kinto.records.delete(
                    bucketID: shelf.bucket, collectionID: shelf.collection, id: "book-0", ifMatch: etag)
            }
            #expect(kept.status == 412)
            #expect(
                try await kinto.records.get(
                    bucketID: shelf.bucket, collectionID: shelf.collection, id: "book-0", ifNoneMatch: etag
                ).data?["pages"] == 333)
        }

        @Test func schemas() async throws {
            let bucket = try await kinto.makeBucket()
            let schema: [String: JSON] = [
                "type": "object", "properties": ["pages": ["type": "integer"]], "required": ["pages"],
            ]
            var collection = try await kinto.collections.update(
                bucketID: bucket, id: "strict", .init(data: .init(schema: schema, cacheExpires: 60)))
            #expect(collection.data?.schema == schema)
            #expect(collection.data?.cacheExpires == 60)
            collection.data?.cacheExpires = 30
            collection.data?.additionalProperties["sort"] = "-pages"
            let changed = try await kinto.collections.update(bucketID: bucket, id: "strict", collection)
            #expect(changed.data?.cacheExpires == 30)
            #expect(changed.data?.schema == schema)
            #expect(try await kinto.collections.get(bucketID: bucket, id: "strict") == changed)
            #expect(changed.data?.additionalProperties["sort"] == "-pages")
        }

        @Test func theSameInManyWays() async throws {
            let shelf = try await kinto.makeBooks(["a", "b", "c"])
            let deleted = try await kinto.records.deleteAll(
                bucketID: shelf.bucket, collectionID: shelf.collection, sort: ["pages"], id: "book-1")
            #expect(deleted.data?.map { $0["id"]?.string } == ["book-1"])
            let left = try await kinto.records.list(
                bucketID: shelf.bucket, collectionID: shelf.collection, sort: ["pages"])
            #expect(left.data.titles == ["a", "c"])
            let all = try await kinto.records.list(bucketID: shelf.bucket, collectionID: shelf.collection, since: 0)
            #expect(all.data?.contains { $0["id"] == "book-1" && $0["deleted"] == true } == true)
            #expect(
                try await kinto.records.deleteAll(bucketID: shelf.bucket, collectionID: shelf.collection).data?.count
                    == 2)
            #expect(try await kinto.records.list(bucketID: shelf.bucket, collectionID: shelf.collection).data == [])
        }
    }
}
