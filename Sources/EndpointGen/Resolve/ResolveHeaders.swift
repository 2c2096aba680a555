/// Resolves the header fields of responses, once each for the whole API.
extension Resolver {
    /// Fields with the same name and type are merged, even from different endpoints. Nil if there are none.
    func resolveHeaders() -> ResolvedHeaders? {
        var fields: [ResolvedHeaders.Field] = []
        var known: [String: Set<SwiftType>] = [:]
        var names = HeaderNames()
        checkHeaders(api.failure)
        // A field of the failure that endpoints share is added once, so that it is not resolved again for each of them.
        var shared = Self.withoutRepetition(headers(api.failure))
        for endpoint in api.endpoints {
            checkHeaders(endpoint.response)
            checkHeaders(endpoint.failure)
            var own = Self.withoutRepetition(headers(endpoint.response) + headers(endpoint.failure))
            if endpoint.failure == nil, !shared.isEmpty {
                let keys = Set(own.map { $0.name.text.lowercased() })
                own += shared.filter { !keys.contains($0.name.text.lowercased()) }
                shared.removeAll { !keys.contains($0.name.text.lowercased()) }
            }
            for field in own {
                let type = diagnostics.silently { headerType(field) }
                let key = field.name.text.lowercased() + (field.format?.text ?? "")
                guard known[key, default: []].insert(type).inserted else { continue }
                let given = diagnostics.silently { override(field.swiftName) }
                let name = names.name(of: field.name.text, given: given)
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

    /// If an endpoint has several fields with the same name, the first one is used.
    private static func withoutRepetition(_ fields: [Field]) -> [Field] {
        var keys: Set<String> = []
        return fields.filter { keys.insert($0.name.text.lowercased()).inserted }
    }

    /// Reports mistakes in types and names. A failure that endpoints share is checked once.
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

    /// The type without an optional, because header fields are always optional.
    private func headerType(_ field: Field) -> SwiftType {
        let type = resolve(field.type, [], "a header field", at: field.typeLocation)
        if case .optional(let wrapped) = expanded(type) { return wrapped }
        return type
    }
}

/// The names of the header fields of all responses.
private struct HeaderNames {
    private var taken: Set<Identifier> = []
    /// The next number for a name, so that equal names do not try all previous numbers again.
    private var numbers: [Identifier: Int] = [:]

    /// `X-Total-Count` → `totalCount`, unless another field has the name.
    mutating func name(of key: String, given: Identifier?) -> Identifier {
        let isPrefixed = key.count > 2 && key.lowercased().hasPrefix("x-")
        let whole = Identifier.lowerCamel(key)
        let short = isPrefixed ? Identifier.lowerCamel(String(key.dropFirst(2))) : whole
        let candidates = (given.map { [$0] } ?? []) + [short, whole, whole + "Field"]
        if let free = candidates.first(where: { taken.insert($0).inserted }) { return free }
        var number = numbers[whole] ?? 2
        while !taken.insert(whole.numbered(number)).inserted { number += 1 }
        numbers[whole] = number + 1
        return whole.numbered(number)
    }
}
