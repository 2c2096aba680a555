extension API {
    /// Puts the types of an OpenAPI document in the order of their names, so that a change of the document moves no other types: in
    /// the order of their first use, one operation more could move hundreds of lines.
    ///
    /// A type that is written where it is used stays there.
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
