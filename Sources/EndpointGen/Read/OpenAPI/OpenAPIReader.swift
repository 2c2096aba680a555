/// Turns an OpenAPI document into an `API`.
///
/// Documents come with mistakes. What cannot be used is a warning and is left out or becomes `JSON`; only what is no OpenAPI
/// document at all is an error.
final class OpenAPIReader {
    let document: OpenAPIDocument
    let diagnostics: Diagnostics
    var api = API()
    /// Those that are wanted.
    let operations: [Operation]
    /// Those of the whole document, on which names depend, so that a choice among them changes no name.
    let allOperations: [Operation]
    /// What all of them are called, as parts of dotted names.
    let names: [[String]]
    /// The operation that each endpoint comes from.
    var sources: [Operation] = []
    let uses: SchemaUses
    /// Set once the API has its name, which no type can have.
    lazy var schemaNames = SchemaNames(document.schemas, bodies: bodyNames, apiName: api.name?.text)
    /// The types that references have been given, as indices into `api.types`.
    var declared: [SchemaKey: Int] = [:]
    /// The types of properties that several structs share by `allOf`.
    var propertyTypes: [PropertyKey: TypeExpression] = [:]
    /// The names taken in each type and request.
    var takenNames: [String: Set<String>] = [:]
    /// Types that are not nested where they belong, by the names that they have until all are known.
    var hoisted: [String: HoistedType] = [:]
    /// How many schemas stand around the one that is being read.
    var depth = 0
    /// How many declared types are being defined, each on the way to the next.
    var definitions = 0
    /// The parts that all objects have been put together from.
    var partCount = 0
    /// Declared types that have no definition yet.
    var postponed: [(index: Int, schema: JSON, direction: Direction)] = []
    var pendingUnions: [(index: Int, union: PendingUnion)] = []
    /// The types of the cases of unions that are not finished, by the unions' places in `api.types`.
    var alternativeTypes: [Int: [TypeExpression]] = [:]
    /// The one tag that a struct is written under, by struct and key; nil for several.
    var tagValues: [TagField: JSON?] = [:]
    /// What schemas without a reference become, by their nodes.
    var kinds: [Int: SchemaKind] = [:]
    /// What is behind the references and wrappers of schemas, by their nodes.
    var cores: [Int: SchemaCore] = [:]
    lazy var parts = SchemaParts(document)
    /// What inherits from a schema with a discriminator.
    var subtypes: SchemaSubtypes

    /// What stands before every path, where the document does not say which server it is on.
    var basePath = ""
    /// What the servers of single operations are called, by their nodes.
    var otherServers: [Int: String] = [:]
    var security = SecuritySchemes()
    /// What has been said once.
    var warned: Set<String> = []

    /// A schema by its place in the document, and which way its values go.
    struct SchemaKey: Hashable {
        var node: Int
        var direction: Direction
    }

    /// The schema of a property, in the request that it belongs to if any.
    struct PropertyKey: Hashable {
        var schema: SchemaKey
        var endpoint: Int?
    }

    init(_ root: JSON, _ diagnostics: Diagnostics, _ selection: Selection) {
        document = OpenAPIDocument(root, diagnostics)
        self.diagnostics = diagnostics
        allOperations = Operation.all(in: document)
        operations = selection.isEverything ? allOperations : allOperations.filter { selection.contains($0) }
        names = OperationNames(allOperations).all
        var subtypes = SchemaSubtypes(document)
        uses = SchemaUses(document, operations, &subtypes)
        self.subtypes = subtypes
    }

    /// `name` is what the API is called, where a spec or the command line says so.
    static func read(_ root: JSON, _ diagnostics: Diagnostics, name: Name? = nil) -> API {
        reader(of: root, diagnostics, Selection(), name: name).api
    }

    /// A reader that has read the operations of a selection, and all types.
    static func reader(of root: JSON, _ diagnostics: Diagnostics, _ selection: Selection, name: Name?) -> OpenAPIReader
    {
        let reader = OpenAPIReader(root, diagnostics, selection)
        reader.api.name = name
        reader.warnOfVersion()
        reader.warnOfMistakes(selection)
        reader.readInformation()
        reader.readServers()
        reader.readSecuritySchemes()
        reader.readOperations()
        // Mistakes in what the selection does not lead to are nobody's concern.
        if selection.isEverything { reader.readOthers() } else { diagnostics.silently { reader.readOthers() } }
        reader.finishTypes()
        reader.warnOfEmptyDocument()
        return reader
    }

    /// Of a selection only what it leads to is of interest.
    private func warnOfMistakes(_ selection: Selection) {
        if selection.isEverything {
            DocumentMistakes.report(in: document, diagnostics)
        } else {
            DocumentMistakes.report(in: operations, of: document, diagnostics)
        }
    }

    /// What no operation has asked for.
    private func readOthers() {
        readWebhooks()
        readSchemas()
    }
}
