import Foundation
import Testing

@testable import RuntimeKit

/// Unions of objects without required keys, and of lists.
extension OverlappingUnionTests {
    struct Loose: Model, Hashable {
        let data: JSON
        static var fields: Fields<Self> { Fields(.field("data", \.data)) }
    }

    enum Typed: Union, Hashable {
        case detail(Short)
        case loose(Loose)
        static var cases: Cases<Self> { Cases(.case(Self.detail), .case(Self.loose)) }
        var payload: UnionPayload {
            switch self {
            case .detail(let value): UnionPayload(value)
            case .loose(let value): UnionPayload(value)
            }
        }
    }

    struct PlainBag: Model, Hashable {
        let x: Int
        static var fields: Fields<Self> { Fields(.field("x", \.x)) }
    }

    struct OpenBag: Model, Hashable {
        let x: Int
        let rest: [String: Note]
        static var fields: Fields<Self> { Fields(.field("x", \.x), .additional(\.rest)) }
    }

    enum Bags: Union, Hashable {
        case plain(PlainBag)
        case open(OpenBag)
        static var cases: Cases<Self> { Cases(.case(Self.plain), .case(Self.open)) }
        var payload: UnionPayload {
            switch self {
            case .plain(let value): UnionPayload(value)
            case .open(let value): UnionPayload(value)
            }
        }
    }

    enum Lists: Union, Hashable {
        case events([Shop.Event])
        case notes([Note])
        static var cases: Cases<Self> { Cases(.case(Self.events), .case(Self.notes)) }
        var payload: UnionPayload {
            switch self {
            case .events(let value): UnionPayload(value)
            case .notes(let value): UnionPayload(value)
            }
        }
    }
}
