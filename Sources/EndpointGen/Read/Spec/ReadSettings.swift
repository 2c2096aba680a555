/// Servers, authentication, API-wide parameters and generation options.
extension SpecReader {
    func settings(_ object: SpecObject) {
        if let json = object["servers"] {
            api.relativeServer = relativeServer(json)
            api.servers = api.relativeServer == nil ? servers(json) : []
            forgetServers()
        }
        // On top of a document, they have been read before the document.
        if let json = object["auth"], document == nil { api.authentication = authentication(json) }
        for (key, place) in Parameter.Place.keys {
            guard let json = object[key] else { continue }
            api.parameters += parameters(json, key, place, owner: .api)
        }
        if let json = object["throws"] {
            if document != nil { api.replacedFailure = ReplacedFailure(response: api.failure) }
            api.failure = response(json, "throws", owner: .api)
        }
        if let json = object["idleTimeout"] { api.idleTimeout = seconds(json, "idleTimeout") }
        if let json = object["retry"] { api.retry = retry(json) }
        if let json = object["swift"] { api.options = options(json) }
    }

    /// Removes server choices of operations whose servers the spec has replaced.
    private func forgetServers() {
        let known = Set(api.servers.map(\.name.text))
        for index in api.endpoints.indices {
            api.endpoints[index].servers.removeAll { !known.contains($0.own.text) || !known.contains($0.standard.text) }
        }
    }

    /// `"/api/v2"`: relative to the URL that a caller passes.
    private func relativeServer(_ json: JSON) -> Name? {
        guard let text = json.string, text.hasPrefix("/") || text.hasPrefix("."), !text.hasPrefix("//") else {
            return nil
        }
        if !text.unicodeScalars.allSatisfy({ URLText.isCharacter($0) && !"{}?#".unicodeScalars.contains($0) }) {
            diagnostics.error(
                .invalidServer,
                "a relative server is a path without variables, query and fragment, such as \"/api/v2\", found \"\(text)\"",
                at: json.location)
        }
        return Name(text: ServerText.cleaned(text), location: json.location)
    }

    private func servers(_ json: JSON) -> [Server] {
        if let url = json.string {
            let name = Name(text: "production", location: json.location)
            return [checked(Server(name: name, url: Name(text: url, location: json.location)))]
        }
        if json.kind == .array {
            diagnostics.error(
                .wrongKind,
                "each server needs a name: \"servers\": { \"production\": \"https://…\" }; for one server, write its URL alone",
                at: json.location)
            return []
        }
        guard let members = members(json, "\"servers\"") else { return [] }
        if members.isEmpty {
            diagnostics.error(.invalidValue, "\"servers\" needs at least one server", at: json.location)
        }
        return members.compactMap { key, value -> Server? in
            if let url = value.string {
                return checked(Server(name: key.name, url: Name(text: url, location: value.location)))
            }
            guard let object = object(value, "a server", keys: ["url", "doc", "variables"]) else { return nil }
            guard let url = object["url"].flatMap({ name($0, "\"url\"") }) else {
                if object["url"] == nil { diagnostics.error(.missingKey, "a server needs a \"url\"", at: key.location) }
                return nil
            }
            var server = Server(name: key.name, url: url, doc: object["doc"].flatMap { string($0, "doc") })
            for (name, variable) in object["variables"].flatMap({ self.members($0, "\"variables\"") }) ?? [] {
                server.variables.append(self.variable(name.name, variable))
            }
            return checked(server)
        }
    }

    private func variable(_ name: Name, _ json: JSON) -> Server.Variable {
        if let text = json.string { return Server.Variable(name: name, defaultValue: text) }
        guard let object = object(json, "a server variable", keys: ["default", "enum", "doc"]) else {
            return Server.Variable(name: name)
        }
        var variable = Server.Variable(name: name)
        variable.defaultValue = object["default"].flatMap { string($0, "default") }
        variable.doc = object["doc"].flatMap { string($0, "doc") }
        if let values = object["enum"] {
            if values.kind != .array { wrongKind(values, "\"enum\"", expected: "an array of strings") }
            variable.values = values.elements.compactMap { string($0, "enum") }
            if let value = variable.defaultValue, !variable.values.isEmpty, !variable.values.contains(value) {
                diagnostics.error(
                    .invalidDefault,
                    "the default \"\(value)\" is not one of \(alternatives(variable.values))",
                    at: object.location(of: "default"))
            }
        }
        return variable
    }

    /// Checks a server. An undeclared `{variable}` of the URL becomes one without a default; an unused declaration is
    /// an error.
    private func checked(_ server: Server) -> Server {
        var server = server
        if Identifier(exactly: server.name.text) == nil {
            diagnostics.error(
                .invalidName,
                "the name of a server must be a Swift identifier, such as "
                    + "\"\(Identifier.lowerCamel(server.name.text).text)\", found \"\(server.name.text)\"",
                at: server.name.location)
        }
        let (names, problem) = Server.variables(in: server.url.text)
        if let problem {
            diagnostics.error(.invalidServer, "\(problem) in the URL of a server", at: server.url.location)
        }
        if !ServerText.isAbsolute(server.url.text) {
            diagnostics.error(
                .invalidServer,
                "a server must be an absolute URL such as \"https://api.example.com/v1\"; for a single server, also a path such as \"/v1\", "
                    + "found \"\(server.url.text)\"",
                at: server.url.location)
        } else if !server.url.text.unicodeScalars.allSatisfy(URLText.isCharacter) {
            diagnostics.error(
                .invalidServer,
                "the URL of a server contains a character that URLs do not allow; percent-encode it",
                at: server.url.location)
        } else if let (user, host) = ServerText.userInformation(in: server.url.text) {
            diagnostics.error(
                .invalidServer,
                "the host of this server is \"\(host)\", because the part before \"@\", \"\(user)\", is a user name "
                    + "(RFC 3986 §3.2.1); write only the host", at: server.url.location)
        } else if server.url.text.contains("?") || server.url.text.contains("#") {
            diagnostics.error(
                .invalidServer,
                "the URL of a server cannot have a query or fragment; write API-wide parameters under \"query\"",
                at: server.url.location)
        }
        for variable in server.variables where !names.contains(variable.name.text) {
            diagnostics.error(
                .invalidServer,
                "the variable \"\(variable.name.text)\" does not occur in the URL"
                    + suggestion(for: variable.name.text, among: names), at: variable.name.location)
        }
        for name in names where !server.variables.contains(where: { $0.name.text == name }) {
            server.variables.append(Server.Variable(name: Name(text: name, location: server.url.location)))
        }
        return server
    }

    private func options(_ json: JSON) -> GenerationOptions {
        var options = GenerationOptions()
        let keys = ["access", "conformances", "properties", "nullable", "examples"]
        guard let object = object(json, "\"swift\"", keys: keys) else { return options }
        if let json = object["access"], let access = option(json, "access", GenerationOptions.Access.self) {
            options.access = access
        }
        if let json = object["properties"], let value = option(json, "properties", GenerationOptions.Properties.self) {
            options.properties = value
        }
        if let json = object["nullable"], let value = option(json, "nullable", GenerationOptions.Nullable.self) {
            options.nullable = value
        }
        if let json = object["examples"] { options.examples = bool(json, "examples") ?? true }
        if let json = object["conformances"] {
            if json.kind != .array { wrongKind(json, "\"conformances\"", expected: "an array of protocol names") }
            options.conformances = json.elements.compactMap {
                option($0, "conformances", GenerationOptions.Conformance.self)
            }
        }
        return options
    }
}
