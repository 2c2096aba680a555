import Foundation
import RuntimeKit

extension CacheExchange {
    /// The response that the caller receives from a complete stored response: the whole, a range, or 304 if the caller
    /// already has it. nil if only the server can decide.
    func selected(_ response: TransportResponse, _ kept: CachedResponse) -> TransportResponse? {
        guard kept.status == 200 else { return response }
        if isKnown(kept) {
            var confirmation = response
            confirmation.status = 304
            confirmation.headerFields[.contentLength] = nil
            confirmation.body = .data(Data())
            return confirmation
        }
        guard let range = request.headerFields[.range] else { return response }
        return request.method == .get ? part(range, of: response, kept) : response
    }

    /// Whether the request's conditions show that the caller has this response (RFC 9111 section 4.3.2).
    private func isKnown(_ kept: CachedResponse) -> Bool {
        if request.headerFields.contains(.ifNoneMatch) {
            let tags = request.headerFields[values: .ifNoneMatch].joined(separator: ",")
            if tags.trimmingCharacters(in: .whitespaces) == "*" { return true }
            guard let tag = kept.headerFields[.eTag]?.opaqueTag else { return false }
            return tags.split(separator: ",").contains {
                $0.trimmingCharacters(in: .whitespaces).opaqueTag == tag
            }
        }
        guard let condition = request.headerFields["If-Modified-Since"],
            let known = HTTPDate.date(condition, now: cache.now())?.timeIntervalSince1970,
            let change = kept.time(.lastModified) ?? kept.time(.date)
        else { return false }
        return change <= known
    }

    /// Returns one byte range (RFC 9110 section 14.2); nil if only the server can respond to the `Range` field.
    private func part(_ range: String, of response: TransportResponse, _ kept: CachedResponse) -> TransportResponse? {
        let count = kept.body.count
        guard range.hasPrefix("bytes="), let bounds = Self.bounds(range.dropFirst(6), count), !bounds.isEmpty,
            !kept.headerFields.contains("Content-Encoding")
        else { return nil }
        let start = kept.body.startIndex
        var part = response
        part.status = 206
        part.headerFields["Content-Range"] = "bytes \(bounds.lowerBound)-\(bounds.upperBound - 1)/\(count)"
        part.headerFields[.contentLength] = "\(bounds.count)"
        part.body = .data(Data(kept.body[start + bounds.lowerBound..<start + bounds.upperBound]))
        return part
    }

    /// Parses `0-1`, `1-` or `-1` for a body of `count` bytes; nil for several ranges and for invalid ones.
    private static func bounds(_ text: Substring, _ count: Int) -> Range<Int>? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, parts.joined().utf8.allSatisfy({ $0 &- 0x30 <= 9 }) else { return nil }
        switch (Int(parts[0]), Int(parts[1])) {
        case (let first?, let last?) where first <= last && first < count: return first..<min(last, count - 1) + 1
        case (let first?, nil) where parts[1].isEmpty && first < count: return first..<count
        case (nil, let length?) where parts[0].isEmpty && length > 0: return max(0, count - length)..<count
        default: return nil
        }
    }
}
