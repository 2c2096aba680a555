/// The spec's `paginate`.
extension SpecSyntax {
    func pagination(_ json: JSON) -> Pagination? {
        let keys = [
            "page", "first", "last", "pages", "offset", "limit", "total", "cursor", "next", "link", "more",
            "lastIsShort", "items",
        ]
        if let word = json.string, let form = Self.paginationForms[word] {
            diagnostics.error(
                .wrongKind, "\"paginate\" must be an object, found a string; write \(form)", at: json.location)
            return nil
        }
        guard let object = object(json, "\"paginate\"", keys: keys) else { return nil }
        guard let (kind, allowed) = kind(ofPagesIn: object, at: json) else { return nil }
        for key in keys where object[key] != nil && key != "items" && !allowed.contains(key) {
            let others = allowed.dropFirst().filter { object[$0] == nil }
            diagnostics.error(
                .conflictingKeys,
                "\"\(key)\" cannot be combined with \(alternatives([allowed[0]])); remove it"
                    + (others.isEmpty ? "" : ", or write \(alternatives(others))"), at: object.location(of: key))
        }
        let items = object["items"].flatMap { name($0, "\"items\"") }
        let more = allowed.contains("more") ? pageValue("more", object, also: "not") : nil
        warnIfOpposite(more)
        let lastIsShort = allowed.contains("lastIsShort") && lastIsShort(object)
        return kind.map {
            Pagination(kind: $0, more: more, lastIsShort: lastIsShort, items: items, location: json.location)
        }
    }

    /// How the next page is found, nil after a mistake in it, and the keys that belong to it, the one that selects it first.
    private func kind(ofPagesIn object: SpecObject, at json: JSON) -> (kind: Pagination.Kind?, keys: [String])? {
        if object["page"] != nil {
            let kind = pageParameter("page", object).map {
                Pagination.Kind.page(
                    $0, first: object["first"].flatMap { first($0) }, limit: pageParameter("limit", object),
                    last: pageValue("last", object), pages: pageValue("pages", object))
            }
            if object["last"] != nil, object["pages"] != nil {
                diagnostics.error(
                    .conflictingKeys, "\"last\" and \"pages\" exclude each other", at: object.location(of: "pages"))
            }
            return (kind, ["page", "first", "limit", "last", "pages", "more", "lastIsShort"])
        }
        if object["offset"] != nil {
            let kind = pageParameter("offset", object).map {
                Pagination.Kind.offset($0, limit: pageParameter("limit", object), total: pageValue("total", object))
            }
            return (kind, ["offset", "limit", "total", "more", "lastIsShort"])
        }
        if object["cursor"] != nil {
            guard object["next"] != nil else {
                diagnostics.error(
                    .missingKey,
                    "\"cursor\" needs \"next\": the field that holds the next cursor, { \"header\": NAME }, or "
                        + "{ \"lastItem\": FIELD }", at: object.location(of: "cursor"))
                return nil
            }
            let kind = pageParameter("cursor", object).flatMap { cursor in
                pageValue("next", object, also: "lastItem").map { Pagination.Kind.cursor(cursor, next: $0) }
            }
            return (kind, ["cursor", "next", "more"])
        }
        if let link = object["link"] { return (bool(link, "link") == true ? .link : nil, ["link"]) }
        if object["next"] != nil { return (pageValue("next", object).map { .next($0) }, ["next"]) }
        diagnostics.error(
            .missingKey,
            "\"paginate\" needs one of \"page\", \"offset\", \"cursor\", \"link\" and \"next\"",
            at: json.location.start)
        return nil
    }

    /// Whether the last page has fewer items than the others, which is the only sign of the end.
    private func lastIsShort(_ object: SpecObject) -> Bool {
        guard let json = object["lastIsShort"], bool(json, "lastIsShort") == true else { return false }
        let location = object.location(of: "lastIsShort")
        if let key = object.given(["last", "pages", "total", "more"]).first {
            diagnostics.error(
                .conflictingKeys,
                "\"lastIsShort\" is for responses that do not say where the end is, but \"\(key)\" says it; remove one of them",
                at: location)
            return false
        }
        guard object["limit"] != nil else {
            diagnostics.error(
                .missingKey,
                "\"lastIsShort\" needs \"limit\": the parameter for the page size, which the number of items is compared with",
                at: location)
            return false
        }
        return true
    }

