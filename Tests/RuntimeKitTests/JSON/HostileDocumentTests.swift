import Foundation
import Testing

@_spi(Generated) @testable import RuntimeKit

/// Documents that a server would only send to do harm, or that lie at the edge of what fits.
struct HostileDocumentTests {
    private struct Known: JSONModel {
        var x: Int?
        static var fields: JSONFields<Self> { JSONFields(.field("x", \.x)) }
    }

    private enum Only: String, ClosedEnum {
        case one
    }

    private struct Node: JSONModel {
        var children: [Node]?
        var extras: [String: Only]?
        static var fields: JSONFields<Self> { JSONFields(.field("children", \.children), .field("extras", \.extras)) }
    }

    private indirect enum Deep: JSONUnion {
        case left([Deep])
        case right([Deep])
        case name(String)

        static var cases: UnionCases<Self> {
            UnionCases(.case(make: Self.left), .case(make: Self.right), .case(make: Self.name))
        }

        var payload: UnionPayload {
            switch self {
            case .left(let value), .right(let value): UnionPayload(value)
            case .name(let value): UnionPayload(value)
            }
        }
    }

    /// The unescaped key and the unescaped strings of the value take turns in one buffer, which grows and moves.
    @Test(arguments: [10, 200, 1000, 100_000], [10, 1000, 20_000, 1_000_000])
    func unknownKeyAndLongerValueInEscapes(_ key: Int, _ value: Int) {
        let name = String(repeating: "K", count: key)
        let text = #"{"\n\#(name)":["\n\#(String(repeating: "v", count: value))\n", tru]}"#
        let error = #expect(throws: JSONError.self) { try Known(jsonData: Data(text.utf8)) }
        #expect(error?.path.isEmpty == true)
        #expect(error?.message.contains("expected a value") == true)
    }

    /// Values without a size, built where the memory for nested arrays ends.
    @Test func emptyValuesAtEveryDepth() throws {
        for depth in 0..<60 {
            let text =
                String(repeating: #"{"children":["#, count: depth) + #"{"extras":{"a":"one"}}"#
                + String(repeating: "]}", count: depth)
            var node = try Node(jsonData: Data(text.utf8))
            for _ in 0..<depth { node = try #require(node.children?.first) }
            expectEqual(node.extras, ["a": .one])
        }
    }

    /// What each case says against a value does not multiply with the depth.
    @Test(arguments: [4, 18, 40]) func unionsInUnionsThatDoNotFit(_ depth: Int) {
        let text = String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
        let error = #expect(throws: JSONError.self) { try Deep(jsonData: Data(text.utf8)) }
        #expect((error?.description.utf8.count ?? .max) < 3000)
    }

    /// Powers that a Decimal cannot have are errors, and no NaN.
    @Test func decimalsPastTheLargest() throws {
        try expectEqual(Decimal(jsonData: Data("1e127".utf8)), Decimal(sign: .plus, exponent: 127, significand: 1))
        for power in 128...170 {
            #expect(throws: JSONError.self) { try Decimal(jsonData: Data("-37e\(power)".utf8)) }
            #expect(JSON.Number("1e\(power)")?.decimal == nil)
        }
    }
}
