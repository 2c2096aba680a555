import Foundation
import RuntimeKit
import RuntimeKitTesting

extension TransportRequest {
    /// The request as text: its first line, the header fields by name, a blank line and the body.
    ///
    /// The random boundary of a multipart body stands as `BOUNDARY`, and each CR LF as `⏎` and a line break.
    var wire: String {
        let fields = headerFields.sorted { $0.name.rawName < $1.name.rawName }.map { "\($0.name): \($0.value)" }
        var text = (["\(method) \(url.absoluteString)"] + fields).joined(separator: "\n")
        if let body {
            text += "\n\n" + (body.data.map { String(decoding: $0, as: UTF8.self) } ?? "(not in memory)")
        }
        if let boundary {
            text = text.replacingOccurrences(of: boundary, with: "BOUNDARY")
        }
        return text.replacingOccurrences(of: "\r\n", with: "⏎\n")
    }

    /// What separates the parts of a multipart body.
    var boundary: String? {
        guard let type = headerFields[.contentType], let start = type.range(of: "boundary=") else { return nil }
        return String(type[start.upperBound...])
    }
}

extension StubTransport {
    /// The requests that were sent, as text.
    var sent: [String] { requests.map(\.wire) }

    /// Method and address of the requests that were sent.
    var sentLines: [String] { requests.map { "\($0.method) \($0.url.absoluteString)" } }
}

extension HTTPBody {
    /// A JSON document as a response's body.
    static func json(_ json: JSON) -> HTTPBody { .text(json.description) }
}
