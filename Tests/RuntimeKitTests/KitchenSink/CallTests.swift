import Foundation
import RuntimeKit
import RuntimeKitTesting
import Testing

/// Every endpoint of `KitchenSink.endpoints.json` outside its groups, with the request that goes out.
struct CallTests {
    private let stub = StubTransport { stub in
        stub.on(KitchenSink.ItemRequest.self, .success(spoon))
        stub.on(KitchenSink.Version.self, .success(spoon))
        stub.on(KitchenSink.ReplaceItem.self, .success(spoon))
        stub.on(KitchenSink.PatchItem.self, .success(spoon))
        stub.on(KitchenSink.Batch.self, .success([spoon, spoon]))
        stub.on(KitchenSink.Search.self, .success(.init(hits: [spoon], milliseconds: 3)))
        stub.on(KitchenSink.ReservedRequest.self, .success(.init(class: "c", selfValue: "s")))
        stub.otherwise { _ in TransportResponse(status: 204) }
    }
    private var api: KitchenSink { KitchenSink(transport: stub) }
    private let base = "https://api.kitchen.example/v1"

    @Test func callsWithoutContent() async throws {
        try await api.ping()
        try await api.checkHealth()
        try await api.listOptions()
        try await api.purgeCache(key: "a/b ü")
        let rest = "\nX-Client-Version: 1.0"
        let expected = [
            "GET \(base)/ping\(rest)", "HEAD \(base)/health\(rest)", "OPTIONS \(base)/items\(rest)",
            "PURGE \(base)/cache/a%2Fb%20%C3%BC\(rest)",
        ]
        expectEqual(stub.sent, expected)
        expectEqual(stub.requests.map(\.isIdempotent), [true, true, true, false])
        expectEqual(stub.requests.map(\.idleTimeout), Array(repeating: .seconds(60), count: 4))
    }

    @available(*, deprecated)
    @Test func deprecatedCallsBringTheirQuery() async throws {
        try await api.oldPing()
        try await api.with { $0.queryItems = [.init(name: "x", value: "1")] }.olderPing()
        expectEqual(stub.sentLines, ["GET \(base)/ping?old=true", "GET \(base)/ping?older=true&x=1"])
    }

    @Test func pathParameters() async throws {
        try await expectEqual(api.item(id: "item-1"), spoon)
        _ = try await api.version(id: "a.b", majorVersion: 1, minor: 22)
        try await expectEqual(api.batch(ids: [1, 2, 3]).count, 2)
        let expected = [
            "GET \(base)/items/item-1", "GET \(base)/items/a.b/versions/1.22", "GET \(base)/batch/1,2,3",
        ]
        expectEqual(stub.sentLines, expected)
        do {
            _ = try await api.item(id: "..")
            Issue.record("sent")
        } catch .invalidRequest(let error) {
            expectEqual(error.parameter, "id")
            expectEqual(error.endpoint, "KitchenSink.ItemRequest")
        }
    }

    @Test func spellings() async throws {
        let mix = KitchenSink.Mix(r: 100, g: 200, name: "ü,=")
        try await api.spell(
            mix: mix, pairs: mix, matrix: [[1, 2], [3]], path: "a/b c?;v=1%2F", blend: mix, expression: "a=b&c/d+e:[1]",
            names: ["x/y", "z"], xMix: .init(r: 1), xPairs: .init(r: 1, g: 2), xJSON: ["text": "ü🙂"], crumbs: ["a": 1])
        let expected = [
            """
            GET \(base)/spell/R,100,G,200,name,%C3%BC%2C%3D/R=100,G=200,name=%C3%BC%2C%3D/%5B%5B1%2C2%5D%2C%5B3%5D%5D\
            /files/a/b%20c%3F;v=1%2F?blend=%7B%22R%22%3A100%2C%22G%22%3A200%2C%22name%22%3A%22%C3%BC%2C%3D%22%7D\
            &expression=a=b%26c/d%2Be:%5B1%5D&names=x/y,z
            Cookie: crumbs=%7B%22a%22%3A1%7D
            X-Client-Version: 1.0
            X-JSON: {"text":"\\u00fc\\ud83d\\ude42"}
            X-Mix: R,1
            X-Pairs: R=1,G=2
            """
        ]
        expectEqual(stub.sent, expected)
    }

    @Test func bodiesAndTheRest() async throws {
        _ = try await api.replaceItem(id: "i", .init(name: "n", parts: [.init(name: "p")]), ifMatch: "\"7\"")
        _ = try await api.patchItem(id: "i", .init(note: .null, color: .green))
        let expected = [
            """
            PUT \(base)/items/i
            Accept: application/json
            Content-Type: application/json
            If-Match: "7"
            X-Client-Version: 1.0

            {"name":"n","parts":[{"name":"p","parts":[]}]}
            """,
            """
            PATCH \(base)/items/i
            Accept: application/json
            Content-Type: application/json
            X-Client-Version: 1.0

            {"note":null,"color":"green"}
            """,
        ]
        expectEqual(stub.sent, expected)
        expectEqual(stub.requests.map(\.idleTimeout), [.seconds(2.5), .seconds(60)])
        expectEqual(stub.requests.map(\.retryAttempts), [3, nil])
    }

