import Foundation

/// Cuts bytes that arrive in pieces into lines, which stay where they are until the next piece.
struct LineBuffer {
    /// What has arrived; everything before ``start`` has been handed out.
    private(set) var bytes: [UInt8] = []
    /// Whether CR and CR LF end a line as well as LF does.
    private let endsAtReturn: Bool
    private var start = 0
    /// Up to here there is no end of a line.
    private var scanned = 0
    // Looking for each kind of end anew for every line would take time by the square where one kind is rare.
    private var feed = Mark.unknown
    private var carriageReturn = Mark.unknown
    /// The byte before was a CR, so an LF that follows belongs to it.
    private var isAfterReturn = false

    private enum Mark {
        case unknown
        case none
        case at(Int)
    }

    init(endsAtReturn: Bool) {
        self.endsAtReturn = endsAtReturn
    }

    /// How many bytes wait for the end of their line.
    var pendingCount: Int { bytes.count - start }

    /// Takes in a piece.
    mutating func append(_ piece: Data) {
        bytes.removeSubrange(..<start)
        scanned -= start
        start = 0
        (feed, carriageReturn) = (.unknown, .unknown)
        bytes.append(contentsOf: piece)
    }

    /// Where the next complete line lies in ``bytes``, without its end; nil when more has to arrive.
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
