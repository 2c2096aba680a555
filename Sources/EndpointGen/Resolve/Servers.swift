/// Resolves the servers of an API, and the enums of the values of their variables.
extension Resolver {
    func resolveServers() -> ([ResolvedClient.Server], [ResolvedClient.ServerChoice]) {
        var choices: [ResolvedClient.ServerChoice] = []
        let servers = api.servers.map { server in
            let name = Identifier.lowerCamel(server.name.text)
            claim(name, in: "servers", "the server", at: server.name.location, wire: server.name.text)
            if name.text == "url" {
                diagnostics.error(
                    .reservedName,
                    "every server has a property \"url\"; choose another name", at: server.name.location)
            }
            let variables = server.variables.map { variable in
                let name = Identifier.lowerCamel(variable.name.text)
                claim(
                    name, in: "server \(server.name.text)", "the variable", at: variable.name.location,
                    wire: variable.name.text)
                let choice = choice(variable, server, &choices)
                let known = choice != nil || variable.values.isEmpty ? nil : "One of \(alternatives(variable.values))."
                return ResolvedClient.Server.Variable(
                    key: variable.name.text, name: name, defaultValue: variable.defaultValue,
                    doc: .sentences(variable.doc, known), choice: choice)
            }
            return ResolvedClient.Server(name: name, doc: server.doc, variables: variables, url: server.url.text)
        }
        return (servers, choices)
    }

    /// The enum for a variable with known values; servers with equal enums share it. Nil if the value names are not
    /// unique.
    private func choice(
        _ variable: Server.Variable, _ server: Server, _ known: inout [ResolvedClient.ServerChoice]
    ) -> ResolvedClient.ServerChoice? {
        let own = choiceName(variable.name.text)
        let prefix = Enumeration.digitPrefix(own.text)
        let values = variable.values.map {
            ResolvedClient.ServerChoice.Value(
                name: Enumeration.Case.Value.string($0).name(prefix), value: $0)
        }
        guard values.count > 1, Set(values.map(\.name)).count == values.count,
            variable.defaultValue.map({ variable.values.contains($0) }) ?? true,
            values.allSatisfy({ $0.name.text != "allCases" && $0.name.text != "rawValue" })
        else { return nil }
        for name in [own, choiceName(server.name.text + " " + variable.name.text)] {
            let choice = ResolvedClient.ServerChoice(
                name: name, variable: Identifier.lowerCamel(variable.name.text).text, values: values)
            if known.contains(choice) { return choice }
            if known.contains(where: { $0.name == name }) { continue }
            known.append(choice)
            return choice
        }
        return nil
    }

    private func choiceName(_ text: String) -> Identifier {
        let name = Identifier.upperCamel(text)
        return TypeWords.isReserved(name.text) ? name + "Value" : name
    }
}
