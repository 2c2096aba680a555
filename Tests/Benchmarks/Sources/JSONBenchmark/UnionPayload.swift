import Foundation
@_spi(Generated) import RuntimeKit

/// What tells an alternative from others: the key that only its objects have.
protocol Distinction: Sendable {
    static var key: StaticString { get }
}

enum First: Distinction { static var key: StaticString { "first" } }
enum Second: Distinction { static var key: StaticString { "second" } }
enum Third: Distinction { static var key: StaticString { "third" } }
enum Fourth: Distinction { static var key: StaticString { "fourth" } }

struct Alternative<D: Distinction>: JSONModel {
    let id: Int
    let title: String
    var note: String?
    let value: Int

    static var fields: JSONFields<Self> {
        JSONFields(.field("id", \.id), .field("title", \.title), .field("note", \.note), .field(D.key, \.value))
    }
}

/// The same for Foundation.
struct PlainAlternative<D: Distinction>: Decodable {
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    let id: Int
    let title: String
    let note: String?
    let value: Int

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        id = try container.decode(Int.self, forKey: Key(stringValue: "id"))
        title = try container.decode(String.self, forKey: Key(stringValue: "title"))
        note = try container.decodeIfPresent(String.self, forKey: Key(stringValue: "note"))
        value = try container.decode(Int.self, forKey: Key(stringValue: "\(D.key)"))
    }
}

/// One of four without a tag.
enum AnyAlternative: JSONUnion {
    case first(Alternative<First>)
    case second(Alternative<Second>)
    case third(Alternative<Third>)
    case fourth(Alternative<Fourth>)
    case unknown(JSON)

    static var cases: UnionCases<Self> {
        UnionCases(
            .case(make: Self.first), .case(make: Self.second), .case(make: Self.third), .case(make: Self.fourth),
            .unknown(Self.unknown))
    }

    var payload: UnionPayload {
        switch self {
        case .first(let value): UnionPayload(value)
        case .second(let value): UnionPayload(value)
        case .third(let value): UnionPayload(value)
        case .fourth(let value): UnionPayload(value)
        case .unknown(let value): UnionPayload(value)
        }
    }
}

/// As it is written by hand: the first that can be read.
enum PlainAnyAlternative: Decodable {
    case first(PlainAlternative<First>)
    case second(PlainAlternative<Second>)
    case third(PlainAlternative<Third>)
    case fourth(PlainAlternative<Fourth>)

    init(from decoder: any Decoder) throws {
        if let value = try? PlainAlternative<First>(from: decoder) {
            self = .first(value)
        } else if let value = try? PlainAlternative<Second>(from: decoder) {
            self = .second(value)
        } else if let value = try? PlainAlternative<Third>(from: decoder) {
            self = .third(value)
        } else {
            self = .fourth(try PlainAlternative<Fourth>(from: decoder))
        }
    }
}

extension Payload {
    /// Objects of the alternatives in turn; of one alternative, all are of it.
    static func alternatives(of count: Int) -> Data {
        var numbering = Numbering()
        let keys = ["first", "second", "third", "fourth"].prefix(count)
        let objects = (0..<50_000).map { index in
            let key = keys[index % keys.count]
            let title = "Record \(numbering.next(100_000)) of many"
            return #"{"id":\#(index),"title":"\#(title)","note":"plain words","\#(key)":\#(index % 7)}"#
        }
        return Data(("[" + objects.joined(separator: ",") + "]").utf8)
    }
}
