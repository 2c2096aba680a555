import Foundation
import RuntimeKit
import RuntimeKitSigning
import Testing

extension AWSTests {
    /// Addresses that let in whoever has them; botocore makes their signatures once more on the server's side.
    struct PresignedTests {
        let storage = Storage.live

        @Test(arguments: [AWSServer.User.owner, .visitor], ["a.txt", "docs/a b+c.txt", "Zoë!*'()", "%25/?#"])
        func objects(_ user: AWSServer.User, _ key: String) async throws {
            let bucket = try await storage.makeBucket()
            let signature = AWSSigner(user.credential, service: "s3")
            var put = try storage.makeRequest(for: Storage.Objects.Put(bucket: bucket, key: key, body: .text("")))
            put.body = nil
            put.headerFields = ["Content-Type": "text/plain"]
            let upload = try await signature.presignedURL(for: put, expiringAfter: .seconds(600))
            let content = Data("by its address".utf8)
            let written = try await send(upload, "PUT", fields: ["Content-Type": "text/plain"], body: content)
            #expect(written.status == 200, "\(String(decoding: written.data, as: UTF8.self))")
            // Its header fields are signed as well.
            let other = try await send(upload, "PUT", fields: ["Content-Type": "text/html"], body: content)
            #expect(other.status == 403)

            let get = try storage.makeRequest(
                for: Storage.Objects.Get(
                    bucket: bucket, key: key, responseContentDisposition: "inline; filename=\"a & b+c.txt\""))
            let download = try await signature.presignedURL(for: get, expiringAfter: .seconds(600))
            let read = try await send(download)
            #expect(read.status == 200, "\(String(decoding: read.data, as: UTF8.self))")
            #expect(read.data == content)

            let list = try storage.makeRequest(for: Storage.Objects.List(bucket: bucket, prefix: key, startAfter: " "))
            let names = try await send(try await signature.presignedURL(for: list, expiringAfter: .seconds(600)))
            #expect(String(decoding: names.data, as: UTF8.self).contents(of: "Key") == [key])
        }

        @Test func refusals() async throws {
            let bucket = try await storage.makeBucket()
            try await storage.objects.put(bucket: bucket, key: "a", .text("a"))
            try await storage.objects.put(bucket: bucket, key: "b", .text("b"))
            let get = try storage.makeRequest(for: Storage.Objects.Get(bucket: bucket, key: "a"))
            let owner = AWSServer.User.owner
            let url = try await AWSSigner(owner.credential, service: "s3")
                .presignedURL(for: get, expiringAfter: .seconds(600))
            #expect(try await send(url).status == 200)
            func check(_ url: URL, method: String = "GET", _ code: String) async throws {
                let response = try await send(url, method)
                #expect(response.status == 403)
                #expect(String(decoding: response.data, as: UTF8.self).contents(of: "Code") == [code])
            }
            func changed(_ old: String, _ new: String) throws -> URL {
                try #require(URL(string: url.absoluteString.replacingOccurrences(of: old, with: new)))
            }
            try await check(try changed("/a?", "/b?"), "SignatureDoesNotMatch")
            try await check(try changed("Expires=600", "Expires=6000"), "SignatureDoesNotMatch")
            try await check(url, method: "DELETE", "SignatureDoesNotMatch")
            let expired = try await AWSSigner(owner.credential, service: "s3")
                .presignedURL(for: get, expiringAfter: .seconds(1))
            try await Task.sleep(for: .seconds(3))
            try await check(expired, "AccessDenied")
            let wrong = try await AWSSigner(owner.credential(secret: "wrong"), service: "s3")
                .presignedURL(for: get, expiringAfter: .seconds(600))
            try await check(wrong, "SignatureDoesNotMatch")
        }
    }
}
