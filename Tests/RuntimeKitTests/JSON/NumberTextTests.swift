import Foundation
import Testing

@testable import RuntimeKit

private struct Order: JSONModel, Hashable {
    var price: Decimal
    var counts: [Int64]?
    var isPaid: Bool?

    static var fields: JSONFields<Self> {
        JSONFields(
            .field("price", \.price, format: .text), .field("counts", \.counts, format: .text),
            .field("paid", \.isPaid, format: .text))
    }
}

private struct Find: APIRequest {
    typealias Response = Order
    typealias Failure = Never
    var price: Decimal
    var body: [Double]

    static var route: RequestRoute<Self> {
        RequestRoute(.post, "/orders", .query("price", \.price, format: .text), .body(\.body, format: .text))
    }
}

/// Numbers that are text in JSON.
struct NumberTextTests {
    @Test func numbersAreReadFromTextAndWrittenAsText() throws {
        let text = #"{"price":"0.10","counts":["9007199254740993"],"paid":"false"}"#
        let order = try Order(jsonData: Data(text.utf8))
        expectEqual(order, Order(price: Decimal(string: "0.1")!, counts: [9_007_199_254_740_993], isPaid: false))
        expectEqual(
            String(decoding: try order.jsonData(), as: UTF8.self),
            #"{"price":"0.1","counts":["9007199254740993"],"paid":"false"}"#)
    }

    /// ProtoJSON writes them as text, and so does Prometheus.
    @Test func numbersThatAreNotFiniteAreText() throws {
        struct Sample: JSONModel {
            var values: [Double]
            static var fields: JSONFields<Self> { JSONFields(.field("values", \.values, format: .text)) }
        }
        let json = #"{"values":["+Inf","-Infinity","NaN","1"]}"#
        let sample = try Sample(jsonData: Data(json.utf8))
        #expect(sample.values[0] == .infinity && sample.values[1] == -.infinity && sample.values[2].isNaN)
        expectEqual(
            String(decoding: try sample.jsonData(), as: UTF8.self), #"{"values":["Infinity","-Infinity","NaN","1"]}"#)
        #expect(throws: JSONError.self) { try Sample(jsonData: Data(#"{"values":["infinite"]}"#.utf8)) }
        #expect(throws: JSONError.self) { try Order(jsonData: Data(#"{"price":"NaN"}"#.utf8)) }
    }

    /// The value is the same, and servers that changed from numbers to text send both.
    @Test func numbersWithoutQuotesAreRead() throws {
        try expectEqual(Order(jsonData: Data(#"{"price":0.1,"counts":[1,"2"],"paid":true}"#.utf8)).counts, [1, 2])
    }

    @Test(arguments: [
        "\"\"", "\" 1\"", "\"1 \"", "\"1.5x\"", "\"0x10\"", "\"NaN\"", "true", "[]", "null", "\"\\u0031 \"",
    ])
    func otherTextIsAnError(value: String) {
        #expect(throws: JSONError.self) { try Order(jsonData: Data(#"{"price":\#(value)}"#.utf8)) }
    }

    @Test func parametersAreTextAnyway() throws {
        let request = try Store().makeRequest(for: Find(price: 1.5, body: [0.5]))
        #expect(request.url.absoluteString.hasSuffix("/orders?price=1.5"))
        expectEqual(request.body?.data.map { String(decoding: $0, as: UTF8.self) }, #"["0.5"]"#)
    }
}
