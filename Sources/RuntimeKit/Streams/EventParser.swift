import Foundation

/// Builds events from lines (WHATWG HTML section 9.2.6).
struct EventParser {
    /// The type of the event that is being built; empty for none.
    private var name = ""
    private(set) var data: [UInt8] = []
    private var hasData = false
    /// The last received `id`. It takes effect when its event is complete.
    private var id = ""
    /// The ID of the last complete event.
    private(set) var lastID = ""
    /// The reconnection time in milliseconds.
    private(set) var retry: Int?
    private var isFirstLine = true
    private var isComplete = false
    /// Whether a line was a field or a comment.
    private(set) var hasField = false
    /// Whether a line was neither, and not blank.
    private(set) var hasOtherText = false

    /// The complete event.
    var event: ServerSentEvent {
        ServerSentEvent(
            event: type, data: String(decoding: data, as: UTF8.self), lastEventID: lastID.isEmpty ? nil : lastID,
            reconnectionTime: retry.map { Duration.milliseconds($0) })
    }

    /// The type of the complete event.
    var type: String { name.isEmpty ? "message" : name }

    /// Drops an incomplete event, because a new connection starts.
    mutating func restart() {
        clear()
        id = lastID
        isFirstLine = true
    }

    private mutating func clear() {
        name = ""
        data.removeAll(keepingCapacity: data.capacity < 65_536)
        hasData = false
        isComplete = false
    }

    /// Processes a line; returns true if it completes an event.
    mutating func append(_ line: ArraySlice<UInt8>) -> Bool {
        if isComplete { clear() }
        var line = line
        if isFirstLine, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
        isFirstLine = false
        if line.isEmpty {
            // The ID takes effect even if there is no data, and therefore no event.
            lastID = id
            isComplete = true
            return hasData
        }
        // No known field name is longer than five letters.
        let colon = line.prefix(6).firstIndex(of: UInt8(ascii: ":"))
        guard colon != nil || line.count < 6 else {
            hasOtherText = true
            return false
        }
        var value = line[(colon.map { $0 + 1 } ?? line.endIndex)...]
        if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
        let isField = set(line[..<(colon ?? line.endIndex)], value)
        if isField { hasField = true } else { hasOtherText = true }
        return false
    }

    /// Returns false for a field that events do not have.
    private mutating func set(_ field: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) -> Bool {
        if field.elementsEqual("data".utf8) {
            if hasData { data.append(0x0A) }
            hasData = true
            data.append(contentsOf: value)
        } else if field.elementsEqual("event".utf8) {
            name = String(decoding: value, as: UTF8.self)
        } else if field.elementsEqual("id".utf8) {
            if !value.contains(0) { id = String(decoding: value, as: UTF8.self) }
        } else if field.elementsEqual("retry".utf8) {
            let isNumber = value.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            if isNumber, let number = Int(String(decoding: value, as: UTF8.self)) { retry = number }
        } else {
            // Without a name, it is a comment.
            return field.isEmpty
        }
        return true
    }
}
