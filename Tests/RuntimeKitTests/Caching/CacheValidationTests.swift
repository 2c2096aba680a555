import Foundation
import Testing

@testable import RuntimeKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Asking whether a response still holds, and doing without when the server is down.
struct CacheValidationTests {
    @Test func a304GivesTheKeptBodyWithNewFields() async throws {
        let bench = CacheBench()
        bench.script.value = { request, count in
            guard request.headerFields[.ifNoneMatch] == "\"v1\"" else {
                return TransportResponse(
                    status: 200,
                    headerFields: [
                        "ETag": "\"v1\"", "Cache-Control": "max-age=10", "Content-Type": "text/plain",
                        "Content-Length": "1", "X-Kept": "old", "X-New": "old", "Set-Cookie": "a=1", "Age": "3",
                    ],
                    body: .text("\(count)"))
            }
            return TransportResponse(
                status: 304,
                headerFields: [
                    "ETag": "W/\"v1\"", "Cache-Control": "max-age=100", "Content-Length": "0", "X-New": "new",
                    "Set-Cookie": "a=\(count)", "Connection": "close, X-Hop", "X-Hop": "1",
                ])
        }
        try await expectEqual(bench.send(.get, "/a").headerFields[.setCookie], "a=1")
        bench.wait(10)
        let confirmed = try await bench.send(.get, "/a")
        #expect(confirmed.status == 200 && confirmed.text == "1")
        // The server has validated it for this request, so it has no age (RFC 9111 section 5.1).
        #expect(confirmed.url == bench.url("/a") && confirmed.headerFields["Age"] == nil)
        expectEqual(confirmed.headerFields["Cache-Status"], "RuntimeKit; fwd=stale; fwd-status=304")
        expectEqual(confirmed.headerFields[.setCookie], "a=2")
        bench.wait(99)
        let hit = try await bench.send(.get, "/a")
        expectEqual(bench.asked.value.count, 2)
        let expected: HeaderFields = [
            "ETag": "W/\"v1\"", "Cache-Control": "max-age=100", "Content-Type": "text/plain", "Content-Length": "1",
            "X-Kept": "old", "X-New": "new", "Set-Cookie": "a=2", "Age": "99", "Cache-Status": "RuntimeKit; hit; ttl=1",
        ]
        expectEqual(Set(hit.headerFields), Set(expected))
        // In the places of the kept ones.
        expectEqual(hit.headerFields.map(\.name), expected.map(\.name))
    }

    /// A server can send as many fields as a header holds.
    @Test func manyFieldsTakeTheirTime() async throws {
        let bench = CacheBench()
        bench.script.value = { request, _ in
            var fields: HeaderFields = ["ETag": "\"1\"", "Cache-Control": "max-age=0"]
            for number in 0..<50_000 { fields.append(HeaderField(name: HeaderField.Name("a\(number)"), value: "")) }
            fields["Connection"] = (0..<50_000).map { "b\($0)" }.joined(separator: ",")
            return TransportResponse(
                status: request.headerFields.contains(.ifNoneMatch) ? 304 : 200, headerFields: fields)
        }
        let (count, isEarlier) = try await beside {
            try? await Task.sleep(for: .seconds(60))
        } _: {
            _ = try await bench.get()
            return try await bench.send(.get, "/a").headerFields.count
        }
        #expect(count == 50_003 && isEarlier)
    }

    @Test func a304ForSomethingElseIsNotBelieved() async throws {
        let bench = CacheBench()
        bench.script.value = { request, count in
            let isAsked = request.headerFields.contains(.ifNoneMatch)
            return TransportResponse(
                status: isAsked ? 304 : 200, headerFields: ["ETag": isAsked ? "\"other\"" : "\"v\(count)\""],
                body: .text("\(count)"))
        }
        try await expectEqual(bench.get(), "1")
        let response = try await bench.send(.get, "/a")
        #expect(response.status == 200 && response.text == "3")
        #expect(bench.asked.value[2].headerFields[.ifNoneMatch] == nil)
    }

    @Test func a304ThatForbidsKeepingIsKeptNoLonger() async throws {
        let bench = CacheBench()
        bench.responses(["ETag": "\"x\""])
        _ = try await bench.get()
        bench.responses(["Cache-Control": "no-store"], status: 304)
        try await expectEqual(bench.get(), "1")
        await expectEqual(bench.cache.storedBytes, 0)
    }

    @Test(arguments: [(200, false), (404, false), (403, false), (429, true), (500, true)])
    func aNewResponseTakesThePlaceOfTheOld(_ status: Int, _ isKept: Bool) async throws {
        let bench = CacheBench()
        bench.responses(["Cache-Control": "max-age=60"])
        _ = try await bench.get()
        bench.wait(60)
        bench.responses([:], status: status)
        try await expectEqual(bench.get(), "2")
        await expectEqual((bench.cache.storedBytes > 0), isKept)
    }

