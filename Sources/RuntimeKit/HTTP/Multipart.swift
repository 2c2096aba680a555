import Foundation

/// Builds a `multipart/form-data` body (RFC 7578).
struct Multipart {
    /// Random, so that content does not contain it by accident. Its characters need no quotes (RFC 2046 section 5.1.1).
    let boundary: String
    private var pieces: [HTTPBody] = []

    init(boundary: String = "part-" + UUID().uuidString) {
        self.boundary = boundary
    }

    var contentType: String { "multipart/form-data; boundary=\(boundary)" }

    /// Appends a part. If `type` is nil, the part is plain text, the default (RFC 7578 section 4.4).
    mutating func append(_ name: String, filename: String? = nil, type: String?, _ body: HTTPBody) throws(RequestError)
    {
        guard !name.utf8.contains(0), filename?.utf8.contains(0) != true else {
            throw RequestError(
                .invalidParameter, "the part \(name.debugDescription) has a NUL in its name or file name",
                parameter: name)
        }
        var head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(Self.escape(name))\""
        if let filename { head += "; filename=\"\(Self.escape(filename))\"" }
        if let type {
            guard type.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else {
                throw RequestError(
                    .invalidParameter, "the media type of the part \(name.debugDescription) is not valid",
                    parameter: name)
            }
            head += "\r\nContent-Type: \(type)"
        }
        pieces.append(.text(head + "\r\n\r\n"))
        pieces.append(body)
        pieces.append(.text("\r\n"))
    }

    /// Appends a part of text. Without a media type, a server reads it as UTF-8, as in the forms of browsers.
    mutating func append(_ name: String, text: String, type: String?) throws(RequestError) {
        if let type { _ = try MediaType.type(type, of: text) }
        try append(name, type: type, .text(text))
    }

    /// Returns the complete body. Files are read when it is sent.
    func finish() -> HTTPBody {
        let all = HTTPBody.joined(pieces + [.text("--\(boundary)--\r\n")])
        return all.data.map(HTTPBody.data) ?? all
    }

    /// Names stay in UTF-8; only characters that would end the quotes or the line are encoded (WHATWG HTML section
    /// 4.10.21.8).
    private static func escape(_ name: String) -> String {
        var text = ""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "\"": text += "%22"
            case "\r": text += "%0D"
            case "\n": text += "%0A"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
