/// What a schema says of null.
///
///     { type: string }                                                  → refused
///     { description: a value }                                          → unsaid
///     { type: [string, 'null'] }, { enum: [a, null] }, { nullable: true }   → allowed
///     { type: 'null' }, { const: null }, { enum: [null] }               → only
enum Nullness: Int, Comparable {
    case unsaid, refused, allowed, only

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension SchemaGraph {
    /// Whether a schema allows `null` and nothing else.
    func isNull(_ schema: JSON) -> Bool { nullness(of: schema) == .only || isBareNullable(schema) }

    /// Whether null is a value of a schema, however it is spelled: in `type`, `enum`, `const` or `nullable`, in place, by
    /// a reference, or by the parts of `allOf`, `oneOf` and `anyOf`.
    ///
    /// Not recursive, because a chain of references and compositions may be as long as the document.
    func nullness(of root: JSON) -> Nullness {
        // Nearly all schemas have none of these.
        if Self.leads.allSatisfy({ root[$0] == nil }) { return ownNullness(of: root) }
        var pending = [root]
        while let schema = pending.last {
            if nullness[schema.index] == nil {
                // A schema that leads back here has said nothing yet.
                nullness[schema.index] = .unsaid
                pending += parts(thatMaySayNull: schema).filter { nullness[$0.index] == nil }
            } else {
                pending.removeLast()
                nullness[schema.index] = composedNullness(of: schema)
            }
        }
        return nullness[root.index] ?? .unsaid
    }

    private static let leads: [StaticString] = ["$ref", "$dynamicRef", "allOf", "oneOf", "anyOf"]

    private func parts(thatMaySayNull schema: JSON) -> [JSON] {
        [target(of: schema)].compactMap(\.self) + Self.leads.dropFirst(2).flatMap { schema[$0]?.elements ?? [] }
    }

    private func target(of schema: JSON) -> JSON? {
        (schema["$ref"] ?? schema["$dynamicRef"]).flatMap { document.target(ofReferenceAt: $0) }
    }

    private func composedNullness(of schema: JSON) -> Nullness {
        func known(_ schema: JSON) -> Nullness { nullness[schema.index] ?? ownNullness(of: schema) }
        var all = [ownNullness(of: schema), target(of: schema).map(known) ?? .unsaid]
        for key in ["oneOf", "anyOf"] {
            guard let choices = schema[key: key]?.elements, !choices.isEmpty else { continue }
            let said = choices.map { isBareNullable($0) ? .only : known($0) }
            let isAllowed = said.contains { $0 >= .allowed }
            all.append(said.min() == .only ? .only : isAllowed ? .allowed : said.min() ?? .unsaid)
        }
        if let wholes = schema["allOf"]?.elements, !wholes.isEmpty {
            // A part without a reference that says "or null" says it of the whole: `allOf: [{ $ref: … }, { nullable: true }]`.
            let isMarked = wholes.contains { ownNullness(of: $0) == .allowed }
            // A `type` beside another part adds nothing.
            let said = wholes.map { known($0) == .refused && !hasMeaning($0, besides: "type") ? .unsaid : known($0) }
            let most = said.max() ?? .unsaid
            all.append(most == .only ? .only : isMarked ? .allowed : said.contains(.refused) ? .refused : most)
        }
        return all.max() ?? .unsaid
    }

    /// What the keywords of a schema say of null, its parts aside.
    private func ownNullness(of schema: JSON) -> Nullness {
        let type = schema["type"], values = schema["enum"]?.elements ?? []
        let words = type.map { $0.kind == .array ? $0.elements : [$0] } ?? []
        let listed = [
            words.map(isNullWord), values.map { $0.kind == .null }, schema["const"].map { [$0.kind == .null] } ?? [],
        ]
        if listed.contains(where: { !$0.isEmpty && $0.allSatisfy(\.self) }) { return .only }
        let isMarked = schema["nullable"]?.bool ?? schema["x-nullable"]?.bool ?? false
        if isMarked || listed.contains(where: { $0.contains(true) }) { return .allowed }
        return listed.contains { !$0.isEmpty } ? .refused : .unsaid
    }

    private func isNullWord(_ json: JSON) -> Bool { json.kind == .null || json.isString("null") }

    /// Whether a schema is `{ "nullable": true }`, which some generators write for "or null" in a choice.
    private func isBareNullable(_ schema: JSON) -> Bool {
        schema["nullable"]?.bool == true && !hasMeaning(schema, besides: "") && schema["$ref"] == nil
    }
}
