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
    let defaultTag: StaticString?
    let rows: [Case<Root>]

    /// Cases without a tag. Decoding chooses the case that preserves most of the JSON value, and the first of equal
    /// cases. It rejects a case if one of its constants has another value.
    public init(_ cases: Case<Root>...) {
        tag = nil
        defaultTag = nil
        rows = cases
    }

    /// Cases that are told apart by the string at the key `tag`; an object without that key has the tag `default`.
    public init(tag: StaticString, default: StaticString? = nil, _ cases: Case<Root>...) {
        self.tag = tag
        defaultTag = `default`
        rows = cases
    }
}

/// One case of a union.
public struct Case<Root>: Sendable {
    enum Role {
        case `case`, fallback, unknown
    }

    let tags: [StaticString]
    let role: Role
    let shape: @Sendable () -> JSONShape
    /// Moves the payload at the first address into a new union at the second.
    let wrap: @Sendable (Place, Place) -> Void

    private init<P: JSONValue>(_ tags: [StaticString], _ role: Role, _ make: @escaping @Sendable (P) -> Root) {
        self.tags = tags
        self.role = role
        shape = { JSONShape.of(P.self) }
        wrap = { payload, place in
            let value = payload.take(P.self)
            place.initialize(to: make(value))
        }
    }

    /// A case of a union without a tag.
    public static func `case`<P: JSONValue>(_ make: @escaping @Sendable (P) -> Root) -> Self {
        Self([], .case, make)
    }

    /// The case for a tag.
    public static func `case`<P: JSONValue>(_ tag: StaticString, _ make: @escaping @Sendable (P) -> Root) -> Self {
        Self([tag], .case, make)
    }

    /// The case for several tags.
    public static func `case`<P: JSONValue>(_ tags: [StaticString], _ make: @escaping @Sendable (P) -> Root) -> Self {
        Self(tags, .case, make)
    }

    /// The case for an object without the tag, or with one that no other case has.
    public static func fallback<P: JSONValue>(_ make: @escaping @Sendable (P) -> Root) -> Self {
        Self([], .fallback, make)
    }

    /// The case for everything else; the JSON is kept and written back unchanged.
    public static func unknown(_ make: @escaping @Sendable (JSON) -> Root) -> Self {
        Self([], .unknown, make)
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
