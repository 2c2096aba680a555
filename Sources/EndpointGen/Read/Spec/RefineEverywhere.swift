/// One statement for many places of an OpenAPI document, so that a habit of a vendor is mended once.
///
///     "everywhere": {
///       "parameters": { "id": { "from": "Double", "type": "Int" }, "query.since": { "type": "Date" } },
///       "fields": { "*_at": { "from": "String", "type": "Date" }, "Order.total": { "optional": true } },
///       "bodies": { "*": { "optional": false } }
///     }
extension SpecReader {
    /// The keys of a statement about fields or parameters.
    private static let statementKeys = [
        "from", "type", "optional", "default", "doc", "deprecated", "example", "format", "readOnly",
    ]

    func refineEverywhere(_ json: JSON?) {
        guard let json, let object = object(json, "\"everywhere\"", keys: ["parameters", "fields", "bodies"]) else {
            return
        }
        for (pattern, statement) in statements(object, "parameters", Self.statementKeys) {
            refineParameters(pattern, statement)
        }
        for (pattern, statement) in statements(object, "fields", Self.statementKeys) {
            refineFields(pattern, statement)
        }
        for (pattern, statement) in statements(object, "bodies", ["optional"]) { refineBodies(pattern, statement) }
    }

    private func statements(_ object: SpecObject, _ key: String, _ keys: [String]) -> [(SpecKey, JSON)] {
        guard let json = object[key], let members = members(json, "\"\(key)\"") else { return [] }
        return members.filter { self.object($0.1, "a statement about \(key)", keys: keys)?.hasUnknownKeys == false }
    }

    /// The parameters of all operations, and fields and parts of forms: `id`, or `query.id`.
    private func refineParameters(_ pattern: SpecKey, _ statement: JSON) {
        let text = TextPattern(pattern.text)
        var matches = Matches(errorCount: diagnostics.errorCount)
        func refine(_ field: inout Field, in place: String, _ endpoint: Int) {
            guard text.matches(field.name.text) || text.matches("\(place).\(field.name.text)") else { return }
            // A path always has its parameters.
            let isInPath = place == "path"
            matches.add(apply(statement, to: &field, .endpoint(endpoint)))
            if isInPath { field.mayBeAbsent = false }
        }
        let places = Dictionary(Parameter.Place.keys.map { ($1, $0) }) { first, _ in first }
        for index in api.endpoints.indices {
            // Types within a statement are added to the API.
            var endpoint = api.endpoints[index]
            for position in endpoint.path.parameters.indices {
                refine(&endpoint.path.parameters[position], in: "path", index)
            }
            for position in endpoint.parameters.indices {
                let place = places[endpoint.parameters[position].place] ?? ""
                refine(&endpoint.parameters[position].field, in: place, index)
            }
            switch endpoint.body {
            case .form(var parameters):
                for position in parameters.indices { refine(&parameters[position].field, in: "form", index) }
                endpoint.body = .form(parameters)
            case .multipart(var parts):
                for position in parts.indices { refine(&parts[position].field, in: "multipart", index) }
                endpoint.body = .multipart(parts)
            case .whole, .formType, nil: break
            }
            api.endpoints[index] = endpoint
        }
        let forms = "a pattern is a name (\"*_id\"), or a place with a name (\"query.id\")"
        report(matches, pattern.name, "no parameter of the document matches", forms)
    }

    /// The fields of all types: `created_at`, or `Order.created_at`.
    private func refineFields(_ pattern: SpecKey, _ statement: JSON) {
        let matches = changeFields(pattern.name, matches: { $0.matches($2) }) {
            apply(statement, to: &$0, .type($1))
        }
        let forms = "a pattern is a field (\"*_at\"), or a type with a field (\"Order.total\")"
        report(matches, pattern.name, "no field of the document matches", forms)
    }

    /// `"optional": ["*Alert", "Order.total"]`: all fields of types, or one of them.
    func makeOptional(_ patterns: [Name]) {
        for pattern in patterns {
            let matches = changeFields(pattern, matches: { pattern, type, _ in pattern.matches(type) }) { field, _ in
                if field.defaultValue == nil { field.mayBeAbsent = true }
                return .changed
            }
            let hint = suggestion(for: pattern.text, amongNames: (document?.types.keys).map { $0.sorted() } ?? [])
            let forms = "a pattern is a type (\"*Order\"), or a type with a field (\"Order.total\")"
            report(matches, pattern, "no field of the document matches", forms, hint: hint)
        }
    }

