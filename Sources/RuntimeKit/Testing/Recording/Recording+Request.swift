import Foundation
import RuntimeKit

extension Recording.Request {
    /// Creates the recorded form of a request without its secrets, which `redactor` collects. The request's body is
    /// replaced by one that can still be sent.
    init(_ request: inout TransportRequest, _ redactor: inout Redactor) async throws {
        method = request.method.rawValue
        url = redactor.url(request.url)
        headers = redactor.fields(request.headerFields)
        let type = request.headerFields[.contentType]
        if let boundary = Recording.Body.boundary(type) {
            headers = headers?.map { line in
                var line = line
                if line.field.name == .contentType {
                    line.field.value = line.field.value.replacingOccurrences(of: boundary, with: Redactor.plainBoundary)
                }
                return line
            }
        }
        if let content = request.body {
            let data = try await content.data(maximumSize: .max)
            if !content.isReplayable { request.body = .data(data) }
            body = Recording.Body(data, type: type, &redactor)
        }
    }

    /// The URL without the query items that hold secrets. A client that replays may not have them.
    var publicURL: String {
        guard let mark = url.firstIndex(of: "?") else { return url }
        let items = url[url.index(after: mark)...].split(separator: "&").filter { !$0.hasSuffix("=" + Redactor.marker) }
        return url[..<mark] + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
    }

    func matches(_ other: Self) -> Bool {
        method == other.method && publicURL == other.publicURL && body == other.body
    }

    /// How similar this request is to another one.
    func likeness(to other: Self) -> Int {
        let path = publicURL.prefix { $0 != "?" } == other.publicURL.prefix { $0 != "?" }
        return (path ? 4 : 0) + (publicURL == other.publicURL ? 2 : 0) + (body == other.body ? 2 : 0)
            + (method == other.method ? 1 : 0)
    }

    /// The differences from `sent`, for the error message.
    func differences(from sent: Self) -> String {
        var differences: [String] = []
        if method != sent.method { differences.append("its method") }
        if publicURL != sent.publicURL { differences.append("its URL") }
        if body != sent.body {
            if let recorded = body?.json, let json = sent.body?.json {
                differences.append("its body (\(Self.difference(recorded, json, at: "")))")
            } else {
                differences.append("its body")
            }
        }
        return differences.joined(separator: " and ")
    }

    /// The first difference between two documents. Precondition: they are not equal.
    private static func difference(_ recorded: JSON, _ sent: JSON, at path: String) -> String {
        switch (recorded, sent) {
        case (.object(let left), .object(let right)):
            for key in left.keys + right.keys where left[key] != right[key] {
                let place = path.isEmpty ? key : "\(path).\(key)"
                guard let recorded = left[key] else { return "\(place): the recording has no value" }
                guard let sent = right[key] else { return "\(place): only the recording has a value" }
                return difference(recorded, sent, at: place)
            }
        case (.array(let left), .array(let right)):
            for (index, pair) in zip(left, right).enumerated() where pair.0 != pair.1 {
                return difference(pair.0, pair.1, at: "\(path)[\(index)]")
            }
            return "\(path): the recording has \(left.count) elements, not \(right.count)"
        default:
            break
        }
        let place = path.isEmpty ? "" : "\(path): "
        return "\(place)the recording has \(shortened(recorded.description)), not \(shortened(sent.description))"
    }
}