    @Test func everyPlaceAndStyle() async throws {
        let response = try await api.search(
            scope: .readOnly, q: "a+b &c", tags: ["x", "y z"], ids: [1, 2], words: ["u", "v"],
            kinds: [.dark, .init(rawValue: "n&w")], colors: ["r", "g"], filter: .init(min: 1, maker: "M & Co"),
            labels: ["b": "2", "a": "1"], sort: .price, limit: 5, since: Date(timeIntervalSince1970: 1.5),
            until: Date(timeIntervalSince1970: 2), changed: Date(timeIntervalSince1970: 3.25), exact: false,
            priceBelow: 9.5, acceptLanguage: ["de", "en;q=0.5"],
            ifModifiedSince: "Thu, 01 Jan 1970 00:00:00 GMT", experiment: 7)
        expectEqual(response, .init(hits: [spoon], milliseconds: 3))
        let query = [
            "q=a%2Bb%20%26c", "tags=x&tags=y%20z", "ids=1,2", "words=u%20v", "kinds=dark%7Cn%26w",
            "colors%5B%5D=r&colors%5B%5D=g", "filter%5Bmin%5D=1&filter%5Bmaker%5D=M%20%26%20Co",
            "labels%5Ba%5D=1&labels%5Bb%5D=2", "sort=price", "limit=5", "since=1.5", "until=2000", "changed=3250000000",
            "exact=false",
            "price%3C=9.5",
        ]
        let request = """
            GET \(base)/search/read-only?\(query.joined(separator: "&"))
            Accept: application/json
            Accept-Language: de,en;q=0.5
            Cookie: experiment=7
            If-Modified-Since: Thu, 01 Jan 1970 00:00:00 GMT
            X-Client-Version: 1.0
            """
        expectEqual(stub.sent, [request])
    }

    @Test func defaultsAreSent() async throws {
        _ = try await api.search(scope: .all, q: "")
        expectEqual(stub.sentLines, ["GET \(base)/search/all?q=&sort=-created&limit=20"])
    }

    @Test func namesThatSwiftKeepsForItself() async throws {
        let response = try await api.reserved(
            class: "c", selfValue: "s", default: true, in: "i", type: "t", init: 1, where: "w", body: "b")
        #expect(response.class == "c" && response.selfValue == "s")
        expectEqual(stub.sentLines, ["GET \(base)/reserved/c/s?default=true&in=i&Type=t&init=1&where=w&body=b"])
    }

    @Test func serversAndTheirVariables() async throws {
        let servers: [KitchenSink.Server] = [
            .production, .staging, .regional(tenant: "acme"), .regional(region: .us, version: "v2", tenant: "x"),
        ]
        for server in servers { try await KitchenSink(server: server, transport: stub).ping() }
        let expected = [
            "GET https://api.kitchen.example/v1/ping", "GET https://staging.kitchen.example/v1/ping",
            "GET https://eu.kitchen.example/v1/acme/ping", "GET https://us.kitchen.example/v2/x/ping",
        ]
        expectEqual(stub.sentLines, expected)
    }

    @Test func constantsAreSentWithoutArguments() async throws {
        try await api.constants(q: "a", user: "ada")
        let request = """
            POST \(base)/constants?q=a&format=json&limit=100&fields=id,name&theme=dark
            Content-Type: application/x-www-form-urlencoded
            Cookie: beta=true
            X-API-Version: 2024-01-01
            X-Client-Version: 1.0

            grant_type=password&user=ada
            """
        expectEqual(stub.sent, [request])
    }

    @Test func listsOfInlineTypes() async throws {
        stub.on(KitchenSink.Baskets.self, .success([.init(id: 1, basket: .init(lines: [.init(sku: "a")]))]))
        let baskets = try await api.baskets([.init(id: 7)], order: [.date, .total])
        expectEqual(baskets.first?.basket?.lines, [.init(sku: "a", count: 1)])
        #expect(stub.sent.last?.hasPrefix("POST \(base)/baskets?order=date&order=total\n") == true)
        #expect(stub.sent.last?.hasSuffix("\n\n[{\"id\":7}]") == true)
    }

    @Test func parametersOfTheWholeAPI() async throws {
        let trace = try #require(UUID(uuidString: "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"))
        let api = KitchenSink(
            language: "pt BR", xClientVersion: "2.0", xTrace: trace, theme: .dark, transport: stub)
        try await api.ping()
        _ = try await api.search(scope: .all, q: "x", experiment: 1)
        let first = """
            GET \(base)/ping?language=pt%20BR
            Cookie: theme=dark
            X-Client-Version: 2.0
            X-Trace: e621e1f8-c36c-495a-93fc-0c247a3e6e5f
            """
        expectEqual(stub.sent.first, first)
        expectEqual(stub.sentLines.last, "GET \(base)/search/all?q=x&sort=-created&limit=20&language=pt%20BR")
        expectEqual(stub.requests.last?.headerFields[.cookie], "experiment=1; theme=dark")
    }
}

/// An item with little in it.
let spoon = KitchenSink.Item(createdAt: Date(timeIntervalSince1970: 0), name: "Spoon", id: "item-1")
