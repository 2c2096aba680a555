/// Names that follow from a document alone, whatever is made of it: those of its operations and of its component schemas.
struct DocumentNames {
    /// The dotted name of each operation of the whole document.
    let operations: [[String]]
    let components: SchemaNames

    /// No type can be called like the API.
    init(_ description: Description, apiName: String?) {
        operations = OperationNames(description.allOperations).all
        components = SchemaNames(
            description.document.schemas, bodies: description.bodyNames(operations), apiName: apiName)
    }
}
