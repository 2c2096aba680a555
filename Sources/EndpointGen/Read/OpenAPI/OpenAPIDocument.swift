/// An OpenAPI or Swagger document, and the targets of its references.
final class OpenAPIDocument {
    enum Version {
        /// Swagger 2.0.
        case swagger
        /// OpenAPI 3.0, 3.1 and 3.2.
        case openAPI
    }

    let root: JSON
    let version: Version
    /// Whether schemas are those of JSON Schema 2020-12, as since OpenAPI 3.1.
    let hasJSONSchema: Bool
    let diagnostics: Diagnostics
    private var targets: [String: JSON?] = [:]
    /// By the nodes of the references, because most are looked up several times.
    private var targetsByNode: [Int: JSON?] = [:]
    /// Where chains of references end, by the nodes on the way.
    private var ends: [Int: JSON?] = [:]
    /// How many broken references have been compared with the keys that they may have meant.
    var hintCount = 0

    init(_ root: JSON, _ diagnostics: Diagnostics) {
        self.root = root
        self.diagnostics = diagnostics
        // Some write the version as a number.
        let number = (root["openapi"] ?? root["swagger"]).map { $0.string ?? $0.text } ?? ""
        version = root["swagger"] == nil || number.hasPrefix("3") ? .openAPI : .swagger
        hasJSONSchema = version == .openAPI && !number.hasPrefix("3.0")
    }

    /// The component schemas by key, in the order of the document.
    private(set) lazy var schemas: [(key: JSON, value: JSON)] =
        (version == .swagger ? root["definitions"] : root["components"]?["schemas"])?.members ?? []

    func hasSchema(named name: String) -> Bool { schemaNames.contains(name) }

    private lazy var schemaNames = Set(schemas.compactMap(\.key.string))

    /// Whether a node is one of the component schemas.
    func isComponent(_ schema: JSON) -> Bool { componentNodes.contains(schema.index) }

    private lazy var componentNodes = Set(schemas.map(\.value.index))

    /// Whether anything in the document refers to a node.
    func isReferredTo(_ node: JSON) -> Bool { nodesReferredTo.contains(node.index) }

    /// Whether anything refers to what a node holds.
    func isReferredInto(_ node: JSON) -> Bool { node.holds(anyOf: sortedNodesReferredTo) }

    private lazy var nodesReferredTo = Set(
        references(in: root).compactMap { target(ofReferenceAt: $0)?.index })

    /// The nodes of references, by the nodes that they lead to.
    private(set) lazy var referencesByTarget: [Int: [Int]] = {
        var found: [Int: [Int]] = [:]
        for reference in references(in: root) {
            if let target = target(ofReferenceAt: reference) {
                found[target.index, default: []].append(reference.index)
            }
        }
        return found
    }()

    private lazy var sortedNodesReferredTo = nodesReferredTo.sorted()

    /// The node with all references followed. After a warning, what is beside a reference that cannot be resolved, or nil if that
    /// does not describe a `what`.
    func resolved(_ json: JSON, as what: StaticString) -> JSON? {
        if let found = quietlyResolved(json) { return found }
        var json = json
        var seen: Set<Int> = []
        while let node = json["$ref"], node.kind == .string, seen.insert(json.index).inserted {
            guard let target = target(ofReferenceAt: node) else {
                let isDescribed = Self.descriptiveKeys.contains { json[$0] != nil }
                warnOfBroken(node, isDescribed ? "only the keys beside it are used" : "the \(what) is left out")
                return isDescribed ? json : nil
            }
            json = target
        }
        diagnostics.warning(.brokenReference, "the reference is circular", at: json.location)
        return nil
    }

    /// The keys that say of what type a parameter, a body, a response, a header field or a security scheme is.
    private static let descriptiveKeys: [StaticString] = ["schema", "content", "type"]

    /// The node with all references followed; nil, without a warning, if one cannot be resolved.
    func quietlyResolved(_ json: JSON) -> JSON? {
        guard let node = json["$ref"], node.kind == .string else { return json }
        guard let first = target(ofReferenceAt: node) else { return nil }
        return first["$ref"] == nil ? first : end(of: first)
    }

    /// The node with all references followed, or what is beside a reference that cannot be resolved.
    func resolvedOrBeside(_ json: JSON) -> JSON? {
        quietlyResolved(json) ?? (json.members.count > 1 ? json : nil)
    }

    /// Where a chain of references ends. A chain may be as long as the document, so the end is kept for all on the way.
    private func end(of first: JSON) -> JSON? {
        var path: [Int] = []
        var json = first
        var end: JSON?
        while true {
            if let known = ends[json.index] {
                end = known
                break
            }
            guard let node = json["$ref"], node.kind == .string else {
                end = json
                break
            }
            path.append(json.index)
            // If the chain returns here, it has no end.
            ends[json.index] = .some(nil)
            guard let next = target(ofReferenceAt: node) else { break }
            json = next
        }
        for node in path { ends[node] = .some(end) }
        return end
    }

    /// The target of a `$ref`, resolved from its place in the document.
    func target(ofReferenceAt node: JSON) -> JSON? {
        if let known = targetsByNode[node.index] { return known }
        let found = newTarget(ofReferenceAt: node)
        targetsByNode[node.index] = .some(found)
        return found
    }

