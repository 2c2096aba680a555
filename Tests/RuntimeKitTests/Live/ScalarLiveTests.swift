import Foundation
import RuntimeKit
import Testing

@Suite(.live, .explained, .hangLimit)
struct ScalarLiveTests {
    typealias Query = HTTPBin.Anything.TypedQuery

    let bin = HTTPBin.live

    static let integers: [(Query, [String: HTTPBin.Values])] = [
        (Query(int: .max), ["int": .one("9223372036854775807")]),
        (Query(int: .min), ["int": .one("-9223372036854775808")]),
        (Query(int: 0), ["int": .one("0")]),
        (Query(int32: .max), ["int32": .one("2147483647")]),
        (Query(int32: .min), ["int32": .one("-2147483648")]),
        (Query(int64: .max), ["int64": .one("9223372036854775807")]),
        (Query(int64: .min), ["int64": .one("-9223372036854775808")]),
        (Query(uint64: .max), ["uint64": .one("18446744073709551615")]),
        (Query(bool: true), ["bool": .one("true")]),
        (Query(bool: false), ["bool": .one("false")]),
    ]

    @Test(arguments: integers)
    func integer(_ query: Query, _ args: [String: HTTPBin.Values]) async throws {
        try await expectEqual(bin.anything.send(query).args, args)
    }

    @Test(arguments: [
        0, -0.0, 1, -1.5, 0.1, 1e16, 123_456_789.123, 1e21, 1e-7, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
        .leastNormalMagnitude,
    ])
    func double(_ value: Double) async throws {
        let echo = try await bin.anything.typedQuery(double: value)
        guard case .one(let text)? = echo.args["double"] else { throw JSONError(message: "\(echo.args)") }
        expectEqual(Double(text)?.bitPattern, value.bitPattern)
    }

    @Test(arguments: [0.1, 16_777_216, 3.4028235e38, .leastNonzeroMagnitude] as [Float])
    func float(_ value: Float) async throws {
        let echo = try await bin.anything.typedQuery(float: value)
        guard case .one(let text)? = echo.args["float"] else { throw JSONError(message: "\(echo.args)") }
        expectEqual(Float(text)?.bitPattern, value.bitPattern)
    }

    @Test(arguments: ["0", "0.1", "-12.50", "99999999999999999999999999999999999999", "0.00000000000000000000000001"])
    func decimal(_ text: String) async throws {
        let value = try #require(Decimal(string: text))
        let echo = try await bin.anything.typedQuery(decimal: value)
        expectEqual(echo.args, ["decimal": .one(value.description)])
    }

    static let times: [(Query, [String: HTTPBin.Values])] = [
        (Query(date: Date(timeIntervalSince1970: 0)), ["date": .one("1970-01-01T00:00:00Z")]),
        (Query(date: Date(timeIntervalSince1970: 1_709_209_800.25)), ["date": .one("2024-02-29T12:30:00.250Z")]),
        (Query(date: Date(timeIntervalSince1970: -1)), ["date": .one("1969-12-31T23:59:59Z")]),
        (Query(seconds: Date(timeIntervalSince1970: 1_709_209_800)), ["seconds": .one("1709209800")]),
        (Query(seconds: Date(timeIntervalSince1970: 1.5)), ["seconds": .one("1.5")]),
        (Query(milliseconds: Date(timeIntervalSince1970: 1.5)), ["milliseconds": .one("1500")]),
        (Query(day: Day("0001-01-01")), ["day": .one("0001-01-01")]),
        (Query(day: Day("9999-12-31")), ["day": .one("9999-12-31")]),
    ]

    @Test(arguments: times)
    func time(_ query: Query, _ args: [String: HTTPBin.Values]) async throws {
        try await expectEqual(bin.anything.send(query).args, args)
    }

    static let others: [(Query, [String: HTTPBin.Values])] = [
        (
            Query(uuid: UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")),
            ["uuid": .one("e621e1f8-c36c-495a-93fc-0c247a3e6e5f")]
        ),
        (
            Query(url: URL(string: "https://a.example/b?c=d&e=%2F#f")),
            ["url": .one("https://a.example/b?c=d&e=%2F#f")]
        ),
        (Query(data: Data([0xFB, 0xFF, 0xFE, 0x00])), ["data": .one("+//+AA==")]),
        (Query(data: Data()), ["data": .one("")]),
        (Query(size: .small), ["size": .one("small")]),
        (Query(size: HTTPBin.Size(rawValue: "r & b")), ["size": .one("r & b")]),
        (Query(level: HTTPBin.Level(rawValue: -4)), ["level": .one("-4")]),
        (Query(), [:]),
    ]

    @Test(arguments: others)
    func other(_ query: Query, _ args: [String: HTTPBin.Values]) async throws {
        try await expectEqual(bin.anything.send(query).args, args)
    }
}
