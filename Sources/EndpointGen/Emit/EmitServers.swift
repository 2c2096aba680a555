/// Where a client's API is served.
extension Emitter {
    func serverParameter() -> Code {
        let type = api.client.serverType
        guard let first = api.client.servers.first else { return "server: \(type)" }
        if first.variables.isEmpty { return "server: \(type) = .\(member: first.name)" }
        let hasDefaults = first.variables.allSatisfy { $0.defaultValue != nil }
        return hasDefaults ? "server: \(type) = .\(member: first.name)()" : "server: \(type)"
    }

    ///     public struct Server: Swift.Sendable, Swift.Hashable {
    ///         public let url: Swift.String
    ///
    ///         public init(_ url: Swift.String) {
    ///             self.url = RuntimeKit.ClientConfiguration.server("/api/v2", relativeTo: url)
    ///         }
    ///
    ///         public static var production: Self { Self("https://api.themoviedb.org/3") }
    ///
    ///         public static func regional(region: Region = .eu) -> Self {
    ///             Self(RuntimeKit.ClientConfiguration.server("https://{region}.shop.example", ["region": region.rawValue]))
    ///         }
    ///
    ///         public enum Region: Swift.String, Swift.Sendable, Swift.CaseIterable {
    ///             case eu, us
    ///         }
    ///     }
    func serverType(_ outer: TypeNames.Scope) -> Code {
        let scope = names.inner(outer, api.client.serverType)
        let string = names.name(.builtIn(.string), in: scope)
        let relative = api.client.relativeServer
        let joined: Code? = relative.map {
            "\(names.runtime("ClientConfiguration")).server(\(literal: $0), relativeTo: url)"
        }
        let base: [Code] = [
            "\(access)let url: \(string)",
            """
            \(doc: relative.map(Self.joining))
            \(access)init(_ url: \(string)) {
                self.url = \(joined ?? "url")
            }
            """,
            """
            \(doc: relative == nil ? nil : "The same for a `URL`.")
            \(access)init(_ url: \(names.name(.builtIn(.url), in: scope))) {
                \(relative == nil ? "self.url = url.absoluteString" : "self.init(url.absoluteString)")
            }
            """,
        ]
        let sendable = names.standard("Sendable")
        let hashable = names.standard("Hashable")
        let choices = api.client.serverChoices.map { self.choice($0, string, sendable, scope) }
        return """
            /// Where the API is served.
            \(access)struct \(api.client.serverType): \(sendable), \(hashable) {
                \(Code.paragraphs(base + api.client.servers.map { server($0, string, scope) } + choices))
            }
            """
    }

    private static func joining(_ relative: String) -> String {
        let path = relative.drop { $0 == "." || $0 == "/" }
        return """
            `\(relative)`, relative to a URL (RFC 3986 section 5.2): `https://example.com` becomes `https://example.com/\(path)`. \
            A URL whose path ends in `/\(path)` stays as it is.
            """
    }

    private func server(_ server: ResolvedClient.Server, _ string: TypeName, _ scope: TypeNames.Scope) -> Code {
        let notes = server.variables.compactMap { variable in
            variable.doc.map { "- Parameter \(variable.name.text): \(DocComment.item($0, indentation: 2))" }
        }
        let text = [server.doc, notes.isEmpty ? nil : notes.joined(separator: "\n")].compactMap { $0 }.joined(
            separator: "\n\n")
        let url: Code = "\(literal: server.url)"
        if server.variables.isEmpty {
            return """
                \(doc: text.isEmpty ? nil : text)
                \(access)static var \(server.name): Self { Self(\(url)) }
                """
        }
        let parameters = server.variables.map { variable -> Code in
            if let choice = variable.choice {
                let value: Code =
                    variable.defaultValue.flatMap { choice.name(of: $0) }.map { " = .\(member: $0)" } ?? Code()
                return "\(label: variable.name): \(choice.name)\(value)"
            }
            let value: Code = variable.defaultValue.map { " = \(literal: $0)" } ?? Code()
            return "\(label: variable.name): \(string)\(value)"
        }
        let values = server.variables.map { variable -> Code in
            "\(literal: variable.key): \(variable.name)\(variable.choice == nil ? Code() : ".rawValue")"
        }
        let connection = names.runtime("ClientConfiguration")
        return """
            \(doc: text.isEmpty ? nil : text)
            \(access)static func \(server.name)(\(list: parameters)) -> Self {
                Self(\(connection).server(\(list: [url, "[\(Code.commaSeparated(values))]"])))
            }
            """
    }

    private func choice(
        _ choice: ResolvedClient.ServerChoice, _ string: TypeName, _ sendable: TypeName, _ scope: TypeNames.Scope
    ) -> Code {
        let cases = choice.values.map { item -> Code in
            item.name.text == item.value ? "case \(item.name)" : "case \(item.name) = \(literal: item.value)"
        }
        let allCases = names.standard("CaseIterable")
        return """
            \(doc: "The values of `\(choice.variable)`.")
            \(access)enum \(choice.name): \(string), \(sendable), \(allCases) {
                \(spaced(cases, cases.map { _ in false }))
            }
            """
    }
}
