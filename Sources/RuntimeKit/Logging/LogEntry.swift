import Foundation

/// The log texts of one exchange, as trees:
/// ```
/// [RESPONSE 1] 200 OK, 12 ms: GET https://api.shop.example/things (Shop.Things)
/// ├─ Headers
/// │  Content-Type: application/json
/// └─ Content: 7 bytes of application/json
///    {
///      "id": 1
///    }
/// ```
struct LogEntry {
    private let sent: TransportRequest
    private let redaction: Redaction
    private let level: RequestLogging.Level
    private let maximumBodySize: Int
    private let number: Int

    init(
        _ sent: TransportRequest, _ redaction: Redaction, _ level: RequestLogging.Level, _ maximumBodySize: Int,
        _ number: Int
    ) {
        self.sent = sent
        self.redaction = redaction
        self.level = level
        self.maximumBodySize = maximumBodySize
        self.number = number
    }

    private var line: String { shown("\(sent.summary)") }

    /// The text for the request.
    func request() -> String {
        tree(
            "[REQUEST \(number)] \(line)", sent.headerFields, sent.body,
            credentials: sent.authenticatedSender?.authentication.names ?? []
        )
    }

    /// The text for the response; nil if the level omits it.
    func response(_ response: TransportResponse, after seconds: Double) -> String? {
        let time = Self.text(seconds)
        if level.includes(.headers) {
            return tree(
                "[RESPONSE \(number)] \(response.statusLine), \(time): \(line)", response.headerFields, response.body)
        }
        guard level == .summary || response.status >= 400 else { return nil }
        let body = body(response.body, response.headerFields)
        return ["\(line): \(response.statusLine)", body?.title, time].compactMap { $0 }.joined(separator: ", ")
    }

    /// The text for an error; nil if the level omits it.
    func failure(_ error: any Error, after seconds: Double) -> String? {
        let text: String
        switch APIError<Never>(error, sent.summary) {
        case .cancelled:
            // The caller cancelled the request.
            if level == .errors { return nil }
            text = "\(sent.summary) was cancelled"
        case let error:
            // The description of some errors already contains the request.
            let (line, message) = ("\(sent.summary)", "\(error)")
            text = message.hasPrefix(line) ? message : "\(line): \(message)"
        }
        let mark = level.includes(.headers) ? "[ERROR \(number)] " : ""
        return mark + shown(text) + ", \(Self.text(seconds))"
    }

    private func tree(
        _ head: String, _ fields: HeaderFields, _ body: HTTPBody?, credentials: [String] = []
    ) -> String {
        var branches: [(title: String, lines: [String])] = []
        // Credentials are added after this middleware, but their names help to explain a 401.
        if !credentials.isEmpty { branches.append(("Credentials: \(credentials.joined(separator: ", "))", [])) }
        if !fields.isEmpty {
            let lines = fields.map { field in
                let value = redaction.isSecret(field.name.rawName) ? Redaction.mark : shown(field.value)
                return LogText.line(field.name.rawName) + ": " + value
            }
            branches.append(("Headers", lines))
        }
        if let body = self.body(body, fields) {
            // The bodies of a token request consist mostly of secrets.
            let lines = level == .bodies && !sent.isConfidential ? body.lines(redaction, maximumBodySize) : []
            branches.append(("Content: \(body.title)\(sent.isConfidential ? ", secret" : "")", lines))
        }
        var lines = [head]
        for (index, branch) in branches.enumerated() {
            let isLast = index == branches.count - 1
            lines.append((isLast ? "└─ " : "├─ ") + branch.title)
            lines += branch.lines.map { (isLast ? "   " : "│  ") + $0 }
        }
        return lines.joined(separator: "\n")
    }

    private func body(_ body: HTTPBody?, _ fields: HeaderFields) -> LoggedBody? {
        body.flatMap { LoggedBody($0, fields[.contentType]) }
    }

    private func shown(_ text: String) -> String { LogText.line(redaction.text(text)) }

    /// A duration as text: `12 ms`, `3.25 s`.
    private static func text(_ seconds: Double) -> String {
        let milliseconds = max(0, seconds * 1000).rounded()
        guard milliseconds < 1e12 else { return "forever" }
        return milliseconds < 1000 ? "\(Int(milliseconds)) ms" : "\((milliseconds / 10).rounded() / 100) s"
    }
}

/// Numbers the exchanges of one ``RequestLogging``, so that a response can be matched with its request.
final class ExchangeCounter: @unchecked Sendable {
    // Sendable: the number is only touched while the lock is held.

    private let lock = NSLock()
    private var number = 0

    func next() -> Int {
        lock.withLock {
            number += 1
            return number
        }
    }
}
