/// Which way a value goes: what is read-only is not sent, and what is write-only does not come back.
struct Direction: OptionSet, Hashable {
    let rawValue: UInt8

    static let received = Direction(rawValue: 1)
    static let sent = Direction(rawValue: 2)
}

/// Where a schema stands that has no name of its own.
struct SchemaPlace {
    /// What a type declared here is called: the wire name of the field or parameter, `body`, or `response`.
    var name: String
    /// What a type declared here is nested in.
    var owner: TypeDeclaration.Owner
    var direction: Direction
    /// The type would be the whole of what an endpoint returns or throws.
    var isResponse = false

    /// The place of an array's element or a dictionary's value.
    var element: SchemaPlace {
        var place = self
        place.isResponse = false
        place.name = isResponse || name == "body" ? "element" : SchemaPlace.singular(name)
        return place
    }

    /// One of several: `labels` → `label`; what has no plural gets a word: `data` → `data item`.
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
