import Foundation

/// Splits bytes that arrive in pieces into lines. The ranges of lines are valid until the next piece is appended.
struct LineBuffer {
    /// The received bytes; everything before ``start`` has been returned.
    private(set) var bytes: [UInt8] = []
    /// Whether CR and CR LF also end a line.
    private let endsAtReturn: Bool
    private var start = 0
    /// The position up to which no end of a line was found.
    private var scanned = 0
    // Both positions are remembered. Searching again for each line would be quadratic if one kind of line end is rare.
    private var feed = Mark.unknown
    private var carriageReturn = Mark.unknown
    /// The previous line ended with CR, so an LF that follows belongs to it.
    private var isAfterReturn = false

    private enum Mark {
        case unknown
        case none
        case at(Int)
    }

    init(endsAtReturn: Bool) {
        self.endsAtReturn = endsAtReturn
    }

    /// The number of bytes of the incomplete line.
    var pendingCount: Int { bytes.count - start }

    /// Appends a piece and drops the returned lines.
    mutating func append(_ piece: Data) {
        bytes.removeSubrange(..<start)
        scanned -= start
        start = 0
        (feed, carriageReturn) = (.unknown, .unknown)
        bytes.append(contentsOf: piece)
    }

    /// The range of the next complete line in ``bytes``, without its line end; nil if more bytes are needed.
    mutating func next() -> Range<Int>? {
        if isAfterReturn, start < bytes.count {
            isAfterReturn = false
            if bytes[start] == 0x0A {
                start += 1
                scanned = max(scanned, start)
            }
        }
        let feed = find(0x0A, &feed) ?? .max
        let carriageReturn = endsAtReturn ? find(0x0D, &carriageReturn) ?? .max : .max
        let end = min(feed, carriageReturn)
        guard end < .max else {
            scanned = bytes.count
            return nil
        }
        let line = start..<end
        isAfterReturn = end == carriageReturn
        start = end + 1
        scanned = start
        return line
    }

    private func find(_ byte: UInt8, _ mark: inout Mark) -> Int? {
        switch mark {
        case .none: return nil
        case .at(let place) where place >= scanned: return place
        case .at, .unknown: break
        }
        let place = withBytes(of: bytes) { $0.firstIndex(of: byte, from: scanned) }
        mark = place.map { .at($0) } ?? .none
        return place
    }
}
