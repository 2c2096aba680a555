/// Which credentials each operation takes.
extension ClientSettings {
    /// Nil if the client may send any credential that it has.
    func authentication(of operation: Operation) -> Authentication? {
        guard !authentication.isEmpty else { return nil }
        guard let requirement = operation.json["security"] ?? document.root["security"] else {
            // It requires none (OpenAPI 3.0.3 §4.7.10). If no operation requires any, the document probably just does
            // not say so.
            return security.isRequiredSomewhere ? Authentication.none : nil
        }
        let elements = requirement.elements
        if elements.isEmpty { return security.ignoresNone ? nil : Authentication.none }
        // The scheme has another name in the spec, so any of the spec's may be meant.
        if security.isReplaced, !elements.allSatisfy({ $0.members.allSatisfy { isKnown($0.key) } }) { return nil }
        var alternatives: [[Name]] = []
        var seen: Set<[String]> = []
        var isOptional = false
        for element in elements {
            let members = element.members
            if element.kind == .string {
                diagnostics.warning(
                    .wrongKind,
                    "an element of \"security\" must be an object, found \(element.text), so it is left out; write { "
                        + "\(element.text): [] }", at: element.location)
                continue
            }
            if members.isEmpty {
                isOptional = true
                continue
            }
            guard let names = names(members) else { continue }
            alternatives += separated(names).filter { seen.insert($0.map(\.text)).inserted }
        }
        if alternatives.isEmpty { return Authentication.none }
        if isEverything(alternatives) { return nil }
        // If the client has none of these credentials, it sends the request without one.
        return .schemes(isOptional ? alternatives + [[]] : alternatives)
    }

    /// The supported schemes of one alternative; nil if none is supported. The others may be satisfied elsewhere, for
    /// example by a client certificate of the session.
    private func names(_ members: [(key: JSON, value: JSON)]) -> [Name]? {
        var names: [Name] = []
        var seen: Set<String> = []
        for (key, _) in members {
            guard let text = key.string, let name = security.names[text] else { continue }
            if seen.insert(name.text).inserted { names.append(Name(text: name.text, location: key.location)) }
        }
        return names.isEmpty ? nil : names
    }

    /// Schemes that belong to the same place of a request cannot be used together: they are alternatives. Documents that
    /// are converted from Google's require all flows of OAuth 2 at once.
    private func separated(_ names: [Name]) -> [[Name]] {
        var groups = OrderedGroups<String, Name>()
        for name in names { groups.add(name, to: security.places[name.text] ?? "scheme " + name.text) }
        let all = groups.all
        if all.count == names.count { return [names] }
        let count = all.reduce(1) { min($0 * $1.elements.count, Self.maximumAlternatives + 1) }
        guard count <= Self.maximumAlternatives else { return [names] }
        return all.reduce(into: [[]]) { lists, group in
            guard group.elements.count > 1 else {
                for index in lists.indices { lists[index] += group.elements }
                return
            }
            lists = lists.flatMap { list in group.elements.map { list + [$0] } }
        }
    }

    private static let maximumAlternatives = 16

    private func isKnown(_ scheme: JSON) -> Bool { scheme.string.map { security.names[$0] != nil } ?? true }

    /// Whether the alternatives are exactly the client's schemes, in order, which is the default of a client.
    private func isEverything(_ alternatives: [[Name]]) -> Bool {
        alternatives.count == authentication.count && alternatives.allSatisfy { $0.count == 1 }
            && alternatives.map { $0[0].text } == authentication.map(\.name.text)
    }

    /// Credentials are optional if some operation needs none, or the document does not say that they are required.
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
