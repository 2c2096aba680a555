/// An enum with one payload per case. A tag in the object, or the JSON value itself, selects the case.
public protocol JSONUnion: JSONCodable, CustomDebugStringConvertible {
    /// The cases, in the order in which they are tried.
    static var cases: UnionCases<Self> { get }
    /// The value that this case holds.
    var payload: UnionPayload { get }
}

extension JSONUnion {
    public static var _jsonShape: _JSONShape {
        ShapeRegistry.shared.shape(of: Self.self) {
            UnionShape<Self>()
        } complete: {
            $0.complete(cases)
        }
    }
}

/// The table of a union's cases.
public struct UnionCases<Root>: Sendable {
    let tag: StaticString?
    let defaultTag: UnionPayload.Tag?
    let rows: [UnionCases<Root>.Case]

    /// Creates a union without a tag. Decoding chooses the case that preserves most of the JSON value, and the first of
    /// equal cases. It rejects a case if one of its constants has another value.
    @_spi(Generated) public init(_ cases: UnionCases<Root>.Case...) {
        tag = nil
        defaultTag = nil
        rows = cases
    }

    /// Creates a union whose case is selected by the value at the key `tag`. Without that key, the tag is `default`.
    @_spi(Generated) public init(tag: StaticString, default: UnionPayload.Tag? = nil, _ cases: UnionCases<Root>.Case...)
    {
        self.tag = tag
        defaultTag = `default`
        rows = cases
    }
}

extension UnionCases {
    /// One case of a union.
    @_spi(Generated) public struct Case: Sendable {
        enum Role {
            case `case`, fallback, unknown
        }

        let tags: [UnionPayload.Tag]
        let role: Role
        let shape: @Sendable () -> JSONShape
        /// Moves the payload at the first address into a new union at the second.
        let wrap: @Sendable (Place, Place) -> Void

        private init<P: JSONCodable>(_ tags: [UnionPayload.Tag], _ role: Role, _ make: @escaping @Sendable (P) -> Root)
        {
            self.tags = tags
            self.role = role
            shape = { JSONShape.of(P.self) }
            wrap = { payload, place in
                let value = payload.take(P.self)
                place.initialize(to: make(value))
            }
        }

        /// The case for these tags; none in a union without a tag.
        public static func `case`<P: JSONCodable>(
            _ tags: UnionPayload.Tag..., make: @escaping @Sendable (P) -> Root
        ) -> Self {
            Self(tags, .case, make)
        }

        /// The case for an object without the tag, or with a tag that no other case has.
        public static func fallback<P: JSONCodable>(_ make: @escaping @Sendable (P) -> Root) -> Self {
            Self([], .fallback, make)
        }

        /// The case for all other values. The JSON is kept, and is written back unchanged.
        public static func unknown(_ make: @escaping @Sendable (JSON) -> Root) -> Self {
            Self([], .unknown, make)
        }
    }
}

/// The payload of a case, and the tag that it is written with.
public struct UnionPayload: Sendable {
    let value: any JSONCodable
    let tag: UnionPayload.Tag?

    /// A payload. It is written with `tag`, unless it writes a tag itself.
    @_spi(Generated) public init<P: JSONCodable>(_ value: P, tag: UnionPayload.Tag? = nil) {
        self.value = value
        self.tag = tag
    }
}
