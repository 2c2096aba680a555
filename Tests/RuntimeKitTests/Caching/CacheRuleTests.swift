import Foundation
import Testing

@testable import RuntimeKit

/// What is used without asking, and what is asked for again: RFC 9111 sections 3 to 5.
struct CacheRuleTests {
    struct Rule: CustomTestStringConvertible, Sendable {
        var response: HeaderFields
        var status = 200
        var after = 0.0
        var request: HeaderFields = [:]
        var expects: Outcome

        var testDescription: String { "\(status) \(response) | \(after) s, \(request) | \(expects)" }
    }

    enum Outcome: Equatable {
        case hit
        /// The server was asked, with this condition.
        case asked(HeaderFields = [:])
        case gatewayTimeout
    }

    static func control(
        _ text: String, after: Double = 0, request: String? = nil, more: HeaderFields = [:], _ outcome: Outcome
    ) -> Rule {
        var response: HeaderFields = ["Cache-Control": text]
        for field in more { response.append(field) }
        return Rule(
            response: response, after: after, request: request.map { ["Cache-Control": $0] } ?? [:], expects: outcome)
    }

    static let lifetimes: [Rule] = [
        Rule(response: [:], expects: .asked()),
        control("max-age=60", after: 59, .hit),
        control("max-age=60", after: 60, .asked()),
        control("max-age=0", .asked()),
        control("MAX-AGE = \"60\" , public", after: 59, .hit),
        control("private, max-age=60", after: 59, .hit),
        control("ext=\"a, max-age=0\", max-age=60", after: 59, .hit),
        control("max-age=60, max-age=0", .asked()),
        control("max-age=sixty", .asked()),
        control("max-age=-1", .asked()),
        control("max-age=99999999999999999999999", after: 2e9, .hit),
        control("s-maxage=60", .asked()),
        control("max-age=60", after: -5, .asked()),
        control("max-age=60", after: 9, more: ["Age": "50"], .hit),
        control("max-age=60", after: 10, more: ["Age": "50"], .asked()),
        control("max-age=60", after: 29, more: ["Date": "Tue, 14 Nov 2023 22:12:50 GMT"], .hit),
        control("max-age=60", after: 30, more: ["Date": "Tue, 14 Nov 2023 22:12:50 GMT"], .asked()),
        control("max-age=60", after: 59, more: ["Date": "Tue, 14 Nov 2023 23:00:00 GMT"], .hit),
        Rule(response: ["Expires": "Tue, 14 Nov 2023 22:14:20 GMT"], after: 59, expects: .hit),
        Rule(response: ["Expires": "Tuesday, 14-Nov-23 22:14:20 GMT"], after: 59, expects: .hit),
        Rule(response: ["Expires": "Tue Nov 14 22:14:20 2023"], after: 59, expects: .hit),
        Rule(response: ["Expires": "Tue, 14 Nov 2023 22:14:20 GMT"], after: 60, expects: .asked()),
        Rule(response: ["Expires": "0"], expects: .asked()),
        Rule(response: ["Expires": "tue, 14 nov 2023 22:14:20 gmt"], after: 59, expects: .hit),
        control("max-age=0", more: ["Expires": "Tue, 14 Nov 2023 22:14:20 GMT"], .asked()),
        control("max-age=60", more: ["Expires": "0"], .hit),
        // This cache makes up no lifetime for what was changed long ago.
        Rule(
            response: ["Last-Modified": "Tue, 14 Nov 2000 22:13:20 GMT"],
            expects: .asked(["If-Modified-Since": "Tue, 14 Nov 2000 22:13:20 GMT"])),
    ]

