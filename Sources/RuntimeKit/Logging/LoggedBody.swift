import Foundation

/// The form of a body in a log.
struct LoggedBody {
    /// A short description: `547 bytes of application/json`.
    let title: String
    private let data: Data
    private let type: String

    /// Nil if the body is empty.
    init?(_ body: HTTPBody, _ contentType: String?) {
        type = contentType.map(MediaType.essence) ?? ""
        data = body.data ?? Data()
        let kind = type.isEmpty ? "" : " of \(LogText.line(type))"
        if body.data != nil {
            guard !data.isEmpty else { return nil }
            title = Self.count(Int64(data.count)) + kind
        } else {
            // Streams are not read here, because a stream may only be read once.
            title = (body.length.map { Self.count($0) } ?? "a stream") + kind
        }
    }

    /// The content as lines, without secrets; empty if it is not text.
    func lines(_ redaction: Redaction, _ limit: Int) -> [String] {
        let head = data.prefix(max(0, limit))
        let bytes = [UInt8](head.count < data.count ? LogText.wholeCharacters(head) : head)
        guard isText else { return [] }
        guard LogText.isUTF8(bytes) else { return ["(not UTF-8)"] }
        var lines: [String]
        if type == MediaType.form {
            lines = Self.fields(bytes, redaction)
        } else {
            let bytes = redaction.bytes(bytes)
            lines = LogText.lines(
                String(decoding: JSONLayout.isLikely(bytes) ? JSONLayout.lay(bytes) : bytes, as: UTF8.self))
        }
        if bytes.count < data.count { lines.append("… \(Self.count(Int64(data.count - bytes.count))) more") }
        return lines
    }

    /// Whether the media type means text; without a media type, whether the content looks like text.
    private var isText: Bool {
        if type.isEmpty {
            return data.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        }
        return type.hasPrefix("text/") || MediaType.isJSON(type) || MediaType.isJSONLines(type)
            || type == MediaType.form
            || ["xml", "yaml", "javascript", "graphql", "sql", "toml"].contains { type.hasSuffix($0) }
    }

    /// `name: value` for each field of a form, decoded.
    private static func fields(_ bytes: [UInt8], _ redaction: Redaction) -> [String] {
        bytes.split(separator: UInt8(ascii: "&")).map { field in
            let parts = field.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            let texts = parts.map { part in
                let text = String(decoding: part, as: UTF8.self).replacingOccurrences(of: "+", with: " ")
                return text.removingPercentEncoding ?? text
            }
            guard texts.count == 2 else { return LogText.line(texts.joined()) }
            let value = redaction.isSecret(texts[0]) ? Redaction.mark : redaction.text(texts[1])
            return LogText.line(texts[0]) + ": " + LogText.line(value)
        }
    }

    private static func count(_ bytes: Int64) -> String { bytes == 1 ? "1 byte" : "\(bytes) bytes" }
}
