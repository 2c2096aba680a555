/// Operation ids of Django REST framework, which end in the action: `circuits_circuit_types_partial_update`.
enum DjangoName {
    private static let methods: [String: Set<String>] = [
        "list": ["GET"], "retrieve": ["GET"], "create": ["POST"], "update": ["PUT", "PATCH"], "destroy": ["DELETE"],
        // drf-yasg
        "read": ["GET"], "delete": ["DELETE"],
    ]

    /// Whether a document has such ids: most ids have this form, and some have a form that no other tool writes.
    static func isUsed(_ ids: Set<String>) -> Bool {
        let endings = ids.compactMap { id in
            id.utf8.split(separator: UInt8(ascii: "_")).last.map { String(Substring($0)) }
        }
        let count = endings.count { methods[$0] != nil }
        return count * 5 >= ids.count * 3 && endings.contains { $0 == "retrieve" || $0 == "destroy" }
            || ids.contains { $0.hasSuffix("_partial_update") }
    }

    /// `partialUpdateCircuitType`; nil for a name of another kind.
    static func verbFirst(_ name: NameWords, _ operation: Operation) -> NameWords? {
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