    /// Changes the fields that a pattern matches: with the type, `Order.total`, as the messages of a client write it,
    /// `Shop.Orders.Create.Body.total`, or as `matches` says, which gets the pattern, the type and the field.
    private func changeFields(
        _ pattern: Name, matches isMatch: (TextPattern, String, String) -> Bool,
        _ change: (inout Field, Int) -> Matches.Result
    ) -> Matches {
        let client = api.name.map { Identifier.upperCamel($0.text).text + "." } ?? "."
        let text = pattern.text.hasPrefix(client) ? String(pattern.text.dropFirst(client.count)) : pattern.text
        let (exact, swift) = (TextPattern(text), TextPattern(Self.plain(text)))
        let hasType = text.contains(".")
        var matches = Matches(errorCount: diagnostics.errorCount)
        for index in api.types.indices {
            guard case .structure(var fields, let bases) = api.types[index].definition else { continue }
            let type = api.dottedName(of: index)
            var request: String?
            if case .endpoint(let owner) = api.rootOwner(of: index) { request = api.endpoints[owner].specName }
            for position in fields.indices where !fields[position].isAdditional && !fields[position].isFlattened {
                let name = fields[position].name.text
                guard
                    isMatch(exact, type, name) || hasType && exact.matches("\(type).\(name)")
                        || request.map({ swift.matches(Self.plain("\($0).\(type).\(name)")) }) ?? false
                else { continue }
                matches.add(change(&fields[position], index))
            }
            api.types[index].definition = .structure(fields: fields, extends: bases)
        }
        return matches
    }

    /// A name of the spec and its name in Swift as the same text. A group or a request that is called like a type has a longer name in
    /// Swift: `Database` and `DatabaseGroup`.
    private static func plain(_ name: String) -> String {
        name.lowercased().split(separator: ".", omittingEmptySubsequences: false).map { part in
            let suffix = ["group", "request"].first { part.hasSuffix($0) && part.utf8.count > $0.utf8.count }
            return String(part.dropLast(suffix?.count ?? 0))
        }.joined(separator: ".")
    }

    /// The bodies of operations, by the names of these.
    private func refineBodies(_ pattern: SpecKey, _ statement: JSON) {
        let text = TextPattern(pattern.text)
        guard let isOptional = statement["optional"].flatMap({ bool($0, "optional") }) else { return }
        var matches = Matches(errorCount: diagnostics.errorCount)
        for index in api.endpoints.indices where text.matches(api.endpoints[index].specName) {
            switch api.endpoints[index].body {
            case .whole(var field, let mediaType):
                matches.add(field.mayBeAbsent == isOptional ? .same : .changed)
                field.mayBeAbsent = isOptional
                api.endpoints[index].body = .whole(field, mediaType: mediaType)
            case .formType, .form, .multipart, nil: continue
            }
        }
        report(
            matches, pattern.name, "no operation with a body matches",
            "a pattern is an operation of this spec (\"orders.*\")")
    }

    // MARK: One place

    /// How many places a pattern has, and whether a statement changes any of them.
    private struct Matches {
        enum Result { case otherType, same, changed }

        /// Those of another type than `from` do not count.
        var results: Set<Result> = []
        let errorCount: Int

        mutating func add(_ result: Result) { results.insert(result) }
    }

    /// Changes a field. One of another type than `from` stays as it is.
    private func apply(_ statement: JSON, to field: inout Field, _ owner: TypeDeclaration.Owner) -> Matches.Result {
        if let from = statement["from"].flatMap({ string($0, "from") }) {
            guard let type = typeExpression(from, in: statement["from"] ?? statement),
                type.signature == field.type.wrapped.signature
            else { return .otherType }
        }
        let known = field
        if statement["type"] != nil {
            guard
                let other = value(
                    field.name, statement, "a statement", owner: owner, extraKeys: ["from", "optional", "readOnly"])
            else { return .same }
            field = refined(known, by: other, statement)
            // Whether null is allowed is another question.
            if known.type.isOptional { field.type = field.type.asOptional }
        } else if let object = object(statement, "a statement", keys: Self.statementKeys) {
            words(object, of: &field)
        }
        return field.isSame(as: known) ? .same : .changed
    }

    private func report(
        _ matches: Matches, _ pattern: Name, _ problem: String, _ forms: String, hint: String = ""
    ) {
        // A mistake in the statement has been reported.
        if matches.results.contains(.changed) || diagnostics.errorCount > matches.errorCount { return }
        if matches.results.isEmpty {
            diagnostics.error(
                .notInDocument,
                "\(problem) \"\(pattern.text)\"\(hint.isEmpty ? "; " + forms : diagnostics.hint(hint))",
                at: pattern.location)
        } else if matches.results == [.otherType] {
            diagnostics.error(
                .notInDocument, "all that match \"\(pattern.text)\" have another type than \"from\" says",
                at: pattern.location)
        } else {
            diagnostics.warning(
                .misplacedKey,
                "the document says the same of all that match \"\(pattern.text)\", so this changes nothing; remove it",
                at: pattern.location)
        }
    }
}
