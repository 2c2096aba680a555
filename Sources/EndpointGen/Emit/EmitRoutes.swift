/// The table of a request.
extension Emitter {
    /// `.get, "/movie/{id}"`, then a row for each parameter and each property of the request.
    func rows(_ endpoint: ResolvedEndpoint, in scope: TypeNames.Scope) -> [Code] {
        let start: Code = "\(method(endpoint.method, scope)), \(literal: endpoint.path)"
        return [start] + endpoint.parameters.map { row($0) } + responseRows(endpoint) + optionRows(endpoint.options)
    }

    private func method(_ name: String, _ scope: TypeNames.Scope) -> Code {
        switch name {
        case "GET": ".get"
        case "POST": ".post"
        case "PUT": ".put"
        case "PATCH": ".patch"
        case "DELETE": ".delete"
        case "HEAD": ".head"
        case "OPTIONS": ".options"
        default: ".init(\(literal: name))"
        }
    }

    private func row(_ parameter: ResolvedParameter) -> Code {
        let property = parameter.property
        let path: Code =
            parameter.constant.map { "constant: \(literal: $0)" } ?? "\\.\(member: property.name)"
        let parts = Code.commaSeparated(["\(literal: property.key)", path] + serialization(parameter))
        switch parameter.place {
        case .path: return ".path(\(parts))"
        case .query: return ".query(\(parts))"
        case .header: return ".header(\(parts))"
        case .cookie: return ".cookie(\(parts))"
        case .form: return ".form(\(parts))"
        case .formBody: return ".form(\(path))"
        case .body(let mediaType):
            let type: [Code] = mediaType.map { ["as: \(literal: $0)"] } ?? []
            return ".body(\(Code.commaSeparated([path] + type + serialization(parameter))))"
        case .part(nil): return ".part(\(literal: property.key), \(path))"
        case .part(let mediaType?): return ".part(\(literal: property.key), \(path), as: \(literal: mediaType))"
        }
    }

    /// `style: .deep, reserved: true, format: .seconds`, without default values.
    func serialization(_ parameter: ResolvedParameter) -> [Code] {
        let isInQuery = parameter.place == .query || parameter.place == .form
        let style: Code? =
            switch parameter.serialization.style {
            case nil, .repeat: nil
            case .comma: isInQuery ? ".comma" : nil
            case .space: ".space"
            case .pipe: ".pipe"
            case .brackets: ".brackets"
            case .deep: ".deep"
            case .pairs: ".pairs"
            case .json: ".json"
            }
        var parts: [Code] = []
        if let style { parts.append("style: \(style)") }
        if parameter.serialization.allowsReserved { parts.append("reserved: true") }
        if parameter.serialization.allowsEmpty { parts.append("empty: true") }
        if let format = format(parameter.property.format) { parts.append("format: \(format)") }
        return parts
    }

    private func responseRows(_ endpoint: ResolvedEndpoint) -> [Code] {
        var rows: [Code] = []
        switch endpoint.response {
        case .single(_, let mediaType?, _), .stream(_, let mediaType?), .events(_, let mediaType?):
            rows.append(".returns(as: \(literal: mediaType))")
        default: break
        }
        if case .single(_, let mediaType, let statuses) = endpoint.failure {
            var arguments: [Code] = statuses.map { status($0) }
            if let mediaType { arguments.append("as: \(literal: mediaType)") }
            if !arguments.isEmpty { rows.append(".throws(\(list: arguments))") }
        }
        return rows
    }

    private func optionRows(_ options: ResolvedEndpoint.Options) -> [Code] {
        var rows: [Code] = []
        if let alternatives = options.authentication {
            if alternatives.isEmpty {
                rows.append(".unauthenticated")
            } else if alternatives.count == 1, alternatives[0].count == 1 {
                rows.append(".authenticated(by: \(literal: alternatives[0][0]))")
            } else {
                rows.append(
                    ".authenticated(by: \(list: alternatives.map { "[\(list: $0.map { "\(literal: $0)" })]" }))")
            }
        }
        rows += options.servers.map { ".server(\(literal: $0.own), insteadOf: \(literal: $0.standard))" }
        switch options.resumption {
        case nil: break
        case .afterBreak: rows.append(".resumes()")
        case .always: rows.append(".resumes(afterEnd: true)")
        }
        if options.isIdempotent { rows.append(".idempotent") }
        if let limits = options.retry { rows.append(".retry(\(list: retry(limits)))") }
        if let timeout = options.idleTimeout { rows.append(".idleTimeout(\(seconds(timeout)))") }
        return rows
    }

    /// `maximumAttempts: 3, timeLimit: .seconds(30), retriedStatuses: [429, 503]`, for rows and clients.
    func retry(_ retry: Retry) -> [Code] {
        var arguments: [Code] = ["maximumAttempts: \(literal: retry.attempts)"]
        if let limit = retry.seconds { arguments.append("timeLimit: \(seconds(limit))") }
        if let statuses = retry.statuses {
            arguments.append("retriedStatuses: [\(Code.commaSeparated(statuses.map { "\(literal: $0)" }))]")
        }
        return arguments
    }

    func seconds(_ value: Double) -> Code {
        let number = Code(number: value == value.rounded() ? "\(Int(value))" : "\(value)")
        return ".seconds(\(number))"
    }

    func status(_ status: Response.Status) -> Code {
        switch status {
        case .code(let code): "\(literal: code)"
        case .family(let family): ".family(\(literal: family))"
        case .other: ".default"
        }
    }
}
