/// A type expression, with names as the spec writes them.
indirect enum TypeExpression {
    case builtIn(BuiltIn)
    /// A declared type or a type parameter; Resolve decides which.
    case named(Name, arguments: [TypeExpression])
    /// A type by its index in `API.types`: an inline type, or a type of an endpoint.
    case inline(Int)
    case array(TypeExpression)
    /// The key is String, or another name for it.
    case dictionary(TypeExpression, key: TypeExpression = .builtIn(.string))
    case optional(TypeExpression)

    /// Whether it uses no declared type: text, any JSON, or lists and dictionaries of those.
    var isPlain: Bool {
        switch self {
        case .builtIn: true
        case .named, .inline: false
        case .array(let type), .dictionary(let type, _), .optional(let type): type.isPlain
        }
    }
}

/// A declared type: an entry of `types` in a spec, or an inline type.
struct TypeDeclaration {
    enum Owner: Hashable {
        case api
        /// Nested in another type, as an index into `API.types`.
        case type(Int)
        /// Nested in an endpoint's request, as an index into `API.endpoints`; referred to by index, whether inline or not.
        case endpoint(Int)
    }

    enum Definition {
        case structure(fields: [Field], extends: [Base])
        case enumeration(Enumeration)
        case union(Union)
        case alias(TypeExpression)
        /// The definition has an error, which has been reported.
        case invalid
    }

    /// A struct whose fields are included.
    struct Base {
        var type: TypeExpression
        /// Whether all fields may be absent here, as in a body of PATCH.
        var isPartial = false
    }

    /// The last part of a dotted name, or the key of the field an inline type belongs to.
    var name: Name
    /// The Swift name of the type, if the spec has one.
    var swiftName: Name?
    var owner = Owner.api
    /// The source of the name of a type of a document, until it is named; nil in specs.
    var origin: TypeOrigin?
    /// Written inline: the Swift name is derived from the key.
    var isInline = false
    /// Whether an endpoint returns or throws this type itself: the request's `Response` or `Failure`.
    var isResponse = false
    var parameters: [Name] = []
    var definition: Definition
    /// Whether a part of the definition has been refused, so that it may lack what the author has written.
    var hasMistakes = false
    var doc: String?
    var deprecated: Deprecation?
    var example: JSON?
}

struct Deprecation {
    var message: String?
}

/// A field of a struct, a parameter of a request, or a part of a form.
struct Field {
    /// The wire name, without the question mark of an optional one.
    var name: Name
    var swiftName: Name?
    var type: TypeExpression
    var typeLocation: Location
    /// `"name?"`: may be absent.
    var mayBeAbsent = false
    /// `"*"`: every key that no other field names.
    var isAdditional = false
    var doc: String?
    var deprecated: Deprecation?
    var defaultValue: JSON?
    /// Whether the default is the only value: it is always written, and distinguishes cases of a union.
    var isConstant = false
    /// Whether the field is read from the keys of the object itself, rather than from one key; the name is only for
    /// Swift.
    var isFlattened = false
    /// Whether requests leave the field out, although their type has it.
    var isReadOnly = false
    /// The only value that a document allows for an optional property; if a union depends on it, it becomes a constant.
    var onlyValue: JSON?
    var example: JSON?
    var format: Name?
}

extension Field {
    /// The field as an optional one. An absent value means no change, so no default is sent; a constant is always sent,
    /// because it identifies the object.
    var asPartial: Field {
        if isAdditional || isConstant { return self }
        var field = self
        field.mayBeAbsent = true
        field.defaultValue = nil
        return field
    }
}

struct Enumeration {
    struct Case {
        enum Value: Hashable {
            case string(String)
            case int(Int)
        }

        var value: Value
        var location: Location
        var swiftName: Name?
        var doc: String?
        var deprecated: Deprecation?
    }

    var cases: [Case]
    var isClosed = false
}

struct Union {
    struct Case {
        /// The key in the object form; nil in the list form, in which the type gives the name.
        var name: Name?
        var type: TypeExpression
        var typeLocation: Location
        /// The values of the tag that select this case; the first one is written.
        var tags: [Tag] = []
        /// For objects without the tag, or with one that no case has.
        var isFallback = false
        var doc: String?
    }

    /// A value of the tag. Whole numbers and Booleans are their text in JSON.
    struct Tag: Hashable {
        var text: String
        var isText = true
    }

    var cases: [Case]
    /// The wire key whose value tells the cases apart.
    var tag: Name?
    /// The tag of an object that has none.
    var defaultTag: Name?
    var isClosed = false
    /// Whether cases may be similar: the one that fits best is used.
    var isOverlapping = false
}
