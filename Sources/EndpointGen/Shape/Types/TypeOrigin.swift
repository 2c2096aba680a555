/// What the name of a type follows from, until it has one.
struct TypeOrigin {
    /// The words of the document that it is called after.
    var spelled: String
    /// It is a component schema, and has the name of that.
    var isComponent = false
    /// It was nested in many places, and is one type of the API.
    var isSharedByName = false
    /// What it would be nested in, where that is too deep.
    var surroundings: TypeDeclaration.Owner?
    /// Names for one that is not nested, the shortest first.
    var hoistedNames: [String] = []
}
