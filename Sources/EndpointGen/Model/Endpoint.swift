struct Endpoint {
    /// The parts of a dotted name: groups, then the endpoint itself.
    var name: [Name]
    var method: Name
    var path: Path
    var parameters: [Parameter] = []
    var body: Body?
    var response: Response?
    var failure: Response?
    /// The document declares the failure of most operations, which the API has for all.
    var hasCommonFailure = false
    var authentication: Authentication?
    /// The servers that it uses instead of others, both by name.
    var servers: [ServerChoice] = []
    var pagination: Pagination?
    var retry: Retry?
    var isIdempotent = false
    /// Seconds.
    var idleTimeout: Double?
    var doc: String?
    var deprecated: Deprecation?
    /// The example of the response; with responses by status, of the first one that has a body.
    var example: JSON?
    var location: Location

    /// The name as the spec writes it: `movies.popular`.
    var specName: String { name.map(\.text).joined(separator: ".") }

    /// The method and the path, as comments show them.
    var call: String { "`\(method.text) \(path.text)`" }
}

/// A server that is used instead of another one.
struct ServerChoice {
    var standard: Name
    var own: Name
}

/// How often a request is attempted.
struct Retry {
    var attempts: Int
    var seconds: Double?
    /// The statuses to retry; nil for the default ones.
    var statuses: [Int]?
}

/// A path template, with its parameters as `{wire name}`.
struct Path {
    var text: String
    var location: Location
    var parameters: [Field] = []
    /// How parameters are written, by wire name; of the styles, `pairs` and `json` have a meaning here.
    var serializations: [String: Parameter.Serialization] = [:]
    /// The parameters that the document does not declare, by wire name.
    var undeclared: Set<String> = []

    /// The names in the query that the text itself has: `action` of `/files?action=list`.
    var fixedQueryNames: Set<String> {
        guard let mark = text.firstIndex(of: "?") else { return [] }
        let names = text[text.index(after: mark)...].split(separator: "&").map { item in
            let name = String(item.prefix { $0 != "=" })
            return name.percentDecoded ?? name
        }
        return Set(names)
    }
}

struct Parameter {
    enum Place: String {
        case query, header, cookie

        /// The keys of a spec with the parameters of each location, in the order in which clients list them.
        static let keys: [(key: String, place: Place)] = [
            ("query", .query), ("headers", .header), ("cookies", .cookie),
        ]
    }

    /// The style of arrays and objects; the raw values are the words in a spec.
    ///
    /// All but `pairs` have a meaning in a query; in a header or a cookie only `comma`, `pairs` and `json` do.
    enum Style: String {
        case `repeat`, comma, space, pipe, brackets, deep
        /// An object as `R=100,G=200`.
        case pairs
        /// The value's JSON text.
        case json
    }

    /// How a value becomes text of a URL, a header field or a cookie.
    struct Serialization {
        var style: Style?
        /// Reserved characters of RFC 3986 §2.2 are not escaped.
        var allowsReserved = false
        /// Whether a path parameter may be empty.
        var allowsEmpty = false
    }

    var place: Place
    var field: Field
    var serialization = Serialization()

    /// Whether it is the parameter of a name. Names of header fields are case-insensitive (RFC 9110 §5.1).
    func isNamed(_ name: String, in place: Place) -> Bool {
        guard self.place == place else { return false }
        return field.name.text == name || place == .header && field.name.text.lowercased() == name.lowercased()
    }
}

enum Body {
    /// JSON, text or bytes by type and media type.
    case whole(Field, mediaType: Name?)
    /// A model as `application/x-www-form-urlencoded`.
    case formType(Field)
    case form([Parameter])
    case multipart([Part])

    struct Part {
        var field: Field
        var mediaType: Name?
    }
}

/// The response: one type, a stream, or a type per status.
struct Response {
    struct Content {
        var type: TypeExpression
        var location: Location
        var mediaType: Name?
        var isStream = false
        /// The types of the events of a stream, by name; nil if all are of one type.
        var events: [Field]?
        var resumption: Resumption?
        /// Fields of the response's header that a caller may want to read.
        var headers: [Field] = []
    }

    /// When a stream that has ended is resumed.
    enum Resumption {
        case afterBreak
        case always
    }

    /// One type can be for all statuses without a type of their own.
    var entries: [Entry] {
        switch kind {
        case .single(let content): [Entry(status: .other, location: location, content: content)]
        case .byStatus(let entries): entries
        }
    }

    /// Whether no type of the API is used.
    var isPlain: Bool { entries.allSatisfy { $0.content.type.isPlain } }

    enum Status: Hashable {
        case code(Int)
        /// `4XX` is family 4.
        case family(Int)
        case other

        /// A text that is unique among the matches.
        var key: String {
            switch self {
            case .code(let code): "\(code)"
            case .family(let family): "\(family)XX"
            case .other: "default"
            }
        }
    }

    struct Entry {
        var status: Status
        var location: Location
        var content: Content
    }

    enum Kind {
        case single(Content)
        case byStatus([Entry])
    }

    var kind: Kind
    var location: Location
}

/// The authentication of an endpoint, if it differs from that of its API.
enum Authentication {
    case none
    /// Alternatives, each a set of schemes that go together.
    case schemes([[Name]])
}

struct Pagination {
    /// The parameter that takes the number, the offset or the cursor.
    enum Parameter {
        case query(Name)
        case header(Name)
        /// Wire names joined by dots.
        case body(Name)

        var name: Name {
            switch self {
            case .query(let name), .header(let name), .body(let name): name
            }
        }
    }

    /// A value in a response that describes its pages.
    enum Value {
        /// Wire names joined by dots.
        case field(Name)
        case header(Name)
        /// A field of the last item.
        case lastItem(Name)
        /// The opposite of a field.
        case not(Name)
    }

    enum Kind {
        case page(Parameter, first: Int?, limit: Parameter?, last: Value?, pages: Value?)
        case offset(Parameter, limit: Parameter?, total: Value?)
        case cursor(Parameter, next: Value)
        case link
        case next(Value)
    }

    var kind: Kind
    /// The value in the response that says whether there is a next page.
    var more: Value?
    /// Whether a page with fewer items than `limit` says is the last.
    var lastIsShort = false
    /// The path of the items in the response: wire names joined by dots; nil if the response is the list.
    var items: Name?
    var location: Location
}
