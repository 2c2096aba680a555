/// The names that depend only on the document, not on the selected operations: those of all operations and component
/// schemas.
struct DocumentNames {
    /// The dotted name of each operation of the whole document.
    let operations: [[String]]
    let components: SchemaNames

    /// - Parameters:
    ///   - apiName: the name of the API, which no type can have.
    ///   - groupByTags: whether tags group operations; nil to decide by the number of operations.
    init(_ description: Description, apiName: String?, groupByTags: Bool? = nil) {
        operations = OperationNames(description.allOperations, groupByTags: groupByTags).all
        components = SchemaNames(
            description.document.schemas, bodies: description.bodyNames(operations), apiName: apiName)
    }
}
