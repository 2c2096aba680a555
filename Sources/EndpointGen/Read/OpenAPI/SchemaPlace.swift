/// Which way a value goes: what is read-only is not sent, and what is write-only does not come back.
enum Direction: Hashable {
    case received, sent
}

/// Where a schema stands that has no name of its own.
struct SchemaPlace {
    /// What a type declared here is called: the wire name of the field or parameter, `body`, or `response`.
    var name: String
    /// What a type declared here is nested in.
    var owner: TypeDeclaration.Owner
    var direction: Direction
    /// The type would be the whole of what an endpoint returns or throws.
    var isAnswer = false
}

extension OpenAPIReader {
    /// The type of a schema, with `.optional` around it where it may be null.
    func type(of schema: JSON, at place: SchemaPlace) -> TypeExpression {
        .builtIn(.json)
    }

    /// The properties of an object schema, with those that `allOf` brings; nil for what has no fixed set of them.
    func fields(of schema: JSON, at place: SchemaPlace) -> [Field]? {
        nil
    }
}
