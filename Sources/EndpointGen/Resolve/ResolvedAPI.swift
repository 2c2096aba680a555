/// An API with all decisions made: names, types, storage. Emit only formats it.
struct ResolvedAPI {
    var name: Identifier
    var doc: String?
    var access: GenerationOptions.Access
    var client: ResolvedClient
    /// The failure of endpoints without one of their own, if it depends on the status.
    var failure: (name: Identifier, cases: [ResolvedResponse.Case])?
    /// The header fields of all responses.
    var headers: ResolvedHeaders?
    var endpoints: [ResolvedEndpoint]
    var groups: [ResolvedGroup]
    var types: [ResolvedType]
    /// Whether structs contain the initializer that Swift would synthesize.
    var writesInitializers: Bool
}

struct ResolvedGroup {
    var name: Identifier
    var typeName: Identifier
    var doc: String?
    var endpoints: [ResolvedEndpoint]
    var groups: [ResolvedGroup]
}

/// A property of a request or model, with the type as Swift spells it.
struct ResolvedProperty {
    enum Storage {
        case `let`, `var`
        /// Stored in a box, settable from outside or not.
        case boxed(settable: Bool)
    }

    enum Row {
        /// Omitted when nil, if optional.
        case plain
        /// Always written, `null` when nil.
        case nullable
        case additional
        /// A part of the object itself.
        case flattened
    }

    var name: Identifier
    var key: String
    var type: SwiftType
    /// Whether absent, null and a value are different.
    var isThreeState = false
    var isOptional = false
    var storage = Storage.let
    var row = Row.plain
    /// Whether the bodies of requests leave it out.
    var isReadOnly = false
    /// The default argument in the initializer; nil for a required one.
    var initialValue: Literal?
    /// The value that an absent key means.
    var defaultValue: Literal?
    /// Whether it can have no other value.
    var isConstant = false
    var format: String?
    var doc: String?
    var deprecated: Deprecation?
    var example: String?
}

/// A value as Swift source writes it.
indirect enum Literal {
    case null
    /// The JSON value `null`, as opposed to no value.
    case jsonNull
    case bool(Bool)
    /// The digits of a JSON number, which are also a Swift literal.
    case number(String)
    case string(String)
    case enumCase(Identifier)
    /// A named value of an open enum whose name is deprecated.
    case rawValue(Enumeration.Case.Value)
    case array([Literal])
    case emptyDictionary
}

struct ResolvedParameter {
    enum Place: Equatable {
        case path, query, header, cookie
        /// JSON, text or bytes, depending on the media type.
        case body(mediaType: String?)
        case formBody
        case form
        case part(mediaType: String?)
    }

    var place: Place
    var property: ResolvedProperty
    var serialization = Parameter.Serialization()
    /// A type of the runtime instead of a JSON type: `HTTPBody`, `FilePart`.
    var special: Special?
    /// The text that every request sends; then no argument sets the parameter.
    var constant: String?

    enum Special {
        case httpBody, filePart, fileParts
    }

    /// Whether it is a whole body, which a method takes without a label.
    var isBody: Bool { if case .body = place { true } else { place == .formBody } }
}

struct ResolvedEndpoint {
    var name: Identifier
    var typeName: Identifier
    var method: String
    var path: String
    var parameters: [ResolvedParameter]
    var response: ResolvedResponse
    var failure: ResolvedResponse
    var options: Options
    var pagination: ResolvedPagination?
    /// Types nested in the request.
    var types: [ResolvedType]
    var doc: String?
    var deprecated: Deprecation?
    var example: ResolvedExample

    /// The parameters that a call has arguments for.
    var arguments: [ResolvedParameter] { parameters.filter { $0.constant == nil } }

    struct Options {
        var authentication: [[String]]?
        /// URLs, and the standard URLs that they replace.
        var servers: [(own: String, standard: String)] = []
        var retry: Retry?
        var isIdempotent = false
        var idleTimeout: Double?
        var resumption: Response.Resumption?
    }
}

struct ResolvedHeaders {
    struct Field {
        var name: Identifier
        var key: String
        var type: SwiftType
        var format: String?
        var doc: String?
        var deprecated: Deprecation?
    }

    var typeName: Identifier
    var fields: [Field]
}

enum ResolvedResponse {
    case nothing
    case single(SwiftType, mediaType: String?, statuses: [Response.Status])
    case stream(SwiftType, mediaType: String?)
    /// A stream of events that differ by name.
    case events([Event], mediaType: String?)
    case byStatus([Case])
    /// The API's failure by status, which is declared once.
    case shared(Identifier)

    struct Case {
        var name: Identifier
        /// Nil for an empty body.
        var type: SwiftType?
        var status: Response.Status
        var mediaType: String?
    }

    struct Event {
        var name: Identifier
        /// The name that the server sends.
        var key: String
        /// Nil if the data has no meaning.
        var type: SwiftType?
        var doc: String?
    }
}

struct ResolvedPagination {
    typealias KeyPath = [Step]

    struct Step {
        var name: Identifier
        /// Whether the next step needs optional chaining.
        var isOptional: Bool
        /// Whether absent and null are different, so that the value needs another step.
        var isThreeState: Bool
    }

    enum Parameter {
        case query(String)
        case header(String)
        case body([String])
    }

    enum Value {
        case field(KeyPath)
        case header(String)
        case lastItem(KeyPath)
        case not(KeyPath)
    }

    enum Kind {
        case page(Parameter, first: Int?, last: Value?, pages: Value?)
        case offset(Parameter, total: Value?)
        case cursor(Parameter, next: Value)
        case link
        case next(Value)
    }

    var kind: Kind
    /// The parameter for the page size, if a page with fewer items is the last.
    var limit: Parameter?
    var more: Value?
    var items: KeyPath
    var item: SwiftType
    var methodName: Identifier
}

/// A declared type and the types nested in it.
struct ResolvedType {
    enum Kind {
        case structure([ResolvedProperty])
        case openEnum(ResolvedEnum)
        case closedEnum(ResolvedEnum)
        case union(ResolvedUnion)
        case alias(SwiftType)
    }

    var index: Int
    var name: Identifier
    var parameters: [Identifier]
    var kind: Kind
    var conformances: [GenerationOptions.Conformance]
    /// The statuses for which it is the failure of all endpoints.
    var failureStatuses: [Response.Status]
    var types: [ResolvedType]
    var doc: String?
    var deprecated: Deprecation?
    var example: ResolvedExample
}

struct ResolvedEnum {
    var isInteger: Bool
    /// Whether its values distinguish cases of a union.
    var isDistinctive = false
    var cases: [(name: Identifier, value: Enumeration.Case.Value, doc: String?, deprecated: Deprecation?)]
}

struct ResolvedUnion {
    struct Case {
        var name: Identifier
        var type: SwiftType
        var tags: [Union.Tag]
        var isFallback = false
        var doc: String?
    }

    /// A property that all cases have.
    struct Property {
        var key: String
        var name: Identifier
        var type: SwiftType
        /// Whether absent, null and a value are different.
        var isThreeState: Bool
        var isOptional: Bool
        /// Whether some case always has it.
        var isRequired: Bool
    }

    var cases: [Case]
    var properties: [Property] = []
    var tag: String?
    var defaultTag: Union.Tag?
    var isClosed: Bool
    var isIndirect: Bool
}
