import Foundation
import LiveServers
import RuntimeKit
import Testing

extension AWSTests {
    /// Bodies of which the signature has the digest; the server compares it with what it gets.
    struct UploadTests {
        let storage = Storage.live

        @Test func filesAndEmptyBodies() async throws {
            let bucket = try await storage.makeBucket()
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("upload-\(UUID())")
            let content = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
            try content.write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            try await storage.objects.put(bucket: bucket, key: "file", .file(file))
            #expect(try await storage.objects.get(bucket: bucket, key: "file") == content)
            try await storage.objects.put(bucket: bucket, key: "empty", .data(Data()))
            #expect(try await storage.objects.get(bucket: bucket, key: "empty") == Data())
        }

        @Test func parts() async throws {
            let bucket = try await storage.makeBucket()
            let started = try await storage.uploads.start(bucket: bucket, key: "a b")
            let id = try #require(started.contents(of: "UploadId").first)
            var tags = ""
            let sizes = [5 << 20, 1000]
            for (index, size) in sizes.enumerated() {
                let response = try await storage.uploads.response(
                    for: Storage.Uploads.Put(
                        bucket: bucket, key: "a b", body: .data(Data(repeating: UInt8(index), count: size)),
                        partNumber: index + 1, uploadID: id))
                let tag = try #require(response.headerFields["ETag"])
                tags += "<Part><PartNumber>\(index + 1)</PartNumber><ETag>\(tag)</ETag></Part>"
            }
            let finished = try await storage.uploads.finish(
                bucket: bucket, key: "a b",
                "<CompleteMultipartUpload>\(tags)</CompleteMultipartUpload>", uploadID: id)
            #expect(finished.contents(of: "Key") == ["a b"])
            #expect(try await storage.objects.get(bucket: bucket, key: "a b").count == sizes.reduce(0, +))
        }

        @Test func streamsAreNotSigned() async throws {
            let bucket = try await storage.makeBucket()
            let stream = HTTPBody.stream(AsyncStream { $0.finish() })
            let error = try await failure { () throws(APIError<String>) in
                try await storage.objects.put(bucket: bucket, key: "a", stream)
            }
            guard case .invalidRequest = error else { throw error }
            #expect(try await storage.objects.list(bucket: bucket).contents(of: "KeyCount") == ["0"])
        }
    }
}
