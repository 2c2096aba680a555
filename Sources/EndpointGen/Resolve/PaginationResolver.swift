/// Resolves the parameters and fields that the pagination of an endpoint names.
struct PaginationResolver {
    let resolver: Resolver
    let endpoint: Endpoint

    func resolve(_ pagination: Pagination, _ response: ResolvedResponse, scope: String) -> ResolvedPagination? {
        guard case .single(let response, _, _) = response else {
            resolver.diagnostics.error(
                .invalidPagination, "\"paginate\" needs an endpoint that returns one type", at: pagination.location)
            return nil
        }
        guard response != .unknown else { return nil }
        guard let (items, item) = items(pagination, response) else {
            checkParameters(pagination)
            return nil
        }
        func value(_ value: Pagination.Value?, _ key: String, _ types: [BuiltIn]?) -> ResolvedPagination.Value?? {
            value.map { self.value($0, in: response, item: item, key, types) }
        }
        let kind: ResolvedPagination.Kind?
        switch pagination.kind {
        case .page(let page, let first, _, let last, let pages):
            let last = value(last, "last", Self.integers)
            let pages = value(pages, "pages", Self.integers)
            kind = parameter(page, isNumber: true).map {
                .page($0, first: first, last: last ?? nil, pages: pages ?? nil)
            }
        case .offset(let offset, _, let total):
            let total = value(total, "total", Self.integers)
            kind = parameter(offset, isNumber: true).map { .offset($0, total: total ?? nil) }
        case .cursor(let cursor, let next):
            // A cursor in the body can have any type, but one in a parameter needs a text form.
            let types: [BuiltIn]? = if case .body = cursor { nil } else { Self.cursors }
            let next = self.value(next, in: response, item: item, "next", types)
            kind = parameter(cursor).flatMap { cursor in next.map { .cursor(cursor, next: $0) } }
        case .link: kind = .link
        case .next(let next):
            kind = self.value(next, in: response, item: item, "next", [.string, .url]).map { .next($0) }
        }
        let limit = pagination.limit.flatMap { parameter($0, isNumber: true) }
        if pagination.lastIsShort, let limit = pagination.limit { checkIsSent(limit) }
        let more = value(pagination.more, "more", [.bool])
        guard let kind else { return nil }
        return ResolvedPagination(
            kind: kind, limit: pagination.lastIsShort ? limit : nil, more: more ?? nil, items: items, item: item,
            methodName: methodName(scope: scope))
    }

    /// Checks only the parameters, if the items are unknown.
    private func checkParameters(_ pagination: Pagination) {
        switch pagination.kind {
        case .page(let parameter, _, let limit, _, _), .offset(let parameter, let limit, _):
            for parameter in [parameter] + [limit].compactMap({ $0 }) {
                _ = self.parameter(parameter, isNumber: true)
            }
        case .cursor(let parameter, _): _ = self.parameter(parameter)
        case .link, .next: break
        }
    }

    /// The types of cursors that have a text form.
    static let cursors: [BuiltIn] = [.string, .int, .int64, .uuid]
    static let integers: [BuiltIn] = [.int, .int32, .int64, .uint64]

    /// `popularMovies` → `allPopularMovies`, `listUsers` → `allUsers`, `list` → `all`. If the method for one page
    /// already has that name: `all` → `allItems`, `allMovies` → `everyMovie`.
    private func methodName(scope: String) -> Identifier {
        guard let wire = endpoint.name.last else { return .lowerCamel("all") }
        var words = Words(wire.text).all
        if words.count > 1, ["list", "get", "fetch", "search"].contains(words[0].lowercased()) { words.removeFirst() }
        let candidates: [Identifier]
        if words.count == 1, ["list", "all", "index"].contains(words[0].lowercased()) {
            candidates = [.lowerCamel("all"), .lowerCamel("all items"), .lowerCamel("every item")]
        } else if words.count > 1, words[0].lowercased() == "all" {
            let noun = words.dropFirst().map { $0.lowercased() }
            let one = noun.dropLast() + [Plural.singular(noun.last ?? "")]
            candidates = [.lowerCamel((["every"] + one).joined(separator: " ")), .lowerCamel(wire.text + " items")]
        } else {
            candidates = [
                "all" + .upperCamel(words.joined(separator: " ")), "all" + .upperCamel(wire.text + " items"),
            ]
        }
        // Endpoints keep their names, even those that are resolved later.
        let others = resolver.endpointNames[scope] ?? []
        let free = candidates.first { !others.contains($0) && !resolver.isClaimed($0, in: "members \(scope)") }
        let name = free ?? candidates.last ?? .lowerCamel("all")
        resolver.claim(name, in: "members \(scope)", "the pages of", at: wire.location, wire: wire.text)
        return name
    }

