import Foundation
import Testing

@_spi(Generated) @testable import RuntimeKit
@testable import RuntimeKitTesting

/// `Kiosk.Order` is the name of a type of a client.
private enum Kiosk {
    struct Customer: JSONModel, Hashable {
        var name: String
        static var fields: JSONFields<Self> { JSONFields(.field("name", \.name)) }
    }

    struct Order: JSONModel, Hashable {
        var id: Int
        var code: String
        var total: Double
        var at: Date?
        var tags: [Int]
        var labels: [String: [Int]]
        var customer: Customer?
        static var fields: JSONFields<Self> {
            JSONFields(
                .field("id", \.id), .field("code", \.code), .field("total", \.total), .field("at", \.at),
                .field("tags", \.tags), .field("labels", \.labels), .field("customer", \.customer))
        }
    }

    struct Orders: JSONModel, Hashable {
        var orders: [Order]
        var next: String
        static var fields: JSONFields<Self> { JSONFields(.field("orders", \.orders), .field("next", \.next)) }
    }

    struct Problem: JSONModel, Hashable, Error {
        var detail: String
        static var fields: JSONFields<Self> { JSONFields(.field("detail", \.detail)) }
    }

    struct GetOrders: APIRequest {
        typealias Response = Orders
        typealias Failure = Problem
        static var route: RequestRoute<Self> { RequestRoute(.get, "/orders") }
    }

    struct Export: APIRequest {
        typealias Response = String
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.get, "/export", .returns(as: "text/plain")) }
    }

    struct GetCustomers: APIRequest {
        typealias Response = [Customer]
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.get, "/shops/{id}/customers", .path("id", \.id)) }
        var id = 1
    }
}

/// A response that cannot be read says everything in which it differs from its declaration.
struct DisagreementTests {
    private struct Client: APIClient {
        var clientConfiguration: ClientConfiguration
    }

    private func client(_ body: String, status: Int = 200, lenient report: (@Sendable (JSONError) -> Void)? = nil)
        -> Client
    {
        let transport = StubTransport {
            $0.otherwise { _ in
                TransportResponse(status: status, headerFields: [.contentType: "application/json"], body: .text(body))
            }
        }
        var configuration = ClientConfiguration(server: "https://a.example", transport: transport)
        if let report { configuration.decodingMode = .lenient { error, _ in report(error) } }
        return Client(clientConfiguration: configuration)
    }

    private static let orders = """
        {
          "orders": [
            { "id": 1, "code": null, "total": "1.5", "at": "soon", "tags": [1, "x"], "labels": { "a": [1, null] } },
            { "id": 2, "total": 2, "tags": [3], "labels": { "b": [true] }, "customer": { "name": null } },
            { "id": 3, "code": "c", "total": "9", "tags": "none", "labels": {}, "customer": {} }
          ]
        }
        """

