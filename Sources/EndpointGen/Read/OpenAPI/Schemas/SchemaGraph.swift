/// The schemas of a document: what each of them means, and where it leads.
///
/// All that is asked here follows from the document alone and holds no Swift name. A schema is known by its node, so that its
/// words, examples and defaults are at hand until somebody needs them. What was found out once is kept, as many ask for it.
final class SchemaGraph {
    let document: OpenAPIDocument
    let diagnostics: Diagnostics
    let parts: SchemaParts
    /// Which ways the values of component schemas go.
    let directions: SchemaDirections
    /// What extends a schema with a discriminator.
    private var subtypes: SchemaSubtypes
    /// What is behind the references and wrappers of schemas, by their nodes.
    private var cores: [Int: SchemaCore] = [:]
    /// Whether schemas that are referred to allow null, by their nodes.
    var nullability: [Int: Bool] = [:]
    /// What schemas without a reference are, by their nodes.
    private var kinds: [Int: SchemaKind] = [:]
    /// The schemas that others list as alternatives, by the nodes of those.
    private var listed: [Int: Set<Int>] = [:]
    /// What the mappings of discriminators say, by the nodes of those.
    private var mappings: [Int: DiscriminatorMapping] = [:]
    /// The values that properties may have, by the nodes of these.
    var constants: [Int: [JSON]] = [:]
    /// The same by their texts, by the nodes of the first of them.
    var valuesByText: [Int: [String: JSON]] = [:]
    /// Unknown formats of strings that have been compared with the known ones.
    var checkedFormats: Set<String> = []
    /// The parts that all objects have been put together from.
    var partCount = 0

    init(_ document: OpenAPIDocument, _ operations: [Operation], _ diagnostics: Diagnostics) {
        self.document = document
        self.diagnostics = diagnostics
        parts = SchemaParts(document)
        var subtypes = SchemaSubtypes(document)
        directions = SchemaDirections(document, operations, &subtypes)
        self.subtypes = subtypes
    }

    /// The schemas that one with a discriminator stands for wherever it is referred to.
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
        // One that leads nowhere is looked for again, since it may not have been the time to say so.
        guard let core = newCore(of: schema) else { return SchemaCore(schema: schema) }
        cores[schema.index] = core
        return core
    }

    /// What the mapping of a discriminator says.
    func mapping(of discriminator: JSON) -> DiscriminatorMapping {
        if let known = mappings[discriminator.index] { return known }
        let mapping = DiscriminatorMapping(discriminator, document)
        mappings[discriminator.index] = mapping
        return mapping
    }

    /// What a schema without a reference is.
    func kind(of schema: JSON) -> SchemaKind {
        if let known = kinds[schema.index] { return known }
        let kind = newKind(of: schema)
        kinds[schema.index] = kind
        return kind
    }
}
