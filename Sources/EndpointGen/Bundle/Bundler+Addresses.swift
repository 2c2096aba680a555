/// Addresses that are not references: of the operations of links, and of examples outside of the document.
extension Bundler {
    /// What an address in another file, or to another file, is in the bundle; nil for any other member.
    func address(_ key: String, _ value: JSON, in part: DocumentPart) -> String? {
        guard value.kind == .string, let text = value.string else { return nil }
        switch (part, key) {
        case (.link, "operationRef") where !text.hasPrefix("#") || !files.isInRoot(value): return operation(value)
        case (.example, "externalValue") where !files.isInRoot(value): return files.pathFromRoot(text, at: value)
        default: return nil
        }
    }

    private func place(ofOperation node: Node) -> (path: String, method: String)? {
        while operations.places[node] == nil, let (path, item) = operations.nextPath() {
            operations.add(end(of: item), path.string ?? "")
        }
        return operations.places[node]
    }

    /// The pointer to an operation: `paths/pet.yaml#/get` is `#/paths/~1pets/get` if that path refers to the file.
    private func operation(_ reference: JSON) -> String? {
        switch try? files.target(of: reference) {
        case .root(let pointer): return pointer
        case .node(let target):
            if let (path, method) = place(ofOperation: Node(target)) {
                return "#/paths/\(JSONPointer.part(path))/\(method)"
            }
        case nil: break
        }
        guard needsAll else { return nil }
        diagnostics.warning(
            .brokenReference,
            "no path of the document has the operation \"\(reference.string ?? "")\", so this link leads nowhere in the bundle",
            at: reference.location)
        return nil
    }
}
