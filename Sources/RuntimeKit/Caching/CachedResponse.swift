import Foundation
import RuntimeKit

/// A response that is kept, and what tells whether it fits a request.
struct CachedResponse: Sendable {
    let status: Int
    var headerFields: HTTPFields
    let body: Data
    /// When the request went out and when the response was there, in seconds since 1970.
    var requestTime: Double
    var responseTime: Double
    /// A digest of the request's header fields that the response's `Vary` names.
    var selection: String

    /// Whether the request has what `Vary` asks for (RFC 9111 section 4.1).
    func matches(_ request: HTTPRequest) -> Bool {
        selection == Self.selection(of: headerFields, by: request)
    }

    static func selection(of response: HTTPFields, by request: HTTPRequest) -> String {
        let names = Self.list(response["Vary"]).sorted()
        guard !names.isEmpty else { return "" }
        // The digest is of the URL too, as values may be credentials that others could look up.
        var parts = [request.url.absoluteString]
        for name in names {
            let name = HTTPField.Name(name)
            let isThere = request.headerFields.contains(name)
            parts += [name.canonicalName, isThere ? "1" : "0", request.headerFields.normalized(name)]
        }
        return SHA256.digest(of: parts)
    }

    /// The header field with which the server is asked whether the response still holds, if it is one that can be sent.
    var validator: HTTPField? {
        let names: [(HTTPField.Name, HTTPField.Name)] = [
            (.eTag, .ifNoneMatch), (.lastModified, "If-Modified-Since"),
        ]
        for (name, condition) in names {
            guard let value = headerFields[name], !value.isEmpty else { continue }
            let fields: HTTPFields = [condition: value]
            if (try? fields.validate()) != nil { return HTTPField(name: condition, value: value) }
        }
        return nil
    }

    /// The items of a list of names, in lower case.
    static func list(_ value: String?) -> [String] {
        (value ?? "").split { ", \t".contains($0) }.map { $0.lowercased() }
    }

    /// How much of a limit it takes, roughly as much as in memory.
    var byteCount: Int {
        headerFields.reduce(256 + body.count) { $0 + $1.name.rawName.utf8.count + $1.value.utf8.count + 64 }
    }
}

extension [CachedResponse] {
    /// Adds a response, in place of the one for the same request; the newest comes first, and eight are enough.
    ///
    /// A response to a later request is not replaced, unless its time is in the future because of another clock.
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

extension HTTPFields {
    /// The values of a field as one text that is the same for all ways to write it (RFC 9111 section 4.1).
    func normalized(_ name: HTTPField.Name) -> String {
        let items = self[values: name].joined(separator: ",").split(separator: ",", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        guard [.accept, .acceptLanguage, "Accept-Encoding"].contains(name) else { return items.joined(separator: ",") }
        // The order of the items has no meaning; their weights do (RFC 9110 section 12.4.2).
        return items.map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }.sorted().joined(separator: ",")
    }
}
