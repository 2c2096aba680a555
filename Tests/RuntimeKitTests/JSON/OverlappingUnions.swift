import Foundation
import Testing

@_spi(Generated) @testable import RuntimeKit

/// The unions of the tests, whose cases have keys in common.
extension OverlappingUnionTests {
    struct Note: JSONModel, Hashable {
        let text: String?
        static var fields: JSONFields<Self> { JSONFields(.field("text", \.text)) }
    }

    struct OpenNote: JSONModel, Hashable {
        let text: String?
        let rest: [String: JSON]
        static var fields: JSONFields<Self> { JSONFields(.field("text", \.text), .additional(\.rest)) }
    }

    struct LongNote: JSONModel, Hashable {
        let text: String?
        let pages: Int?
        static var fields: JSONFields<Self> { JSONFields(.field("text", \.text), .field("pages", \.pages)) }
    }

    /// Cases that look alike.
    enum Overlapping: JSONUnion, Hashable {
        case note(Note)
        case open(OpenNote)
        case long(LongNote)
        case unknown(JSON)

        static var cases: UnionCases<Self> {
            UnionCases(.case(make: Self.note), .case(make: Self.open), .case(make: Self.long), .unknown(Self.unknown))
        }

        var payload: UnionPayload {
            switch self {
            case .note(let value): UnionPayload(value)
            case .open(let value): UnionPayload(value)
            case .long(let value): UnionPayload(value)
            case .unknown(let value): UnionPayload(value)
            }
        }
    }

    enum Lossy: JSONUnion, Hashable {
        case note(Note)
        case long(LongNote)
        case map([String: Int])
        case unknown(JSON)

        static var cases: UnionCases<Self> {
            UnionCases(.case(make: Self.note), .case(make: Self.long), .case(make: Self.map), .unknown(Self.unknown))
        }

        var payload: UnionPayload {
            switch self {
            case .note(let value): UnionPayload(value)
            case .long(let value): UnionPayload(value)
            case .map(let value): UnionPayload(value)
            case .unknown(let value): UnionPayload(value)
            }
        }
    }

    /// Cases of a union with a tag that are unions themselves.
    enum Nested: JSONUnion, Hashable {
        case event(Shop.Event)
        case text(Lossy)
        case same(Inner)

        static var cases: UnionCases<Self> {
            UnionCases(
                tag: "t", .case("event", make: Self.event), .case("text", make: Self.text),
                .case("a", "b", make: Self.same))
        }

        var payload: UnionPayload {
            switch self {
            case .event(let value): UnionPayload(value, tag: "event")
            case .text(let value): UnionPayload(value, tag: "text")
            case .same(let value): UnionPayload(value, tag: "a")
            }
        }
    }

    /// Told apart by the same key as the union around it.
    enum Inner: JSONUnion, Hashable {
        case a(Note)
        case b(LongNote)

        static var cases: UnionCases<Self> { UnionCases(tag: "t", .case("a", make: Self.a), .case("b", make: Self.b)) }

        var payload: UnionPayload {
            switch self {
            case .a(let value): UnionPayload(value, tag: "a")
            case .b(let value): UnionPayload(value, tag: "b")
            }
        }
    }

    struct Short: JSONModel, Hashable {
        let data: Note
        static var fields: JSONFields<Self> { JSONFields(.field("data", \.data)) }
    }

    struct Long: JSONModel, Hashable {
        let data: LongNote
        let notes: [LongNote]?
        static var fields: JSONFields<Self> { JSONFields(.field("data", \.data), .field("notes", \.notes)) }
    }

    struct Eventful: JSONModel, Hashable {
        let data: Shop.Event
        static var fields: JSONFields<Self> { JSONFields(.field("data", \.data)) }
    }

    /// Cases that look alike until somebody looks inside.
    enum Deep: JSONUnion, Hashable {
        case event(Eventful)
        case short(Short)
        case long(Long)
        case shortList([Short])
        case longList([Long])
        case any([JSON])
        case unknown(JSON)

        static var cases: UnionCases<Self> {
            UnionCases(
                .case(make: Self.event), .case(make: Self.short), .case(make: Self.long), .case(make: Self.shortList),
                .case(make: Self.longList),
                .case(make: Self.any), .unknown(Self.unknown))
        }

