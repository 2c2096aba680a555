/// The header fields that an endpoint's answers declare.
extension Resolver {
    /// Those of all statuses together: of fields of one name the first counts. Nil where there are none.
    func headers(_ endpoint: Endpoint, _ index: Int, _ typeName: Identifier) -> ResolvedHeaders? {
        checkHeaders(endpoint.answer)
        checkHeaders(endpoint.failure)
        var fields: [ResolvedHeaders.Field] = []
        var keys: Set<String> = []
        var names: Set<Identifier> = []
        for field in headers(endpoint.answer) + headers(endpoint.failure ?? api.failure)
        where keys.insert(field.name.text.lowercased()).inserted {
            let name = headerName(field, names)
            names.insert(name)
            fields.append(
                ResolvedHeaders.Field(
                    name: name, key: field.name.text, type: diagnostics.silently { headerType(field) },
                    format: field.format?.text, doc: field.doc, deprecated: field.deprecated))
        }
        if fields.isEmpty { return nil }
        let scope = "types endpoint \(index)"
        let candidates = [
            Identifier.upperCamel("headers"), .upperCamel("response headers"), .upperCamel("header fields"),
        ]
        let free = candidates.first {
            !isClaimed($0, in: scope) && $0 != typeName && $0.text != api.name?.text && !isAmbiguousBesideAPI($0)
        }
        let name = free ?? candidates[0]
        claim(name, in: scope, "the header fields of", at: endpoint.location, wire: endpoint.name.last?.text ?? "")
        return ResolvedHeaders(typeName: name, fields: fields)
    }

    /// Reports what is wrong with the types; a failure that endpoints share is checked once.
    func checkHeaders(_ answer: Answer?) {
        for field in headers(answer) {
            checkFormat(field, headerType(field))
            _ = override(field.swiftName)
        }
    }

    private func headers(_ answer: Answer?) -> [Field] {
        switch answer?.kind {
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
