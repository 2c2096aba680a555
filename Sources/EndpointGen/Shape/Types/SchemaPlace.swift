/// The direction of a value: read-only properties are not sent, and write-only properties are not received.
struct Direction: OptionSet, Hashable {
    let rawValue: UInt8

    static let received = Direction(rawValue: 1)
    static let sent = Direction(rawValue: 2)
}

/// The place of a schema without its own name.
struct SchemaPlace {
    /// The name of a type declared here: the wire name of the field or parameter, `body`, or `response`.
    var name: String
    /// The owner of a type declared here.
    var owner: TypeDeclaration.Owner
    var direction: Direction
    /// Whether the type would be all that an endpoint returns or throws.
    var isResponse = false

    /// The place of an array's element or a dictionary's value.
    var element: SchemaPlace {
        var place = self
        place.isResponse = false
        place.name = isResponse || name == "body" ? "element" : SchemaPlace.singular(name)
        return place
    }

    /// The singular of a name: `labels` → `label`. A name without a plural ending gets a word: `data` → `data item`.
    private static func singular(_ name: String) -> String {
        let lower = name.lowercased()
        let endings = [("ies", "y"), ("sses", "ss"), ("xes", "x"), ("ches", "ch"), ("shes", "sh"), ("zzes", "zz")]
        for (plural, singular) in endings where lower.hasSuffix(plural) && lower.count > plural.count + 1 {
            return name.dropLast(plural.count) + singular
        }
        let isPlural = lower.hasSuffix("s") && lower.count > 3 && !["ss", "us", "is"].contains { lower.hasSuffix($0) }
        return isPlural ? String(name.dropLast()) : name + " item"
    }
}
