import Foundation
import RuntimeKit

/// Replaces known secrets anywhere, even if they are percent-encoded or escaped for JSON.
struct SecretValues {
    private let spellings: [String]

    /// The minimum length. Shorter values would also match parts of unrelated words.
    private static let shortest = 6

    init(_ secrets: Set<String>) {
        var all: Set<String> = []
        for secret in secrets where secret.utf8.count >= Self.shortest {
            let encoded = PercentEncoding.encode(secret)
            all.formUnion([
                secret, encoded, encoded.replacingOccurrences(of: "%20", with: "+"),
                String(JSON.string(secret).description.dropFirst().dropLast()),
            ])
        }
        // Longer secrets first, because a secret may be part of another.
        spellings = all.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    }

    func remove(from text: String) -> String {
        var text = text
        for spelling in spellings where text.contains(spelling) {
            text = text.replacingOccurrences(of: spelling, with: Redactor.marker)
        }
        return text
    }

    private func remove(from data: Data) -> Data {
        spellings.reduce(data) { data, spelling in
            var clean = Data()
            var rest = data[...]
            // A secret may be part of the marker, so replaced text is not searched again.
            while let place = rest.range(of: Data(spelling.utf8)) {
                clean += rest[..<place.lowerBound] + Data(Redactor.marker.utf8)
                rest = rest[place.upperBound...]
            }
            return clean + rest
        }
    }

    private func remove(from json: JSON) -> JSON {
        switch json {
        case .string(let text): .string(remove(from: text))
        case .array(let elements): .array(elements.map(remove))
        case .object(let object): .object(JSON.Object(object.map { (remove(from: $0.key), remove(from: $0.value)) }))
        case .number(let number): spellings.contains(number.text) ? 0 : json
        case .null, .bool: json
        }
    }

    func remove(from exchange: Recording.Exchange) -> Recording.Exchange {
        if spellings.isEmpty { return exchange }
        var exchange = exchange
        exchange.request = remove(from: exchange.request)
        exchange.response.url = exchange.response.url.map { remove(from: $0) }
        exchange.response.redirects = exchange.response.redirects?.map(remove)
        exchange.response.headers = exchange.response.headers?.map(remove)
        exchange.response.body = exchange.response.body.map(remove)
        return exchange
    }

    func remove(from request: Recording.Request) -> Recording.Request {
        var request = request
        request.url = remove(from: request.url)
        request.headers = request.headers?.map(remove)
        request.body = request.body.map(remove)
        return request
    }

    private func remove(from redirect: Recording.Redirect) -> Recording.Redirect {
        var redirect = redirect
        redirect.from = remove(from: redirect.from)
        redirect.to = remove(from: redirect.to)
        return redirect
    }

    private func remove(from line: Recording.HeaderLine) -> Recording.HeaderLine {
        var line = line
        line.field.value = remove(from: line.field.value)
        return line
    }

    private func remove(from body: Recording.Body) -> Recording.Body {
        var body = body
        body.json = body.json.map(remove)
        body.text = body.text.map { Recording.Body.lines(remove(from: $0.joined(separator: "\n"))) }
        body.base64 = body.base64.map(remove)
        if let chunks = body.chunks {
            let text = chunks.joined()
            let clean = remove(from: text)
            // A secret may be split between two chunks.
            if clean != text { body.chunks = Recording.Body.lineChunks(clean) }
        }
        if let chunks = body.base64Chunks {
            let bytes = chunks.reduce(Data(), +)
            let clean = remove(from: bytes)
            if clean != bytes { body.base64Chunks = [clean] }
        }
        return body
    }
}
