/// Operation ids of Django REST framework, which end in the action: `circuits_circuit_types_partial_update`.
struct DjangoName {
    private static let methods: [String: Set<String>] = [
        "list": ["GET"], "retrieve": ["GET"], "create": ["POST"], "update": ["PUT", "PATCH"], "destroy": ["DELETE"],
    ]
    /// The words of drf-yasg in place of `retrieve` and `destroy`.
    private static let methodsOfYasg: [String: Set<String>] = ["read": ["GET"], "delete": ["DELETE"]]

    private let methods: [String: Set<String>]

    /// Nil unless a document has such ids: most ids have this form, and some have a form that no other tool writes.
    init?(_ ids: Set<String>) {
        let endings = ids.compactMap { id in
            id.utf8.split(separator: UInt8(ascii: "_")).last.map { String(Substring($0)) }
        }
        let count = endings.count { Self.methods[$0] != nil }
        let isOfSpectacular = endings.contains { $0 == "retrieve" || $0 == "destroy" }
        guard isOfSpectacular && count * 5 >= ids.count * 3 || ids.contains(where: { $0.hasSuffix("_partial_update") })
        else { return nil }
        // Beside `retrieve`, `messages_not_read` is an action.
        methods = isOfSpectacular ? Self.methods : Self.methods.merging(Self.methodsOfYasg) { first, _ in first }
    }

    /// `partialUpdateCircuitType`; nil for a name of another kind.
    func verbFirst(_ name: NameWords, _ operation: Operation) -> NameWords? {
        guard name.count > 1, let last = name.lower.last, methods[last]?.contains(operation.method) ?? false,
            !Verbs.common.contains(name.lower[0])
        else { return nil }
        let modifiers = name.count > 2 && ["partial", "bulk"].contains(name.lower[name.count - 2]) ? 1 : 0
        var objects = name.dropLast(1 + modifiers)
        let verb = name.dropFirst(name.count - 1 - modifiers)
        // The tag is always first.
        if let tag = operation.tags.first.map({ NameWords($0) }), let count = objects.count(of: tag.stem, at: 0),
            count < objects.count
        {
            objects = objects.dropFirst(count)
        }
        guard last != "list", verb.count == 1 || verb.lower[0] != "bulk" else { return verb + objects }
        return verb + objects.dropLast(1) + NameWords([Plural.singular(objects.lower[objects.count - 1])])
    }
}
