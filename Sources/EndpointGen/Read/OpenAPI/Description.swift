/// What an OpenAPI document says: its operations and its schemas, with every node still at hand.
///
/// Nothing is decided here and nothing has a Swift name. Documents come with mistakes: what cannot be used is a warning and is
/// left out, or any JSON takes its place.
struct Description {
    let document: OpenAPIDocument
    /// Those of the whole document, on which names depend, so that a choice among them changes no name.
    let allOperations: [Operation]
    /// Those that are wanted.
    let operations: [Operation]
    /// Mistakes in what the operations do not lead to are nobody's concern where only some of them are wanted.
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
    /// Does work on what the wanted operations do not lead to.
    func quietlyUnlessWhole(_ work: () -> Void) {
        if isWhole { work() } else { diagnostics.silently(work) }
    }
}
