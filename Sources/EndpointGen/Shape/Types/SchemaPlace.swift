/// The place of a schema without its own name.
struct SchemaPlace {
    /// The name of a type declared here: the wire name of the field or parameter, `body`, or `response`.
    var name: String
    /// The owner of a type declared here.
    var owner: TypeDeclaration.Owner
    var direction: Direction
    /// Whether the type would be all that an endpoint returns or throws.
    var isResponse = false

    /// Whether the name stands for the whole content of a response, which has no name of its own.
    var isContent = false
    /// Whether a word was added to the name, because it has no singular.
    var isItem = false

    /// The place of an array's element or a dictionary's value.
    var element: SchemaPlace {
        var place = self
        place.isResponse = false
        place.isContent = false
        if isResponse || isContent || name == "body" {
            place.name = "element"
        } else if let singular = Plural.singular(ofName: name) {
            place.name = singular
        } else {
            place.name = name + " item"
            place.isItem = true
        }
        return place
    }

    /// The name of an enum declared here. A list of enum values says already that there are several, so that the element of
    /// `sort` is a `Sort`, while the element of `data` is a `DataItem`.
    var enumName: String { isItem ? String(name.dropLast(" item".count)) : name }
}
