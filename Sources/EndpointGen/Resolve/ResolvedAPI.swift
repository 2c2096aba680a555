/// An API with every decision taken: names, types, storage. Emit only gives it a shape.
struct ResolvedAPI {
    var name: Identifier
    var doc: String?
    var access: GenerationOptions.Access
    var client: ResolvedClient
    /// What endpoints throw that say nothing else, where that depends on the status.
    var failure: (name: Identifier, cases: [ResolvedResponse.Case])?
    /// The header fields of all responses.
    var headers: ResolvedHeaders?
    var endpoints: [ResolvedEndpoint]
    var groups: [ResolvedGroup]
    var types: [ResolvedType]
    /// Whether structs spell out the initializer that Swift would give them.
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
        /// Held in a box, settable from outside or not.
        case boxed(settable: Bool)
    }

    enum Row {
        /// Left out when nil, if optional.
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
    /// Absent, null and value are told apart.
    var isThreeState = false
    var isOptional = false
    var storage = Storage.let
    var row = Row.plain
    /// As the initializer's default argument; nil for a required one.
    var initialValue: Literal?
    /// What an absent key stands for.
    var defaultValue: Literal?
    /// There is no other value.
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
    /// The digits of a JSON number, which Swift takes too.
    case number(String)
    case string(String)
    case enumCase(Identifier)
    /// A value of an open enum that has a name, but one that compilers warn of.
    case rawValue(Enumeration.Case.Value)
    case array([Literal])
    case emptyDictionary
}

struct ResolvedParameter {
    enum Place: Equatable {
        case path, query, header, cookie
        /// JSON, text or bytes, as the media type says.
        case body(mediaType: String?)
        case formBody
        case form
        case part(mediaType: String?)
    }

    var place: Place
    var property: ResolvedProperty
    var style: Parameter.Style?
    var allowsReserved = false
    /// Not a JSON type but a runtime one: `HTTPBody`, `FilePart`.
    var special: Special?

    enum Special {
        case httpBody, filePart, fileParts
    }
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

    struct Options {
        var authentication: [[String]]?
        /// URLs, and those that they stand in for.
        var servers: [(own: String, standard: String)] = []
        var retry: Retry?
        var isIdempotent = false
        var timeout: Double?
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
    /// The API's own failure by status, which is declared once.
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
        /// What the server calls it.
        var key: String
        /// Nil where the data means nothing.
        var type: SwiftType?
        var doc: String?
    }
}

struct ResolvedPagination {
    typealias KeyPath = [Step]

    struct Step {
        var name: Identifier
        /// The next step is taken through `?`.
        var isOptional: Bool
        /// Absent and null are told apart: the value is another step away.
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
    /// The statuses with which it comes back as the failure of all endpoints.
    var failureStatuses: [Response.Status]
    var types: [ResolvedType]
    var doc: String?
    var deprecated: Deprecation?
    var example: ResolvedExample
}

struct ResolvedEnum {
    var isInteger: Bool
    /// The cases of a union depend on which values there are.
    var isDistinctive = false
    var cases: [(name: Identifier, value: Enumeration.Case.Value, doc: String?, deprecated: Deprecation?)]
}

struct ResolvedUnion {
    struct Case {
        var name: Identifier
        var type: SwiftType
        var tags: [String]
        var isFallback = false
        var doc: String?
    }

    /// What all cases have, read from whichever it is.
    struct Property {
        var key: String
        var name: Identifier
        var type: SwiftType
        /// Absent, null and value are told apart.
        var isThreeState: Bool
        var isOptional: Bool
        /// Some case always has it.
        var isRequired: Bool
    }

    var cases: [Case]
    var properties: [Property] = []
    var tag: String?
    var defaultTag: String?
    var isClosed: Bool
    var isIndirect: Bool
}
