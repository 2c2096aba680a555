/// The names of component schemas in Swift.
///
/// A name depends only on its key, unless two keys give the same name. Then dotted keys get longer names; among other
/// keys, the one that is spelled like the name gets it.
struct SchemaNames {
    private var names: [Int: String] = [:]
    /// Names that are taken among the API's types.
    private(set) var taken: Set<String> = []

    /// - Parameter bodies: the replacements of keys that frameworks derive from the id of an operation.
    init(_ schemas: [(key: JSON, value: JSON)], bodies: [String: String] = [:], apiName: String?) {
        let titles = NumberedKeys(schemas)
        let keys = schemas.map {
            titles.title(of: $0) ?? UtilityTypeName.words(of: GenericTypeName.words(of: $0.key.string ?? ""))
        }
        let texts = DottedNames(keys.map { bodies[$0] ?? $0 }).texts
        let abbreviations = Abbreviations(texts)
        let wanted = texts.map { TypeWords.name($0, isAbbreviation: abbreviations.contains($0)) }
        if let apiName { taken.insert(apiName) }
        // A key that is spelled exactly like the name comes first; the others keep the order of the document.
        let order = keys.indices.filter { wanted[$0] == keys[$0] } + keys.indices.filter { wanted[$0] != keys[$0] }
        var numbers: [String: Int] = [:]
        for index in order {
            let name = TypeWords.free(wanted[index], spelled: keys[index], &numbers) { taken.contains($0) }
            taken.insert(name)
            names[schemas[index].value.index] = name
        }
    }

    /// The name of a schema by its node; nil if it is not a component.
    func name(of node: JSON) -> String? { names[node.index] }
}
