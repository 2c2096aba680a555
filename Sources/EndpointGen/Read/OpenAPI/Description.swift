/// The contents of an OpenAPI document: its operations and schemas, with access to every node.
///
/// This step makes no decisions and gives nothing a Swift name. Documents contain mistakes: a part that cannot be used
/// causes a warning, and is left out or read as any JSON.
struct Description {
    let document: OpenAPIDocument
    /// All operations of the document. Names depend on all of them, so that selecting some does not change a name.
    let allOperations: [Operation]
    /// The selected operations.
    let operations: [Operation]
    /// Whether all operations are selected. Otherwise, mistakes in parts that the selected ones do not reach are not
    /// reported.
    let isWhole: Bool
    let schemas: SchemaGraph
    let diagnostics: Diagnostics

    init(_ root: JSON, _ selection: Selection, _ diagnostics: Diagnostics) {
        document = OpenAPIDocument(root, diagnostics)
        allOperations = Operation.all(in: document)
        isWhole = selection.isEverything
        operations = isWhole ? allOperations : allOperations.filter { selection.contains($0) }
        schemas = SchemaGraph(document, operations, diagnostics)
        self.diagnostics = diagnostics
        warnOfVersion()
        if isWhole {
            DocumentMistakes.report(in: document, diagnostics)
        } else {
            DocumentMistakes.report(in: operations, of: document, diagnostics)
        }
    }
}

extension Description {
    /// Works on parts that the selected operations may not reach.
    func quietlyUnlessWhole(_ work: () -> Void) {
        if isWhole { work() } else { diagnostics.silently(work) }
    }
}
