import Foundation
import Testing

@_spi(Generated) @testable import RuntimeKit

private struct Tea: JSONModel, Hashable {
    var id: Int?
    var name: String
    var origins: [Origin]?

    static var fields: JSONFields<Self> {
        JSONFields(.field("id", \.id).readOnly, .field("name", \.name), .field("origins", \.origins))
    }
}

private struct Origin: JSONModel, Hashable {
    var code: String
    var label: String?

    static var fields: JSONFields<Self> { JSONFields(.field("code", \.code), .field("label", \.label).readOnly) }
}

private enum Drink: JSONUnion, Hashable {
    case tea(Kind)
    case unknown(JSON)

    struct Kind: JSONModel, Hashable {
        var kind: String?
        var name: String

        static var fields: JSONFields<Self> { JSONFields(.field("kind", \.kind).readOnly, .field("name", \.name)) }
    }

    static var cases: UnionCases<Self> { UnionCases(tag: "kind", .case("tea", make: Self.tea), .unknown(Self.unknown)) }

    var payload: UnionPayload {
        switch self {
        case .tea(let value): UnionPayload(value, tag: "tea")
        case .unknown(let value): UnionPayload(value)
        }
    }
}

private struct Put<Body: JSONCodable>: APIRequest {
    typealias Response = Void
    typealias Failure = Never
    let body: Body

    static var route: RequestRoute<Self> { RequestRoute(.put, "/teas", .body(\.body)) }
}

private struct Size: JSONModel, Hashable {
    var grams: Int?

    static var fields: JSONFields<Self> { JSONFields(.field("grams", \.grams)) }
}

private struct Parcel: JSONModel, Hashable {
    var origin: Origin?
    var size: Size?

    static var fields: JSONFields<Self> { JSONFields(.flattened(\.origin), .flattened(\.size)) }
}

private struct PutParts: APIRequest {
    typealias Response = Void
    typealias Failure = Never
    let origins: [Origin]

    static var route: RequestRoute<Self> {
        RequestRoute(
            .put, "/teas", .part("origins", \.origins), .query("origin", \.origins),
            .query("all", \.origins, style: .json))
    }
}

private struct PutForm: APIRequest {
    typealias Response = Void
    typealias Failure = Never
    let tea: Origin

    static var route: RequestRoute<Self> { RequestRoute(.put, "/teas", .form(\.tea)) }
}

/// Requests leave out what servers set, so that what was read can be sent back.
struct ReadOnlyFieldTests {
    private func sent<E: APIRequest>(_ endpoint: E) throws -> String? {
        try Store().makeRequest(for: endpoint).body?.data.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func requestsLeaveThemOut() throws {
        let text = #"{"id":1,"name":"Assam","origins":[{"code":"IN","label":"India"}]}"#
        let tea = try Tea(jsonData: Data(text.utf8))
        expectEqual(tea.id, 1)
        // Everything else writes them.
        expectEqual(String(decoding: try tea.jsonData(), as: UTF8.self), text)
        try expectEqual(sent(Put(body: tea)), #"{"name":"Assam","origins":[{"code":"IN"}]}"#)
        // What tells the cases of a union apart is sent nevertheless.
        try expectEqual(
            sent(Put(body: Drink.tea(.init(kind: "tea", name: "Assam")))), #"{"kind":"tea","name":"Assam"}"#)
        try expectEqual(sent(PutForm(tea: Origin(code: "IN", label: "India"))), "code=IN")
    }

    @Test func partsOfObjectsLeaveThemOut() throws {
        let parcel = Parcel(origin: Origin(code: "IN", label: "India"), size: Size(grams: 5))
        expectEqual(String(decoding: try parcel.jsonData(), as: UTF8.self), #"{"code":"IN","label":"India","grams":5}"#)
        try expectEqual(sent(Put(body: parcel)), #"{"code":"IN","grams":5}"#)
    }

    @Test func jsonWithinOtherFormatsLeavesThemOut() throws {
        let parts = PutParts(origins: [Origin(code: "IN", label: "India")])
        let body = try #require(try sent(parts))
        #expect(body.contains("\r\n\r\n{\"code\":\"IN\"}\r\n") && !body.contains("India"))
        let query = try Store().makeRequest(for: parts).url.query(percentEncoded: false)
        expectEqual(query, #"origin={"code":"IN"}&all=[{"code":"IN"}]"#)
    }
}
