/// Writes an API as an endpoint spec in which a person can go on working.
///
/// Everything that the language can say is written, in its shortest form, with keys in the order of Specs/README.md. What is
/// read from the text is the same API again.
struct SpecWriter {
    let api: API
    /// What expressions call a type, by its index in `api.types`.
    private let typeNames: [String]
    /// The endpoint that a type belongs to, by the type's index.
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

    /// `schema` is where editors find the schema.
    static func text(of api: API, schema: String? = nil) -> String {
        let writer = SpecWriter(api)
        let start = schema.map { [Layout.Member("$schema", .string($0))] } ?? []
        return Layout.object(start + writer.members, .open).text() + "\n"
    }

    private var members: [Layout.Member] {
        var members: [Layout.Member] = []
        members.add("api", api.name?.text)
        members.add("doc", api.doc)
        if !api.servers.isEmpty { members.add("servers", servers) }
        if !api.authentication.isEmpty { members.add("auth", authentication) }
        members += parameters(api.parameters)
        members.add("throws", api.failure.map { response($0) })
        members.add("timeout", api.timeout.map { .number($0) })
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

    /// The writer for what stands in an endpoint.
    private func within(_ endpoint: Int, _ types: [Int]) -> SpecWriter {
        var writer = self
        writer.endpoint = endpoint
        writer.localNames = Set(types.map { String(firstPart(of: typeNames[$0])) })
        return writer
    }

    /// What a declared type is called where it is declared.
    func declaredName(_ index: Int) -> String { typeNames[index] }

    /// What an expression calls it: an endpoint's own types stand in front of the API's.
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

/// What declared types are nested in.
private struct TypeOwnership {
    private let types: [TypeDeclaration]
    /// By index, as far as they have been asked for.
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
            // Chains end: what declares a type in another one knows that one before.
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
