/// Names that follow from a document alone, whatever is made of it: those of its operations and of its component schemas.
struct DocumentNames {
    /// The dotted name of each operation of the whole document.
    let operations: [[String]]
    let components: SchemaNames

    /// - Parameters:
    ///   - apiName: no type can be called like the API.
    ///   - groupByTags: whether tags group operations; nil for what the number of them suggests.
    init(_ description: Description, apiName: String?, groupByTags: Bool? = nil) {
        operations = OperationNames(description.allOperations, groupByTags: groupByTags).all
        components = SchemaNames(
            description.document.schemas, bodies: description.bodyNames(operations), apiName: apiName)
    }
}
