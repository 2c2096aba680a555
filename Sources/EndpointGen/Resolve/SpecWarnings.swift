/// Warnings about a spec as a whole, which are only true of a spec without errors.
struct SpecWarnings {
    private let api: API
    private let file: SourceFile
    private let diagnostics: Diagnostics

    /// Call it after the last stage: a misspelled name is an error, and no use of a type.
    static func report(_ api: API, _ diagnostics: Diagnostics) {
        guard let file = api.file, diagnostics.errorCount == 0, !api.endpoints.isEmpty else { return }
        let warnings = SpecWarnings(api: api, file: file, diagnostics: diagnostics)
        warnings.warnOfUnusedTypes()
        warnings.warnOfRepeatedRequests()
    }

    /// A file that only declares types is for imports, and imported types are shared.
    private func warnOfUnusedTypes() {
        let used = api.usedTypes()
        for index in api.types.indices where !used.contains(index) {
            let type = api.types[index]
            guard case .api = type.owner, !type.isInline, type.name.location.file === file else { continue }
            diagnostics.warning(
                .misplacedKey, "no endpoint uses the type \"\(type.name.text)\"; use it, or remove it",
                at: type.name.location)
        }
    }

    /// What endpoints of one method and path can differ in: parameters, and what is sent and accepted.
    private struct Request: Hashable {
        var call: String
        var details: [String] = []
    }

    /// Endpoints that send the same request, which are usually copies whose path was not changed.
    private func warnOfRepeatedRequests() {
        var first: [Request: Int] = [:]
        for (index, endpoint) in api.endpoints.enumerated() {
            let request = request(of: endpoint)
            guard let other = first[request] else {
                first[request] = index
                continue
            }
            guard endpoint.location.file === file else { continue }
            diagnostics.warning(
                .invalidPath,
                "\"\(endpoint.specName)\" sends the same request as \"\(api.endpoints[other].specName)\", "
                    + "\(endpoint.method.text) \(endpoint.path.text); change its path, or remove it",
                at: endpoint.location)
            diagnostics.note("\"\(api.endpoints[other].specName)\" is here", at: api.endpoints[other].location)
        }
    }

    private func request(of endpoint: Endpoint) -> Request {
        var path = ""
        var isInName = false
        for character in endpoint.path.text {
            if character == "{" { isInName = true }
            if !isInName { path.append(character) }
            if character == "}" {
                isInName = false
                path.append("{}")
            }
        }
        var request = Request(call: "\(endpoint.method.text) \(path)")
        request.details = endpoint.servers.map { "\($0.standard.text) \($0.own.text)" }
        request.details.append("\(endpoint.path.serializations.values.filter(\.allowsReserved).count)")
        request.details += endpoint.parameters.map {
            "\($0.place) \($0.field.name.text) \($0.field.defaultValue?.text ?? "")"
        }
        .sorted()
        request.details.append(describing(endpoint.authentication))
        request.details.append("\(endpoint.idleTimeout ?? 0) \(endpoint.retry?.attempts ?? 0)")
        request.details.append(describing(endpoint.body))
        request.details.append(describing(endpoint.response))
        return request
    }

    private func describing(_ authentication: Authentication?) -> String {
        switch authentication {
        case nil: "as the API"
        case .some(.none): "none"
        case .schemes(let alternatives): "\(alternatives.map { $0.map(\.text) })"
        }
    }

    /// The type and the media type of a body.
    private func describing(_ body: Body?) -> String {
        switch body {
        case nil: ""
        case .whole(let field, let mediaType): "\(field.type.signature) \(field.mayBeAbsent) \(mediaType?.text ?? "")"
        case .formType(let field): "form \(field.type.signature)"
        case .form(let fields):
            "form " + fields.map { "\($0.field.name.text) \($0.field.defaultValue?.text ?? "")" }.joined(separator: " ")
        case .multipart(let parts): "parts " + parts.map(\.field.name.text).joined(separator: " ")
        }
    }

    /// The media types that the client accepts.
    private func describing(_ response: Response?) -> String {
        switch response?.kind {
        case nil: ""
        case .single(let content): content.mediaType?.text ?? (content.isStream ? "stream" : "")
        case .byStatus(let entries): entries.map { $0.content.mediaType?.text ?? "" }.joined(separator: " ")
        }
    }
}
