import Foundation
import LiveServers
import RuntimeKit
import Testing

extension KintoTests {
    struct ServerTests {
        typealias Problem = APIError<Kinto.Problem>

        let kinto = Kinto.live

        @Test func permissions() async throws {
            let (ann, bob) = (Kinto.user("ann"), Kinto.user("bob"))
            let bobID = try #require(try await bob.info().user?.id)
            let shelf = try await ann.makeBooks(["Orlando"])
            let path = (shelf.bucket, shelf.collection)
            let closed = try await problem(403) { () throws(Problem) in
                try await bob.records.get(bucketID: path.0, collectionID: path.1, id: "book-0")
            }
            #expect(closed.errno == 121)

            // A group may read.
            var group = try await ann.groups.update(bucketID: path.0, id: "readers", .init(data: .init(members: [])))
            group.data?.members?.append(bobID)
            group = try await ann.groups.update(bucketID: path.0, id: "readers", group)
            #expect(group.data?.members == [bobID])
            var bucket = try await ann.buckets.get(id: path.0)
            bucket.permissions?.read = ["/buckets/\(path.0)/groups/readers"]
            bucket.permissions?.collectionCreate = [bobID]
            bucket = try await ann.buckets.update(id: path.0, bucket)
            #expect(bucket.permissions?.read == ["/buckets/\(path.0)/groups/readers"])
            #expect(
                try await bob.records.get(bucketID: path.0, collectionID: path.1, id: "book-0").data?["pages"] == 100)
            #expect(try await bob.groups.get(bucketID: path.0, id: "readers").data?.members == [bobID])
            let readOnly = try await problem(403) { () throws(Problem) in
                try await bob.records.patch(bucketID: path.0, collectionID: path.1, id: "book-0", .init(data: ["a": 1]))
            }
            #expect(readOnly.error == "Forbidden")
            let own = try await bob.collections.create(bucketID: path.0, .init())
            #expect(own.permissions?.write == [bobID])
            let patched = try await ann.groups.patch(bucketID: path.0, id: "readers", .init(data: ["members": []]))
            #expect(patched.data?["members"] == [])
            let again = try await failure { () throws(Problem) in
                try await bob.groups.get(bucketID: path.0, id: "readers")
            }
            #expect(again.status == 403)
        }

        @Test func aName() async throws {
            let unknown = try await problem(401) { () throws(Problem) in
                try await Kinto.nobody.buckets.list(id: "none")
            }
            #expect(unknown.errno == 104)
            #expect(try await Kinto.nobody.info().user == nil)
            let user = try #require(try await kinto.info().user)
            #expect(user.id.hasPrefix("basicauth:"))
            #expect(user.principals.contains("system.Authenticated"))
            // Everybody has a bucket of their own.
            let own = try #require(user.bucket)
            #expect(try await kinto.buckets.get(id: "default").data?.additionalProperties["id"]?.string == own)
            let record = try await kinto.records.create(
                bucketID: "default", collectionID: "tests-\(UUID())", .init(data: ["a": 1]))
            #expect(record.permissions?.write == [user.id])
        }

        @Test func batches() async throws {
            let shelf = try await kinto.makeBooks(["Orlando"])
            let response = try await kinto.batch(
                .init(
                    defaults: .init(method: .post, path: shelf.path, headers: ["Accept": "application/json"]),
                    requests: [
                        .init(path: shelf.path, body: ["data": ["title": "\"Été\"", "pages": 5]]),
                        .init(method: .get, path: "\(shelf.path)/book-0"),
                        .init(method: .get, path: "\(shelf.path)/none"),
                        .init(method: .put, path: "\(shelf.path)/new", body: ["data": ["pages": 6]]),
                        .init(method: .delete, path: "\(shelf.path)/book-0"),
                    ]))
            #expect(response.responses.map(\.status) == [201, 200, 404, 201, 200])
            #expect(response.responses[0].body?["data"]?["title"] == "\"Été\"")
            #expect(response.responses[1].body?["data"]?["title"] == "Orlando")
            #expect(response.responses[2].body?["errno"] == 110)
            #expect(response.responses[3].headers?["ETag"]?.string?.isEmpty == false)
            #expect(response.responses[4].path == "/v1\(shelf.path)/book-0")
            let left = try await kinto.records.list(
                bucketID: shelf.bucket, collectionID: shelf.collection, sort: ["pages"])
            #expect(left.data?.map { $0["pages"] } == [5, 6])
            let empty = try await problem(400) { () throws(Problem) in
                try await kinto.batch(.init(requests: [.init(method: .init(rawValue: "LINK"), path: "/")]))
            }
            #expect(empty.message?.contains("method") == true)
        }

        @Test func mistakes() async throws {
            let bucket = try await kinto.makeBucket()
            let parent = try await problem(404) { () throws(Problem) in
                try await kinto.records.list(bucketID: bucket, collectionID: "none")
            }
            #expect(parent.errno == 111)
            #expect(parent.details?["resource_name"] == "collection")
            let name = try await problem(400) { () throws(Problem) in
                try await kinto.collections.update(bucketID: bucket, id: "no spaces é", .init())
            }
            #expect(name.errno == 107)
            let limit = try await problem(400) { () throws(Problem) in
                try await kinto.collections.list(bucketID: bucket, limit: -1)
            }
            #expect(limit.details?[0]?["name"] == "_limit")
            // Nothing is sent that would address something else.
            let none = try await failure { () throws(Problem) in try await kinto.buckets.get(id: "") }
            guard case .invalidRequest = none else { throw none }
            let user = try await problem(403) { () throws(Problem) in
                try await kinto.deleteUserData(principal: "basicauth:1")
            }
            #expect(user.errno == 121)
            let unknown = try await problem(404) { () throws(Problem) in
                try await kinto.collections.patch(bucketID: bucket, id: "none", .init())
            }
            #expect(unknown.details?["id"] == "none")
            let deleted = try await kinto.buckets.delete(id: bucket)
            #expect(deleted.data?["deleted"] == true)
        }

        @Test func utilities() async throws {
            #expect(try await kinto.heartbeat() == ["storage": true, "permission": true, "cache": true])
            #expect(try await kinto.loadBalancerHeartbeat() == [:])
            #expect(try await kinto.contribute()["name"] == "Kinto")
            let info = try await Kinto.nobody.info()
            #expect(info.projectName == "kinto")
            #expect(info.url.absoluteString == KintoServer.url + "/")
            #expect(info.settings.batchMaxRequests == 25)
            #expect(info.capabilities["flush_endpoint"] != nil)
            // It would tell of a file that only those have who package it.
            let version = try await problem(500) { () throws(Problem) in try await kinto.version() }
            #expect(version.errno == 999)
        }

        /// Nothing is left of what anybody has, which is why no test goes on after another one has begun.
        @Test func flushing() async throws {
            let bucket = try await kinto.makeBucket()
            try await kinto.flush()
            let gone = try await failure { () throws(Problem) in try await kinto.buckets.get(id: bucket) }
            #expect(gone.status == 403)
        }
    }
}
