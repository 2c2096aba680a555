import Foundation
import Testing

@testable import RuntimeKit

/// Numbers and keys that are easily taken for others.
struct EdgeTests {
    @Test func hugePowersAreToldApart() throws {
        #expect(JSON.Number("1e1000000000") != JSON.Number("1e10000000000"))
        expectEqual(JSON.Number("1e99999999999999999999"), JSON.Number("1e99999999999999999999"))
        expectEqual(JSON.Number("1e999999998"), JSON.Number("10e999999997"))
        #expect(try JSON(jsonData: Data("1e1000000000".utf8)) != JSON(jsonData: Data("1e-1000000000".utf8)))
    }

    @Test func whatIsTooLargeIsNoDouble() throws {
        #expect(JSON.Number("1e400")?.double == nil)
        #expect(try JSON(jsonData: Data("-1e400".utf8)).double == nil)
        expectEqual(JSON.Number("1e308")?.double, 1e308)
        #expect(throws: (any Error).self) { try JSONEncoder().encode(JSON(jsonData: Data("[1e400]".utf8))) }
    }

    @Test(arguments: ["\n1", "\t1", " 1", "\u{FEFF}1", "1 ", "", "-", "+1", "01"])
    func onlyNumbersAreNumbers(_ text: String) {
        #expect(JSON.Number(text) == nil)
    }

    /// `é` as one character, and as two.
    private let text = "{\"caf\\u00e9\":1,\"cafe\\u0301\":2}"

    @Test func keysThatLookAlikeAreTwo() throws {
        let json: JSON = try read(text)
        expectEqual(json.object?.count, 2)
        #expect(json["caf\u{E9}"] == 1 && json["cafe\u{301}"] == 2)
        try expectEqual(written(json), "{\"caf\u{E9}\":1,\"cafe\u{301}\":2}")
        var many = JSON.Object((0..<40).map { ("k\($0)", .number(JSON.Number($0))) })
        many["caf\u{E9}"] = 1
        many["cafe\u{301}"] = 2
        #expect(many.count == 42 && many["caf\u{E9}"] == 1 && many["cafe\u{301}"] == 2)
    }

    /// A dictionary of Swift has room for one of them.
    @Test func dictionariesDoNotLoseOne() {
        #expect { let _: [String: Int] = try read(text) } throws: { "\($0)".contains("equal in Swift") }
        #expect(throws: Never.self) { let _: [String: Int] = try read(#"{"a":1,"a":2}"#) }
    }
}
