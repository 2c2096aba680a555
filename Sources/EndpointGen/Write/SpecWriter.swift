/// Writes an API as an endpoint spec that a person can continue to edit.
///
/// Everything that the language can express is written, in its shortest form, with keys in the order of
/// Specs/README.md. Reading the text gives the same API.
struct SpecWriter {
    let api: API
    /// The names of types in expressions, by their indices in `api.types`.
    private let typeNames: [String]
    /// The endpoints that types belong to, by the indices of the types.
    private let endpoints: [Int?]
    /// The endpoint that is being written, and the names of its own types.
    private var endpoint: Int?
    private var localNames: Set<String> = []

    private init(_ api: API) {
        self.api = api
        var owners = TypeOwnership(api.types)
        typeNames = api.types.indices.map { owners.name(of: $0) }
        endpoints = api.types.indices.map { owners.endpoint(of: $0) }
    }

    /// `schema` is the value of `$schema` for editors.
    static func text(of api: API, schema: String? = nil) -> String {
        let writer = SpecWriter(api)
        let start = schema.map { [Layout.Member("$schema", .string($0))] } ?? []
        return Layout.object(start + writer.members, .open).text() + "\n"
    }

    private var members: [Layout.Member] {
        var members: [Layout.Member] = []
        members.add("api", api.name?.text)
        members.add("doc", api.doc)
        if hasUnusedTypes { members.add("ignoreWarnings", "misplaced-key at #/types") }
        if !api.servers.isEmpty { members.add("servers", servers) }
        members.add("servers", api.relativeServer?.text)
        if !api.authentication.isEmpty { members.add("auth", authentication) }
        members += parameters(api.parameters)
        members.add("throws", api.failure.map { response($0) })
        members.add("idleTimeout", api.idleTimeout.map { .number($0) })
        members.add("retry", api.retry.map { retry($0) })
        members.add("swift", options)
        if !api.groupDocs.isEmpty {
            let groups = api.groupDocs.sorted { $0.key < $1.key }.map { name, doc in
                Layout.Member(name, .object([.init("doc", .string(doc))]))
            }
            members.add("groups", .object(groups, .open))
        }
        let types = Dictionary(grouping: api.types.indices.filter { !api.types[$0].isInline }) { endpoints[$0] }
        if !api.endpoints.isEmpty {
            let endpoints = api.endpoints.enumerated().map { index, endpoint in
                let own = types[index] ?? []
                return Layout.Member(endpoint.specName, within(index, own).endpoint(endpoint, own))
            }
            members.add("endpoints", .object(endpoints, .grouped))
        }
        if let shared = types[nil] { members.add("types", self.types(shared, .open)) }
        return members
    }

    /// Whether there are types that no endpoint uses, which a document has for other clients.
    private var hasUnusedTypes: Bool {
        let used = api.endpoints.isEmpty ? Set(api.types.indices) : api.usedTypes()
        return api.types.indices.contains { index in
            guard case .api = api.types[index].owner else { return false }
            return !api.types[index].isInline && !used.contains(index)
        }
    }

    /// The writer for the content of an endpoint.
    private func within(_ endpoint: Int, _ types: [Int]) -> SpecWriter {
        var writer = self
        writer.endpoint = endpoint
        writer.localNames = Set(types.map { String(firstPart(of: typeNames[$0])) })
        return writer
    }

    /// The name of a declared type in its declaration.
    func declaredName(_ index: Int) -> String { typeNames[index] }

    /// The name of a type in an expression: the types of the endpoint hide those of the API.
    func referredName(_ index: Int) -> String {
        let name = typeNames[index]
        if let owner = endpoints[index] { return owner == endpoint ? name : api.endpoints[owner].specName + "." + name }
        guard let api = api.name, !localNames.isEmpty, localNames.contains(String(firstPart(of: name))) else {
            return name
        }
        return api.text + "." + name
    }

    private func firstPart(of name: String) -> Substring { name.prefix { $0 != "." } }
}

/// The owners of declared types.
private struct TypeOwnership {
    private let types: [TypeDeclaration]
    /// By index, computed when needed.
    private var known: [Int: (name: String, endpoint: Int?)] = [:]

    init(_ types: [TypeDeclaration]) { self.types = types }

    /// The dotted name.
    mutating func name(of index: Int) -> String { entry(index).name }

    /// The endpoint that the type belongs to, itself or with the types around it.
    mutating func endpoint(of index: Int) -> Int? { entry(index).endpoint }

    private mutating func entry(_ index: Int) -> (name: String, endpoint: Int?) {
        var pending: [Int] = []
        var current = index
        while known[current] == nil {
            pending.append(current)
            // The recursion ends, because a type is declared after the type around it.
            guard case .type(let owner) = types[current].owner, owner != current, pending.count <= types.count else {
                break
            }
            current = owner
        }
        for index in pending.reversed() {
            let name = types[index].name.text
            switch types[index].owner {
            case .api: known[index] = (name, nil)
            case .endpoint(let endpoint): known[index] = (name, endpoint)
            case .type(let owner):
                let outer = known[owner]
                known[index] = (outer.map { $0.name + "." + name } ?? name, outer?.endpoint)
            }
        }
        return known[index] ?? (types[index].name.text, nil)
    }
}

extension [Layout.Member] {
    mutating func add(_ key: String, _ value: Layout?) {
        if let value { append(Layout.Member(key, value)) }
    }

    mutating func add(_ key: String, _ text: String?) {
        if let text { append(Layout.Member(key, .string(text))) }
    }
}
