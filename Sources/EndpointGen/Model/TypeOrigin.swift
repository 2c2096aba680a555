/// The source of the name of a type, until it has its final name.
struct TypeOrigin {
    /// The words of the document that it is named after.
    var spelled: String
    /// Whether it is a component schema and has its name.
    var isComponent = false
    /// Whether it was nested in many places, and is now one type of the API.
    var isSharedByName = false
    /// The type that it would be nested in, if that were not too deep.
    var surroundings: TypeDeclaration.Owner?
    /// Names for a type that is no longer nested, the shortest first.
    var hoistedNames: [String] = []
}
