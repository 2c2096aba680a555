/// What frameworks put before the name of a function in every id: its method, or its module.
///
///     put_replace_todo, delete_delete_todo             → replace_todo, delete_todo     (Quart-Schema)
///     get~pets.index                                   → pets.index                    (Sanic)
///     shop_users_api_login, shop_pets_views_add_pet    → users#login, pets#add_pet     (Django Ninja)
///     __main___add_pet                                 → add_pet
///
/// And what they put after it: the kind of its class.
///
///     ShopOrdersCreateEndpoint                         → ShopOrdersCreate              (FastEndpoints)
struct IDPrefixes {
    private enum Style {
        case none
        case methods
        case modules(areGroups: Bool)
        /// The number of words that all ids begin with.
        case common(Int)
    }

    private let style: Style
    private let ending: String?

    init(_ operations: [Operation]) {
        let operations = operations.filter { $0.id != nil }
        ending = Self.ending(operations)
        if Self.beginWithMethods(operations) {
            style = .methods
        } else if let modules = Self.modules(operations) {
            style = .modules(areGroups: modules.count > 1)
        } else {
            let count = Self.commonCount(operations)
            style = count > 0 ? .common(count) : .none
        }
    }

    /// The id without the prefix, with the module as a group if there are several.
    func removed(from id: String, _ operation: Operation) -> String {
        var id = id
        if let ending, id.hasSuffix(ending), id.utf8.count > ending.utf8.count { id.removeLast(ending.count) }
        switch style {
        case .none: return id
        case .methods: return Self.withoutMethod(id, operation).map { String($0) } ?? id
        case .modules(let areGroups):
            guard let place = Self.place(of: id, operation) else { return id }
            let rest = place.rest.joined(separator: "_")
            return areGroups ? place.module + "#" + rest : rest
        case .common(let count): return Self.parts(of: id).dropFirst(count).joined(separator: "_")
        }
    }

    private static func parts(of id: String) -> [Substring] { id.split(separator: "_") }

    /// Nearly all, because some ids of a document may be written by hand.
    private static func isMost(_ count: Int, of operations: [Operation]) -> Bool {
        count > 1 && count * 10 >= operations.count * 9
    }

    // MARK: Endings

    /// What nearly all ids end in, if it is the kind of a class. A version at the end stays: the first operation of another
    /// version would rename all methods.
    private static func ending(_ operations: [Operation]) -> String? {
        let ending = "Endpoint"
        // In an API of endpoints, the word is what the methods are about.
        let isThing = operations.contains {
            $0.path.string?.lowercased().contains(bytesOf: ending.lowercased()) ?? false
        }
        if isThing { return nil }
        let count = operations.count {
            $0.id.map { $0.hasSuffix(ending) && $0.utf8.count > ending.utf8.count } ?? false
        }
        return isMost(count, of: operations) ? ending : nil
    }

    // MARK: Methods

    /// Whether ids are a method and the name of a function, which is unique: `get_pets` alone may also be all of the name.
    private static func beginWithMethods(_ operations: [Operation]) -> Bool {
        let rests = operations.compactMap { operation in
            operation.id.flatMap { withoutMethod($0, operation) }.map { (method: operation.method, rest: $0) }
        }
        guard rests.count > 1, Set(rests.map(\.rest)).count == rests.count else { return false }
        // No other tool writes a tilde, and the other ids are those that the functions have set.
        if operations.contains(where: { $0.id?.hasPrefix($0.method.lowercased() + "~") ?? false }) { return true }
        // One may have a name such as `get_list_items` for the items of a list.
        return isMost(rests.count, of: operations) && rests.count(where: repeatsMethod) * 2 >= rests.count
    }

    /// `todos` in `get_todos`.
    private static func withoutMethod(_ id: String, _ operation: Operation) -> Substring? {
        let method = operation.method.lowercased()
        guard id.hasPrefix(method), let separator = id.dropFirst(method.count).first, "_~".contains(separator) else {
            return nil
        }
        let rest = id.dropFirst(method.count + 1)
        return rest.isEmpty ? nil : rest
    }

