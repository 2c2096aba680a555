import Foundation
import LiveServers
import RuntimeKit
import Testing

extension AWSTests {
    struct StorageTests {
        let storage = Storage.live

        @Test func buckets() async throws {
            let bucket = try await storage.makeBucket()
            #expect(try await storage.buckets.list().contents(of: "Name").contains(bucket))
            try await storage.buckets.head(bucket: bucket)
            // "?location", without a value.
            #expect(
                try await storage.buckets.location(bucket: bucket).contains(">\(AWSServer.region)</LocationConstraint>")
            )
            try await storage.buckets.delete(bucket: bucket)
            let gone = try await failure { () throws(APIError<String>) in
                try await storage.objects.list(bucket: bucket)
            }
            #expect(gone.status == 404)
            #expect(gone.failure?.contents(of: "Code") == ["NoSuchBucket"])
            #expect(
                try await failure { () throws(APIError<String>) in
                    try await storage.buckets.head(bucket: bucket)
                }.status == 404)
        }

        /// Keys as S3 has to encode them itself, before it looks at the signature.
        @Test(arguments: [
            "plain.txt", "docs/2024/a.txt", "two  spaces", "Zoë/日本/🍕", "e\u{301}", "!*'();:@&=+$,?#[]%~", "a+b",
            "100%25",
            "<a>&amp;\"", "a\\b|c^d`e{f}", "%2F", "...", "a/.b", "a/\u{301}b",
        ])
        func keys(_ key: String) async throws {
            let bucket = try await storage.makeBucket()
            let content = Data("content of \(key)".utf8)
            try await storage.objects.put(bucket: bucket, key: key, .data(content))
            #expect(try await storage.objects.get(bucket: bucket, key: key) == content)
            try await storage.objects.head(bucket: bucket, key: key)
            let found = try await storage.objects.list(bucket: bucket, prefix: key)
            #expect(found.contents(of: "Key").map { Array($0.utf8) } == [Array(key.utf8)])
            #expect(try await storage.objects.list(bucket: bucket, startAfter: key).contents(of: "Key") == [])
            try await storage.objects.delete(bucket: bucket, key: key)
            #expect(try await storage.objects.list(bucket: bucket).contents(of: "KeyCount") == ["0"])
        }

        /// The parameter leaves them as they are, and the signature does not.
        @Test(arguments: ["docs/a!b/(c)*'d'.txt", "a=b;c,d:e@f&g$h", "a+b/c d"])
        func reservedCharacters(_ key: String) async throws {
            let bucket = try await storage.makeBucket()
            try await storage.objects.putAtPath(bucket: bucket, key: key, .text("reserved"))
            #expect(try await storage.objects.get(bucket: bucket, key: key) == Data("reserved".utf8))
            #expect(try await storage.objects.list(bucket: bucket).contents(of: "Key") == [key])
        }

        @Test func lists() async throws {
            let bucket = try await storage.makeBucket()
            let keys = ["a b/1", "a b/2", "a+b/3", "ü/4", "ü/5", "ü/6"]
            for key in keys { try await storage.objects.put(bucket: bucket, key: key, .text(key)) }
            let folders = try await storage.objects.list(bucket: bucket, delimiter: "/")
            #expect(
                folders.contents(of: "CommonPrefixes").map { $0.contents(of: "Prefix") } == [
                    ["a b/"], ["a+b/"], ["ü/"],
                ])
            #expect(
                try await storage.objects.list(bucket: bucket, prefix: "a b/").contents(of: "Key") == [
                    "a b/1", "a b/2",
                ])
            #expect(try await storage.objects.list(bucket: bucket, startAfter: "a+b/3").contents(of: "Key").count == 3)
            var (found, token): ([String], String?) = ([], nil)
            repeat {
                let page = try await storage.objects.list(bucket: bucket, maxKeys: 4, continuationToken: token)
                found += page.contents(of: "Key")
                token = page.contents(of: "NextContinuationToken").first
            } while token != nil
            #expect(found == keys)
            let encoded = try await storage.objects.list(bucket: bucket, prefix: "a b", encodingType: "url")
            #expect(encoded.contents(of: "Key").first?.removingPercentEncoding == "a b/1")
        }

        @Test func headerFields() async throws {
            let bucket = try await storage.makeBucket()
            try await storage.objects.put(
                bucket: bucket, key: "a", .text("0123456789"), xAmzMetaTitle: "two  spaces,\ta tab",
                xAmzTagging: "kind=a%20b&x=1")
            let response = try await storage.objects.response(
                for: Storage.Objects.Get(
                    bucket: bucket, key: "a", responseContentDisposition: "attachment; filename=\"a b+c&d.txt\"",
                    range: "bytes=2-4"))
            #expect(response.value == Data("234".utf8))
            #expect(response.status == 206)
            #expect(try response[Storage.Headers.amzMetaTitle]?.contains("two") == true)
            #expect(try response[Storage.Headers.contentDisposition] == "attachment; filename=\"a b+c&d.txt\"")
            let exists = try await failure { () throws(APIError<String>) in
                try await storage.objects.put(bucket: bucket, key: "a", .text(""), ifNoneMatch: "*")
            }
            #expect(exists.status == 412)
            let tags = try await storage.objects.tags(bucket: bucket, key: "a")
            #expect(tags.contents(of: "Key") == ["kind", "x"])
            #expect(tags.contents(of: "Value") == ["a b", "1"])
            let tag = "<Tag><Key>ü</Key><Value>é</Value></Tag>"
            try await storage.objects.setTags(bucket: bucket, key: "a", "<Tagging><TagSet>\(tag)</TagSet></Tagging>")
            #expect(try await storage.objects.tags(bucket: bucket, key: "a").contents(of: "Value") == ["é"])
        }

        @Test func copiesAndDeletions() async throws {
            let bucket = try await storage.makeBucket()
            try await storage.objects.put(bucket: bucket, key: "a b", .text("copied"))
            let copy = try await storage.objects.copy(
                bucket: bucket, key: "c/d", xAmzCopySource: "/\(bucket)/a%20b")
            #expect(copy.contains("<ETag>"))
            #expect(try await storage.objects.get(bucket: bucket, key: "c/d") == Data("copied".utf8))
            let objects = ["a b", "c/d"].map { "<Object><Key>\($0)</Key></Object>" }.joined()
            let deleted = try await storage.objects.deleteAll(bucket: bucket, "<Delete>\(objects)</Delete>")
            #expect(Set(deleted.contents(of: "Key")) == ["a b", "c/d"])
        }
    }
}
