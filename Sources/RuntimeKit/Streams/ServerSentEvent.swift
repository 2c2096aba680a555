import Foundation

/// One event of a `text/event-stream` (WHATWG HTML section 9.2).
public struct ServerSentEvent: Sendable, Hashable {
    /// The event's type; `message` if the server sent none.
    public var event: String
    /// The data, with lines joined by LF.
    public var data: String
    /// The last ID that the server has sent, with this event or an earlier one; nil for none.
    public var lastEventID: String?
    /// The reconnection time that the server requests.
    public var reconnectionTime: Duration?

    /// Creates an event, for tests and servers.
    ///
    /// - Parameters:
    ///   - event: The event's type.
    ///   - data: The data.
    ///   - lastEventID: The last ID; nil for none.
    ///   - reconnectionTime: The reconnection time that the server requests.
    public init(event: String = "message", data: String, lastEventID: String? = nil, reconnectionTime: Duration? = nil)
    {
        self.event = event
        self.data = data
        self.lastEventID = lastEventID
        self.reconnectionTime = reconnectionTime
    }

    /// The event in the `text/event-stream` format.
    var text: String {
        var text = ""
        if event != "message" { text += "event: \(event)\n" }
        if let lastEventID { text += "id: \(lastEventID)\n" }
        if let reconnectionTime { text += "retry: \(Int(reconnectionTime.inSeconds * 1000))\n" }
        let lines = data.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
        for line in lines { text += "data: \(line)\n" }
        return text + "\n"
    }
}
