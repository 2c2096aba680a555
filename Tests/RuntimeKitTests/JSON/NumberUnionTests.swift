import Foundation
import Testing

@_spi(Generated) @testable import RuntimeKit

private enum Number: JSONUnion, Hashable {
    case fraction(Double)
    case integer(Int64)
    case text(String)
    case unknown(JSON)

    static var cases: UnionCases<Self> {
        UnionCases(
            .case(make: Self.fraction), .case(make: Self.integer), .case(make: Self.text), .unknown(Self.unknown))
    }

    var payload: UnionPayload {
        switch self {
        case .fraction(let value): UnionPayload(value)
        case .integer(let value): UnionPayload(value)
        case .text(let value): UnionPayload(value)
        case .unknown(let value): UnionPayload(value)
        }
    }
}

private enum Size: JSONUnion, Hashable {
    case number(Int)
    case text(String)

    static var cases: UnionCases<Self> { UnionCases(.case(make: Self.number), .case(make: Self.text)) }

    var payload: UnionPayload {
        switch self {
        case .number(let value): UnionPayload(value)
        case .text(let value): UnionPayload(value)
        }
    }
}

/// Unions of integers and floating-point numbers. Servers of languages with both tell `1` and `1.0` apart, so a value that was
/// read as the one must not be written as the other.
struct NumberUnionTests {
    private func written(_ value: some JSONCodable) throws -> String {
        String(decoding: try value.jsonData(), as: UTF8.self)
    }

    @Test(arguments: [
        ("1", Number.integer(1)), ("-7", .integer(-7)), ("0", .integer(0)), ("1.0", .fraction(1)),
        ("-0.5", .fraction(-0.5)),
        ("2.50", .fraction(2.5)), ("9007199254740993", .integer(9_007_199_254_740_993)), ("\"1.0\"", .text("1.0")),
    ])
    private func theTextDecides(_ text: String, _ expected: Number) throws {
        try expectEqual(Number(jsonData: Data(text.utf8)), expected)
    }

    @Test(arguments: ["1", "1.0", "-3.0", "0.0", "2.5", "100.0", "9007199254740992.0"])
    func numbersAreWrittenAsTheyWereRead(_ text: String) throws {
        try expectEqual(written(Number(jsonData: Data(text.utf8))), text)
        try expectEqual(written([Number](jsonData: Data("[\(text),\(text)]".utf8))), "[\(text),\(text)]")
    }

    @Test func wholeNumbersOfAFractionHaveAPoint() throws {
        try expectEqual(written(Number.fraction(3)), "3.0")
        try expectEqual(written(Number.fraction(1e21)), "1e+21")
        try expectEqual(Number(jsonData: Data("1e2".utf8)), .fraction(100))
    }

    /// Without a case for fractions, a whole number may be written with a point.
    @Test func otherUnionsReadWholeNumbersInAnyForm() throws {
        try expectEqual(Size(jsonData: Data("2.0".utf8)), .number(2))
        try expectEqual(written(Size.number(2)), "2")
    }
}
