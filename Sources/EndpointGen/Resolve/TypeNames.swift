/// A type as Swift source spells it.
struct TypeName {
    let text: String

    fileprivate init(_ text: String) { self.text = text }
}

/// Spells types as short as the place allows: qualified only where something nearer has the same name.
struct TypeNames {
    /// Where code stands: the types around it, outermost first, with the type names each of them declares.
    struct Scope {
        fileprivate var path: [String] = []
        fileprivate var declared: [Set<String>] = []
        /// Levels whose names are not found from here: an extension of a nested type does not see into the types around it.
        fileprivate var hidden = 0
    }

    private var paths: [Int: [String]] = [:]
    private var declared: [[String]: Set<String>] = [:]
    /// Every name that could stand in front of another one.
    private var all: Set<String> = []
    let api: Identifier

    init(_ api: ResolvedAPI) {
        self.api = api.name
        all.insert(api.name.text)
        let root = [api.name.text]
        for name in ([api.client.serverType] + [api.failure?.name].compactMap { $0 }) { declare(name, in: root) }
        for type in api.types { add(type, in: root) }
        for endpoint in api.endpoints { add(endpoint, in: root) }
        for group in api.groups { add(group, in: root) }
    }

    private mutating func declare(_ name: Identifier, in path: [String]) {
        declared[path, default: []].insert(name.text)
        all.insert(name.text)
    }

    private mutating func add(_ type: ResolvedType, in path: [String]) {
        declare(type.name, in: path)
        let own = path + [type.name.text]
        paths[type.index] = own
        for parameter in type.parameters { declare(parameter, in: own) }
        for nested in type.types { add(nested, in: own) }
    }

    private mutating func add(_ endpoint: ResolvedEndpoint, in path: [String]) {
        declare(endpoint.typeName, in: path)
        let own = path + [endpoint.typeName.text]
        let associated = ["Response", "Failure"] + (endpoint.pagination == nil ? [] : ["Item"])
        for name in associated { declare(.upperCamel(name), in: own) }
        for type in endpoint.types { add(type, in: own) }
    }

    private mutating func add(_ group: ResolvedGroup, in path: [String]) {
        declare(group.typeName, in: path)
        let own = path + [group.typeName.text]
        for endpoint in group.endpoints { add(endpoint, in: own) }
        for inner in group.groups { add(inner, in: own) }
    }

    /// Inside the API's namespace, or in a type within it.
    func scope(_ names: [Identifier] = [], isExtension: Bool = false) -> Scope {
        var scope = Scope()
        for name in [api] + names { scope = inner(scope, name) }
        // `extension TMDB.Movies` sees what Movies declares, and module-level names.
        if isExtension { scope.hidden = scope.path.count - 1 }
        return scope
    }

    func inner(_ scope: Scope, _ name: Identifier) -> Scope {
        var result = scope
        result.path.append(name.text)
        result.declared.append(declared[result.path] ?? [])
        return result
    }

    /// A name of RuntimeKit, Foundation or the standard library.
    func runtime(_ name: StaticString, module: StaticString = "RuntimeKit", in scope: Scope) -> TypeName {
        let text = "\(name)"
        return TypeName(isShadowed(text, in: scope) ? "\(module).\(text)" : text)
    }

    func name(_ type: SwiftType, in scope: Scope) -> TypeName { TypeName(text(type, scope)) }

    func optional(_ type: TypeName) -> TypeName { TypeName(type.text + "?") }

    func generic(_ type: TypeName, _ arguments: [TypeName]) -> TypeName {
        TypeName(type.text + "<" + arguments.map(\.text).joined(separator: ", ") + ">")
    }

    func array(_ type: TypeName) -> TypeName { TypeName("[" + type.text + "]") }

    /// A type declared right where it is used.
    func name(_ identifier: Identifier) -> TypeName { TypeName(identifier.escaped) }

    func name(_ outer: Identifier, _ inner: Identifier) -> TypeName { TypeName(outer.escaped + "." + inner.escaped) }

    /// A type below the API, by its path.
    func name(_ path: [Identifier], in scope: Scope) -> TypeName {
        TypeName(shortest([api.text] + path.map(\.text), scope))
    }

    private func text(_ type: SwiftType, _ scope: Scope) -> String {
        switch type {
        case .builtIn(let builtIn):
            let name = builtIn.rawValue
            return isShadowed(name, in: scope) ? "\(builtIn.module).\(name)" : name
        case .declared(let index, let arguments):
            let name = shortest(paths[index] ?? [], scope)
            return arguments.isEmpty
                ? name : name + "<" + arguments.map { text($0, scope) }.joined(separator: ", ") + ">"
        case .parameter(let name): return name
        case .array(let element): return "[" + text(element, scope) + "]"
        case .dictionary(let value):
            return "[" + text(.builtIn(.string), scope) + ": " + text(value, scope) + "]"
        case .optional(let wrapped): return text(wrapped, scope) + "?"
        case .unknown: return text(.builtIn(.json), scope)
        }
    }

    /// The shortest suffix of a path that means the same here.
    private func shortest(_ path: [String], _ scope: Scope) -> String {
        var common = 0
        while common < min(path.count - 1, scope.path.count), path[common] == scope.path[common] { common += 1 }
        var start = common
        while start > 0, start <= scope.hidden || isDeclared(path[start], above: start, in: scope) { start -= 1 }
        return path[start...].map { Identifier(exactly: $0)?.escaped ?? $0 }.joined(separator: ".")
    }

    /// Whether something of the API stands in front of a name from outside.
    private func isShadowed(_ name: String, in scope: Scope) -> Bool {
        all.contains(name) && (name == api.text || isDeclared(name, above: 0, in: scope))
    }

    /// Whether a type around the place, from the given level inwards, declares the name.
    private func isDeclared(_ name: String, above level: Int, in scope: Scope) -> Bool {
        scope.declared.indices.contains { $0 >= max(level, scope.hidden) && scope.declared[$0].contains(name) }
    }
}

extension BuiltIn {
    fileprivate var module: String {
        switch self {
        case .string, .bool, .int, .int32, .int64, .uint64, .float, .double, .void: "Swift"
        case .date, .uuid, .url, .data, .decimal: "Foundation"
        case .day, .json: "RuntimeKit"
        }
    }
}
