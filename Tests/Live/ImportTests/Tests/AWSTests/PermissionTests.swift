import Foundation
import LiveServers
import RuntimeKit
import RuntimeKitSigning
import Testing

extension AWSTests {
    struct PermissionTests {
        let storage = Storage.live

        @Test func wrongKeys() async throws {
            let bucket = try await storage.makeBucket()
            let owner = AWSServer.User.owner
            let keys = [
                (owner.credential(secret: "wrong"), "SignatureDoesNotMatch"),
                (owner.credential(secret: owner.keys[1].lowercased()), "SignatureDoesNotMatch"),
                (
                    AWSCredential(accessKeyID: "AKIANOBODY", secretAccessKey: "x", region: AWSServer.region),
                    "InvalidAccessKeyId"
                ),
            ]
            for (key, code) in keys {
                let error = try await failure { () throws(APIError<String>) in
                    try await Storage(key).objects.put(bucket: bucket, key: "a", .text("a"))
                }
                #expect(error.status == 403)
                #expect(error.failure?.contents(of: "Code") == [code])
                #expect(!"\(error)".contains(owner.keys[1]))
            }
            let response = try await send(try storage.makeRequest(for: Storage.Buckets.List()).url)
            #expect(response.status == 403)
            #expect(try await storage.objects.list(bucket: bucket).contents(of: "KeyCount") == ["0"])
        }

        @Test func whatSomebodyMayDo() async throws {
            let bucket = try await storage.makeBucket()
            try await storage.objects.put(bucket: bucket, key: "a", .text("a"))
            let reader = Storage(AWSServer.User.reader.credential)
            #expect(try await reader.objects.get(bucket: bucket, key: "a") == Data("a".utf8))
            let error = try await failure { () throws(APIError<String>) in
                try await reader.objects.put(bucket: bucket, key: "a", .text("b"))
            }
            #expect(error.status == 403)
            #expect(error.failure?.contents(of: "Code") == ["AccessDenied"])
        }

        @Test func temporaryKeys() async throws {
            let bucket = try await storage.makeBucket()
            let visitor = Storage(AWSServer.User.visitor.credential)
            try await visitor.objects.put(bucket: bucket, key: "a b", .text("a"))
            #expect(try await visitor.objects.get(bucket: bucket, key: "a b") == Data("a".utf8))
            let other = Storage(AWSServer.User.visitor.credential(token: "another"))
            let error = try await failure { () throws(APIError<String>) in
                try await other.objects.get(bucket: bucket, key: "a b")
            }
            #expect(error.failure?.contents(of: "Code") == ["InvalidToken"])
        }

        /// Keys that are asked for with each request, in a region of their own.
        @Test func keysOfAClosure() async throws {
            let keys = AWSServer.User.owner.keys
            let credential = AWSCredential(region: "ap-southeast-2") {
                await Task.yield()
                return AWSCredential.Keys(accessKeyID: keys[0], secretAccessKey: keys[1])
            }
            #expect(try await Storage(credential).buckets.list().contains("<Owner>"))
        }
    }
}