    private func parameter(_ parameter: Pagination.Parameter, isNumber: Bool = false) -> ResolvedPagination.Parameter? {
        switch parameter {
        case .query(let name):
            checkParameter(name, .query, isNumber: isNumber)
            return .query(name.text)
        case .header(let name):
            checkParameter(name, .header, isNumber: isNumber)
            return .header(name.text)
        case .body(let path):
            return body(path, isNumber: isNumber).map { .body($0) }
        }
    }

    private func checkParameter(_ name: Name, _ place: Parameter.Place, isNumber: Bool) {
        let fields = endpoint.parameters.filter { $0.place == place }.map(\.field)
        // Names of header fields are case-insensitive.
        func isSame(_ text: String) -> Bool {
            text == name.text || place == .header && text.lowercased() == name.text.lowercased()
        }
        guard let field = fields.first(where: { isSame($0.name.text) }) else {
            refuse(name, place, among: fields.map(\.name.text))
            return
        }
        if isNumber {
            let key = place == .query ? "query" : "headers"
            let mark = field.mayBeAbsent ? "?" : ""
            checkIsNumber(
                resolver.diagnostics.silently { resolver.resolve(field.type, [], "a parameter") }, name,
                hint: "; write \"\(key)\": { \"\(name.text)\(mark)\": \"Int\" } in this endpoint")
        }
    }

    private func checkIsNumber(_ type: SwiftType, _ name: Name, hint: String = "") {
        var type = resolver.expanded(type)
        if case .optional(let wrapped) = type { type = resolver.expanded(wrapped) }
        if type != .unknown, !Self.integers.contains(where: { type == .builtIn($0) }) {
            resolver.diagnostics.error(
                .invalidPagination,
                "\"paginate\" counts with \"\(name.text)\", so it must be an integer, found \(resolver.description(of: type))\(hint)",
                at: name.location)
        }
    }

    /// The wire names that lead to a field of the body.
    private func body(_ path: Name, isNumber: Bool) -> [String]? {
        guard case .whole(let field, let mediaType) = endpoint.body,
            mediaType.map({ MediaTypes.isJSON($0.text) }) ?? true
        else {
            resolver.diagnostics.error(
                .invalidPagination,
                isFormField(path.text)
                    ? Self.refusal(of: path, as: "a field of the form")
                    : "\"paginate\" names a field of the body, but the endpoint has no JSON body", at: path.location)
            return nil
        }
        let type = resolver.expanded(resolver.diagnostics.silently { resolver.resolve(field.type, [], "a body") })
        // A body of any JSON may have any field.
        if type == .builtIn(.json) { return path.text.split(separator: ".").map(String.init) }
        guard let (_, wires, last) = follow(path, in: type, "body") else { return nil }
        if isNumber { checkIsNumber(last, path) }
        return wires
    }

    private func value(
        _ value: Pagination.Value, in response: SwiftType, item: SwiftType, _ key: String, _ allowed: [BuiltIn]?
    ) -> ResolvedPagination.Value? {
        switch value {
        case .field(let path): keyPath(path, in: response, key, allowed).map { .field($0) }
        case .header(let name): .header(name.text)
        case .lastItem(let path): keyPath(path, in: item, key, allowed).map { .lastItem($0) }
        case .not(let path): keyPath(path, in: response, key, allowed).map { .not($0) }
        }
    }

