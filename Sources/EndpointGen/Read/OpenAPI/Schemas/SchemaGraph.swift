/// The schemas of a document: the meaning of each schema, and its references.
///
/// Everything here depends only on the document, and nothing has a Swift name. A schema is identified by its node, so
/// its documentation, examples and defaults stay accessible. Results are cached, because they are needed many times.
final class SchemaGraph {
    let document: OpenAPIDocument
    let diagnostics: Diagnostics
    let parts: SchemaParts
    /// The directions of the values of component schemas.
    let directions: SchemaDirections
    /// The schemas that extend a schema with a discriminator.
    private var subtypes: SchemaSubtypes
    /// The schemas without references and wrappers, by the nodes of the original schemas.
    private var cores: [Int: SchemaCore] = [:]
    /// What schemas with references or parts say of null, by their nodes.
    var nullness: [Int: Nullness] = [:]
    /// The kinds of schemas without a reference, by their nodes.
    private var kinds: [Int: SchemaKind] = [:]
    /// The schemas that others list as alternatives, by the nodes of those.
    private var listed: [Int: Set<Int>] = [:]
    /// The mappings of discriminators, by the nodes of the discriminators.
    private var mappings: [Int: DiscriminatorMapping] = [:]
    /// The values that properties may have, by the nodes of these.
    var constants: [Int: [JSON]] = [:]
    /// The same by their texts, by the nodes of the first of them.
    var valuesByText: [Int: [String: JSON]] = [:]
    /// The values of enums that others extend, by the nodes of the enums.
    var namedValues: [Int: [String: EnumValue]] = [:]
    /// Unknown formats of strings that have been compared with the known ones.
    var checkedFormats: Set<String> = []
    /// What is known of properties that several parts of `allOf` describe.
    var repeated = RepeatedObjects()
    /// The number of parts of all objects so far.
    var partCount = 0
    /// The number of properties that all objects so far have taken over from other schemas.
    var takenCount = 0
    /// The number of parts in which required properties have been looked up.
    var searchedCount = 0

    init(_ document: OpenAPIDocument, _ operations: [Operation], _ diagnostics: Diagnostics) {
        self.document = document
        self.diagnostics = diagnostics
        parts = SchemaParts(document)
        var subtypes = SchemaSubtypes(document)
        directions = SchemaDirections(document, operations, &subtypes)
        self.subtypes = subtypes
    }

    /// The schemas that a reference to a schema with a discriminator may mean.
    func subtypes(of schema: JSON) -> [SchemaSubtypes.Subtype] { subtypes.alternatives(to: schema) }

    /// Whether a schema is one of the alternatives that another one lists.
    func isAlternative(_ schema: JSON, of other: JSON) -> Bool {
        guard other["oneOf"] != nil || other["anyOf"] != nil else { return false }
        if let known = listed[other.index] { return known.contains(schema.index) }
        let parts = ["oneOf", "anyOf"].flatMap { other[key: $0]?.elements ?? [] }
        let all = Set(parts.compactMap { document.quietlyResolved($0)?.index })
        listed[other.index] = all
        return all.contains(schema.index)
    }

    /// The schema behind references and wrappers, and whether it or one of them allows `null`.
    func core(of schema: JSON) -> SchemaCore {
        if let known = cores[schema.index] { return known }
        // A broken reference is not cached, because this call may not report the warning.
        guard let core = newCore(of: schema) else {
            return SchemaCore(schema: schema, isNullable: nullness(of: schema) >= .allowed)
        }
        cores[schema.index] = core
        return core
    }

    /// The mapping of a discriminator.
    func mapping(of discriminator: JSON) -> DiscriminatorMapping {
        if let known = mappings[discriminator.index] { return known }
        let mapping = DiscriminatorMapping(discriminator, document)
        mappings[discriminator.index] = mapping
        return mapping
    }

    /// The kind of a schema without a reference.
    func kind(of schema: JSON) -> SchemaKind {
        if let known = kinds[schema.index] { return known }
        let kind = newKind(of: schema)
        kinds[schema.index] = kind
        return kind
    }
}