    /// Whether the name of a function begins with a verb that says what the method says.
    private static func repeatsMethod(_ method: String, _ rest: Substring) -> Bool {
        let words = rest.split { "_.".contains($0) }
        return words.count > 1 && (verbs[method]?.contains(words[0].lowercased()) ?? false)
    }

    private static let verbs: [String: Set<String>] = [
        "GET": ["get", "list", "fetch"], "POST": ["post", "create", "add"], "PUT": ["put", "replace", "update"],
        "PATCH": ["patch", "update"], "DELETE": ["delete", "remove"],
    ]

    // MARK: Modules

    /// The modules of all ids; nil if most ids have none.
    private static func modules(_ operations: [Operation]) -> Set<Substring>? {
        let places = operations.compactMap { operation in operation.id.flatMap { place(of: $0, operation) } }
        return isMost(places.count, of: operations) ? Set(places.map(\.module)) : nil
    }

    /// The module of an id and the name of its function, between which a usual file is: `users_api_login`.
    private static func place(of id: String, _ operation: Operation) -> (
        module: Substring, rest: ArraySlice<Substring>
    )? {
        let parts = parts(of: id)
        guard parts.count > 2, !Verbs.all.contains(parts[0].lowercased()),
            let file = parts.prefix(5).indices.dropFirst().first(where: { isFile(parts[$0], operation) }),
            OperationID.withoutPath(id, operation) == nil, !isOfPath(parts[...file], operation)
        else { return nil }
        let rest = parts[(file + 1)...].drop { files.contains(String($0)) }
        return rest.isEmpty ? nil : (parts[file - 1], rest)
    }

    /// Whether a word is a usual file. A word of the path, as in `cluster_resources_list`, says what the function is about.
    private static func isFile(_ word: Substring, _ operation: Operation) -> Bool {
        guard files.contains(String(word)) else { return false }
        if word == "api" || word == "apis" { return true }
        return !(operation.path.string?.split { !$0.isLetter && !$0.isNumber }.contains(word) ?? false)
    }

    private static let files: Set<String> = [
        "api", "apis", "controllers", "endpoints", "handlers", "resources", "router", "routers", "routes", "urls",
        "views",
    ]

    /// Whether a path begins with the same words, from which the id was then made.
    private static func isOfPath(_ parts: ArraySlice<Substring>, _ operation: Operation) -> Bool {
        guard let path = operation.path.string else { return false }
        let words = path.split(separator: "/", maxSplits: parts.count, omittingEmptySubsequences: true)
        return zip(words, parts).allSatisfy { $0 == $1 }
    }

    // MARK: Common words

    /// The number of words that all ids in snake case begin with, and that are neither a verb nor in a path or a tag.
    private static func commonCount(_ operations: [Operation]) -> Int {
        let ids = operations.compactMap(\.id)
        guard ids.count > 2, let first = ids.first, !ids.contains(where: { !isSnakeCase($0) }) else { return 0 }
        // A limit, because each word is looked for in all paths.
        var common = parts(of: first).prefix(8)
        for id in ids {
            let parts = parts(of: id)
            // The name of the function remains. An id such as `_` has no words.
            let count = min(zip(common, parts).prefix { $0 == $1 }.count, max(parts.count - 1, 0))
            common = common.prefix(count)
            if common.isEmpty { return 0 }
        }
        // In `my_orders` and `my_cards`, the first word is no module.
        guard ids.contains(where: { isFunction(parts(of: $0).dropFirst(common.count)) }) else { return 0 }
        let headings = Set(operations.compactMap(\.tag).flatMap { NameWords($0).lower.map(Plural.singular) })
        return common.prefix { part in
            !Verbs.all.contains(part.lowercased()) && !headings.contains(Plural.singular(part.lowercased()))
                && !operations.contains { $0.path.string?.contains(part) ?? false }
        }.count
    }

    /// Whether a name is a verb and an object.
    private static func isFunction(_ parts: ArraySlice<Substring>) -> Bool {
        parts.count > 1 && Verbs.all.contains(String(parts[parts.startIndex]))
    }

    private static func isSnakeCase(_ id: String) -> Bool {
        id.utf8.allSatisfy { $0.isSmall || $0.isDigit || $0 == UInt8(ascii: "_") }
    }
}