    /// What to write for a kind of pagination that is named alone.
    private static var paginationForms: [String: String] {
        [
            "link": "{ \"link\": true }",
            "next": "{ \"next\": \"next\", \"items\": \"items\" }",
            "cursor": "{ \"cursor\": \"cursor\", \"next\": \"next_cursor\", \"items\": \"items\" }",
            "offset": "{ \"offset\": \"offset\", \"items\": \"items\" }",
        ]
    }

    private func first(_ json: JSON) -> Int? {
        guard let number = json.int, number >= 0 else {
            diagnostics.error(
                .invalidValue, "\"first\" must be the number of the first page, such as 0", at: json.location)
            return nil
        }
        return number
    }

    /// A query parameter, `{ "header": NAME }` or `{ "body": FIELD }`.
    private func pageParameter(_ key: String, _ object: SpecObject) -> Pagination.Parameter? {
        guard let json = object[key] else { return nil }
        guard json.kind == .object else { return name(json, "\"\(key)\"").map { .query($0) } }
        guard let (form, name) = form(json, key, ["header", "body"]) else { return nil }
        return form == "header" ? .header(name) : .body(name)
    }

    /// Warns if a field is probably true on the last page, which is the opposite of `more`.
    private func warnIfOpposite(_ more: Pagination.Value?) {
        guard case .field(let path)? = more, let last = path.text.split(separator: ".").last else { return }
        let words = Words(String(last)).all.map { $0.lowercased() }.filter { $0 != "is" && $0 != "page" }
        let ends: Set<String> = [
            "done", "last", "end", "ended", "finished", "complete", "completed", "final", "eof", "exhausted",
        ]
        let starts = [["no", "more"], ["end", "of"], ["end", "reached"], ["at", "end"]]
        guard words.count == 1 && ends.contains(words[0]) || starts.contains(where: { words.starts(with: $0) }) else {
            return
        }
        diagnostics.warning(
            .invalidPagination,
            "\"more\" is true while there are further pages; if \"\(path.text)\" is true on the last one, "
                + "write { \"not\": \"\(path.text)\" }", at: path.location)
    }

    /// A field, `{ "header": NAME }`, or an object with another key.
    private func pageValue(_ key: String, _ object: SpecObject, also other: String? = nil) -> Pagination.Value? {
        guard let json = object[key] else { return nil }
        let forms = ["header"] + [other].compactMap { $0 }
        if json.kind == .string { return name(json, "\"\(key)\"").map { .field($0) } }
        guard json.kind == .object else {
            diagnostics.error(
                .wrongKind,
                "\"\(key)\" is a field, or an object with \(alternatives(forms)), found \(json.kind.name)",
                at: json.location)
            return nil
        }
        guard let (form, name) = form(json, key, forms) else { return nil }
        return switch form {
        case "header": .header(name)
        case "not": .not(name)
        default: .lastItem(name)
        }
    }

    /// An object with one of the keys.
    private func form(_ json: JSON, _ key: String, _ forms: [String]) -> (form: String, name: Name)? {
        guard let object = object(json, "\"\(key)\"", keys: forms) else { return nil }
        let given = forms.filter { object[$0] != nil }
        guard given.count == 1, let value = object[given[0]] else {
            // An unknown key has been reported.
            if given.count > 1 || json.members.isEmpty {
                diagnostics.error(
                    given.isEmpty ? .missingKey : .conflictingKeys,
                    "\"\(key)\" is a field, or an object with \(alternatives(forms))", at: json.location.start)
            }
            return nil
        }
        guard let name = name(value, "\"\(given[0])\"") else { return nil }
        if given[0] == "header" { checkToken(name.text, "header name", at: name.location) }
        return (given[0], name)
    }
}
