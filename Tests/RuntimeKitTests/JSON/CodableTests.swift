import Foundation
@_spi(Generated) import RuntimeKit
import Testing

// Without @testable: conformances that a user declares in a module of their own.
extension Outside.Model: Codable {}
extension Outside.Choice: Codable {}
extension Outside.Level: Codable {}

enum Outside {
    struct Model: JSONModel, Hashable {
        let date: Date
        let day: Day
        let amount: Decimal
        let big: UInt64
        let data: Data
        let id: UUID
        let link: URL
        let choice: Choice
        let levels: [Level]
        let note: Nullable<Int>?
        @Indirect private(set) var next: Model?
        let any: JSON
        let ratio: Float
        let more: [String: [Double]]

        static var fields: JSONFields<Self> {
            JSONFields(
                .field("date", \.date), .field("day", \.day), .field("amount", \.amount), .field("big", \.big),
                .field("data", \.data), .field("id", \.id), .field("link", \.link), .field("choice", \.choice),
                .field("levels", \.levels), .field("note", \.note), .field("next", \._next), .field("any", \.any),
                .field("ratio", \.ratio), .additional(\.more))
        }
    }

    enum Choice: JSONUnion, Hashable {
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

    enum Level: Int, ClosedEnum {
        case low = 1
        case high = 2
    }

    struct Page<Item: JSONCodable>: RuntimeKit.JSONModel {
        let items: [Item]
        static var fields: JSONFields<Self> { JSONFields(.field("items", \.items)) }
    }

    /// A type written by hand.
    struct Point: JSONRepresentable, Equatable {
        let x: Double
        let y: Double

        init(json: JSON) throws {
            guard let x = json[0]?.double, let y = json[1]?.double else {
                throw JSONError(message: "expected [x, y]")
            }
            self.x = x
            self.y = y
        }

        var json: JSON { .array([.number(.init(x)), .number(.init(y))]) }
    }
}

struct CodableTests {
    private let text = #"""
        {"date":"2024-02-29T12:30:00.250Z","day":"2024-02-29","amount":0.12345678901234567890123,
        "big":18446744073709551615,"data":"aGk=","id":"e621e1f8-c36c-495a-93fc-0c247a3e6e5f","link":"https://a.example/x",
        "choice":"t","levels":[1,2],"note":null,"next":{"date":"1970-01-01T00:00:00Z","day":"1970-01-01","amount":1,
        "big":0,"data":"","id":"e621e1f8-c36c-495a-93fc-0c247a3e6e5f","link":"x:y","choice":3,"levels":[],
        "any":[1.5,null],"ratio":1},"any":{"a":[true]},"ratio":0.1,"x":[1.5],"y":[]}
        """#.replacingOccurrences(of: "\n", with: "")

    @Test func roundTrips() throws {
        let value = try Outside.Model(jsonData: Data(text.utf8))
        expectEqual(String(decoding: try value.jsonData(), as: UTF8.self), text)
        let decoded = try JSONDecoder().decode(Outside.Model.self, from: Data(text.utf8))
        expectEqual(decoded, value)
        expectEqual(decoded.hashValue, value.hashValue)
        let encoded = try JSONEncoder().encode(value)
        try expectEqual(JSON(jsonData: encoded), JSON(jsonData: Data(text.utf8)))
        try expectEqual(Outside.Model(jsonData: encoded), value)
        let list = try PropertyListEncoder().encode([Outside.Choice.number(3), .text("x")])
        try expectEqual(PropertyListDecoder().decode([Outside.Choice].self, from: list), [.number(3), .text("x")])
    }

    @Test func decodingErrorsCarryOurs() {
        do {
            _ = try JSONDecoder().decode([Outside.Choice].self, from: Data("[true]".utf8))
            Issue.record("a Boolean was read as a choice")
        } catch DecodingError.dataCorrupted(let context) {
            #expect(context.debugDescription.contains("Choice has no case for a Boolean"))
            #expect(context.underlyingError is JSONError)
        } catch {
            Issue.record("\(error)")
        }
    }

    @Test func typesWrittenByHand() throws {
        let page = try Outside.Page<Outside.Point>(jsonData: Data(#"{"items":[[1,2],[3.5,4]]}"#.utf8))
        expectEqual(page.items.map(\.x), [1, 3.5])
        expectEqual(String(decoding: try page.jsonData(), as: UTF8.self), #"{"items":[[1,2],[3.5,4]]}"#)
        #expect(throws: JSONError.self) { try Outside.Page<Outside.Point>(jsonData: Data(#"{"items":[1]}"#.utf8)) }
    }

    @Test func shapesAreBuiltOnceFromManyThreads() async throws {
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<32 {
                group.addTask {
                    try Outside.Page<[Outside.Model?]>(jsonData: Data(#"{"items":[[null]]}"#.utf8)).items.count
                }
            }
            for try await count in group { expectEqual(count, 1) }
        }
    }
}