    static let directives: [Rule] = [
        control("no-store, max-age=60", more: ["ETag": "\"x\""], .asked()),
        control("no-cache, max-age=60", more: ["ETag": "\"x\""], .asked(["If-None-Match": "\"x\""])),
        control("no-cache=\"Set-Cookie\", max-age=60", .asked()),
        control("max-age=60, ext=\"a\\\"b\", no-store", .asked()),
        control("max-age=60, ext=\"a, no-store", .asked()),
        control("max-age=60, ext=\"a\\\", no-store\"", .hit),
        control("max-age=60, ext=\"a\\", .hit),
        control("max-age=60, ext=" + String(repeating: "\\\"", count: 100_000) + ", no-store", .asked()),
        control("max-age=60, no-store, must-understand", .hit),
        control("max-age=3600", more: ["Age": "7200, 0"], .asked()),
        control("max-age=3600", more: ["Age": "0, 7200"], .hit),
        control("max-age=3600, stale-while-revalidate=60, must-revalidate", after: 3601, .asked()),
        control("max-age=60, stale-while-revalidate=60", after: 121, .asked()),
        control("max-age=60, stale-while-revalidate=60", after: 61, request: "max-age=100", .asked()),
        control("must-revalidate, max-age=60", after: 59, .hit),
        control("max-age=60", request: "no-cache", more: ["ETag": "W/\"x\""], .asked(["If-None-Match": "W/\"x\""])),
        control("max-age=60", request: "no-store", more: ["ETag": "\"x\""], .asked()),
        control("max-age=60", after: 10, request: "max-age=10", .hit),
        control("max-age=60", after: 11, request: "max-age=10", .asked()),
        control("max-age=60", after: 11, request: "max-age=x", .asked()),
        control("max-age=60", after: 30, request: "min-fresh=30", .hit),
        control("max-age=60", after: 31, request: "min-fresh=30", .asked()),
        control("max-age=60", after: 1e6, request: "max-stale", .hit),
        control("max-age=60", after: 70, request: "max-stale=10", .hit),
        control("max-age=60", after: 71, request: "max-stale=10", .asked()),
        control("max-age=60, must-revalidate", after: 61, request: "max-stale", .asked()),
        control("no-cache", request: "max-stale", .asked()),
        // These are for shared caches.
        control("max-age=60, proxy-revalidate", after: 61, request: "max-stale", .hit),
        control("max-age=60, s-maxage=5", after: 59, .hit),
        control("max-age=60, s-maxage=600", after: 60, .asked()),
        control("max-age=60, s-maxage=5", after: 61, request: "max-stale", .hit),
        control("max-age=60", after: 59, request: "only-if-cached", .hit),
        control("max-age=60", after: 60, request: "only-if-cached", .gatewayTimeout),
        control("max-age=60", after: 60, request: "only-if-cached, max-stale=5", .hit),
        control("no-store", request: "only-if-cached", .gatewayTimeout),
        control(
            "max-age=60", after: 60, more: ["ETag": "\"x\"", "Last-Modified": "then"],
            .asked(["If-None-Match": "\"x\""])),
        control(
            "max-age=60", after: 60, more: ["ETag": "\"ü\"", "Last-Modified": "then"],
            .asked(["If-Modified-Since": "then"])),
        control("max-age=60", more: ["Vary": "*"], .asked()),
        control("max-age=60", more: ["Vary": "Accept, *"], .asked()),
    ]

    static let statuses: [Rule] = [
        200, 203, 204, 299, 300, 301, 302, 303, 307, 308, 400, 401, 403, 404, 405, 410, 414, 500, 501, 503, 599,
    ].map {
        Rule(response: ["Cache-Control": "max-age=60"], status: $0, expects: .hit)
    }

    static let otherStatuses: [Rule] = [206, 304, 428, 429, 431, 511].map {
        Rule(response: ["Cache-Control": "max-age=60"], status: $0, expects: .asked())
    }

    static let partial: [Rule] = [
        ("If-Range", "\"x\""), ("If-Match", "\"y\""), ("If-Unmodified-Since", "then"), ("Range", "bytes=9-"),
        ("Range", "bytes=0-0,2-3"), ("Range", "lines=0-1"),
    ].map { (name: HeaderField.Name, value: String) in
        let fields: HeaderFields = [name: value]
        return Rule(
            response: ["Cache-Control": "max-age=60"], request: fields, expects: .asked(fields.validators))
    }

    @Test(arguments: [lifetimes, directives, statuses, otherStatuses, partial].flatMap { $0 })
    func rule(_ rule: Rule) async throws {
        let bench = CacheBench()
        bench.responses(rule.response, status: rule.status)
        try await expectEqual(bench.get(), "1")
        bench.wait(rule.after)
        let second = try await bench.send(.get, "/a", rule.request)
        switch rule.expects {
        case .hit:
            #expect(second.text == "1" && second.status == rule.status && bench.asked.value.count == 1)
        case .asked(let condition):
            #expect(second.text == "2" && bench.asked.value.count == 2)
            expectEqual(bench.asked.value.last?.headerFields.validators, condition)
        case .gatewayTimeout:
            #expect(second.status == 504 && bench.asked.value.count == 1)
        }
    }

    @Test func theTimeOfTheExchangeCounts() async throws {
        let bench = CacheBench()
        bench.script.value = { [time = bench.time] _, count in
            time.withValue { $0 += 20 }
            return TransportResponse(
                status: 200, headerFields: ["Cache-Control": "max-age=60", "Age": "5"], body: .text("\(count)"))
        }
        _ = try await bench.get()
        bench.wait(34)
        let hit = try await bench.send(.get, "/a")
        #expect(hit.text == "1" && hit.headerFields["Age"] == "59")
        expectEqual(hit.headerFields["Cache-Status"], "RuntimeKit; hit; ttl=1")
        bench.wait(1)
        try await expectEqual(bench.get(), "2")
    }
}

extension HeaderFields {
    /// What a request asks conditions about.
    fileprivate var validators: HeaderFields {
        reduce(into: HeaderFields()) { fields, field in
            if field.name == .ifNoneMatch || field.name == "If-Modified-Since" { fields.append(field) }
        }
    }
}
