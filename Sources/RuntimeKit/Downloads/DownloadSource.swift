import Foundation
import RuntimeKit

/// Where the bytes of a partial download are from, and what tells whether the rest would be of the same content.
struct DownloadSource: Equatable {
    /// The address, without credentials.
    let url: String
    /// A digest of the header fields that were sent, but for credentials: in another language it is another content.
    let request: String
    /// The strong entity tag, or else the date of the last change (RFC 9110 section 13.1.5).
    let validator: String
    /// How many bytes the content has; nil when the server has not said it.
    let length: Int64?

    /// What a later attempt can refer to, if the server names the content it has sent.
    init?(of response: HTTPResponse, to request: HTTPRequest) {
        let fields = response.headerFields
        guard response.status == 200, !fields.contains("Content-Encoding"), let url = response.request?.url,
            fields["Accept-Ranges"]?.lowercased() != "none", let validator = Self.validator(fields)
        else { return nil }
        self.init(url: url, request: Self.digest(of: request), validator: validator, length: response.body.length)
    }

    private init(url: String, request: String, validator: String, length: Int64?) {
        self.url = url
        self.request = request
        self.validator = validator
        self.length = length
    }

    private static func validator(_ fields: HTTPFields) -> String? {
        // A weak one says nothing of bytes.
        if let tag = fields[.eTag] { return tag.hasPrefix("W/") ? nil : tag }
        // Within one second there may have been two contents (RFC 9110 section 8.8.2.2).
        let now = Date()
        guard let text = fields[.lastModified], let changed = HTTPDate.date(text, now: now),
            let sent = fields[.date].flatMap({ HTTPDate.date($0, now: now) }), sent >= changed.addingTimeInterval(1)
        else { return nil }
        return text
    }

    /// Whether a request asks for the same content, as far as that shows.
    func matches(_ request: HTTPRequest) -> Bool {
        url == request.summary.url && self.request == Self.digest(of: request)
    }

    private static func digest(of request: HTTPRequest) -> String {
        SHA256.digest(
            of: request.headerFields.filter { !request.isCredential($0.name) }
                .flatMap { [$0.name.canonicalName, $0.value] })
    }

    /// As it stands beside the bytes: a line for each part, the last one empty when the length is not known.
    var text: String? {
        let lines = [url, request, validator, length.map(String.init) ?? ""]
        return lines.contains { $0.utf8.contains(0x0A) } ? nil : lines.joined(separator: "\n") + "\n"
    }

    init?(_ text: String) {
        // Not characters, of which CR LF is one.
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        guard lines.count == 5, lines[4] == "", lines[3] == "" || Int64(lines[3]) != nil else { return nil }
        self.init(url: lines[0], request: lines[1], validator: lines[2], length: Int64(lines[3]))
    }
}
