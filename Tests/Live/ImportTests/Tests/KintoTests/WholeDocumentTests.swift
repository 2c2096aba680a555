import Foundation
import RuntimeKit
import Testing

@testable import Whole

extension KintoTests {
    /// The client of the document as it is.
    struct WholeDocumentTests {
        let kinto = Whole.Kinto(
            server: .init(KintoServer.url), basicauth: BasicCredential(user: "whole", password: "x"))

        @Test func whatIsReadIsSentBack() async throws {
            let bucket = try #require(
                try await kinto.buckets.create(.init()).data?.additionalProperties["id"]?.string)
            _ = try await kinto.collections.update(bucketID: bucket, id: "books", .init())
            var record = try await kinto.records.create(
                bucketID: bucket, collectionID: "books", .init(data: ["id": "orlando", "pages": 333]))
            record.data?["pages"] = 334
            let updated = try await kinto.records.update(
                bucketID: bucket, collectionID: "books", id: "orlando", record)
            #expect(updated.data?["pages"] == 334)
            #expect(try await kinto.records.list(bucketID: bucket, collectionID: "books").data?.count == 1)
            // It says that batches need no name, so none is sent.
            let batch = try await kinto.batch.create(.init(requests: [.init(method: .get, path: "/buckets/\(bucket)")]))
            #expect(batch.responses.map(\.status) == [401])
        }
    }
}
