/// Servers, authentication, retrying and generation options.
extension SpecWriter {
    var servers: Layout {
        if api.servers.count == 1, api.servers[0].name.text == "production", isPlain(api.servers[0]) {
            return .string(api.servers[0].url.text)
        }
        return .object(
            api.servers.map { server in
                if isPlain(server) { return Layout.Member(server.name.text, .string(server.url.text)) }
                var members: [Layout.Member] = [.init("url", .string(server.url.text))]
                members.add("doc", server.doc)
                if !server.variables.isEmpty {
                    members.add("variables", .object(server.variables.map { .init($0.name.text, variable($0)) }))
                }
                return Layout.Member(server.name.text, .object(members))
            })
    }

    /// Whether the URL, with its variables, is all that a server has.
    private func isPlain(_ server: Server) -> Bool {
        server.doc == nil
            && server.variables.allSatisfy { $0.defaultValue == nil && $0.values.isEmpty && $0.doc == nil }
    }

    private func variable(_ variable: Server.Variable) -> Layout {
        if let value = variable.defaultValue, variable.values.isEmpty, variable.doc == nil { return .string(value) }
        var members: [Layout.Member] = []
        members.add("default", variable.defaultValue)
        if !variable.values.isEmpty { members.add("enum", .list(variable.values.map { .string($0) })) }
        members.add("doc", variable.doc)
        return .object(members)
    }

    var authentication: Layout { .object(api.authentication.map { .init($0.name.text, scheme($0)) }) }

    private func scheme(_ scheme: AuthenticationScheme) -> Layout {
        var members: [Layout.Member] = []
        switch scheme.kind {
        case .bearer: members.add("scheme", "bearer")
        case .basic: members.add("scheme", "basic")
        case .signature: members.add("scheme", "signature")
        case .sigV4(let service): members.add("sigv4", service)
        case .header(let name, let prefix):
            members.add("header", name)
            members.add("prefix", prefix)
        case .query(let name): members.add("query", name)
        case .cookie(let name): members.add("cookie", name)
        case .oauth2(let oauth2):
            members.add("oauth2", oauth2.flow.rawValue)
            members.add("authorize", oauth2.authorizationURL)
            members.add("token", oauth2.tokenURL)
            if !oauth2.scopes.isEmpty { members.add("scopes", .list(oauth2.scopes.map { .string($0) })) }
        }
        let isSimple = scheme.doc == nil && !scheme.isOptional && scheme.refreshStatuses == nil
        if isSimple, members[0].key == "scheme" { return members[0].value }
        if scheme.isOptional { members.add("optional", .bool(true)) }
        members.add("refreshOn", scheme.refreshStatuses.map { .list($0.map { .number($0) }) })
        members.add("doc", scheme.doc)
        return .object(members)
    }

    /// An endpoint's choice of schemes.
    func authentication(_ authentication: Authentication) -> Layout {
        guard case .schemes(let choices) = authentication else { return .string("none") }
        let alternatives = choices.map { schemes -> Layout in
            schemes.count == 1 ? .string(schemes[0].text) : .list(schemes.map { .string($0.text) })
        }
        return alternatives.count == 1 && choices[0].count == 1 ? alternatives[0] : .list(alternatives)
    }

    func retry(_ retry: Retry) -> Layout {
        if retry.seconds == nil, retry.statuses == nil { return .number(retry.attempts) }
        var members: [Layout.Member] = [.init("attempts", .number(retry.attempts))]
        members.add("seconds", retry.seconds.map { .number($0) })
        members.add("statuses", retry.statuses.map { .list($0.map { .number($0) }) })
        return .object(members)
    }

    /// The settings that differ from the defaults; nil if none does.
    var options: Layout? {
        let standard = GenerationOptions()
        let options = api.options
        var members: [Layout.Member] = []
        if options.access != standard.access { members.add("access", options.access.rawValue) }
        if options.conformances != standard.conformances {
            members.add("conformances", .list(options.conformances.map { .string($0.rawValue) }))
        }
        if options.properties != standard.properties { members.add("properties", options.properties.rawValue) }
        if options.nullable != standard.nullable { members.add("nullable", options.nullable.rawValue) }
        if options.examples != standard.examples { members.add("examples", .bool(options.examples)) }
        return members.isEmpty ? nil : .object(members)
    }
}
