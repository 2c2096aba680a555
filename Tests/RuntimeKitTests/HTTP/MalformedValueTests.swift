import Foundation
import Testing

@_spi(Generated) @testable import RuntimeKit
@testable import RuntimeKitTesting

private struct Alert: JSONModel, Hashable {
    var id: Int
    var mutedBy: [String]
    var labels: [String: Int]
    var at: Date?
    static var fields: JSONFields<Self> {
        JSONFields(.field("id", \.id), .field("mutedBy", \.mutedBy), .field("labels", \.labels), .field("at", \.at))
    }
}

private struct Alerts: JSONModel, Hashable {
    var alerts: [Alert]
    var total: Int?
    static var fields: JSONFields<Self> { JSONFields(.field("alerts", \.alerts), .field("total", \.total)) }
}

private struct GetAlerts: APIRequest {
    typealias Response = Alerts
    typealias Failure = Never
    static var route: RequestRoute<Self> { RequestRoute(.get, "/alerts") }
}

private struct Letters: JSONModel, Hashable {
    var int: Int?
    var double: Double?
    var decimal: Decimal?
    var data: Data?
    var url: URL?
    static var fields: JSONFields<Self> {
        JSONFields(
            .field("int", \.int), .field("double", \.double), .field("decimal", \.decimal), .field("data", \.data),
            .field("url", \.url))
    }
}

private struct GetLetters: APIRequest {
    typealias Response = Letters
    typealias Failure = Never
    static var route: RequestRoute<Self> { RequestRoute(.get, "/letters") }
}

/// Whether a list of alerts, or of something else.
private enum Either: JSONUnion, Hashable {
    case alerts([Alert])
    case numbers([Int])
    case unknown(JSON)
    static var cases: UnionCases<Self> {
        UnionCases(.case(make: Self.alerts), .case(make: Self.numbers), .unknown(Self.unknown))
    }
    var payload: UnionPayload {
        switch self {
        case .alerts(let value): UnionPayload(value)
        case .numbers(let value): UnionPayload(value)
        case .unknown(let value): UnionPayload(value)
        }
    }
}

private struct GetEither: APIRequest {
    typealias Response = Either
    typealias Failure = Never
    static var route: RequestRoute<Self> { RequestRoute(.get, "/either") }
}

private struct Item: JSONModel, Hashable {
    var id: Int
    var note: Int?
    static var fields: JSONFields<Self> { JSONFields(.field("id", \.id), .field("note", \.note)) }
}

private enum Choice: JSONUnion, Hashable {
    case item(Item)
    case unknown(JSON)
    static var cases: UnionCases<Self> { UnionCases(.case(make: Self.item), .unknown(Self.unknown)) }
    var payload: UnionPayload {
        switch self {
        case .item(let value): UnionPayload(value)
        case .unknown(let value): UnionPayload(value)
        }
    }
}

private struct Page: JSONModel, Hashable {
    var choice: Choice?
    var list: [Int]
    static var fields: JSONFields<Self> { JSONFields(.field("choice", \.choice), .field("list", \.list)) }
}

/// Each part skips values of its own, and the second one reads what comes before those of the first.
private struct Parts: JSONModel, Hashable {
    var list: Lists
    var page: Page
    static var fields: JSONFields<Self> { JSONFields(.flattened(\.list), .flattened(\.page)) }

    struct Lists: JSONModel, Hashable {
        var names: [String]
        static var fields: JSONFields<Self> { JSONFields(.field("names", \.names)) }
    }
}

private final class Reports: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [(error: JSONError, response: TransportResponse)] = []
    var paths: [String] { lock.withLock { all.map(\.error.path) } }
    var lines: [String] { lock.withLock { all.map { "\($0.response): \($0.error)" } } }
    func note(_ error: JSONError, _ response: TransportResponse) { lock.withLock { all.append((error, response)) } }
}

struct MalformedValueTests {
    private let reports = Reports()

    private func store(_ body: String, isLenient: Bool = true) -> Store {
        let transport = StubTransport { $0.otherwise { _ in TransportResponse(status: 200, body: .text(body)) } }
        let reports = reports
        return Store(transport: transport).with {
            if isLenient { $0.decodingMode = .lenient { reports.note($0, $1) } }
        }
    }

