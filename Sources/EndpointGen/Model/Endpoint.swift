struct Endpoint {
    /// The parts of a dotted name: groups, then the endpoint itself.
    var name: [Name]
    var method: Name
    var path: Path
    var parameters: [Parameter] = []
    var body: Body?
    var response: Response?
    var failure: Response?
    /// The document declares what most operations throw, which the API says for all.
    var hasCommonFailure = false
    var authentication: Authentication?
    /// The servers that it calls in the place of others, both by their names.
    var servers: [ServerChoice] = []
    var pagination: Pagination?
    var retry: Retry?
    var isIdempotent = false
    /// Seconds.
    var timeout: Double?
    var doc: String?
    var deprecated: Deprecation?
    /// What the response may look like: of responses by status, the first that has a body.
    var example: JSON?
    var location: Location

    /// The name as the spec writes it: `movies.popular`.
    var specName: String { name.map(\.text).joined(separator: ".") }
}

/// A server that stands in for another.
struct ServerChoice {
    var standard: Name
    var own: Name
}

/// How often a request is tried.
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
    /// How the values of parameters are spelled, by wire name; `pairs` and `json` mean something here.
    var styles: [String: Parameter.Style] = [:]
    /// The parameters that keep reserved characters as they are, so that one may hold a whole path.
    var reserved: Set<String> = []
    /// What a document says nothing of, by wire name.
    var undeclared: Set<String> = []
}

struct Parameter {
    enum Place: String {
        case query, header, cookie

        /// The keys of a spec below which the parameters of each place stand, in the order in which clients list them.
        static let keys: [(key: String, place: Place)] = [
            ("query", .query), ("headers", .header), ("cookies", .cookie),
        ]
    }

    /// How arrays and objects are spelled; the raw values are the spec's words.
    ///
    /// All but `pairs` have a meaning in a query; in a header or a cookie only `comma`, `pairs` and `json` do.
    enum Style: String {
        case `repeat`, comma, space, pipe, brackets, deep
        /// An object as `R=100,G=200`.
        case pairs
        /// The value's JSON text.
        case json
    }

    var place: Place
    var field: Field
    var style: Style?
    /// Reserved characters of RFC 3986 §2.2 stay as they are.
    var allowsReserved = false
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

/// What comes back: one type, a stream, or a type per status.
struct Response {
    struct Content {
        var type: TypeExpression
        var location: Location
        var mediaType: Name?
        var isStream = false
        /// What a stream's events are, by name; nil where all are of one type.
        var events: [Field]?
        var resumption: Resumption?
        /// Fields of the response's header that a caller may want to read.
        var headers: [Field] = []
    }

    /// When a stream that is over is taken up again.
    enum Resumption {
        case afterBreak
        case always
    }

    /// One type is for every status that no other has.
    var entries: [Entry] {
        switch kind {
        case .single(let content): [Entry(status: .other, location: location, content: content)]
        case .byStatus(let entries): entries
        }
    }

    /// Whether it has no type of the API's own.
    var isPlain: Bool { entries.allSatisfy { if case .builtIn = $0.content.type { true } else { false } } }

    enum Status: Hashable {
        case code(Int)
        /// `4XX` is family 4.
        case family(Int)
        case other

        /// What it is among the others, as a text.
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

/// Which credentials an endpoint takes, where it differs from its API.
enum Authentication {
    case none
    /// Alternatives, each a set of schemes that go together.
    case schemes([[Name]])
}

struct Pagination {
    /// What takes the number, the offset or the cursor.
    enum Parameter {
        case query(Name)
        case header(Name)
        /// Wire names joined by dots.
        case body(Name)
    }

    /// Where a response says something of its pages.
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
        case page(Parameter, first: Int?, last: Value?, pages: Value?)
        case offset(Parameter, limit: Parameter?, total: Value?)
        case cursor(Parameter, next: Value)
        case link
        case next(Value)
    }

    var kind: Kind
    /// Where the response says whether there is a next page.
    var more: Value?
    /// Where the items are in the response: wire names joined by dots; nil where the response is the list.
    var items: Name?
    var location: Location
}
