import Foundation

/// One event of a `text/event-stream` (WHATWG HTML section 9.2).
public struct ServerSentEvent: Sendable, Hashable {
    /// The event's type, `message` unless the server says otherwise.
    public var event: String
    /// The text, lines joined by LF.
    public var data: String
    /// The last id that the server has sent, with this event or an earlier one; empty for none.
    public var id: String
    /// How long the server wants clients to wait before they connect again, in milliseconds.
    public var retry: Int?

    /// An event, for tests and servers.
    public init(event: String = "message", data: String, id: String = "", retry: Int? = nil) {
        self.event = event
        self.data = data
        self.id = id
        self.retry = retry
    }

    /// The event as it is sent.
    var text: String {
        var text = ""
        if event != "message" { text += "event: \(event)\n" }
        if !id.isEmpty { text += "id: \(id)\n" }
        if let retry { text += "retry: \(retry)\n" }
        for line in data.split(separator: "\n", omittingEmptySubsequences: false) { text += "data: \(line)\n" }
        return text + "\n"
    }
}

/// Puts events together from lines (WHATWG HTML section 9.2.6).
struct EventParser {
    private var event = ""
    private var data: String?
    private var id = ""
    private var retry: Int?
    private var isFirstLine = true

    /// Takes in a line; gives the event that a blank one completes.
    mutating func append(_ bytes: [UInt8]) -> ServerSentEvent? {
        var line = bytes[...]
        if isFirstLine, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
        isFirstLine = false
        if line.isEmpty { return dispatch() }
        let colon = line.firstIndex(of: 0x3A) ?? line.endIndex
        var value = line[min(colon + 1, line.endIndex)...]
        if value.first == 0x20 { value = value.dropFirst() }
        let text = String(decoding: value, as: UTF8.self)
        switch String(decoding: line[..<colon], as: UTF8.self) {
        case "event": event = text
        case "data": data = data.map { $0 + "\n" + text } ?? text
        case "id": if !value.contains(0) { id = text }
        case "retry": if !value.isEmpty, value.allSatisfy({ (0x30...0x39).contains($0) }) { retry = Int(text) }
        default: break
        }
        return nil
    }

    private mutating func dispatch() -> ServerSentEvent? {
        defer {
            event = ""
            data = nil
        }
        guard let data else { return nil }
        return ServerSentEvent(event: event.isEmpty ? "message" : event, data: data, id: id, retry: retry)
    }
}
