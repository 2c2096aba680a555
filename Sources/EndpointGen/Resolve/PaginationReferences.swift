/// Where a paginated endpoint's parameters and fields are.
extension Resolver {
    func resolve(
        _ pagination: Pagination, _ endpoint: Endpoint, _ answer: ResolvedAnswer, scope: String
    ) -> ResolvedPagination? {
        guard case .single(let response, _, _) = answer else {
            diagnostics.error("\"paginate\" needs an endpoint that returns one type", at: pagination.location)
            return nil
        }
        guard response != .unknown else { return nil }
        let kind: ResolvedPagination.Kind?
        switch pagination.kind {
        case .page(let page, let last):
            checkParameter(page, endpoint, isNumber: true)
            let path = last.map { keyPath($0, in: response, "last", Self.integers) }
            kind = path.map { $0.map { .page(page.text, last: $0) } } ?? .page(page.text, last: nil)
        case .offset(let offset, let limit, let total):
            checkParameter(offset, endpoint, isNumber: true)
            if let limit { checkParameter(limit, endpoint, isNumber: true) }
            let path = total.map { keyPath($0, in: response, "total", Self.integers) }
            kind =
                path.map { $0.map { .offset(offset.text, limit: limit?.text, total: $0) } }
                ?? .offset(offset.text, limit: limit?.text, total: nil)
        case .cursor(let cursor, let next):
            checkParameter(cursor, endpoint)
            kind = keyPath(next, in: response, "next", [.string, .int, .int64, .uuid]).map {
                .cursor(cursor.text, next: $0)
            }
        case .cursorHeader(let cursor, let header):
            checkParameter(cursor, endpoint)
            kind = .cursorHeader(cursor.text, header: header.text)
        case .link: kind = .link
        case .next(let next):
            kind = keyPath(next, in: response, "next", [.string, .url]).map { .next($0) }
        }
        guard let (items, item) = items(pagination, response), let kind else { return nil }
        return ResolvedPagination(
            kind: kind, items: items, item: item, methodName: methodName(endpoint, scope: scope))
    }

    private static let integers: [BuiltIn] = [.int, .int32, .int64, .uint64]

    /// `popularMovies` → `allPopularMovies`, `listUsers` → `allUsers`.
    private func methodName(_ endpoint: Endpoint, scope: String) -> Identifier {
        guard let wire = endpoint.name.last else { return .lowerCamel("all") }
        var words = Words(wire.text).all
        if words.count > 1, ["list", "get", "fetch", "search"].contains(words[0].lowercased()) { words.removeFirst() }
        let isBare = words.count == 1 && ["list", "all", "index"].contains(words[0].lowercased())
        let name = isBare ? Identifier.lowerCamel("all") : "all" + Identifier.upperCamel(words.joined(separator: " "))
        if isClaimed(name, in: "members \(scope)") {
            let longer = "all" + Identifier.upperCamel(wire.text + " items")
            claim(longer, in: "members \(scope)", "the pages of", at: wire.location, wire: wire.text)
            return longer
        }
        claim(name, in: "members \(scope)", "the pages of", at: wire.location, wire: wire.text)
        return name
    }

    private func checkParameter(_ name: Name, _ endpoint: Endpoint, isNumber: Bool = false) {
        let fields = endpoint.parameters.filter { $0.place == .query }.map(\.field)
        guard let field = fields.first(where: { $0.name.text == name.text }) else {
            diagnostics.error(
                "\"paginate\" names the query parameter \"\(name.text)\", which the endpoint does not have"
                    + suggestion(for: name.text, among: fields.map(\.name.text)), at: name.location)
            return
        }
        guard isNumber else { return }
        var type = diagnostics.silently { expanded(resolve(field.type, [], "a parameter")) }
        if case .optional(let wrapped) = type { type = expanded(wrapped) }
        if type != .unknown, !Self.integers.contains(where: { type == .builtIn($0) }) {
            diagnostics.error(
                "\"paginate\" counts with \"\(name.text)\", so it is an integer, found \(description(of: type))",
                at: name.location)
        }
    }

    /// Follows wire names joined by dots through the fields of an answer.
    private func keyPath(
        _ path: Name, in response: SwiftType, _ key: String, _ allowed: [BuiltIn]?
    ) -> ResolvedPagination.KeyPath? {
        guard let (steps, type) = follow(path, in: response, key) else { return nil }
        if let allowed {
            guard case .builtIn(let builtIn) = type, allowed.contains(builtIn) else {
                diagnostics.error(
                    "\"\(key)\" is a field of type \(allowed.map(\.rawValue).joined(separator: " or ")); "
                        + "\"\(path.text)\" is \(description(of: type))", at: path.location)
                return nil
            }
        }
        return steps
    }

    private func follow(
        _ path: Name, in response: SwiftType, _ key: String
    ) -> (steps: ResolvedPagination.KeyPath, type: SwiftType)? {
        var type = expanded(response)
        var steps: ResolvedPagination.KeyPath = []
        let parts = path.text.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count > SpecReader.maximumParts {
            diagnostics.error("\"\(key)\" has at most \(SpecReader.maximumParts) steps", at: path.location)
            return nil
        }
        for part in parts {
            guard let fields = fields(of: type) else {
                diagnostics.error(
                    "\"\(key)\" leads to \"\(part)\" of \(description(of: type)), which has no fields",
                    at: path.location)
                return nil
            }
            guard let entry = fields.first(where: { $0.field.name.text == part }) else {
                diagnostics.error(
                    "\"\(key)\" names the field \"\(part)\", which \(description(of: type)) does not have"
                        + suggestion(for: String(part), among: fields.map(\.field.name.text)), at: path.location)
                return nil
            }
            type = expanded(entry.type)
            var isOptional = entry.field.mayBeAbsent && entry.field.defaultValue == nil
            var isThreeState = false
            if case .optional(let wrapped) = type {
                type = expanded(wrapped)
                isThreeState = isOptional
                isOptional = true
            }
            steps.append(ResolvedPagination.Step(name: entry.name, isOptional: isOptional, isThreeState: isThreeState))
        }
        return (steps, type)
    }

    private func items(
        _ pagination: Pagination, _ response: SwiftType
    ) -> (path: ResolvedPagination.KeyPath, item: SwiftType)? {
        guard let name = pagination.items else {
            if case .array(let item) = expanded(response) { return ([], item) }
            diagnostics.error(
                "\"paginate\" needs \"items\": the field of \(description(of: response)) that holds the list",
                at: pagination.location)
            return nil
        }
        guard let (steps, type) = follow(name, in: response, "items") else { return nil }
        guard case .array(let item) = type else {
            diagnostics.error("\"items\" is a list; \"\(name.text)\" is \(description(of: type))", at: name.location)
            return nil
        }
        return (steps, item)
    }
}
