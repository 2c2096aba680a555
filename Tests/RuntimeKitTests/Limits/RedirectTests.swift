import Foundation
import Testing

@testable import RuntimeKit

/// Credentials stay with the origin they are for.
@Suite(.serialized, .explained, .hangLimit) struct RedirectTests {
    /// A server that responds with the request it got, and sends `/to/…` on to `target`.
    private func server(_ status: String = "302 Found", to target: String? = nil) throws -> ScriptedServer {
        try ScriptedServer { request, server in
            guard request.contains(" /x/from"), let target else {
                return [.send(http("200 OK", ["Content-Type: text/plain"], request))]
            }
            return [.send(http(status, ["Location: \(target)"]))]
        }
    }

    private struct Text: Endpoint {
        typealias Response = Data
        typealias Failure = Never
        let method: HTTPMethod
        static var route: Route<Self> { Route(.get, "/from") }
    }

    private struct Send: Endpoint {
        typealias Response = Data
        typealias Failure = Never
        let body: HTTPBody
        static var route: Route<Self> { Route(.post, "/from", .body(\.body)) }
    }

    private struct Pouring: Endpoint {
        typealias Response = ResponseStream<Data>
        typealias Failure = Never
        static var route: Route<Self> { Route(.get, "/from") }
    }

    /// Clients that each hold a secret in a way of their own.
    private func clients(_ server: ScriptedServer) -> [Store] {
        let server = Store.Server(server.url + "/x")
        let transport = freshTransport()
        let user = server.url.replacingOccurrences(of: "http://", with: "http://me:SECRET@")
        return [
            Store(server: server, apiKey: "SECRET", transport: transport),
            Store(server: server, token: "SECRET", transport: transport),
            Store(server: server, login: "me:SECRET", transport: transport),
            Store(server: server, session: "SECRET", transport: transport),
            Store(server: server, sid: "SECRET", transport: transport),
            Store(server: .init(user), transport: transport),
            Store(server: server, transport: transport).with { $0.headerFields[.authorization] = "SECRET" },
            Store(server: server, transport: transport).with { $0.headerFields[.proxyAuthorization] = "SECRET" },
            Store(server: server, transport: transport).with { $0.headerFields["X-Api-Key"] = "SECRET" },
            Store(server: server, transport: transport).with { $0.headerFields["X-Auth-Token"] = "SECRET" },
            // By the name of the client's scheme, which does not say what it is.
            Store(server: server, transport: transport).with {
                $0.credentials = [.apiKey("member", header: "X-Member", nil)]
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
            #expect(request.split(separator: " ")[1] == "/there")
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
        #expect(middle.requests.count == 2 * clients(first).count)
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

    @Test func theResponseKnowsItsWay() async throws {
        let other = try server()
        let middle = try server(to: other.url + "/end?a=b")
        let first = try server(to: middle.url + "/x/from")
        defer {
            other.stop()
            middle.stop()
            first.stop()
        }
        let store = Store(server: .init(first.url + "/x"), transport: freshTransport())
        let way = try [first.url + "/x/from", middle.url + "/x/from", other.url + "/end?a=b"].map {
            try #require(URL(string: $0))
        }
        let hops = [Redirect(status: 302, from: way[0], to: way[1]), Redirect(status: 302, from: way[1], to: way[2])]
        let response = try await store.response(for: Text(method: .get))
        #expect(response.url == way[2] && response.redirects == hops)
        let sent = try await store.response(for: Send(body: .text("body")))
        #expect(sent.url == way[2] && sent.redirects == hops)
        var stream = try await store.response(for: Pouring())
        #expect(stream.url == way[2] && stream.redirects == hops)
        stream = try await store.with { $0.server = other.url }.response(for: Pouring())
        #expect(stream.redirects == [] && stream.url?.absoluteString == other.url + "/from")
    }

    @Test func aPolicyDecides() async throws {
        let other = try server()
        let first = try ScriptedServer { request, _ in
            if request.contains(" /x/from") { return [.send(http("307 Temporary", ["Location: /x/within"]))] }
            return [.send(http("308 Permanent", ["Location: \(other.url)/there"]))]
        }
        defer {
            other.stop()
            first.stop()
        }
        let store = Store(server: .init(first.url + "/x"), transport: freshTransport())
        let policies: [(RedirectPolicy, Int, Int)] = [
            (.follow, 200, 2), (.refuse, 307, 0), (.followWithinOrigin, 308, 1),
            (.followWhere { $0.status == 307 && $0.target.path == "/x/within" }, 308, 1),
            (.followWhere { _ in false }, 307, 0),
        ]
        for (policy, status, count) in policies {
            let store = store.with { $0.redirectPolicy = policy }
            for response in [await ending(store, Text(method: .get)), await ending(store, Send(body: .text("body")))] {
                #expect(response?.status == status)
                #expect(response?.redirects.count == count)
                #expect(
                    response?.headerFields["Location"]
                        == (status == 307 ? "/x/within" : status == 308 ? "\(other.url)/there" : nil))
            }
        }
        #expect(other.requests.count == 2)
    }

    /// The response that a call ends with.
    private func ending<E: Endpoint>(_ store: Store, _ endpoint: E) async -> HTTPResponse? {
        do throws(APIError<E.Failure>) {
            let response = try await store.response(for: endpoint)
            var ending = HTTPResponse(status: response.status, headerFields: response.headerFields)
            ending.redirects = response.redirects
            return ending
        } catch {
            return error.response
        }
    }

    /// The first server may have done it.
    @Test func whatWasSentOnIsNotTakenForUnsent() async throws {
        let closed = try server()
        closed.stop()
        let first = try server("303 See Other", to: closed.url)
        defer { first.stop() }
        let store = Store(
            server: .init(first.url + "/x"), transport: freshTransport(), middleware: [FakeTime().retry()])
        let error = await #expect(throws: APIError<Never>.self) { try await store.send(Send(body: .text("body"))) }
        #expect(first.requests.count == 1)
        guard case .transport(let cause as TransportError) = error else { throw error ?? .cancelled }
        #expect(cause.code == .networkConnectionLost)
    }

    @Test(arguments: ["ftp://127.0.0.1:PORT/a", "data:text/plain,a", "file:///etc/hosts", "gopher://127.0.0.1:PORT/"])
    func otherSchemesAreNotFollowed(target: String) async throws {
        // A server of another protocol speaks first, and hears nothing.
        let other = try server()
        let first = try server(to: target.replacingOccurrences(of: "PORT", with: "\(other.port)"))
        defer {
            other.stop()
            first.stop()
        }
        let store = Store(server: .init(first.url + "/x"), transport: freshTransport())
        for body in [nil, "body"] {
            do {
                if let body {
                    _ = try await store.send(Send(body: .text(body)))
                } else {
                    _ = try await store.send(Text(method: .get))
                }
                Issue.record("it should fail")
            } catch {
                guard case .transport(let reason as TransportError) = error else { throw error }
                #expect([.unsupportedURL, .badURL].contains(reason.code), "\(error)")
            }
        }
        #expect(other.requests == [])
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

    /// The other origin gets no credential, so its 401 is not about one; and a POST that was carried out is not sent again.
    @Test(arguments: ["303 See Other", "307 Temporary Redirect"])
    func a401AfterARedirectRenewsNothing(_ status: String) async throws {
        let other = try ScriptedServer { _, _ in [.send(http("401 Unauthorized", [], "no"))] }
        let first = try server(status, to: other.url + "/there")
        defer {
            other.stop()
            first.stop()
        }
        let renewals = RequestCounter()
        let provider = CredentialProvider {
            "SECRET"
        } renew: {
            await renewals.next()
            return "NEXT"
        }
        let store = Store(server: .init(first.url + "/x"), token: provider, transport: freshTransport())
        for call in [
            { _ = try await store.send(Text(method: .get)) }, { _ = try await store.send(Send(body: .text("a"))) },
        ]
            as [@Sendable () async throws -> Void]
        {
            #expect(await !outcome(call).succeeded)
        }
        #expect(await renewals.count == 0)
        #expect(first.requests.count == 2 && other.requests.count == 2)
    }

    @Test func secretsOfTheTargetAreNotShown() throws {
        let source = try #require(URL(string: "https://shop.example/a"))
        let target = try #require(
            URL(string: "https://bucket.example/b?X-Amz-Signature=abc&x=1&X-Amz-Security-Token=def"))
        let request = HTTPRequest(url: source, headerFields: ["Host": "shop.example", "Accept": "text/plain"])
        let redirect = Redirect(status: 302, from: source, to: target)
        let next = try #require(request.following(redirect, after: []))
        #expect(next.description == "GET https://bucket.example/b?X-Amz-Signature=…&x=1&X-Amz-Security-Token=…")
        #expect(next.headerFields.map(\.name.rawName) == ["Accept"])
    }
}
