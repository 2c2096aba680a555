import Foundation

/// One event of a `text/event-stream` (WHATWG HTML section 9.2).
public struct ServerSentEvent: Sendable, Hashable {
    /// The event's type; `message` if the server sent none.
    public var event: String
    /// The data, with lines joined by LF.
    public var data: String
    /// The last ID that the server has sent, with this event or an earlier one; empty for none.
    public var id: String
    /// The reconnection time that the server requests, in milliseconds.
    public var retry: Int?

    /// Creates an event, for tests and servers.
    public init(event: String = "message", data: String, id: String = "", retry: Int? = nil) {
        self.event = event
        self.data = data
        self.id = id
        self.retry = retry
    }

    /// The event in the `text/event-stream` format.
    var text: String {
        var text = ""
        if event != "message" { text += "event: \(event)\n" }
        if !id.isEmpty { text += "id: \(id)\n" }
        if let retry { text += "retry: \(retry)\n" }
        let lines = data.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
        for line in lines { text += "data: \(line)\n" }
        return text + "\n"
    }
}
