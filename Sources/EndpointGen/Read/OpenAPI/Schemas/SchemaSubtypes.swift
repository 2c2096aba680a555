/// Which component schemas extend which by `allOf`.
struct SchemaSubtypes {
    struct Subtype {
        var key: JSON
        var schema: JSON
    }

    private var direct: [Int: [Subtype]] = [:]
    /// Nothing extends a schema with a discriminator, as in most documents; then nobody has to look further.
    private(set) var isEmpty = true
    /// The subtypes of schemas with a discriminator that have been asked for. Of others they are not kept: in a long chain, what is
    /// kept would grow with its square.
    private var known: [Int: [Subtype]] = [:]

    init(_ document: OpenAPIDocument) {
        var keys: Set<ExactText> = []
        for (key, schema) in document.schemas {
            // Of two schemas with one key, references find the first, and both would have its name for a tag.
            guard keys.insert(ExactText(key.string ?? "")).inserted else { continue }
            for part in schema["allOf"]?.elements ?? [] {
                guard let reference = part["$ref"], let base = document.target(ofReferenceAt: reference) else {
                    continue
                }
                direct[base.index, default: []].append(Subtype(key: key, schema: schema))
                if isEmpty, base["discriminator"] != nil { isEmpty = false }
            }
        }
        addMapped(in: document)
    }

    /// What a schema with a discriminator names as its values is a subtype of it, whether it says so itself or not.
    private mutating func addMapped(in document: OpenAPIDocument) {
        let bases = document.schemas.map(\.value).filter { $0["discriminator"]?["mapping"] != nil }
        if bases.isEmpty { return }
        let keys = Dictionary(document.schemas.map { ($0.value.index, $0.key) }) { first, _ in first }
        for base in bases where base["oneOf"] == nil && base["anyOf"] == nil {
            var known = Set((direct[base.index] ?? []).map(\.schema.index) + [base.index])
            for (_, target) in base["discriminator"]?["mapping"]?.members ?? [] {
                guard let schema = target.string.flatMap(document.target), let key = keys[schema.index],
                    !isExtended(base, by: schema, document), known.insert(schema.index).inserted
                else { continue }
                direct[base.index, default: []].append(Subtype(key: key, schema: schema))
                isEmpty = false
            }
        }
    }

    /// Whether a schema leads to a base by `allOf`, over others that stand between them.
    private func isExtended(_ base: JSON, by schema: JSON, _ document: OpenAPIDocument) -> Bool {
        var seen: Set<Int> = []
        var pending = [schema]
        while let next = pending.popLast() {
            if next.index == base.index { return true }
            guard seen.insert(next.index).inserted else { continue }
            let parts = [next] + (next["allOf"]?.elements ?? [])
            pending += parts.compactMap { $0["$ref"]?.string.flatMap(document.target) }
        }
        return false
    }

    /// The schemas that one with a discriminator stands for wherever it is referred to.
    mutating func alternatives(to schema: JSON) -> [Subtype] {
        guard !isEmpty, schema["discriminator"] != nil, schema["oneOf"] == nil, schema["anyOf"] == nil else {
            return []
        }
        return subtypes(of: schema)
    }

    /// The schemas that extend one with a discriminator, and that nothing else extends in the same way.
    private mutating func subtypes(of schema: JSON) -> [Subtype] {
        // Those that extend it and are extended themselves come first, on a stack of our own: a chain may have thousands.
        var pending = [schema]
        var entered: Set<Int> = []
        while let next = pending.last {
            if known[next.index] == nil, entered.insert(next.index).inserted {
                pending += walk(next).filter { $0.schema["discriminator"] != nil }.map(\.schema)
            } else {
                pending.removeLast()
                if known[next.index] == nil { known[next.index] = subtypes(in: walk(next)) }
            }
        }
        return known[schema.index] ?? []
    }

    /// The schemas that extend one, with those that extend them, but not beyond a schema with a discriminator of its own.
    private func walk(_ schema: JSON) -> [Subtype] {
        var result: [Subtype] = []
        var seen: Set<Int> = [schema.index]
        var pending = Array((direct[schema.index] ?? []).reversed())
        while let subtype = pending.popLast() {
            guard seen.insert(subtype.schema.index).inserted else { continue }
            result.append(subtype)
            if subtype.schema["discriminator"] == nil { pending += (direct[subtype.schema.index] ?? []).reversed() }
        }
        return result
    }

    private func subtypes(in walk: [Subtype]) -> [Subtype] {
        var seen: Set<Int> = []
        return walk.flatMap { $0.schema["discriminator"] == nil ? [$0] : known[$0.schema.index] ?? [] }
            .filter { seen.insert($0.schema.index).inserted }
    }
}
