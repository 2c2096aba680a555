/// Which credentials each operation takes.
extension ClientSettings {
    /// Nil where the client may send whatever credential it has.
    func authentication(of operation: Operation) -> Authentication? {
        guard !authentication.isEmpty else { return nil }
        guard let requirement = operation.json["security"] ?? document.root["security"] else {
            // It requires none (OpenAPI 3.0.3 §4.7.10). Where no operation requires any, the document has probably left that out.
            return security.isRequiredSomewhere ? Authentication.none : nil
        }
        let elements = requirement.elements
        if elements.isEmpty { return security.ignoresNone ? nil : Authentication.none }
        var alternatives: [[Name]] = []
        var seen: Set<[String]> = []
        var isOptional = false
        for element in elements {
            let members = element.members
            if members.isEmpty {
                isOptional = true
                continue
            }
            guard let names = names(members) else { continue }
            if seen.insert(names.map(\.text)).inserted { alternatives.append(names) }
        }
        if alternatives.isEmpty { return Authentication.none }
        if isEverything(alternatives) { return nil }
        // Without a credential of those, the request goes out all the same.
        return .schemes(isOptional ? alternatives + [[]] : alternatives)
    }

    /// The schemes of one alternative that can be used, for the others may be met elsewhere, as by a certificate of the
    /// session's; nil where none can.
    private func names(_ members: [(key: JSON, value: JSON)]) -> [Name]? {
        var names: [Name] = []
        var seen: Set<String> = []
        for (key, _) in members {
            guard let text = key.string, let name = security.names[text] else { continue }
            if seen.insert(name.text).inserted { names.append(Name(text: name.text, location: key.location)) }
        }
        return names.isEmpty ? nil : names
    }

    /// Whether the alternatives are each of the client's schemes, in their order: what a client does by itself.
    private func isEverything(_ alternatives: [[Name]]) -> Bool {
        alternatives.count == authentication.count && alternatives.allSatisfy { $0.count == 1 }
            && alternatives.map { $0[0].text } == authentication.map(\.name.text)
    }

    /// A client can be made without credentials where some operation needs none, or the document does not say.
    mutating func settleOptionalCredentials() {
        let required = document.root["security"]?.elements ?? []
        let isOptional =
            required.isEmpty || required.contains { $0.members.isEmpty } || security.ignoresNone
            || operations.contains { operation in
                guard let own = operation.json["security"] else { return false }
                return own.elements.isEmpty || own.elements.contains { $0.members.isEmpty }
            }
        guard isOptional else { return }
        for index in authentication.indices { authentication[index].isOptional = true }
    }
}