    private let body = #"""
        { "total": 4, "alerts": [
            { "id": "one", "mutedBy": [], "labels": {} },
            { "id": 2, "labels": { "a": 1, "b": "x", "c": "3" }, "at": null },
            { "id": 3, "mutedBy": ["m", 5, "n"], "labels": {}, "at": "yesterday" },
            { "id": 4, "mutedBy": ["m"] }
        ] }
        """#

    @Test func whatCanBeReadIsRead() async throws {
        let response = try await store(body).response(for: GetAlerts())
        expectEqual(
            response.value,
            Alerts(
                alerts: [
                    Alert(id: 2, mutedBy: [], labels: ["a": 1, "c": 3]),
                    Alert(id: 3, mutedBy: ["m", "n"], labels: [:]),
                    Alert(id: 4, mutedBy: ["m"], labels: [:]),
                ], total: 4))
        expectEqual(
            reports.paths,
            [
                "alerts[0].id", "alerts[1]", "alerts[1].labels.b", "alerts[1].labels.c", "alerts[2].mutedBy[1]",
                "alerts[2].at", "alerts[3]",
            ])
        expectEqual(response.malformed.map(\.path), reports.paths)
        expectEqual(response.malformed.map(\.line), [2, 3, 3, 3, 4, 4, 5])
        #expect(reports.lines[1].contains("alerts[1]: the key \"mutedBy\" is missing (line 3, column"))
    }

    @Test func strictClientsThrow() async throws {
        await #expect { try await store(body, isLenient: false).send(GetAlerts()) } throws: {
            "\($0)".contains("alerts[0].id: expected")
        }
        expectEqual(reports.paths, [])
    }

    /// Right by their meaning and wrong by the letter.
    @Test(arguments: [
        (
            #"{"int":"12","double":"-1.5e3","decimal":"0.10","data":"T Q","url":""}"#,
            ["int", "double", "decimal", "data", "url"]
        ),
        (#"{"int":12,"double":-1500,"decimal":0.1,"data":"TQ=="}"#, []),
        (#"{"int":"12","double":-1500,"decimal":0.1,"data":"TQ"}"#, ["int", "data"]),
    ])
    func meaningIsRead(_ body: String, _ paths: [String]) async throws {
        let response = try await store(body).response(for: GetLetters())
        expectEqual(
            response.value, Letters(int: 12, double: -1500, decimal: Decimal(string: "0.1"), data: Data("M".utf8)))
        expectEqual(response.malformed.map(\.path), paths)
        if !paths.isEmpty {
            await #expect(throws: APIError<Never>.self) { try await store(body, isLenient: false).send(GetLetters()) }
        }
    }

    @Test(arguments: [#"{"int":"12x"}"#, #"{"int":""}"#, #"{"int":"1.5"}"#, #"{"int":"12 "}"#, #"{"data":"T"}"#])
    func whatMeansNothingIsLeftOut(_ body: String) async throws {
        let response = try await store(body).response(for: GetLetters())
        expectEqual(response.value, Letters())
        expectEqual(response.malformed.count, 1)
    }

    /// What is not there at all is not made up.
    @Test(arguments: ["[]", #"{"alerts":[{"id":1}"#, #"{"alerts":{}}"#])
    func theRestIsAnErrorAllTheSame(_ body: String) async throws {
        await #expect { try await store(body).send(GetAlerts()) } throws: { "\($0)".contains("cannot be read") }
    }

    /// What a case of a union would have to leave out does not speak for it.
    @Test func unionsAreNotTakenForLess() async throws {
        try await expectEqual(store("[1,2]").send(GetEither()), .numbers([1, 2]))
        try await expectEqual(
            store(#"[{"id":1,"mutedBy":[],"labels":{}}]"#).send(GetEither()),
            .alerts([Alert(id: 1, mutedBy: [], labels: [:])]))
        try await expectEqual(store(#"[{"id":1},"x"]"#).send(GetEither()), .unknown([["id": 1], "x"]))
        expectEqual(reports.paths, [])
    }

    @Test func manyAreFoundInOnePass() async throws {
        let body = "{\"alerts\":[" + Array(repeating: #"{"id":1}"#, count: 20_000).joined(separator: ",\n") + "]}"
        let response = try await store(body).response(for: GetAlerts())
        expectEqual(response.value.alerts.count, 20_000)
        expectEqual(response.malformed.count, 40_000)
        #expect(response.malformed.last?.path == "alerts[19999]" && response.malformed.last?.line == 20_000)
    }

    private func read<T: JSONModel & Sendable>(_ type: T.Type, _ body: String) async throws -> T {
        let response = TransportResponse(status: 200, body: .text(body))
        let reports = reports
        let transport = StubTransport { $0.otherwise { _ in response } }
        let store = Store(transport: transport).with { $0.decodingMode = .lenient { reports.note($0, $1) } }
        return try await store.send(GetAny<T>())
    }

    private struct GetAny<T: JSONModel & Sendable>: APIRequest {
        typealias Response = T
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.get, "/any") }
    }

    /// Two keys that Swift takes for one: the second is reported, and its value does not replace that of the first.
    @Test(arguments: [
        (#""caf\u00e9":1,"cafe\u0301":2"#, 1), (#""cafe\u0301":2,"x":0,"caf\u00e9":1,"cafe\u0301":3"#, 3),
    ])
    func keysThatAreEqualInSwift(_ members: String, _ value: Int) async throws {
        let alert = try await read(Alert.self, #"{"id":1,"mutedBy":[],"labels":{\#(members)}}"#)
        expectEqual(alert.labels["caf\u{E9}"], value)
        #expect(reports.lines.count == 1 && reports.lines.allSatisfy { $0.contains("Unicode normalization") })
    }

    /// A document that is nested deeper than any stack allows is read twice.
    @Test func deepDocumentsAreReportedOnce() async throws {
        let deep = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
        let page = try await read(
            Page.self, #"{"choice":{"id":1,"note":"x"},"list":["a",2,"b"],"junk":\#(deep)}"#)
        expectEqual(page.list, [2])
        expectEqual(reports.paths, ["list[0]", "list[2]"])
    }

    @Test func partsOfAnObjectKeepTheirReports() async throws {
        let parts = try await read(
            Parts.self, #"{"choice":{"id":1,"note":"x"},"list":["a",2],"names":["n",3,4]}"#)
        #expect(parts.list.names == ["n"] && parts.page.list == [2])
        expectEqual(reports.paths, ["list[0]", "names[1]", "names[2]"])
    }
}
