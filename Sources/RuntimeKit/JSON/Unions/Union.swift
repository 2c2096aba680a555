/// An enum with one payload per case, told apart by a tag in the object or by the JSON itself.
public protocol Union: JSONValue, CustomDebugStringConvertible {
    /// The cases, in the order in which they are tried.
    static var cases: Cases<Self> { get }
    /// The value that this case holds.
    var payload: UnionPayload { get }
}

extension Union {
    public static var shape: JSONShape {
        ShapeRegistry.shared.shape(of: Self.self) {
            UnionShape<Self>()
        } complete: {
            $0.complete(cases)
        }
    }
}

/// The table of a union's cases.
public struct Cases<Root>: Sendable {
    let tag: StaticString?
    let rows: [Case<Root>]

    /// Cases that are told apart by their JSON: by its kind, then by which keys an object has, then in this order.
    public init(_ cases: Case<Root>...) {
        tag = nil
        rows = cases
    }

    /// Cases that are told apart by the string at the key `tag`.
    public init(tag: StaticString, _ cases: Case<Root>...) {
        self.tag = tag
        rows = cases
    }
}

/// One case of a union.
public struct Case<Root>: Sendable {
    let tags: [StaticString]
    let isUnknown: Bool
    let shape: @Sendable () -> JSONShape
    /// Moves the payload at the first address into a new union at the second.
    let wrap: @Sendable (Place, Place) -> Void

    private init<P: JSONValue>(_ tags: [StaticString], isUnknown: Bool, _ make: @escaping @Sendable (P) -> Root) {
        self.tags = tags
        self.isUnknown = isUnknown
        shape = { JSONShape.of(P.self) }
        wrap = { payload, place in
            let value = payload.take(P.self)
            place.initialize(to: make(value))
        }
    }

    /// A case of a union without a tag.
    public static func `case`<P: JSONValue>(_ make: @escaping @Sendable (P) -> Root) -> Self {
        Self([], isUnknown: false, make)
    }

    /// The case for a tag.
    public static func `case`<P: JSONValue>(_ tag: StaticString, _ make: @escaping @Sendable (P) -> Root) -> Self {
        Self([tag], isUnknown: false, make)
    }

    /// The case for several tags.
    public static func `case`<P: JSONValue>(_ tags: [StaticString], _ make: @escaping @Sendable (P) -> Root) -> Self {
        Self(tags, isUnknown: false, make)
    }

    /// The case for everything else; the JSON is kept and written back unchanged.
    public static func unknown(_ make: @escaping @Sendable (JSON) -> Root) -> Self {
        Self([], isUnknown: true, make)
    }
}

/// What one case of a union holds, and under which tag it is written.
public struct UnionPayload: Sendable {
    let value: any JSONValue
    let tag: StaticString?

    /// A payload that is written as it is.
    public init<P: JSONValue>(_ value: P) {
        self.value = value
        tag = nil
    }

    /// A payload that is written with `tag` unless it writes a tag itself.
    public init<P: JSONValue>(_ value: P, tag: StaticString) {
        self.value = value
        self.tag = tag
    }
}
