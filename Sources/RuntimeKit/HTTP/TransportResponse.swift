import Foundation

/// A response in the form that transports and middleware receive.
public struct TransportResponse: Sendable {
    private struct Parts {
        var status: Int
        var headerFields: HeaderFields
        var body: HTTPBody
        var request: RequestSummary?
        var url: URL?
        var redirects: [TransportResponse.Redirect] = []
        var reasonPhrase: String?
        var trailer: ResponseTrailer?
        var reconnection: Reconnection?
        var mismatch: String?
    }

    @Shared private var parts: Parts

    /// Creates a response, for middleware and transports.
    ///
    /// - Parameters:
    ///   - status: The status code.
    ///   - headerFields: The header fields.
    ///   - body: The body.
    public init(status: Int, headerFields: HeaderFields = [:], body: HTTPBody = .data(Data())) {
        parts = Parts(status: status, headerFields: headerFields, body: body)
    }

    /// The status code, such as 200.
    public var status: Int {
        get { parts.status }
        set { parts.status = newValue }
    }

    /// Whether the status is from 200 to 299.
    public var isSuccess: Bool { status / 100 == 2 }

    /// The server's text for the status, such as `Not Found`; nil if the transport does not report it. HTTP/2 has none.
    public var reasonPhrase: String? {
        get { parts.reasonPhrase }
        set { parts.reasonPhrase = newValue }
    }

    /// The header fields.
    public var headerFields: HeaderFields {
        get { parts.headerFields }
        _modify { yield &parts.headerFields }
    }

    /// The fields that follow the body (RFC 9110 section 6.5). For a stream, they are available after it was read to
    /// its end. With URLSession, they are always empty.
    public var trailerFields: HeaderFields {
        get { parts.trailer?.fields ?? [:] }
        set {
            let trailer = ResponseTrailer()
            trailer.fields = newValue
            parts.trailer = trailer
        }
    }

    /// The body. In errors and in whole responses it is in memory: see ``data`` and ``text``.
    public var body: HTTPBody {
        get { parts.body }
        set { parts.body = newValue }
    }

    /// A summary of the request; nil until the response reaches the client.
    public package(set) var request: RequestSummary? {
        get { parts.request }
        set { parts.request = newValue }
    }

    /// The URL of the response after redirects, with its whole query; nil if the transport does not report it.
    public var url: URL? {
        get { parts.url }
        set { parts.url = newValue }
    }

    /// The redirects that were followed, in order; see ``RedirectPolicy``.
    public var redirects: [TransportResponse.Redirect] {
        get { parts.redirects }
        set { parts.redirects = newValue }
    }

    /// The reason why the response matches neither the declared success nor the declared failure, for the error
    /// message.
    var mismatch: String? {
        get { parts.mismatch }
        set { parts.mismatch = newValue }
    }

    /// The storage that ``trailerFields`` are read from.
    var trailer: ResponseTrailer? {
        get { parts.trailer }
        set { parts.trailer = newValue }
    }

    /// How a stream is resumed when its connection is lost; nil if its request must not be sent again.
    var reconnection: Reconnection? {
        get { parts.reconnection }
        set { parts.reconnection = newValue }
    }

    /// The body's bytes; empty if they are not in memory.
    public var data: Data { body.data ?? Data() }

    /// The body as text. It is read as UTF-8, with replacement characters for invalid bytes, or as the `Content-Type`
    /// says: as Latin 1 (`iso-8859-1` and `windows-1252`, which are read alike, as browsers do) or UTF-16.
    ///
    /// A call whose response is a `String` fails instead of replacing bytes.
    public var text: String { textInOtherCharset ?? String(decoding: data, as: UTF8.self).withoutByteOrderMark }

    /// Returns the body as text for a value of the API, which must not lose bytes.
    ///
    /// - Throws: `JSONError` if the body is not UTF-8, and the `Content-Type` names no other charset that is known.
    func exactText() throws(JSONError) -> String {
        if let text = textInOtherCharset { return text }
        let data = data
        let text = String(decoding: data, as: UTF8.self)
        guard withBytes(of: data, \.isUTF8) else {
            let offset = zip(data, text.utf8).prefix { $0 == $1 }.count
            let byte = data.dropFirst(offset).first.map { "0x" + String($0, radix: 16, uppercase: true) }
            throw JSONError(message: "expected text in UTF-8, found the byte \(byte ?? "") at offset \(offset)")
        }
        return text.withoutByteOrderMark
    }
}

extension String {
    fileprivate var withoutByteOrderMark: String {
        unicodeScalars.first == "\u{FEFF}" ? String(unicodeScalars.dropFirst()) : self
    }
}

extension TransportResponse {
    /// The body as text in the charset of the `Content-Type`, if it is not UTF-8.
    private var textInOtherCharset: String? {
        guard let charset = headerFields[.contentType].flatMap(MediaType.charset) else { return nil }
        if ["iso-8859-1", "latin1", "windows-1252"].contains(charset) {
            return String(data: data, encoding: .windowsCP1252) ?? String(data: data, encoding: .isoLatin1)
        }
        return Self.utf16[charset].flatMap { String(data: data, encoding: $0) }?.withoutByteOrderMark
    }

    /// With `utf-16`, the byte order mark tells the order of bytes.
    private static let utf16: [String: String.Encoding] = [
        "utf-16": .utf16, "utf-16le": .utf16LittleEndian, "utf-16be": .utf16BigEndian,
    ]
}

extension TransportResponse: CustomStringConvertible {
    /// `GET https://api.shop.example/things/5 (Shop.Things): 404 Not Found`.
    public var description: String {
        (request.map { "\($0): " } ?? "") + statusLine
    }

    /// `404 Not Found`.
    package var statusLine: String { "\(status) \(StatusReason.text(status))" }

    /// The start of the body, for error messages.
    var bodyExcerpt: String {
        guard let data = body.data, !data.isEmpty else { return "no body" }
        let head = String(decoding: data.prefix(200), as: UTF8.self)
        return head.onOneLine + (data.count > 200 ? "…" : "")
    }
}
