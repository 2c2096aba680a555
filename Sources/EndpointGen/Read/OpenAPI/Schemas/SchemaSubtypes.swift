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
        for (key, schema) in document.schemas {
            for part in schema["allOf"]?.elements ?? [] {
                guard let reference = part["$ref"]?.string, let base = document.target(of: reference) else { continue }
                direct[base.index, default: []].append(Subtype(key: key, schema: schema))
                if isEmpty, base["discriminator"] != nil { isEmpty = false }
            }
        }
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
