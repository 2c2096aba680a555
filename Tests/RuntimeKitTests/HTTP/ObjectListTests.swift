import Foundation
import RuntimeKit
import Testing

/// Lists of objects in a form: each object's members carry its number in the style that has names for them, and the object
/// is JSON in every other.
struct ObjectListTests {
    private struct Order: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        var items: [Item] = []
        var lists: [String: [Item]]?

        struct Item: JSONModel {
            let price: String
            let taxes: [String]?
            let recurring: [String: String]?

            static var fields: JSONFields<Self> {
                JSONFields(.field("price", \.price), .field("taxes", \.taxes), .field("recurring", \.recurring))
            }
        }

        static var route: RequestRoute<Self> {
            RequestRoute(
                .post, "/", .form("deep", \.items, style: .deep), .form("brackets", \.items, style: .brackets),
                .form("plain", \.items), .form("comma", \.items, style: .comma), .form("lists", \.lists, style: .deep))
        }
    }

    private func form(_ order: Order) throws -> [String] {
        let request = try Store(server: .init("https://h.example")).makeRequest(for: order)
        return String(decoding: request.body?.data ?? Data(), as: UTF8.self).split(separator: "&").map {
            String($0).removingPercentEncoding ?? ""
        }
    }

    @Test func objectsHaveNumbers() throws {
        let items = [
            Order.Item(price: "a", taxes: ["t", "u"], recurring: nil),
            Order.Item(price: "b", taxes: nil, recurring: ["interval": "day"]),
        ]
        let texts = [#"{"price":"a","taxes":["t","u"]}"#, #"{"price":"b","recurring":{"interval":"day"}}"#]
        let members = [
            "[0][price]=a", "[0][taxes][]=t", "[0][taxes][]=u", "[1][price]=b", "[1][recurring][interval]=day",
        ]
        try expectEqual(
            form(Order(items: items)),
            members.map { "deep" + $0 } + members.map { "brackets" + $0 } + texts.map { "plain=" + $0 }
                + ["comma=" + texts.joined(separator: ",")])
    }

    @Test func objectsInListsInObjectsHaveNumbers() throws {
        let item = Order.Item(price: "a", taxes: nil, recurring: nil)
        try expectEqual(form(Order(lists: ["x": [item]])), ["lists[x][0][price]=a"])
    }

    private struct Parts: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        let items: [Order.Item]
        static var route: RequestRoute<Self> { RequestRoute(.post, "/", .part("items", \.items)) }
    }

    /// A part without a type is plain text (RFC 7578 section 4.4).
    @Test func partsSayThatTheyAreJSON() async throws {
        let items = ["a", "b"].map { Order.Item(price: $0, taxes: nil, recurring: nil) }
        let request = try Store(server: .init("https://h.example")).makeRequest(for: Parts(items: items))
        let body = try #require(request.body)
        let text = String(decoding: try await body.data(maximumSize: 10_000), as: UTF8.self)
        for price in ["a", "b"] {
            #expect(text.contains("name=\"items\"\r\nContent-Type: application/json\r\n\r\n{\"price\":\"\(price)\"}"))
        }
    }
}
