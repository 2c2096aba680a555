import Foundation

@_spi(Generated) @testable import RuntimeKit

/// Types in the form in which EndpointGen writes them.
enum Shop {
    struct Thing: JSONModel, Hashable, Codable {
        let id: Int
        var note: Nullable<String>?
        @Indirect private(set) var parent: Thing?

        init(id: Int, note: Nullable<String>? = nil, parent: Thing? = nil) {
            self.id = id
            self.note = note
            self.parent = parent
        }

        static var fields: JSONFields<Self> {
            JSONFields(
                .field("id", \.id),
                .field("note", \.note),
                .field("parent", \._parent)
            )
        }
    }

    struct Page<Item: JSONCodable & Hashable>: JSONModel, Hashable {
        let page: Int
        let results: [Item]
        let totalPages: Int

        static var fields: JSONFields<Self> {
            JSONFields(
                .field("page", \.page),
                .field("results", \.results),
                .field("total_pages", \.totalPages)
            )
        }
    }

    struct Kind: OpenEnum, Codable {
        let rawValue: String
        init(rawValue: String) { self.rawValue = rawValue }
        static var movie: Self { Self(rawValue: "movie") }
    }

    struct Level: OpenEnum, Codable {
        let rawValue: Int
        init(rawValue: Int) { self.rawValue = rawValue }
        static var low: Self { Self(rawValue: 1) }
    }

    enum Color: String, ClosedEnum, Codable {
        case red
        case darkGreen = "dark-green"
    }

    struct PushEvent: JSONModel, Hashable {
        let ref: String
        static var fields: JSONFields<Self> { JSONFields(.field("ref", \.ref)) }
    }

    struct IssueEvent: JSONModel, Hashable {
        let kind: String
        let number: Int
        static var fields: JSONFields<Self> { JSONFields(.field("kind", \.kind), .field("number", \.number)) }
    }

    enum Event: JSONUnion, Hashable, Codable {
        case push(PushEvent)
        case issue(IssueEvent)
        case unknown(JSON)

        static var cases: UnionCases<Self> {
            UnionCases(
                tag: "kind",
                .case("push", make: Self.push),
                .case("issue", "ticket", make: Self.issue),
                .unknown(Self.unknown)
            )
        }

        var payload: UnionPayload {
            switch self {
            case .push(let value): UnionPayload(value, tag: "push")
            case .issue(let value): UnionPayload(value, tag: "issue")
            case .unknown(let value): UnionPayload(value)
            }
        }
    }

    indirect enum Tree: JSONUnion, Hashable {
        case leaf(Int)
        case text(String)
        case branch([Tree])
        case labels([String: Tree])

        static var cases: UnionCases<Self> {
            UnionCases(
                .case(make: Self.leaf), .case(make: Self.text), .case(make: Self.branch), .case(make: Self.labels))
        }

        var payload: UnionPayload {
            switch self {
            case .leaf(let value): UnionPayload(value)
            case .text(let value): UnionPayload(value)
            case .branch(let value): UnionPayload(value)
            case .labels(let value): UnionPayload(value)
            }
        }
    }
}
