import Foundation

/// A response as transports and middleware see it.
public struct HTTPResponse: Sendable {
    private struct Parts {
        var status: Int
        var headerFields: HTTPFields
        var body: HTTPBody
        var request: RequestSummary?
        var url: URL?
        var redirects: [Redirect] = []
        var reasonPhrase: String?
        var trailer: ResponseTrailer?
        var reconnection: Reconnection?
        var mismatch: String?
    }

    @Shared private var parts: Parts

    /// A response of your own, for middleware and transports.
    public init(status: Int, headerFields: HTTPFields = [:], body: HTTPBody = .data(Data())) {
        parts = Parts(status: status, headerFields: headerFields, body: body)
    }

    /// The status code, such as 200.
    public var status: Int {
        get { parts.status }
        set { parts.status = newValue }
    }

    /// What the server says of the status, such as `Not Found`; nil if the transport does not tell, and in HTTP/2, which has none.
    public var reasonPhrase: String? {
        get { parts.reasonPhrase }
        set { parts.reasonPhrase = newValue }
    }

    /// The header fields.
    public var headerFields: HTTPFields {
        get { parts.headerFields }
        _modify { yield &parts.headerFields }
    }

    /// The fields that came after the body (RFC 9110 section 6.5), which of a stream are there when it was read to its end. URLSession has none.
    public var trailerFields: HTTPFields { parts.trailer?.fields ?? [:] }

    /// The content. In errors and whole responses it is in memory: see ``data`` and ``text``.
    public var body: HTTPBody {
        get { parts.body }
        set { parts.body = newValue }
    }

    /// The request that this responds to, in short; nil until the client has it.
    public package(set) var request: RequestSummary? {
        get { parts.request }
        set { parts.request = newValue }
    }

    /// Where the response came from after redirects, with its whole query; nil if the transport does not say.
    public var url: URL? {
        get { parts.url }
        set { parts.url = newValue }
    }

    /// The redirects that led there, the first one first; see ``RedirectPolicy``.
    public var redirects: [Redirect] {
        get { parts.redirects }
        set { parts.redirects = newValue }
    }

    /// Why it is neither what the API declares as a success nor as a failure, for the error that says so.
    var mismatch: String? {
        get { parts.mismatch }
        set { parts.mismatch = newValue }
    }

    /// What ``trailerFields`` are read from.
    var trailer: ResponseTrailer? {
        get { parts.trailer }
        set { parts.trailer = newValue }
    }

    /// How a stream is taken up again when it breaks; nil when its request must not be sent again.
    var reconnection: Reconnection? {
        get { parts.reconnection }
        set { parts.reconnection = newValue }
    }

    /// The body's bytes; empty when they are not in memory.
    public var data: Data { body.data ?? Data() }

    /// The body as text: UTF-8, with replacement characters for what is not, unless the `Content-Type` says Latin 1
    /// (`iso-8859-1` or `windows-1252`, which are read alike, as browsers do).
    public var text: String {
        let charset = headerFields[.contentType].flatMap(MediaType.charset)
        if let charset, ["iso-8859-1", "latin1", "windows-1252"].contains(charset),
            let text = String(data: data, encoding: .windowsCP1252) ?? String(data: data, encoding: .isoLatin1)
        {
            return text
        }
        let text = String(decoding: data, as: UTF8.self)
        // A mark of the byte order is not part of the text.
        return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    }
}

extension HTTPResponse: CustomStringConvertible {
    /// `GET https://api.shop.example/things/5 (Shop.Things): 404 Not Found`.
    public var description: String {
        (request.map { "\($0): " } ?? "") + statusLine
    }

    /// `404 Not Found`.
    package var statusLine: String { "\(status) \(StatusReason.text(status))" }

    /// The start of the body, for messages.
    var bodyExcerpt: String {
        guard let data = body.data, !data.isEmpty else { return "no body" }
        let head = String(decoding: data.prefix(200), as: UTF8.self)
        return head.onOneLine + (data.count > 200 ? "…" : "")
    }
}
