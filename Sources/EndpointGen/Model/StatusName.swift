/// The name of a status: the reason phrase of RFC 9110 §15.
enum StatusName {
    static func identifier(for status: Response.Status) -> Identifier {
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

extension Response.Status {
    /// Whether a response of this status may have content (RFC 9110 sections 15.3.5 and 15.3.6).
    var hasContent: Bool {
        if case .code(let code) = self { ![204, 205].contains(code) } else { true }
    }
}