    private func newTarget(ofReferenceAt node: JSON) -> JSON? {
        guard let reference = node.string else { return nil }
        if !resources.isEmpty, reference.hasPrefix("#"), let resource = resources.resource(around: node),
            let found = find(reference.dropFirst(), from: resource)
        {
            return found
        }
        // In many documents with an `$id`, references still start from the document.
        return target(of: reference) ?? address(of: reference, at: node).flatMap { schema(withID: $0) }
    }

    /// The URL of a reference in a schema with an `$id`, which is its base (JSON Schema 2020-12 section 8.2.1).
    func address(of reference: String, at node: JSON) -> String? {
        guard !resources.isEmpty, !reference.hasPrefix("#"), let id = resources.resource(around: node)?["$id"]?.string
        else { return nil }
        return URL(string: id).flatMap { URL(string: reference, relativeTo: $0)?.absoluteString }
    }

    /// The target of a reference within the document (RFC 6901).
    func target(of reference: String) -> JSON? {
        if let known = targets[reference] { return known }
        let found = find(reference)
        targets[reference] = .some(found)
        return found
    }

    /// The key that names the target of a reference; nil for a keyword such as `items`.
    func key(ofReferenceAt node: JSON) -> JSON? {
        guard let target = target(ofReferenceAt: node) else { return nil }
        // The key stands right before its value on the tape.
        guard target.index > 0 else { return nil }
        let key = JSON(document: target.document, index: target.index - 1)
        let keywords = ["schema", "items", "additionalProperties", "properties"]
        return key.kind == .string && !keywords.contains(key.string ?? "") ? key : nil
    }

    private func find(_ reference: String) -> JSON? {
        if reference.hasPrefix("#") { return find(reference.dropFirst(), from: nil) }
        return resources.schema(withID: reference) ?? schemasByName[reference] ?? schema(withID: reference)
    }

    /// Whether any schema has an `$id`.
    var hasIDs: Bool { !resources.isEmpty }

    /// The schema with a URL as its `$id`, or a part of that schema.
    func schema(withID reference: String) -> JSON? {
        if let schema = resources.schema(withID: reference) { return schema }
        let parts = reference.split(separator: "#", maxSplits: 1)
        guard parts.count == 2, let resource = resources.schema(withID: String(parts[0])) else { return nil }
        return find(parts[1], from: resource)
    }

    /// The target of a fragment in a schema with an `$id`, or in the document if there is no such schema.
    private func find(_ pointer: Substring, from resource: JSON?) -> JSON? {
        if pointer.isEmpty { return resource ?? root }
        guard pointer.hasPrefix("/") else { return resources.anchor(String(pointer), in: resource) }
        var node = resource ?? root
        for part in pointer.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            guard let next = child(JSONPointer.key(ofFragmentPart: Substring(part)), of: node) else { return nil }
            node = next
        }
        return node
    }

    private func child(_ key: String, of node: JSON) -> JSON? {
        if node.kind == .array {
            let elements = elements(of: node)
            // RFC 6901 §4: digits without a zero before them.
            guard let index = Int(key), key == "\(index)", elements.indices.contains(index) else { return nil }
            return elements[index]
        }
        return member(key, of: node)
    }

    /// The value of a key in an object that may be large.
    func member(_ key: String, of node: JSON) -> JSON? {
        guard node.size > Self.largeSize else { return node[key: key] }
        if let known = members[node.index] { return known[key] }
        let pairs = node.members.compactMap { member in member.key.string.map { ($0, member.value) } }
        let known = Dictionary(pairs) { _, last in last }
        members[node.index] = known
        return known[key]
    }

    private func elements(of node: JSON) -> [JSON] {
        guard node.size > Self.largeSize else { return node.elements }
        if let known = lists[node.index] { return known }
        let elements = node.elements
        lists[node.index] = elements
        return elements
    }

    /// The size of a node from which its members are indexed instead of searched for each reference.
    private static let largeSize = 256
    /// The members of large objects such as `schemas`, by key. Most references lead there, and each search would take
    /// time proportional to their number.
    private var members: [Int: [String: JSON]] = [:]
    /// The elements of large lists such as `allOf`.
    private var lists: [Int: [JSON]] = [:]

    /// The schemas with an `$id` or an anchor.
    private(set) lazy var resources = SchemaResources(root)
    /// Documents converted from Swagger 1.2 refer to schemas by their plain names.
    private lazy var schemasByName = Dictionary(
        schemas.compactMap { schema in schema.key.string.map { ($0, schema.value) } }
    ) { first, _ in first }
}

/// References to schemas of operations, as tools write that join documents.
extension OpenAPIDocument {
    /// A reference to a schema within an operation, which is one type then; nil for any other schema.
    func referenceIntoPaths(to schema: JSON) -> JSON? {
        guard let node = referencesByTarget[schema.index]?.first else { return nil }
        let reference = JSON(document: schema.document, index: node)
        return reference.string?.hasPrefix("#/paths/") ?? false ? reference : nil
    }

    /// A name for what such a reference leads to: `listPetsResponse`. Nil for any other reference, or without an operation
    /// id.
    func operationName(_ reference: JSON) -> String? {
        guard let text = reference.string, let keys = JSONPointer.keys(ofFragment: text), keys.count > 3,
            keys[0] == "paths", let id = root["paths"]?[key: keys[1]]?[key: keys[2]]?["operationId"]?.string
        else { return nil }
        switch keys[3] {
        case "responses": return id + " response"
        case "requestBody": return id + " body"
        default: return nil
        }
    }
}