    /// Follows wire names joined by dots through the fields of a response.
    private func keyPath(
        _ path: Name, in response: SwiftType, _ key: String, _ allowed: [BuiltIn]?
    ) -> ResolvedPagination.KeyPath? {
        guard let (steps, _, type) = follow(path, in: response, key) else { return nil }
        if let allowed {
            guard case .builtIn(let builtIn) = type, allowed.contains(builtIn) else {
                resolver.diagnostics.error(
                    .invalidPagination,
                    "\"\(key)\" must be a field of type \(allowed.map(\.rawValue).joined(separator: " or ")); "
                        + "\"\(path.text)\" is \(resolver.description(of: type))", at: path.location)
                return nil
            }
        }
        return steps
    }

    func follow(
        _ path: Name, in response: SwiftType, _ key: String
    ) -> (steps: ResolvedPagination.KeyPath, wires: [String], type: SwiftType)? {
        var type = resolver.expanded(response)
        var steps: ResolvedPagination.KeyPath = []
        var wires: [String] = []
        var rest: Substring? = path.text[...]
        while let whole = rest {
            if steps.count == Name.maximumParts {
                resolver.diagnostics.error(
                    .limit, "\"\(key)\" has at most \(Name.maximumParts) steps", at: path.location)
                return nil
            }
            // Its type has been refused.
            if type == .unknown { return nil }
            guard let members = members(of: type) else {
                let part = whole.prefix { $0 != "." }
                resolver.diagnostics.error(
                    .invalidPagination,
                    "\"\(key)\" leads to \"\(part)\" of \(resolver.description(of: type)), which has no fields",
                    at: path.location)
                return nil
            }
            // A name may contain dots: `@odata.nextLink`.
            let matching = members.filter { whole == $0.key || whole.hasPrefix($0.key + ".") }
            guard let member = matching.max(by: { $0.key.count < $1.key.count }) else {
                let part = String(whole.prefix { $0 != "." })
                if resolver.api.refusedFields.contains(part) { return nil }
                resolver.diagnostics.error(
                    .invalidPagination,
                    "\"\(key)\" names the field \"\(part)\", which \(lack(of: type))"
                        + resolver.diagnostics.hint(hint(for: part, among: members.map(\.key))),
                    at: location(of: part, in: path, from: path.text.utf8.count - whole.utf8.count))
                return nil
            }
            wires.append(member.key)
            rest = whole == member.key ? nil : whole.dropFirst(member.key.count + 1)
            type = member.type
            steps.append(
                ResolvedPagination.Step(
                    name: member.name, isOptional: member.isOptional, isThreeState: member.isThreeState))
        }
        return (steps, wires, type)
    }

    /// The place of a part of a path of fields, unless the text of the path has escapes.
    private func location(of part: String, in path: Name, from start: Int) -> Location {
        let range = path.location.range
        let quotes = range.count - path.text.utf8.count
        guard quotes == 0 || quotes == 2 else { return path.location }
        let first = range.lowerBound + quotes / 2 + start
        return part.utf8.count == path.text.utf8.count
            ? path.location : Location(path.location.file, first..<first + part.utf8.count)
    }

    /// The field that was probably meant, or all fields if they are few.
    private func hint(for name: String, among fields: [String]) -> String {
        let near = suggestion(for: name, among: fields)
        guard near.isEmpty, !fields.isEmpty, fields.count <= 8 else { return near }
        return "; expected \(alternatives(fields))"
    }

    private func lack(of type: SwiftType) -> String {
        let name = resolver.description(of: type)
        return resolver.fields(of: type) == nil
            ? "not all cases of \(name) have with the same type" : "\(name) does not have"
    }

    func items(
        _ pagination: Pagination, _ response: SwiftType
    ) -> (path: ResolvedPagination.KeyPath, item: SwiftType)? {
        guard let name = pagination.items else {
            if case .array(let item) = resolver.expanded(response) { return ([], item) }
            resolver.diagnostics.error(
                .invalidPagination,
                "\"paginate\" needs \"items\": the field of \(resolver.description(of: response)) that holds the list",
                at: pagination.location)
            return nil
        }
        guard let (steps, _, type) = follow(name, in: response, "items") else { return nil }
        // Its type has been refused.
        if type == .unknown { return nil }
        guard case .array(let item) = type else {
            resolver.diagnostics.error(
                .invalidPagination,
                "\"items\" must be a list; \"\(name.text)\" is \(resolver.description(of: type))", at: name.location)
            return nil
        }
        return (steps, item)
    }
}
