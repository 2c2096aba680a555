/// Path parameters whose names are spelled in two ways: `/pets/{petId}` and `"name": "pet_id"`.
extension RequestBuilder {
    struct RespelledParameter {
        /// The name in the declaration.
        var declared: String
        var item: OperationParameters.Item
    }

    /// The declarations of parameters that the path spells differently, by the name in the path. Their types would be lost otherwise.
    func respelledParameters(of key: PathKey, _ declared: [String: OperationParameters.Item]) -> [String:
        RespelledParameter]
    {
        var names: [String] = []
        var used: Set<String> = []
        for case .parameter(let parameter) in key.pieces {
            if let item = declared[parameter.text] ?? declared[parameter.name] {
                used.insert(item.name)
            } else {
                names.append(parameter.name)
            }
        }
        // Nearly all paths have the names of their declarations.
        if names.isEmpty || used.count == declared.count { return [:] }
        let unused = Dictionary(grouping: declared.values.filter { !used.contains($0.name) }) {
            Self.letters(of: $0.name)
        }
        let undeclared = Dictionary(grouping: Set(names)) { Self.letters(of: $0) }
        var found: [String: RespelledParameter] = [:]
        for name in names where found[name] == nil {
            let spelled = Self.letters(of: name)
            guard undeclared[spelled]?.count == 1, let items = unused[spelled], items.count == 1 else { continue }
            var item = items[0]
            warnOfSpelling(of: name, item)
            // `petId` says more than `petid`.
            if NameWords(item.name).count <= NameWords(name).count { item.name = name }
            found[name] = RespelledParameter(declared: items[0].name, item: item)
        }
        return found
    }

    private func warnOfSpelling(of name: String, _ item: OperationParameters.Item) {
        let declaration = item.json["name"] ?? item.json
        diagnostics.warning(
            .pathParameter,
            "the path has no parameter {\(item.name)}, so this is read as the declaration of {\(name)}; write \"name\": "
                + "\"\(name)\"",
            at: declaration.location)
    }

    /// A name in lower case without the signs between words.
    private static func letters(of name: String) -> String {
        let letters = name.lowercased().filter { $0 != "_" && $0 != "-" }
        return letters.isEmpty ? name : letters
    }
}
