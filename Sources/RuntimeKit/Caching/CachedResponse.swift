import Foundation
import RuntimeKit

/// A stored response, with the data that decides whether it matches a request.
struct CachedResponse: Sendable {
    let status: Int
    var headerFields: HeaderFields
    let body: Data
    /// When the request was sent and when the response was received, in seconds since 1970.
    var requestTime: Double
    var responseTime: Double
    /// A digest of the request's header fields that `Vary` names.
    var selection: String

    /// Whether the request has the same values in the fields that `Vary` names (RFC 9111 section 4.1).
    func matches(_ request: TransportRequest) -> Bool {
        selection == Self.selection(of: headerFields, by: request)
    }

    static func selection(of response: HeaderFields, by request: TransportRequest) -> String {
        let names = Self.list(response["Vary"]).sorted()
        guard !names.isEmpty else { return "" }
        // The URL is part of the digest, because a credential could be guessed from a digest of its value alone.
        var parts = [request.url.absoluteString]
        for name in names {
            let name = HeaderField.Name(name)
            let isThere = request.headerFields.contains(name)
            parts += [name.canonicalName, isThere ? "1" : "0", request.headerFields.normalized(name)]
        }
        return SHA256.digest(of: parts)
    }

    /// The conditional header field to revalidate the response with, if its value is valid in a request.
    var validator: HeaderField? {
        let names: [(HeaderField.Name, HeaderField.Name)] = [
            (.eTag, .ifNoneMatch), (.lastModified, "If-Modified-Since"),
        ]
        for (name, condition) in names {
            guard let value = headerFields[name], !value.isEmpty else { continue }
            let fields: HeaderFields = [condition: value]
            if (try? fields.validate()) != nil { return HeaderField(name: condition, value: value) }
        }
        return nil
    }

    /// The names of a list, in lower case.
    static func list(_ value: String?) -> [String] {
        (value ?? "").split { ", \t".contains($0) }.map { $0.lowercased() }
    }

    /// The number of bytes that count toward the limit, roughly the size in memory.
    var byteCount: Int {
        headerFields.reduce(256 + body.count) { $0 + $1.name.rawName.utf8.count + $1.value.utf8.count + 64 }
    }
}

extension [CachedResponse] {
    /// Adds a response, and removes the one with the same selection. The newest comes first; at most eight are stored.
    ///
    /// A response to a later request is not replaced, unless its time is in the future because a clock was wrong.
    mutating func add(_ response: CachedResponse) {
        let isLate = contains {
            $0.selection == response.selection && $0.requestTime > response.requestTime
                && $0.requestTime <= response.responseTime
        }
        if isLate { return }
        removeAll { $0.selection == response.selection }
        insert(response, at: 0)
        if count > 8 { removeLast(count - 8) }
    }
}

extension HeaderFields {
    /// The values of a field as one text that is the same for equivalent values (RFC 9111 section 4.1).
    func normalized(_ name: HeaderField.Name) -> String {
        let items = self[values: name].joined(separator: ",").split(separator: ",", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        guard [.accept, .acceptLanguage, "Accept-Encoding"].contains(name) else { return items.joined(separator: ",") }
        // The order of the items is not significant; only their weights are (RFC 9110 section 12.4.2).
        return items.map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }.sorted().joined(separator: ",")
    }
}
