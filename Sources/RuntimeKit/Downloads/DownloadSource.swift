import Foundation
import RuntimeKit

/// The source of the bytes of a partial download, used to check that the rest comes from the same content.
struct DownloadSource: Equatable {
    /// The URL, without credentials.
    let url: String
    /// A digest of the header fields of the request except credentials, because another language is other content.
    let request: String
    /// The strong entity tag, or else the date of the last change (RFC 9110 section 13.1.5).
    let validator: String
    /// The size of the content in bytes; nil if the server did not send it.
    let length: Int64?

    /// Returns nil if the response has nothing that a later attempt could use to resume.
    init?(of response: TransportResponse, to request: TransportRequest) {
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

    /// Whether the entity tag is strong and can be sent in `If-Range`: it is quoted and valid in a request.
    private static func isStrongTag(_ tag: String) -> Bool {
        tag.utf8.count > 1 && tag.hasPrefix("\"") && tag.hasSuffix("\"") && canBeSent(tag)
    }

    private static func canBeSent(_ validator: String) -> Bool {
        (try? (["If-Range": validator] as HeaderFields).validate()) != nil
    }

    private static func validator(_ fields: HeaderFields) -> String? {
        // A weak entity tag does not identify exact bytes.
        if let tag = fields[.eTag] { return isStrongTag(tag) ? tag : nil }
        // The content may have changed twice within one second (RFC 9110 section 8.8.2.2).
        let now = Date()
        guard let text = fields[.lastModified], let changed = HTTPDate.date(text, now: now),
            let sent = fields[.date].flatMap({ HTTPDate.date($0, now: now) }), sent >= changed.addingTimeInterval(1)
        else { return nil }
        return text
    }

    /// Whether a request asks for the same content: the URL and the header fields are equal.
    func matches(_ request: TransportRequest) -> Bool {
        url == request.summary.url && self.request == Self.digest(of: request)
    }

    private static func digest(of request: TransportRequest) -> String {
        SHA256.digest(
            of: request.headerFields.filter { !request.isCredential($0.name) }
                .flatMap { [$0.name.canonicalName, $0.value] })
    }

    /// The text that is saved next to the bytes: one line for each field. The last line is empty if the length is
    /// unknown.
    var text: String? {
        let lines = [url, request, validator, length.map(String.init) ?? ""]
        return lines.contains { $0.utf8.contains(0x0A) } ? nil : lines.joined(separator: "\n") + "\n"
    }

    init?(_ text: String) {
        // Split by Unicode scalars, because CR LF is a single Character.
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        guard lines.count == 5, lines[4] == "", lines[3] == "" || Int64(lines[3]) != nil, Self.canBeSent(lines[2])
        else { return nil }
        self.init(url: lines[0], request: lines[1], validator: lines[2], length: Int64(lines[3]))
    }
}