    struct Fault: Sendable {
        var response = "max-age=60"
        var request: HeaderFields = [:]
        var own = 0.0
        var after = 70.0
        var failure: Int? = 503
        var isServed: Bool
    }

    @Test(arguments: [
        Fault(isServed: false),
        Fault(own: 10, isServed: true),
        Fault(own: 10, failure: nil, isServed: true),
        Fault(own: 10, after: 71, isServed: false),
        Fault(response: "max-age=60, stale-if-error=10", isServed: true),
        Fault(response: "max-age=60, stale-if-error=10", after: 71, isServed: false),
        Fault(response: "max-age=60, stale-if-error=10", own: 20, after: 71, isServed: true),
        Fault(request: ["Cache-Control": "stale-if-error=10"], isServed: true),
        Fault(request: ["Cache-Control": "stale-if-error=10, no-cache"], isServed: false),
        Fault(response: "max-age=60, must-revalidate", own: 10, isServed: false),
        Fault(response: "max-age=60, no-cache", own: 100, isServed: false),
        Fault(response: "max-age=60, proxy-revalidate, s-maxage=60", own: 10, isServed: true),
        Fault(response: "max-age=60, proxy-revalidate, stale-if-error=10", isServed: true),
        Fault(own: 10, failure: 500, isServed: true),
        Fault(own: 10, failure: 504, isServed: true),
        Fault(own: 10, failure: 501, isServed: false),
        Fault(own: 10, failure: 404, isServed: false),
    ])
    func faults(_ fault: Fault) async throws {
        let bench = CacheBench(staleIfError: fault.own)
        bench.responses(["Cache-Control": fault.response, "ETag": "\"x\""])
        _ = try await bench.get()
        bench.wait(fault.after)
        bench.script.value = { _, _ in
            guard let status = fault.failure else { throw TransportError(.cannotConnectToHost) }
            return TransportResponse(status: status, body: .text("down"))
        }
        let response = try await bench.send(.get, "/a", fault.request)
        expectEqual(response.text, fault.isServed ? "1" : "down")
        expectEqual(response.headerFields["Age"], fault.isServed ? "\(Int(fault.after))" : nil)
        expectEqual(bench.asked.value.count, 2)
    }

    @Test func anResponseWithoutAnyFieldsServesErrorsToo() async throws {
        let bench = CacheBench(staleIfError: 60)
        bench.responses([:])
        try await expectEqual(bench.get(), "1")
        try await expectEqual(bench.get(), "2")
        bench.responses([:], status: 502)
        try await expectEqual(bench.get(), "2")
    }

    @Test func whatTheCallerDidIsNoFaultOfTheServer() async throws {
        let bench = CacheBench(staleIfError: 1e9)
        bench.responses([:])
        _ = try await bench.get()
        for error: any Error in [
            CancellationError(), URLError(.cancelled), RequestError(.invalidParameter, "no"),
            TransportError.bodyTooLarge(1),
        ] {
            bench.script.value = { _, _ in throw error }
            await #expect(throws: (any Error).self) { try await bench.get() }
        }
    }

    /// The condition follows a redirect, and what the other resource says is not about the kept one.
    @Test func a304FromTheTargetOfARedirectIsNotBelieved() async throws {
        let bench = CacheBench()
        bench.script.value = { request, count in
            if count == 1 {
                return TransportResponse(status: 200, headerFields: ["ETag": "\"v1\""], body: .text("report"))
            }
            let isAsked = request.headerFields.contains(.ifNoneMatch)
            var response = TransportResponse(status: isAsked ? 304 : 200, body: .text(isAsked ? "" : "sign in"))
            let target = bench.url("/login")
            response.url = target
            response.redirects = [TransportResponse.Redirect(status: 302, from: request.url, to: target)]
            return response
        }
        try await expectEqual(bench.get(), "report")
        try await expectEqual(bench.get(), "sign in")
        expectEqual(bench.asked.value.count, 3)
    }

    /// A redirect that is kept for a call that does not follow it is not the response to one that does.
    @Test func keptRedirectsAreForThoseWhoDoNotFollowThem() async throws {
        let bench = CacheBench()
        bench.script.value = { request, count in
            if !request.redirectPolicy.follows(.init(status: 301, from: request.url, to: request.url)) {
                return TransportResponse(status: 301, headerFields: ["Location": "/b", "Cache-Control": "max-age=60"])
            }
            return TransportResponse(status: 200, body: .text("\(count)"))
        }
        var refusing = TransportRequest(url: bench.url("/a"))
        refusing.redirectPolicy = .never
        try await expectEqual(bench.exchange(refusing).status, 301)
        try await expectEqual(bench.exchange(refusing).status, 301)
        expectEqual(bench.asked.value.count, 1)
        try await expectEqual(bench.get(), "2")
    }
}
