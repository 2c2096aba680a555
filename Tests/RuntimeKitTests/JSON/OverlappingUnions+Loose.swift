import Foundation
import Testing

@_spi(Generated) @testable import RuntimeKit

/// Unions of objects without required keys, and of lists.
extension OverlappingUnionTests {
    struct Loose: JSONModel, Hashable {
        let data: JSON
        static var fields: JSONFields<Self> { JSONFields(.field("data", \.data)) }
    }

    enum Typed: JSONUnion, Hashable {
        case detail(Short)
        case loose(Loose)
        static var cases: UnionCases<Self> { UnionCases(.case(make: Self.detail), .case(make: Self.loose)) }
        var payload: UnionPayload {
            switch self {
            case .detail(let value): UnionPayload(value)
            case .loose(let value): UnionPayload(value)
            }
        }
    }

    struct PlainBag: JSONModel, Hashable {
        let x: Int
        static var fields: JSONFields<Self> { JSONFields(.field("x", \.x)) }
    }

    struct OpenBag: JSONModel, Hashable {
        let x: Int
        let rest: [String: Note]
        static var fields: JSONFields<Self> { JSONFields(.field("x", \.x), .additional(\.rest)) }
    }

    enum Bags: JSONUnion, Hashable {
        case plain(PlainBag)
        case open(OpenBag)
        static var cases: UnionCases<Self> { UnionCases(.case(make: Self.plain), .case(make: Self.open)) }
        var payload: UnionPayload {
            switch self {
            case .plain(let value): UnionPayload(value)
            case .open(let value): UnionPayload(value)
            }
        }
    }

    enum Lists: JSONUnion, Hashable {
        case events([Shop.Event])
        case notes([Note])
        static var cases: UnionCases<Self> { UnionCases(.case(make: Self.events), .case(make: Self.notes)) }
        var payload: UnionPayload {
            switch self {
            case .events(let value): UnionPayload(value)
            case .notes(let value): UnionPayload(value)
            }
        }
    }
}
