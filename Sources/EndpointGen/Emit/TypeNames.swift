/// A type as Swift source spells it.
struct TypeName {
    let text: String

    fileprivate init(_ text: String) { self.text = text }
}

/// Writes types: those of other modules with the module, those of the API as short as the place allows.
struct TypeNames {
    /// The place of code: the types around it, outermost first, with the type names that each of them declares.
    struct Scope {
        fileprivate var path: [String] = []
        /// Nil within a function, and in types without nested types.
        fileprivate var node: Int? = 0
        fileprivate var declared: [Set<String>] = []
        /// The levels whose names are not visible here: an extension of a nested type does not see the names in the
        /// types around it.
        fileprivate var hidden = 0
    }

    /// The paths of declared types, and which of the types on a path have type parameters.
    private var paths: [Int: [Component]] = [:]
    private struct Component {
        var name: String
        var parameters: [String] = []
    }

    /// A scope that can contain types: first the scopes around the API, then those in it.
    private struct Node {
        var declared: Set<String> = []
        var children: [String: Int] = [:]
    }

    private var nodes = [Node()]
    /// All declared names. Most names of other modules are not among them, so the types around a place need not be
    /// searched.
    private var everything: Set<String> = []
    let api: Identifier

    init(_ api: ResolvedAPI) {
        self.api = api.name
        let root = node(api.name.text, in: 0)
        let path = [Component(name: api.name.text)]
        for name in ([api.client.serverType] + [api.failure?.name, api.headers?.typeName].compactMap { $0 }) {
            declare(name, in: root)
        }
        for type in api.types { add(type, in: root, path) }
        for endpoint in api.endpoints { add(endpoint, in: root, path) }
        for group in api.groups { add(group, in: root, path) }
    }

    private mutating func node(_ name: String, in outer: Int) -> Int {
        if let known = nodes[outer].children[name] { return known }
        nodes[outer].children[name] = nodes.count
        nodes.append(Node())
        return nodes.count - 1
    }

    private mutating func declare(_ name: Identifier, in node: Int) {
        nodes[node].declared.insert(name.text)
        everything.insert(name.text)
    }

    private mutating func add(_ type: ResolvedType, in outer: Int, _ path: [Component]) {
        declare(type.name, in: outer)
        let own = node(type.name.text, in: outer)
        let path = path + [Component(name: type.name.text, parameters: type.parameters.map(\.text))]
        paths[type.index] = path
        for parameter in type.parameters { declare(parameter, in: own) }
        switch type.kind {
        case .openEnum, .closedEnum:
            for associated in Identifier.typesOfEnums { declare(associated, in: own) }
        case .structure, .union, .alias: break
        }
        for nested in type.types { add(nested, in: own, path) }
    }

    private mutating func add(_ endpoint: ResolvedEndpoint, in outer: Int, _ path: [Component]) {
        declare(endpoint.typeName, in: outer)
        let own = node(endpoint.typeName.text, in: outer)
        var associated: Set<String> = ["Response", "Failure"]
        if endpoint.pagination != nil { associated.insert("Item") }
        if case .events = endpoint.response { associated.insert("Event") }
        nodes[own].declared.formUnion(associated)
        everything.formUnion(associated)
        let path = path + [Component(name: endpoint.typeName.text)]
        for type in endpoint.types { add(type, in: own, path) }
    }

    private mutating func add(_ group: ResolvedGroup, in outer: Int, _ path: [Component]) {
        declare(group.typeName, in: outer)
        let own = node(group.typeName.text, in: outer)
        let path = path + [Component(name: group.typeName.text)]
        for endpoint in group.endpoints { add(endpoint, in: own, path) }
        for inner in group.groups { add(inner, in: own, path) }
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
        result.node = scope.node.flatMap { nodes[$0].children[name.text] }
        result.declared.append(result.node.map { nodes[$0].declared } ?? [])
        return result
    }

    /// A type of RuntimeKit. It is always qualified, like all types of other modules, so that no declaration of the
    /// module that contains the client can hide it.
    func runtime(_ name: StaticString) -> TypeName { TypeName("RuntimeKit.\(name)") }

    /// A type of the standard library.
    func standard(_ name: StaticString) -> TypeName { TypeName("Swift.\(name)") }

