/// Components that describe the form of one operation. FastAPI writes one for each form, such as `Body_upload_file_post`.
extension TypeBuilder {
    /// Finds those of an operation. Their properties become arguments, so a type for them would have no use.
    func findForms(in contents: [MediaContent]) {
        let references = contents.compactMap { $0.schema.flatMap(reference) }
        let nodes = Set(references.map(\.index))
        var seen: Set<Int> = []
        for reference in references {
            guard let target = document.target(ofReferenceAt: reference), document.isComponent(target),
                seen.insert(target.index).inserted
            else { continue }
            // A body that is a component may be that of several operations.
            guard document.root["paths"]?.holds(anyOf: [reference.index]) ?? false,
                document.referencesByTarget[target.index]?.allSatisfy({ nodes.contains($0) }) ?? false
            else { continue }
            forms.known.insert(target.index)
        }
    }

    /// Remembers that the properties of a form are arguments.
    func noteForm(_ schema: JSON) {
        guard let target = reference(of: schema).flatMap({ document.target(ofReferenceAt: $0) }),
            forms.known.contains(target.index)
        else { return }
        forms.expanded.insert(target.index)
    }

    /// The reference that a schema is. Before OpenAPI 3.1, FastAPI wrapped it in `allOf`.
    private func reference(of schema: JSON) -> JSON? { schema["$ref"] ?? schema["allOf"]?.onlyElement?["$ref"] }
}
