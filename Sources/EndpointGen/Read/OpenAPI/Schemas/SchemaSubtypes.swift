/// Which component schemas extend which by `allOf`.
struct SchemaSubtypes {
    struct Subtype {
        var key: JSON
        var schema: JSON
        /// The discriminator of a schema that stands between, for the same property.
        var inner: JSON?
        /// The schemas that extend it stand beside it, and it stands for values that are none of them.
        var isBase = false
    }

    private let document: OpenAPIDocument

    private var direct: [Int: [Subtype]] = [:]
    /// Whether no schema extends one with a discriminator, as in most documents, so that no search is needed.
    private(set) var isEmpty = true
    /// The subtypes of schemas with a discriminator, as far as they were needed. Those of other schemas are not kept:
    /// in a long chain, they would take memory proportional to the square of its length.
    private var known: [Int: [Subtype]] = [:]

    /// The keys of component schemas, by their nodes; empty where no discriminator has a mapping.
    private var keys: [Int: JSON] = [:]

    init(_ document: OpenAPIDocument) {
        self.document = document
        var keys: Set<ExactText> = []
        for (key, schema) in document.schemas {
            // If two schemas have the same key, references find the first, and both would have the same tag.
            guard keys.insert(ExactText(key.string ?? "")).inserted else { continue }
            for part in schema["allOf"]?.elements ?? [] {
                guard let reference = part["$ref"], let base = document.target(ofReferenceAt: reference) else {
                    continue
                }
                direct[base.index, default: []].append(Subtype(key: key, schema: schema))
                if isEmpty, base.discriminator != nil { isEmpty = false }
            }
        }
        addMapped(in: document)
    }

    /// The schemas in the mapping of a discriminator are subtypes, even if they do not refer to the base.
    private mutating func addMapped(in document: OpenAPIDocument) {
        let bases = document.schemas.map(\.value).filter { $0["discriminator"]?["mapping"] != nil }
        if bases.isEmpty { return }
        keys = Dictionary(document.schemas.map { ($0.value.index, $0.key) }) { first, _ in first }
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

    /// Whether a schema extends a base by `allOf`, directly or through other schemas.
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

    /// The schemas that a reference to a schema with a discriminator may mean.
    mutating func alternatives(to schema: JSON) -> [Subtype] {
        guard !isEmpty, schema.discriminator != nil, schema["oneOf"] == nil, schema["anyOf"] == nil else {
            return []
        }
        return subtypes(of: schema)
    }

    /// The schemas that extend a schema with a discriminator. The subtypes of a schema with its own discriminator may
    /// replace it.
    private mutating func subtypes(of schema: JSON) -> [Subtype] {
        // Subtypes with a discriminator come first. Not recursive, because a chain may have thousands of schemas.
        var pending = [schema]
        var entered: Set<Int> = []
        while let next = pending.last {
            if known[next.index] == nil, entered.insert(next.index).inserted {
                pending += walk(next).filter { $0.schema.discriminator != nil }.map(\.schema)
            } else {
                pending.removeLast()
                if known[next.index] == nil { known[next.index] = subtypes(in: walk(next), of: next) }
            }
        }
        return known[schema.index] ?? []
    }

    /// The schemas that extend a schema, directly or indirectly, up to schemas with their own discriminator.
    private func walk(_ schema: JSON) -> [Subtype] {
        var result: [Subtype] = []
        var seen: Set<Int> = [schema.index]
        var pending = Array((direct[schema.index] ?? []).reversed())
        while let subtype = pending.popLast() {
            guard seen.insert(subtype.schema.index).inserted else { continue }
            result.append(subtype)
            if subtype.schema.discriminator == nil { pending += (direct[subtype.schema.index] ?? []).reversed() }
        }
        return result
    }

    /// Of a schema with a discriminator of its own:
    ///
    /// - If it is for the same property, the schemas that extend it are alternatives themselves. It is one beside them if
    ///   the outer mapping names it.
    /// - If it is for another property, it is one alternative, a union, if the outer discriminator has a value for it. If
    ///   not, the outer property has a value for each schema that extends it.
    private func subtypes(in walk: [Subtype], of schema: JSON) -> [Subtype] {
        let property = DiscriminatorMapping.property(schema.discriminator)
        let named = (schema.discriminator?["mapping"]?.members ?? []).compactMap {
            document.target(ofReferenceAt: $0.value)
        }
        let namedNodes = Set(named.map(\.index))
        var hidesSome = false
        var result: [Subtype] = []
        for subtype in walk {
            guard let inner = subtype.schema.discriminator else {
                result.append(subtype)
                continue
            }
            // A schema that leads back here has none yet.
            guard let own = known[subtype.schema.index] else { continue }
            let isNamed = namedNodes.contains(subtype.schema.index)
            if own.isEmpty {
                // A schema that lists its alternatives is a choice of those.
                if subtype.schema["oneOf"] == nil, subtype.schema["anyOf"] == nil { result.append(subtype) }
            } else if DiscriminatorMapping.property(inner) == property {
                result += own.map {
                    Subtype(key: $0.key, schema: $0.schema, inner: $0.inner ?? inner, isBase: $0.isBase)
                }
                if isNamed { result.append(Subtype(key: subtype.key, schema: subtype.schema, isBase: true)) }
            } else if isNamed || isFixed(property, in: subtype.schema) {
                result.append(subtype)
                hidesSome = true
            } else {
                result += own.filter { !$0.isBase }.map { Subtype(key: $0.key, schema: $0.schema) }
            }
        }
        // What the mapping names is an alternative, also where it is one of an inner union.
        if hidesSome {
            result += named.compactMap { schema in
                let isBase =
                    DiscriminatorMapping.property(schema.discriminator) == property
                    && known[schema.index]?.isEmpty == false
                return keys[schema.index].map { Subtype(key: $0, schema: schema, isBase: isBase) }
            }
        }
        var seen: Set<Int> = [schema.index]
        return result.filter { seen.insert($0.schema.index).inserted }
    }

    /// Whether a schema allows one value of a property only, which those that extend it take over.
    private func isFixed(_ property: String?, in schema: JSON) -> Bool {
        guard let property else { return false }
        return ([schema] + (schema["allOf"]?.elements ?? [])).contains { part in
            guard let value = part["properties"]?[key: property] else { return false }
            return value["const"] != nil || value["enum"]?.elements.count == 1
        }
    }
}