    func name(_ type: SwiftType, in scope: Scope) -> TypeName { TypeName(text(type, scope)) }

    func optional(_ type: TypeName) -> TypeName { TypeName(type.text + "?") }

    func generic(_ type: TypeName, _ arguments: [TypeName]) -> TypeName {
        TypeName(type.text + "<" + arguments.map(\.text).joined(separator: ", ") + ">")
    }

    func array(_ type: TypeName) -> TypeName { TypeName("[" + type.text + "]") }

    /// A type that is declared in the place where it is used.
    func name(_ identifier: Identifier) -> TypeName { TypeName(identifier.escaped) }

    func name(_ outer: Identifier, _ inner: Identifier) -> TypeName { TypeName(outer.escaped + "." + inner.escaped) }

    /// A type below the API, by its path.
    func name(_ path: [Identifier], in scope: Scope) -> TypeName {
        TypeName(shortest([api.text] + path.map(\.text), scope))
    }

    /// The maximum depth of nested brackets. For each level, the compiler parses the type twice to find out whether it
    /// is the size of an `InlineArray`: 24 levels take seconds, while nested `Array<…>` take no time.
    private static let maximumBrackets = 8

    /// - Parameter brackets: how many arrays are around the type.
    private func text(_ type: SwiftType, _ scope: Scope, brackets: Int = 0) -> String {
        switch type {
        case .builtIn(let builtIn):
            return "\(builtIn.traits.module).\(builtIn.rawValue)"
        case .declared(let index, let arguments):
            return text(paths[index] ?? [], arguments, scope, brackets)
        case .parameter(let name): return name
        case .array(let element):
            let inner = text(element, scope, brackets: brackets + 1)
            if brackets < Self.maximumBrackets { return "[" + inner + "]" }
            return standard("Array").text + "<" + inner + ">"
        case .dictionary(let value, let key):
            return "[" + text(key, scope) + ": " + text(value, scope, brackets: brackets) + "]"
        case .optional(let wrapped): return text(wrapped, scope, brackets: brackets) + "?"
        case .unknown: return text(.builtIn(.json), scope)
        }
    }

    /// A declared type, whose arguments begin with those of the types around it.
    private func text(_ path: [Component], _ arguments: [SwiftType], _ scope: Scope, _ brackets: Int) -> String {
        if arguments.isEmpty, path.allSatisfy({ $0.parameters.isEmpty }) { return shortest(path.map(\.name), scope) }
        var rest = arguments[...]
        let parts = path.map { component in
            let own = Array(rest.prefix(component.parameters.count))
            rest = rest.dropFirst(own.count)
            return (component, arguments: own)
        }
        // A type around this place needs no arguments if they are its own parameters; otherwise they are written.
        let first = parts.firstIndex { $0.arguments != $0.0.parameters.map { .parameter($0) } } ?? path.count - 1
        let start = start(of: path.map(\.name), at: min(first, path.count - 1), scope)
        return parts[start...].map { component, arguments in
            escaped(component.name)
                + (arguments.isEmpty
                    ? "" : "<" + arguments.map { text($0, scope, brackets: brackets) }.joined(separator: ", ") + ">")
        }.joined(separator: ".")
    }

    private func shortest(_ path: [String], _ scope: Scope) -> String {
        let start = start(of: path, at: path.count - 1, scope)
        return start == path.count - 1
            ? escaped(path[start]) : path[start...].map { escaped($0) }.joined(separator: ".")
    }

    private func escaped(_ name: String) -> String { Identifier(exactly: name)?.escaped ?? name }

    /// The start of the shortest suffix of `path` that names the same type in this scope; at most `latest`.
    private func start(of path: [String], at latest: Int, _ scope: Scope) -> Int {
        var start = 0
        while start < min(latest, scope.path.count), path[start] == scope.path[start] { start += 1 }
        while start > 0, start <= scope.hidden || isDeclared(path[start], above: start, in: scope) { start -= 1 }
        return start
    }

    /// Whether a type around the place, from the given level inwards, declares the name.
    private func isDeclared(_ name: String, above level: Int, in scope: Scope) -> Bool {
        everything.contains(name)
            && scope.declared.indices.contains { $0 >= max(level, scope.hidden) && scope.declared[$0].contains(name) }
    }
}
