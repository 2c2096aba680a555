import Foundation
import Testing

@_spi(Generated) @testable import RuntimeKit

/// A type around `Nullable` keeps its `null`, and sees the type in it.
struct NullableTests {
    struct Node: JSONModel, Hashable {
        @Indirect private(set) var next: Nullable<Node>?
        @Indirect private(set) var parent: Node?

        init(next: Nullable<Node>? = nil, parent: Node? = nil) {
            self.next = next
            self.parent = parent
        }

        static var fields: JSONFields<Self> { JSONFields(.field("next", \._next), .field("parent", \._parent)) }
    }

    /// An absent value means "leave it as it is" in a PATCH, and `null` means "remove it".
    @Test func dictionariesAreLiterals() throws {
        let labels: Nullable<[String: JSON]> = ["a": 1, "b": nil]
        expectEqual(labels, .value(["a": 1, "b": .null]))
        expectEqual([:] as Nullable<[String: Int]>, .value([:]))
        expectEqual(nil as Nullable<[String: Int]>?, Optional.none)
    }

    @Test(arguments: [
        (#"{}"#, Node()), (#"{"next":null}"#, Node(next: .some(.null))),
        (#"{"next":{"next":null}}"#, Node(next: .value(Node(next: .some(.null))))),
        (#"{"next":{"parent":{}}}"#, Node(next: .value(Node(parent: Node())))),
    ])
    func boxesKeepNull(text: String, node: Node) throws {
        let read = try Node(jsonData: Data(text.utf8))
        expectEqual(read, node)
        expectEqual(String(decoding: try read.jsonData(), as: UTF8.self), text)
    }

    @Test func otherBoxesReadNullAsNil() throws {
        try expectEqual(Node(jsonData: Data(#"{"parent":null}"#.utf8)), Node())
    }

    struct Long: JSONModel, Hashable {
        let x: Int
        let y: Int?
        let z: Int?
        static var fields: JSONFields<Self> { JSONFields(.field("x", \.x), .field("y", \.y), .field("z", \.z)) }
    }

    struct Short: JSONModel, Hashable {
        let w: Int?
        static var fields: JSONFields<Self> { JSONFields(.field("w", \.w)) }
    }

    enum Either: JSONUnion, Hashable {
        case long(Nullable<Long>)
        case short(Short)
        static var cases: UnionCases<Self> { UnionCases(.case(make: Self.long), .case(make: Self.short)) }
        var payload: UnionPayload {
            switch self {
            case .long(let value): UnionPayload(value)
            case .short(let value): UnionPayload(value)
            }
        }
    }

    /// The keys of a model decide between the cases, whether it is nullable or not.
    @Test(arguments: [
        (#"{"x":1,"y":2,"z":3,"w":4}"#, Either.long(.value(Long(x: 1, y: 2, z: 3)))),
        (#"{"w":4}"#, .short(Short(w: 4))), ("null", .long(.null)),
    ])
    func unionsSeeTheModel(text: String, value: Either) throws {
        try expectEqual(Either(jsonData: Data(text.utf8)), value)
    }
}
