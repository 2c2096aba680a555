/// Which component schemas extend which by `allOf`.
struct SchemaHeirs {
    struct Heir {
        var key: JSON
        var schema: JSON
    }

    private var direct: [Int: [Heir]] = [:]
    /// Nothing extends a schema with a discriminator, as in most documents; then nobody has to look further.
    private(set) var isEmpty = true
    /// The heirs of schemas with a discriminator that have been asked for. Of others they are not kept: in a long chain, what is
    /// kept would grow with its square.
    private var known: [Int: [Heir]] = [:]

    init(_ document: OpenAPIDocument) {
        for (key, schema) in document.schemas {
            for part in schema["allOf"]?.elements ?? [] {
                guard let reference = part["$ref"]?.string, let base = document.target(of: reference) else { continue }
                direct[base.index, default: []].append(Heir(key: key, schema: schema))
                if isEmpty, base["discriminator"] != nil { isEmpty = false }
            }
        }
    }

    /// The schemas that one with a discriminator stands for wherever it is referred to.
    mutating func alternatives(to schema: JSON) -> [Heir] {
        guard !isEmpty, schema["discriminator"] != nil, schema["oneOf"] == nil, schema["anyOf"] == nil else {
            return []
        }
        return heirs(of: schema)
    }

    /// The schemas that extend one with a discriminator, and that nothing else extends in the same way.
    private mutating func heirs(of schema: JSON) -> [Heir] {
        // Those that extend it and are extended themselves come first, on a stack of our own: a chain may have thousands.
        var pending = [schema]
        var entered: Set<Int> = []
        while let next = pending.last {
            if known[next.index] == nil, entered.insert(next.index).inserted {
                pending += walk(next).filter { $0.schema["discriminator"] != nil }.map(\.schema)
            } else {
                pending.removeLast()
                if known[next.index] == nil { known[next.index] = heirs(in: walk(next)) }
            }
        }
        return known[schema.index] ?? []
    }

    /// The schemas that extend one, with those that extend them, but not beyond a schema with a discriminator of its own.
    private func walk(_ schema: JSON) -> [Heir] {
        var result: [Heir] = []
        var seen: Set<Int> = [schema.index]
        var pending = Array((direct[schema.index] ?? []).reversed())
        while let heir = pending.popLast() {
            guard seen.insert(heir.schema.index).inserted else { continue }
            result.append(heir)
            if heir.schema["discriminator"] == nil { pending += (direct[heir.schema.index] ?? []).reversed() }
        }
        return result
    }

    private func heirs(in walk: [Heir]) -> [Heir] {
        var seen: Set<Int> = []
        return walk.flatMap { $0.schema["discriminator"] == nil ? [$0] : known[$0.schema.index] ?? [] }
            .filter { seen.insert($0.schema.index).inserted }
    }
}
