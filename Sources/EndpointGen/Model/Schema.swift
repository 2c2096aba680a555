/// A type expression, with names as the spec writes them.
indirect enum TypeExpression {
    case builtIn(BuiltIn)
    /// A declared type or a type parameter; which of them is found out in Resolve.
    case named(Name, arguments: [TypeExpression])
    /// A type by its index in `API.types`: one written inline, or one that belongs to an endpoint.
    case inline(Int)
    case array(TypeExpression)
    /// The key is String, or another name for it.
    case dictionary(TypeExpression, key: TypeExpression = .builtIn(.string))
    case optional(TypeExpression)
}

/// A declared type: one entry of the spec's `types`, or a type written inline.
struct TypeDeclaration {
    enum Owner {
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
        /// Nothing that could be read; reported already.
        case invalid
    }

    /// A struct whose fields are taken in.
    struct Base {
        var type: TypeExpression
        /// All of its fields may be absent here, as in a body of PATCH.
        var isPartial = false
    }

    /// The last part of a dotted name, or the key of the field an inline type belongs to.
    var name: Name
    /// What Swift calls the type, where the spec says so.
    var swiftName: Name?
    var owner = Owner.api
    /// What a type of a document is called after, until it has its name; nil in specs.
    var origin: TypeOrigin?
    /// Written inline: the Swift name is derived from the key.
    var isInline = false
    /// What an endpoint returns or throws as a whole: the request's `Response` or `Failure` itself.
    var isResponse = false
    var parameters: [Name] = []
    var definition: Definition
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
    /// The default is the only value that there is: it is always written, and tells a union's case from others.
    var isConstant = false
    /// A part of the object, read from the same keys, rather than the value of one; the name is for Swift alone.
    var isFlattened = false
    /// The only value that a document allows for what may be left out; where a union depends on it, it becomes a constant.
    var onlyValue: JSON?
    var example: JSON?
    var format: Name?
}

extension Field {
    /// The same where it may be left out. That leaves a value as it is, so no default is sent in its place; a constant is
    /// always sent, as it says what the object is.
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
        /// The key in the object form; nil in the list form, where the type gives the name.
        var name: Name?
        var type: TypeExpression
        var typeLocation: Location
        /// Values of the tag that stand for this case; the first is written.
        var tags: [String] = []
        /// For objects without the tag, or with one that no case has.
        var isFallback = false
        var doc: String?
    }

    var cases: [Case]
    /// The wire key whose value tells the cases apart.
    var tag: Name?
    /// What the tag is of an object that has none.
    var defaultTag: Name?
    var isClosed = false
    /// Cases may look alike: the one that fits best is taken.
    var isOverlapping = false
}
