/// The tables of a request: its route, its pages, and its answers by status.
extension Emitter {
    /// `.get, "/movie/{id}"`, then a row per parameter and per thing said about the request.
    func rows(_ endpoint: ResolvedEndpoint, in scope: TypeNames.Scope) -> [Code] {
        let start: Code = "\(method(endpoint.method, scope)), \(literal: endpoint.path)"
        return [start] + endpoint.parameters.map { row($0) } + answerRows(endpoint) + optionRows(endpoint.options)
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
        default: "\(runtime("HTTPMethod", scope))(\(literal: name))"
        }
    }

    private func row(_ parameter: ResolvedParameter) -> Code {
        let property = parameter.property
        let path: Code = "\\.\(member: property.name)"
        let format = self.format(property)
        switch parameter.place {
        case .path: return ".path(\(literal: property.key), \(path)\(format))"
        case .query: return ".query(\(literal: property.key), \(path)\(style(parameter.style))\(format))"
        case .header: return ".header(\(literal: property.key), \(path)\(format))"
        case .cookie: return ".cookie(\(literal: property.key), \(path)\(format))"
        case .form: return ".form(\(literal: property.key), \(path)\(style(parameter.style))\(format))"
        case .formBody: return ".form(\(path))"
        case .body(nil): return ".body(\(path))"
        case .body(let mediaType?): return ".body(\(path), as: \(literal: mediaType))"
        case .part(nil): return ".part(\(literal: property.key), \(path))"
        case .part(let mediaType?): return ".part(\(literal: property.key), \(path), as: \(literal: mediaType))"
        }
    }

    func style(_ style: Parameter.Style?) -> Code {
        switch style {
        case nil, .repeat: Code()
        case .comma: ", style: .comma"
        case .space: ", style: .space"
        case .pipe: ", style: .pipe"
        case .brackets: ", style: .brackets"
        case .deep: ", style: .deep"
        }
    }

    private func answerRows(_ endpoint: ResolvedEndpoint) -> [Code] {
        var rows: [Code] = []
        switch endpoint.answer {
        case .single(_, let mediaType?, _), .stream(_, let mediaType?):
            rows.append(".returns(as: \(literal: mediaType))")
        default: break
        }
        if case .single(_, _, let statuses) = endpoint.failure, !statuses.isEmpty {
            rows.append(".throws(\(list: statuses.map { status($0) }))")
        }
        return rows
    }

    private func optionRows(_ options: ResolvedEndpoint.Options) -> [Code] {
        var rows: [Code] = []
        if let alternatives = options.authentication {
            if alternatives.count == 1, alternatives[0].count == 1 {
                rows.append(".auth(\(literal: alternatives[0][0]))")
            } else {
                rows.append(".auth(\(list: alternatives.map { "[\(list: $0.map { "\(literal: $0)" })]" }))")
            }
        }
        if options.isIdempotent { rows.append(".idempotent") }
        if let limits = options.retry { rows.append(".retry(\(list: retry(limits)))") }
        if let timeout = options.timeout { rows.append(".timeout(\(seconds(timeout)))") }
        return rows
    }

    /// `attempts: 3, seconds: 30, statuses: [429, 503]`, which rows and clients take alike.
    func retry(_ retry: Retry) -> [Code] {
        var arguments: [Code] = ["attempts: \(literal: retry.attempts)"]
        if let limit = retry.seconds { arguments.append("seconds: \(seconds(limit))") }
        if let statuses = retry.statuses {
            arguments.append("statuses: [\(Code.commaSeparated(statuses.map { "\(literal: $0)" }))]")
        }
        return arguments
    }

    func seconds(_ value: Double) -> Code {
        Code(number: value == value.rounded() && value < 1e15 ? "\(Int(value))" : "\(value)")
    }

    private func status(_ status: Answer.Status) -> Code {
        switch status {
        case .code(let code): "\(literal: code)"
        case .family(let family): ".family(\(literal: family))"
        case .other: ".default"
        }
    }

    ///     public static var pagination: Pagination<Self, Movie> {
    ///         .page("page", last: \.totalPages, items: \.results)
    ///     }
    func pagination(_ endpoint: ResolvedEndpoint, in scope: TypeNames.Scope) -> Code {
        guard let pagination = endpoint.pagination else { return Code() }
        let items: Code = "items: \(keyPath(pagination.items))"
        let value: Code
        switch pagination.kind {
        case .page(let page, let last):
            let last: Code = last.map { ", last: \(keyPath($0))" } ?? Code()
            value = ".page(\(literal: page)\(last), \(items))"
        case .offset(let offset, let limit, let total):
            let limit: Code = limit.map { ", limit: \(literal: $0)" } ?? Code()
            let total: Code = total.map { ", total: \(keyPath($0))" } ?? Code()
            value = ".offset(\(literal: offset)\(limit)\(total), \(items))"
        case .cursor(let cursor, let next):
            value = ".cursor(\(literal: cursor), next: \(keyPath(next)), \(items))"
        case .cursorHeader(let cursor, let header):
            value = ".cursor(\(literal: cursor), header: \(literal: header), \(items))"
        case .link: value = ".link(\(items))"
        case .next(let next): value = ".next(\(keyPath(next)), \(items))"
        }
        return """
            \(access)static var pagination: \(runtime("Pagination", scope))<Self, \(names.name(pagination.item, in: scope))> {
                \(value)
            }
            """
    }

    /// `\.meta?.total`
    private func keyPath(_ path: ResolvedPagination.KeyPath) -> Code {
        if path.isEmpty { return "\\.self" }
        var code: Code = "\\"
        for (index, step) in path.enumerated() {
            let value: Code = step.isThreeState ? "?.value" : Code()
            let mark: Code = step.isOptional && index + 1 < path.count ? "?" : Code()
            code = "\(code).\(member: step.name)\(value)\(mark)"
        }
        return code
    }

    ///     public enum Response: StatusUnion {
    ///         case ok(User)
    ///         case noContent
    ///
    ///         public static var cases: StatusCases<Self> { … }
    ///         public var payload: StatusPayload { … }
    ///     }
    func statusUnion(_ name: Code, _ cases: [ResolvedAnswer.Case], in scope: TypeNames.Scope) -> Code {
        let payload = runtime("StatusPayload", scope)
        let declarations = cases.map { item -> Code in
            guard let type = item.type else { return "case \(item.name)" }
            return "case \(item.name)(\(names.name(type, in: scope)))"
        }
        let rows = cases.map { item -> Code in
            let mediaType: Code = item.mediaType.map { ", as: \(literal: $0)" } ?? Code()
            return ".status(\(status(item.status)), Self.\(member: item.name)\(mediaType))"
        }
        let branches = cases.map { item -> Code in
            item.type == nil
                ? "case .\(member: item.name): \(payload)(\(status(item.status)))"
                : "case .\(member: item.name)(let value): \(payload)(\(status(item.status)), value)"
        }
        return """
            \(access)enum \(name): \(runtime("StatusUnion", scope)) {
                \(declarations)

                \(access)static var cases: \(runtime("StatusCases", scope))<Self> {
                    \(runtime("StatusCases", scope))(\(list: rows, isBroken: true))
                }

                \(access)var payload: \(payload) {
                    switch self {
                    \(branches)
                    }
                }
            }
            """
    }
}
