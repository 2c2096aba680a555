/// The ids that several operations have, although each id should be unique.
struct RepeatedIDs {
    /// The methods of the operations that share an id.
    private var methods: [String: Set<String>] = [:]

    /// - Parameter known: the different ids of the operations.
    init(_ operations: [Operation], known: Set<String>) {
        guard operations.count(where: { $0.id != nil }) > known.count else { return }
        for operation in operations {
            if let id = operation.id { methods[id, default: []].insert(operation.method) }
        }
    }

    /// Whether a name says the method of another operation with the same id: `getPet` for `DELETE /pets/{id}` beside
    /// `GET /pets/{id}`.
    func isOfAnotherMethod(_ name: NameWords, _ operation: Operation) -> Bool {
        guard !methods.isEmpty, let id = operation.id, let method = name.lower.first?.uppercased(),
            method != operation.method
        else { return false }
        return methods[id]?.contains(method) ?? false
    }
}
