import Foundation
import Testing

@testable import RuntimeKit

/// What is followed, and what a caller learns of it.
extension RedirectTests {
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
        let hops = [
            TransportResponse.Redirect(status: 302, from: way[0], to: way[1]),
            TransportResponse.Redirect(status: 302, from: way[1], to: way[2]),
        ]
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
            (.follow, 200, 2), (.never, 307, 0), (.followWithinOrigin, 308, 1),
            (.follow { $0.status == 307 && $0.target.path == "/x/within" }, 308, 1),
            (.follow { _ in false }, 307, 0),
        ]
        for (policy, status, count) in policies {
            let store = store.with { $0.redirectPolicy = policy }
            for response in [await ending(store, Text(method: .get)), await ending(store, Send(body: .text("body")))] {
                expectEqual(response?.status, status)
                expectEqual(response?.redirects.count, count)
                expectEqual(
                    response?.headerFields["Location"],
                    status == 307 ? "/x/within" : status == 308 ? "\(other.url)/there" : nil)
            }
        }
        expectEqual(other.requests.count, 2)
    }

    /// The response that a call ends with.
    private func ending<E: APIRequest>(_ store: Store, _ endpoint: E) async -> TransportResponse? {
        do throws(APIError<E.Failure>) {
            let response = try await store.response(for: endpoint)
            var ending = TransportResponse(status: response.status, headerFields: response.headerFields)
            ending.redirects = response.redirects
            return ending
        } catch {
            return error.response
        }
    }

    /// RFC 9110 section 15.4: a 300 leaves the choice to a person, a 305 is obsolete, and the others are no redirects.
    @Test(arguments: [300, 304, 305, 306, 201]) func locationsThatAreNoRedirects(_ status: Int) async throws {
        let other = try server()
        let first = try server("\(status) Else", to: other.url)
        defer {
            other.stop()
            first.stop()
        }
        for method: TransportRequest.Method in [.get, .head, .post] {
            var request = TransportRequest(method: method, url: try #require(URL(string: first.url + "/x/from")))
            if method == .post { request.body = .text("body") }
            let response = try await freshTransport().send(request)
            #expect(response.status == status && response.redirects == [])
        }
        expectEqual(other.requests, [])
    }

    /// Who asks for a header gets no body, whatever the redirect is.
    @Test(arguments: ["301 Moved", "302 Found", "303 See Other", "307 Temporary", "308 Permanent"])
    func aHeaderStaysAHeader(_ status: String) async throws {
        let first = try ScriptedServer { request, _ in
            if request.contains(" /x/from") { return [.send(http(status, ["Location: /there"]))] }
            return [.send(http("200 OK", [], request.hasPrefix("HEAD") ? "" : "body"))]
        }
        defer { first.stop() }
        let url = try #require(URL(string: first.url + "/x/from"))
        let response = try await freshTransport().send(TransportRequest(method: .head, url: url))
        #expect(response.status == 200 && response.data.isEmpty && response.redirects.count == 1)
        #expect(first.requests.allSatisfy { $0.hasPrefix("HEAD /") })
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
        expectEqual(first.requests.count, 1)
        guard case .transport(let cause) = error else { throw error ?? .cancelled }
        expectEqual(cause.code, .networkConnectionLost)
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
                guard case .transport(let reason) = error else { throw error }
                #expect([.unsupportedURL, .badURL].contains(reason.code), "\(error)")
            }
        }
        expectEqual(other.requests, [])
    }

    /// The other origin gets no credential, so its 401 is not about one; and a POST that was carried out is not sent again.
    @Test(arguments: ["303 See Other", "307 Temporary Redirect"])
    func a401AfterARedirectRefreshesNothing(_ status: String) async throws {
        let other = try ScriptedServer { _, _ in [.send(http("401 Unauthorized", [], "no"))] }
        let first = try server(status, to: other.url + "/there")
        defer {
            other.stop()
            first.stop()
        }
        let refreshes = RequestCounter()
        let provider = CredentialProvider {
            "SECRET"
        } refresh: {
            await refreshes.next()
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
        await expectEqual(refreshes.count, 0)
        #expect(first.requests.count == 2 && other.requests.count == 2)
    }

    @Test func secretsOfTheTargetAreNotShown() throws {
        let source = try #require(URL(string: "https://shop.example/a"))
        let target = try #require(
            URL(string: "https://bucket.example/b?X-Amz-Signature=abc&x=1&X-Amz-Security-Token=def"))
        let request = TransportRequest(url: source, headerFields: ["Host": "shop.example", "Accept": "text/plain"])
        let redirect = TransportResponse.Redirect(status: 302, from: source, to: target)
        let next = try #require(request.following(redirect, after: []))
        expectEqual(next.description, "GET https://bucket.example/b?X-Amz-Signature=…&x=1&X-Amz-Security-Token=…")
        expectEqual(next.headerFields.map(\.name.rawName), ["Accept"])
        let shown = "https://bucket.example/b?X-Amz-Signature=…&x=1&X-Amz-Security-Token=…"
        expectEqual("\(redirect)", "302 https://shop.example/a to \(shown)")
    }
}
