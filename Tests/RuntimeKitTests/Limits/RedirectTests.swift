import Foundation
import Testing

@_spi(Generated) @testable import RuntimeKit

/// Credentials stay with the origin they are for.
@Suite(.serialized, .explained, .hangLimit) struct RedirectTests {
    /// A server that responds with the request it got, and sends `/to/…` on to `target`.
    func server(_ status: String = "302 Found", to target: String? = nil) throws -> ScriptedServer {
        try ScriptedServer { request, server in
            guard request.contains(" /x/from"), let target else {
                return [.send(http("200 OK", ["Content-Type: text/plain"], request))]
            }
            return [.send(http(status, ["Location: \(target)"]))]
        }
    }

    struct Text: APIRequest {
        typealias Response = Data
        typealias Failure = Never
        let method: TransportRequest.Method
        static var route: RequestRoute<Self> { RequestRoute(.get, "/from") }
    }

    struct Send: APIRequest {
        typealias Response = Data
        typealias Failure = Never
        let body: HTTPBody
        static var route: RequestRoute<Self> { RequestRoute(.post, "/from", .body(\.body)) }
    }

    struct Pouring: APIRequest {
        typealias Response = ResponseStream<Data>
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.get, "/from") }
    }

    /// Clients that each hold a secret in a way of their own.
    private func clients(_ server: ScriptedServer) -> [Store] {
        let server = Store.Server(server.url + "/x")
        let transport = freshTransport()
        let user = server.url.replacingOccurrences(of: "http://", with: "http://me:SECRET@")
        return [
            Store(server: server, apiKey: "SECRET", transport: transport),
            Store(server: server, token: "SECRET", transport: transport),
            Store(server: server, login: BasicCredential(user: "me", password: "SECRET"), transport: transport),
            Store(server: server, session: "SECRET", transport: transport),
            Store(server: server, sid: "SECRET", transport: transport),
            Store(server: .init(user), transport: transport),
            Store(server: server, transport: transport).with { $0.headerFields[.authorization] = "SECRET" },
            Store(server: server, transport: transport).with { $0.headerFields[.proxyAuthorization] = "SECRET" },
            Store(server: server, transport: transport).with { $0.headerFields["X-Api-Key"] = "SECRET" },
            Store(server: server, transport: transport).with { $0.headerFields["X-Auth-Token"] = "SECRET" },
            Store(server: server, transport: transport).with { $0.headerFields["X-JWT"] = "SECRET" },
            Store(server: server, transport: transport).with { $0.headerFields["X-Passphrase"] = "SECRET" },
            // By the name of the client's scheme, which does not say what it is.
            Store(server: server, transport: transport).with {
                $0.authenticationSchemes = [.apiKey("member", header: "X-Member", nil)]
                $0.headerFields["X-Member"] = "SECRET"
            },
        ]
    }

    private func check(_ request: String) {
        let basic = Data("me:SECRET".utf8).base64EncodedString()
        #expect(!request.contains("SECRET") && !request.contains(basic), "\(request)")
        #expect(!request.lowercased().contains("\r\ncookie:") && !request.lowercased().contains("\r\nauthorization:"))
        #expect(!request.lowercased().contains("\r\nreferer:"))
    }

    @Test(arguments: ["301 Moved", "302 Found", "303 See Other", "307 Temporary", "308 Permanent"])
    func anotherPort(_ status: String) async throws {
        let other = try server()
        let first = try server(status, to: other.url + "/there")
        defer {
            other.stop()
            first.stop()
        }
        for client in clients(first) {
            check(String(decoding: try await client.send(Text(method: .get)), as: UTF8.self))
            _ = try? await client.send(Send(body: .text("body")))
        }
        #expect(other.requests.count >= clients(first).count)
        for request in other.requests {
            check(request)
            expectEqual(request.split(separator: " ")[1], "/there")
        }
    }

    /// Otherwise the other server would take the request for one to a site of that name.
    @Test func aHostFieldStaysWithItsOrigin() async throws {
        let other = try server()
        let first = try server(to: other.url + "/there")
        defer {
            other.stop()
            first.stop()
        }
        let store = Store(server: .init(first.url + "/x"), transport: freshTransport()).with {
            $0.headerFields["Host"] = "shop.example"
        }
        let request = String(decoding: try await store.send(Text(method: .get)), as: UTF8.self)
        #expect(request.lowercased().contains("\r\nhost: 127.0.0.1:\(other.port)\r\n"), "\(request)")
        #expect(!request.contains("shop.example"), "\(request)")
    }

    @Test func anotherHost() async throws {
        let other = try server()
        // The same machine by another name.
        let first = try server(to: "http://localhost:\(other.port)/there")
        let same = try ScriptedServer { request, server in
            request.contains(" /x/from")
                ? [.send(http("302 Found", ["Location: http://localhost:\(server.port)/there"]))]
                : [.send(http("200 OK", [], request))]
        }
        defer {
            other.stop()
            first.stop()
            same.stop()
        }
        for client in clients(first) + clients(same) {
            check(String(decoding: try await client.send(Text(method: .get)), as: UTF8.self))
        }
    }

    @Test func streams() async throws {
        let other = try server()
        let first = try server(to: other.url + "/there")
        defer {
            other.stop()
            first.stop()
        }
        for client in clients(first) {
            var text = Data()
            for try await piece in try await client.send(Pouring()) { text += piece }
            check(String(decoding: text, as: UTF8.self))
        }
    }

    @Test func thereAndOn() async throws {
        let last = try server()
        let middle = try ScriptedServer { request, server in
            request.contains(" /there")
                ? [.send(http("302 Found", ["Location: /x/next"]))]
                : [.send(http("302 Found", ["Location: \(last.url)/end"]))]
        }
        let first = try server(to: middle.url + "/there")
        defer {
            last.stop()
            middle.stop()
            first.stop()
        }
        for client in clients(first) {
            check(String(decoding: try await client.send(Text(method: .get)), as: UTF8.self))
        }
        expectEqual(middle.requests.count, 2 * clients(first).count)
        for request in middle.requests { check(request) }
    }

    @Test func theSameOriginKeepsThem() async throws {
        let first = try server(to: "/there?a=b")
        defer { first.stop() }
        for (index, client) in clients(first).enumerated() {
            let request = String(decoding: try await client.send(Text(method: .get)), as: UTF8.self)
            #expect(request.hasPrefix("GET /there?a=b HTTP/1.1\r\n"))
            // A key in the query is the Location's business.
            if (1...4).contains(index) || index == 6 || index > 7 {
                #expect(request.contains("SECRET") || request.contains("Basic "))
            }
        }
    }

    /// Where the way leads back, the first server cannot know who sent the client there.
    @Test func theWayBackBringsNothingBack() async throws {
        let home = Box("")
        let other = try ScriptedServer { _, _ in [.send(http("302 Found", ["Location: \(home.value)/back"]))] }
        let first = try server(to: other.url + "/there")
        home.value = first.url
        defer {
            other.stop()
            first.stop()
        }
        for client in clients(first) {
            check(String(decoding: try await client.send(Text(method: .get)), as: UTF8.self))
            check(String(decoding: try await client.send(Send(body: .text("body"))), as: UTF8.self))
        }
    }

    @Test func origins() throws {
        let base = try #require(URL(string: "https://h.example/a?b"))
        for same in ["https://h.example", "https://h.example:443/x", "HTTPS://H.EXAMPLE/y", "https://u:p@h.example"] {
            #expect(try #require(URL(string: same)).hasOrigin(of: base), "\(same)")
        }
        for other in [
            "http://h.example/a?b", "https://h.example:444/a", "https://h.example.evil/", "https://evil/h.example",
            "https://h.example@evil/", "https://sub.h.example/", "http://h.example:443/", "ftp://h.example/",
        ] {
            #expect(try !#require(URL(string: other)).hasOrigin(of: base), "\(other)")
        }
    }
}
