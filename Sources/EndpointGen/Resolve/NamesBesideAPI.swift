/// Types that have the API's own name.
///
/// `Shop.Status` is how a place is told which `Status` is meant where two have the name. It says something else where `Shop` is
/// a type in the API `Shop`.
extension Resolver {
    /// Whether a nested type of that name would need the API's name to be told from another type, and a type is in its way.
    func isAmbiguousBesideAPI(_ name: Identifier) -> Bool {
        hasTypeOfItsName && isClaimed(name, in: "types api")
    }

    /// Whether the API has a type that is called like it.
    var hasTypeOfItsName: Bool {
        guard let api = api.name.flatMap({ Identifier(exactly: $0.text) }) else { return false }
        return isClaimed(api, in: "types api")
    }

    /// Inline types, groups and requests give way; names that the spec's author chose are reported.
    func checkNamesBesideAPI() {
        guard let name = api.name else { return }
        for (index, type) in api.types.enumerated() {
            for parameter in type.parameters { check(parameter, Identifier(exactly: parameter.text), beside: name) }
            guard !type.isInline else { continue }
            let isNested = if case .api = type.owner { false } else { true }
            if isNested || !api.endpoints.isEmpty && Self.associatedTypeNames.contains(types[index].name.text) {
                check(type.name, types[index].name, beside: name)
            }
        }
    }

    private func check(_ name: Name, _ identifier: Identifier?, beside api: Name) {
        guard let identifier else { return }
        if identifier.text == api.text {
            diagnostics.error("\"\(identifier.text)\" is the name of the API; choose another", at: name.location)
        } else if isAmbiguousBesideAPI(identifier) {
            diagnostics.error(
                "\"\(identifier.text)\" is the name of two types, and \"\(api.text)\", which would tell them apart, that of the API and "
                    + "of a type in it; give one of them a \"name\" of its own", at: name.location)
        }
    }
}