        var payload: UnionPayload {
            switch self {
            case .event(let value): UnionPayload(value)
            case .short(let value): UnionPayload(value)
            case .long(let value): UnionPayload(value)
            case .shortList(let value): UnionPayload(value)
            case .longList(let value): UnionPayload(value)
            case .any(let value): UnionPayload(value)
            case .unknown(let value): UnionPayload(value)
            }
        }
    }

    /// A tree of which each level may be one of two.
    indirect enum Branch: JSONUnion, Hashable {
        case narrow(Narrow)
        case wide(Wide)

        static var cases: UnionCases<Self> { UnionCases(.case(make: Self.narrow), .case(make: Self.wide)) }

        var payload: UnionPayload {
            switch self {
            case .narrow(let value): UnionPayload(value)
            case .wide(let value): UnionPayload(value)
            }
        }
    }

    struct Narrow: JSONModel, Hashable {
        let next: Branch?
        static var fields: JSONFields<Self> { JSONFields(.field("next", \.next)) }
    }

    struct Wide: JSONModel, Hashable {
        let next: Branch?
        let mark: Int?
        static var fields: JSONFields<Self> { JSONFields(.field("next", \.next), .field("mark", \.mark)) }
    }

    /// FastAPI writes such a union for `datetime | date`.
    enum Start: JSONUnion, Hashable {
        case date(Date)
        case day(Day)
        case unknown(JSON)
        static var cases: UnionCases<Self> {
            UnionCases(.case(make: Self.date), .case(make: Self.day), .unknown(Self.unknown))
        }
        var payload: UnionPayload {
            switch self {
            case .date(let value): UnionPayload(value)
            case .day(let value): UnionPayload(value)
            case .unknown(let value): UnionPayload(value)
            }
        }
    }

    enum Moment: JSONUnion, Hashable {
        case day(Day)
        case date(Date)
        case text(String)
        static var cases: UnionCases<Self> {
            UnionCases(.case(make: Self.day), .case(make: Self.date), .case(make: Self.text))
        }
        var payload: UnionPayload {
            switch self {
            case .day(let value): UnionPayload(value)
            case .date(let value): UnionPayload(value)
            case .text(let value): UnionPayload(value)
            }
        }
    }

    enum Reference: JSONUnion, Hashable {
        case id(UUID)
        case url(URL)
        case text(String)
        static var cases: UnionCases<Self> {
            UnionCases(.case(make: Self.id), .case(make: Self.url), .case(make: Self.text))
        }
        var payload: UnionPayload {
            switch self {
            case .id(let value): UnionPayload(value)
            case .url(let value): UnionPayload(value)
            case .text(let value): UnionPayload(value)
            }
        }
    }

    struct Endless: JSONModel, Hashable {
        let data: Labyrinth
        static var fields: JSONFields<Self> { JSONFields(.field("data", \.data)) }
    }

    /// Two cases that fit at each level, and none that fits in the end.
    indirect enum Labyrinth: JSONUnion, Hashable {
        case left(Left)
        case right(Right)
        static var cases: UnionCases<Self> { UnionCases(.case(make: Self.left), .case(make: Self.right)) }
        var payload: UnionPayload {
            switch self {
            case .left(let value): UnionPayload(value)
            case .right(let value): UnionPayload(value)
            }
        }
    }

    struct Left: JSONModel, Hashable {
        let next: Labyrinth
        static var fields: JSONFields<Self> { JSONFields(.field("next", \.next)) }
    }

    struct Right: JSONModel, Hashable {
        let next: Labyrinth
        static var fields: JSONFields<Self> { JSONFields(.field("next", \.next)) }
    }

    enum Trap: JSONUnion, Hashable {
        case short(Short)
        case endless(Endless)
        static var cases: UnionCases<Self> { UnionCases(.case(make: Self.short), .case(make: Self.endless)) }
        var payload: UnionPayload {
            switch self {
            case .short(let value): UnionPayload(value)
            case .endless(let value): UnionPayload(value)
            }
        }
    }
}
