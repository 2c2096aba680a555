/// What endpoints return and throw.
extension Resolver {
    /// A failure by status that the whole API shares becomes one type.
    func resolveSharedFailure() {
        defaultFailure = resolve(api.failure, "throws")
        guard case .byStatus(let cases) = defaultFailure else { return }
        var name = Identifier.upperCamel("failure")
        // Every request has a `Failure`, so this one needs the API's name in front.
        if isClaimed(name, in: "types api") || hasTypeOfItsName { name = Identifier.upperCamel("API failure") }
        claim(name, in: "types api", "the type", at: api.failure?.location, wire: name.text)
        sharedFailure = (name, cases)
        defaultFailure = .shared(name)
    }

    func resolve(_ response: Response?, _ what: String) -> ResolvedResponse {
        guard let response else { return .nothing }
        switch response.kind {
        case .single(let content):
            return single(content, what, statuses: [])
        case .byStatus(let entries):
            // What comes back without statuses is a success of any kind, and nothing else.
            let areCommon = what == "throws" || entries.allSatisfy { $0.status.isSuccess }
            if areCommon, let first = entries.first, entries.allSatisfy({ isSame($0.content, first.content) }) {
                // A failure for "default" is one for every status that is no success, which is the rule without statuses.
                let statuses = entries.map(\.status)
                return single(first.content, what, statuses: statuses.contains(.other) ? [] : statuses)
            }
            return byStatus(entries, what)
        }
    }

    private func isSame(_ first: Response.Content, _ second: Response.Content) -> Bool {
        guard first.mediaType?.text == second.mediaType?.text, first.isStream == second.isStream else { return false }
        return diagnostics.silently {
            resolve(first.type, [], "a body", allowsVoid: true) == resolve(second.type, [], "a body", allowsVoid: true)
        }
    }

    private func single(_ content: Response.Content, _ what: String, statuses: [Response.Status]) -> ResolvedResponse {
        let type = resolve(content.type, [], "a body", allowsVoid: true, at: content.location)
        check(content, type, what)
        if let events = content.events { return .events(resolve(events, content), mediaType: content.mediaType?.text) }
        if content.isStream { return .stream(type, mediaType: content.mediaType?.text) }
        if type.isVoid { return .nothing }
        return .single(type, mediaType: content.mediaType?.text, statuses: what == "throws" ? statuses : [])
    }

    private func resolve(_ events: [Field], _ content: Response.Content) -> [ResolvedResponse.Event] {
        events.map { event in
            let name = event.swiftName.map { Identifier.lowerCamel($0.text) } ?? .lowerCamel(event.name.text)
            if ["unknown", "payload", "cases"].contains(name.text) {
                diagnostics.error(
                    "the events of a stream have a member \"\(name.text)\" of their own; give this one another \"name\"",
                    at: event.name.location)
            }
            claim(
                name, in: "events \(content.location)", "the value", at: event.name.location, wire: event.name.text)
            let type = resolve(event.type, [], "an event", allowsVoid: true)
            return ResolvedResponse.Event(
                name: name, key: event.name.text, type: type.isVoid ? nil : type, doc: event.doc)
        }
    }

    private func byStatus(_ entries: [Response.Entry], _ what: String) -> ResolvedResponse {
        var cases: [ResolvedResponse.Case] = []
        for entry in entries {
            let type = resolve(entry.content.type, [], "a body", allowsVoid: true, at: entry.content.location)
            check(entry.content, type, what)
            if entry.content.isStream {
                diagnostics.error("a stream cannot be one of several responses", at: entry.content.location)
            }
            cases.append(
                ResolvedResponse.Case(
                    name: StatusName.identifier(for: entry.status, isSuccess: what == "returns"),
                    type: type.isVoid ? nil : type,
                    status: entry.status, mediaType: entry.content.mediaType?.text))
        }
        return .byStatus(cases)
    }

    private func check(_ content: Response.Content, _ type: SwiftType, _ what: String) {
        let expandedType = expanded(type)
        if content.isStream {
            if type.isVoid { diagnostics.error("a stream of Void carries nothing", at: content.location) }
            if what == "throws" { diagnostics.error("a failure is no stream", at: content.location) }
            let isEvents = content.mediaType.map { $0.text == "text/event-stream" } ?? true
            if !isEvents, content.events != nil || content.resumption != nil {
                let what = content.events == nil ? "\"resume\"" : "a stream of events by name"
                diagnostics.error("\(what) needs \"as\": \"text/event-stream\"", at: content.location)
            }
            let known = [
                "text/event-stream", "application/x-ndjson", "application/jsonl", "application/json-seq",
                "application/octet-stream",
            ]
            if let mediaType = content.mediaType, !known.contains(mediaType.text) {
                diagnostics.error(
                    "a stream is \(alternatives(known)), found \"\(mediaType.text)\"\(suggestion(for: mediaType.text, among: known))",
                    at: mediaType.location)
            }
            return
        }
        guard let mediaType = content.mediaType, type != .unknown else { return }
        if !MediaTypes.mayBeJSON(mediaType.text),
            ![.builtIn(.data), .builtIn(.string), .builtIn(.void)].contains(expandedType)
        {
            diagnostics.error(
                "a response of \"\(mediaType.text)\" is read as String or Data, found \(description(of: type))",
                at: content.location)
        }
    }
}

extension Response.Status {
    fileprivate var isSuccess: Bool {
        switch self {
        case .code(let code): (200..<300).contains(code)
        case .family(let family): family == 2
        case .other: true
        }
    }
}

/// What a status is called: the reason phrase of RFC 9110 §15.
enum StatusName {
    static func identifier(for status: Response.Status, isSuccess: Bool) -> Identifier {
        switch status {
        case .code(let code): .lowerCamel(reasons[code] ?? "status \(code)")
        case .family(let family): .lowerCamel(families[family - 1])
        case .other: .lowerCamel("other")
        }
    }

    private static let families = ["informational", "success", "redirection", "client error", "server error"]

    private static let reasons: [Int: String] = [
        100: "continue", 101: "switching protocols", 102: "processing", 103: "early hints", 200: "ok", 201: "created",
        202: "accepted", 203: "non authoritative information", 204: "no content", 205: "reset content",
        206: "partial content", 207: "multi status", 208: "already reported", 226: "im used", 300: "multiple choices",
        301: "moved permanently", 302: "found", 303: "see other", 304: "not modified", 305: "use proxy",
        307: "temporary redirect", 308: "permanent redirect", 400: "bad request", 401: "unauthorized",
        402: "payment required", 403: "forbidden", 404: "not found", 405: "method not allowed", 406: "not acceptable",
        407: "proxy authentication required", 408: "request timeout", 409: "conflict", 410: "gone",
        411: "length required",
        412: "precondition failed", 413: "content too large", 414: "uri too long", 415: "unsupported media type",
        416: "range not satisfiable", 417: "expectation failed", 418: "im a teapot", 421: "misdirected request",
        422: "unprocessable content", 423: "locked", 424: "failed dependency", 425: "too early",
        426: "upgrade required",
        428: "precondition required", 429: "too many requests", 431: "request header fields too large",
        451: "unavailable for legal reasons", 500: "internal server error", 501: "not implemented", 502: "bad gateway",
        503: "service unavailable", 504: "gateway timeout", 505: "http version not supported",
        506: "variant also negotiates", 507: "insufficient storage", 508: "loop detected", 510: "not extended",
        511: "network authentication required",
    ]
}
