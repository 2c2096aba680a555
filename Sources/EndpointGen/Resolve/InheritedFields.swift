/// The fields that a type has from the types that it extends, in their order.
struct InheritedFields {
    private(set) var entries: [Resolver.FieldEntry] = []
    private var places: [String: Int] = [:]

    /// Adds a field of an extended type. Returns false if another extended type declares its key with another type.
    mutating func insert(_ entry: Resolver.FieldEntry) -> Bool {
        if let place = places[entry.field.name.text] { return entries[place].type == entry.type }
        append(entry)
        return true
    }

    /// Adds a field of the type itself, in the place of an inherited one with its key.
    mutating func replace(_ own: Resolver.FieldEntry) {
        if let place = places[own.field.name.text] { entries[place] = own } else { entries.append(own) }
    }

    private mutating func append(_ entry: Resolver.FieldEntry) {
        places[entry.field.name.text] = entries.count
        entries.append(entry)
    }
}
