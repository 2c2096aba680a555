/// The header fields that responses declare, once each for the whole API.
extension Resolver {
    /// Fields of one name and type are one, whichever endpoints have them. Nil where there are none.
    func resolveHeaders() -> ResolvedHeaders? {
        var fields: [ResolvedHeaders.Field] = []
        var known: [String: Set<SwiftType>] = [:]
        var names: Set<Identifier> = []
        checkHeaders(api.failure)
        for endpoint in api.endpoints {
            checkHeaders(endpoint.response)
            checkHeaders(endpoint.failure)
            // Of several fields of one name in an endpoint, the first counts.
            var keys: Set<String> = []
            for field in headers(endpoint.response) + headers(endpoint.failure ?? api.failure)
            where keys.insert(field.name.text.lowercased()).inserted {
                let type = diagnostics.silently { headerType(field) }
                let key = field.name.text.lowercased() + (field.format?.text ?? "")
                guard known[key, default: []].insert(type).inserted else { continue }
                let name = headerName(field, names)
                names.insert(name)
                fields.append(
                    ResolvedHeaders.Field(
                        name: name, key: field.name.text, type: type, format: field.format?.text, doc: field.doc,
                        deprecated: field.deprecated))
            }
        }
        if fields.isEmpty { return nil }
        let candidates = [
            Identifier.upperCamel("headers"), .upperCamel("response headers"), .upperCamel("header fields"),
        ]
        let name = candidates.first { !isClaimed($0, in: "types api") && $0.text != api.name?.text } ?? candidates[0]
        claim(name, in: "types api", "the header fields of", at: nil, wire: api.name?.text ?? "")
        return ResolvedHeaders(typeName: name, fields: fields)
    }

    /// Reports what is wrong with the types; a failure that endpoints share is checked once.
    private func checkHeaders(_ response: Response?) {
        for field in headers(response) {
            checkFormat(field, headerType(field))
            _ = override(field.swiftName)
        }
    }

    private func headers(_ response: Response?) -> [Field] {
        switch response?.kind {
        case nil: []
        case .single(let content): content.headers
        case .byStatus(let entries): entries.flatMap(\.content.headers)
        }
    }

    /// The value is optional in any case.
    private func headerType(_ field: Field) -> SwiftType {
        let type = resolve(field.type, [], "a header field", at: field.typeLocation)
        if case .optional(let wrapped) = expanded(type) { return wrapped }
        return type
    }

    /// `X-Total-Count` → `totalCount`, unless another field has the name.
    private func headerName(_ field: Field, _ taken: Set<Identifier>) -> Identifier {
        let given = diagnostics.silently { override(field.swiftName) }
        let key = field.name.text
        let isPrefixed = key.count > 2 && key.lowercased().hasPrefix("x-")
        let whole = Identifier.lowerCamel(key)
        let short = isPrefixed ? Identifier.lowerCamel(String(key.dropFirst(2))) : whole
        let candidates = (given.map { [$0] } ?? []) + [short, whole, whole + "Field"]
        if let free = candidates.first(where: { !taken.contains($0) }) { return free }
        var number = 2
        while taken.contains(whole.numbered(number)) { number += 1 }
        return whole.numbered(number)
    }
}
