extension API {
    /// Sorts the types of an OpenAPI document by name, so that a change of the document does not move other types. In
    /// the order of their first use, a new operation could move hundreds of lines.
    ///
    /// Inline types stay where they are used.
    mutating func sortTypes() {
        let places = types.indices.filter { types[$0].isOfAPI && !types[$0].isInline }
        let sorted = places.sorted { (types[$0].swiftTypeName, $0) < (types[$1].swiftTypeName, $1) }
        guard sorted != places else { return }
        var order = Array(types.indices)
        for (place, index) in zip(places, sorted) { order[place] = index }
        putTypes(inOrder: order)
    }
}

extension TypeDeclaration {
    fileprivate var swiftTypeName: String { (swiftName ?? name).text }
}