    @Test func allOfThemAreSaidAtOnce() async throws {
        let error = await #expect(throws: APIError<Kiosk.Problem>.self) {
            try await client(Self.orders).send(Kiosk.GetOrders())
        }
        let lines = "\(try #require(error))".split(separator: "\n").map(String.init)
        #expect(lines[0].contains("orders[0].code: expected a string, found null"))
        expectEqual(
            lines.dropFirst().joined(separator: "\n"),
            """
            The response differs from its declaration in:
              Kiosk.Orders.next: the key "next" is missing (once, at the response itself)
              Kiosk.Order.code: expected a string, found null; only an optional type reads null (2 times, first at orders[0].code)
              Kiosk.Order.total: expected a number, found a string (2 times, first at orders[0].total)
              Kiosk.Order.at: expected a date such as 2024-02-29T12:30:00Z, found "soon" (once, at orders[0].at)
              Kiosk.Order.tags: expected a number, found a string (2 times, first at orders[0].tags[1])
              Kiosk.Order.labels: expected a number, found null; only an optional type reads null (2 times, first at orders[0].labels.a[1])
              Kiosk.Customer.name: expected a string, found null; only an optional type reads null (2 times, first at orders[1].customer.name)
            In a spec on top of the document, these lines let the client read it:
              "everywhere": {
                "fields": {
                  "Kiosk.Orders.next": { "optional": true },
                  "Kiosk.Order.code": { "optional": true },
                  "Kiosk.Order.total": { "type": "JSON" },
                  "Kiosk.Order.at": { "type": "String" },
                  "Kiosk.Order.tags": { "type": "JSON" },
                  "Kiosk.Order.labels": { "type": "[String: [JSON]]" },
                  "Kiosk.Customer.name": { "optional": true }
                }
              }
            """)
    }

    @Test func oneIsOneLineAndWhatASpecSays() async throws {
        let error = await #expect(throws: APIError<Kiosk.Problem>.self) {
            try await client(#"{"orders":[]}"#).send(Kiosk.GetOrders())
        }
        guard case .invalidResponse(let error, _)? = error else { throw try #require(error) }
        expectEqual(
            error.description,
            """
            the key "next" is missing (line 1, column 1, near {"orders":[]})
            In a spec on top of the document, these lines let the client read it:
              "everywhere": {
                "fields": {
                  "Kiosk.Orders.next": { "optional": true }
                }
              }
            """)
    }

    @Test func theResponseItselfIsAnotherType() async throws {
        let error = await #expect(throws: APIError<Never>.self) {
            try await client(#"{"customers":[]}"#).send(Kiosk.GetCustomers())
        }
        let text = "\(try #require(error))"
        let statement = #""GET /shops/{id}/customers": { "returns": "JSON" }"#
        #expect(text.hasSuffix("  \"endpoints\": { \(statement) }"), "\(text)")
        let element = await #expect(throws: APIError<Never>.self) {
            try await client(#"[{"name":"a"},"b"]"#).send(Kiosk.GetCustomers())
        }
        #expect("\(try #require(element))".hasSuffix(#"{ "returns": "[JSON]" } }"#))
    }

    /// Optional keys would let the client read it, and lose all that it has.
    @Test func anObjectOfAnotherTypeIsAnyJSON() async throws {
        let error = await #expect(throws: APIError<Kiosk.Problem>.self) {
            _ = try await client(#"{"orders":[],"next":"","pages":1}"#).send(Kiosk.GetOrders())
            _ = try await client(#"{"items":[]}"#).send(Kiosk.GetOrders())
        }
        let text = "\(try #require(error))"
        #expect(text.hasSuffix(#"  "endpoints": { "GET /orders": { "returns": "JSON" } }"#), "\(text)")
        let nested = await #expect(throws: APIError<Never>.self) {
            try await client(#"[{"name":"a"},{"title":"b"}]"#).send(Kiosk.GetCustomers())
        }
        #expect("\(try #require(nested))".hasSuffix(#"{ "returns": "[JSON]" } }"#))
    }

    @Test func textThatIsBytes() async throws {
        let transport = StubTransport {
            $0.otherwise { _ in
                TransportResponse(
                    status: 200, headerFields: [.contentType: "application/zip"], body: .data(Data([0x50, 0x4B, 0xF6])))
            }
        }
        let client = Client(clientConfiguration: ClientConfiguration(server: "https://a.example", transport: transport))
        let error = await #expect(throws: APIError<Never>.self) { try await client.send(Kiosk.Export()) }
        #expect("\(try #require(error))".hasSuffix(#"  "endpoints": { "GET /export": { "returns": "Data" } }"#))
    }

    @Test func aFailureSaysItToo() async throws {
        let error = await #expect(throws: APIError<Kiosk.Problem>.self) {
            try await client(#"{"detail":[1]}"#, status: 400).send(Kiosk.GetOrders())
        }
        let text = "\(try #require(error))"
        #expect(
            text.contains(
                #"expected a string, found an array (line 1, column 11, near {"detail":[1]})): {"detail":[1]}"#))
        let other = await #expect(throws: APIError<Kiosk.Problem>.self) {
            try await client(#"["wrong"]"#, status: 400).send(Kiosk.GetOrders())
        }
        #expect("\(try #require(other))".hasSuffix(#"{ "throws": "JSON" } }"#))
        #expect(text.hasSuffix("\n      \"Kiosk.Problem.detail\": { \"type\": \"JSON\" }\n    }\n  }"), "\(text)")
    }

    /// An app that is lenient goes on with an empty text or list, also in the response itself, and hears of it.
    @Test func requiredPropertiesAreRepaired() async throws {
        nonisolated(unsafe) var found: [String] = []
        let orders = try await client(Self.orders) { found.append($0.path) }.send(Kiosk.GetOrders())
        expectEqual(orders.next, "")
        expectEqual(orders.orders.map(\.code), ["", ""])
        expectEqual(orders.orders.map(\.customer?.name), [nil, ""])
        expectEqual(orders.orders.map(\.tags), [[1], [3]])
        expectEqual(
            found,
            [
                "", "orders[0].code", "orders[0].total", "orders[0].at", "orders[0].tags[1]", "orders[0].labels.a[1]",
                "orders[1]", "orders[1].labels.b[0]", "orders[1].customer.name", "orders[2].tags",
            ])
    }

    /// It also hears of what cannot be repaired.
    @Test func whatCannotBeRepairedIsReported() async throws {
        nonisolated(unsafe) var found: [String] = []
        await #expect(throws: APIError<Never>.self) {
            try await client(#"{"customers":[]}"#) { found.append($0.message) }.send(Kiosk.GetCustomers())
        }
        expectEqual(found, ["expected an array, found an object"])
    }

    /// The type is the one of all values of a property, and not only of the wrong ones.
    @Test(arguments: [
        (#""id":"1""#, #""id":"2""#, "Order.id", #"{ "type": "String" }"#),
        (#""id":1"#, #""id":"2""#, "Order.id", #"{ "type": "JSON" }"#),
        (#""id":1"#, #""id":2.5"#, "Order.id", #"{ "type": "Double" }"#),
        (#""id":12345678901234567890"#, #""id":2"#, "Order.id", #"{ "type": "Decimal" }"#),
        (#""id":"1""#, #""id":null"#, "Order.id", #"{ "type": "String", "optional": true }"#),
        (#""code":7"#, #""code":8"#, "Order.code", #"{ "type": "Int" }"#),
        (#""code":true"#, #""code":false"#, "Order.code", #"{ "type": "Bool" }"#),
        (#""code":{}"#, #""code":[]"#, "Order.code", #"{ "type": "JSON" }"#),
        (#""tags":["x"]"#, #""tags":["y",null]"#, "Order.tags", #"{ "type": "[String?]" }"#),
        (#""tags":[[1]]"#, #""tags":[]"#, "Order.tags", #"{ "type": "[JSON]" }"#),
        (#""labels":{"a":["x"]}"#, #""labels":{"b":["y"]}"#, "Order.labels", #"{ "type": "[String: [String]]" }"#),
        (#""labels":{"a":["x"]}"#, #""labels":{"b":7}"#, "Order.labels", #"{ "type": "[String: JSON]" }"#),
    ])
    func typesThatReadAllValues(_ first: String, _ second: String, _ property: String, _ statement: String) async throws
    {
        let right = [#""id":1"#, #""code":"c""#, #""total":1"#, #""tags":[]"#, #""labels":{}"#]
        let orders = [first, second].map { wrong in
            let others = right.filter { $0.prefix(5) != wrong.prefix(5) }
            return "{\((others + [wrong]).joined(separator: ","))}"
        }
        let error = await #expect(throws: APIError<Kiosk.Problem>.self) {
            try await client(#"{"next":"","orders":[\#(orders.joined(separator: ","))]}"#).send(Kiosk.GetOrders())
        }
        let text = "\(try #require(error))"
        #expect(text.contains(#"    "Kiosk.\#(property)": \#(statement)"# + "\n"), "\(text)")
    }

    /// The memory does not grow with a response that is wrong everywhere.
    @Test func aResponseThatIsWrongEverywhere() async throws {
        let body = "[\(Array(repeating: "1", count: MalformedLog.maximumSurvey + 5).joined(separator: ","))]"
        let error = await #expect(throws: APIError<Never>.self) {
            try await client(body).send(Kiosk.GetCustomers())
        }
        let text = "\(try #require(error))"
        #expect(text.contains("expected an object, found a number (10000 times, first at [0])"), "\(text)")
    }

    /// A document that ends early has no other differences to say.
    @Test func anErrorOfTheGrammar() async throws {
        let error = await #expect(throws: APIError<Kiosk.Problem>.self) {
            try await client(#"{"orders":[{"id":"a""#).send(Kiosk.GetOrders())
        }
        let text = "\(try #require(error))"
        #expect(text.contains("orders[0].id: expected a number, found a string"), "\(text)")
    }
}
