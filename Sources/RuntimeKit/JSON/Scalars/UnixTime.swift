import Foundation

/// The units in which servers write Unix time, the time since 1970.
enum UnixTime: Double {
    case seconds = 1
    case milliseconds = 1e3
    case microseconds = 1e6
    case nanoseconds = 1e9

    func read(_ reader: inout Reader) throws(Fault) -> Date {
        let start = reader.index
        // A Double holds 1,700,000,000,123,456,789 only to 256 ns, twice the step of Date.
        if self == .nanoseconds {
            if let count = try? reader.int64("Int64") { return Self.date(nanoseconds: count) }
            reader.index = start
        }
        return Date(timeIntervalSince1970: try reader.double() / rawValue)
    }

    func write(_ date: Date, to writer: inout Writer) throws(Fault) {
        let seconds = date.timeIntervalSince1970
        let microseconds = Self.microseconds(seconds)
        switch self {
        case .seconds: try writer.append(number: microseconds.map { $0 / 1_000_000 } ?? seconds)
        case .milliseconds: try writer.append(number: microseconds.map { $0 / 1000 } ?? (seconds * 1000).rounded())
        case .microseconds:
            // As a whole number even beyond 2^53, because servers read such a text as an integer.
            guard let count = Int64(exactly: (seconds * 1_000_000).rounded()) else {
                throw .message("the date is too far from 1970 for microseconds in 64 bits", offset: nil)
            }
            writer.append(number: count)
        case .nanoseconds:
            guard let count = Self.nanoseconds(date) else {
                throw .message("the date is outside the years 1678 to 2261, which nanoseconds reach", offset: nil)
            }
            writer.append(number: count)
        }
    }

    /// The time as a whole number, because Date counts from 2001 and 1.1 seconds would become 1.1000000238. Nil after
    /// 2255, when a Double can only hold milliseconds.
    private static func microseconds(_ seconds: Double) -> Double? {
        seconds.magnitude < 9e9 ? (seconds * 1_000_000).rounded() : nil
    }

    private static let secondsUntil2001 = Int64(Date.timeIntervalBetween1970AndReferenceDate)

    /// The date nearest to the time. It is computed from 2001, as Date counts, where its steps are half as long.
    private static func date(nanoseconds count: Int64) -> Date {
        let seconds = Double(count / 1_000_000_000 - secondsUntil2001)
        return Date(timeIntervalSinceReferenceDate: seconds + Double(count % 1_000_000_000) / 1e9)
    }

    /// The roundest time that is read as the same date: in this century, Date has steps of 119 ns, or 60 ns near 2001.
    private static func nanoseconds(_ date: Date) -> Int64? {
        let time = date.timeIntervalSinceReferenceDate
        guard time > -1.02e10, time < 8.2e9 else { return nil }
        let whole = time.rounded(.down)
        let seconds = (Int64(whole) + secondsUntil2001) * 1_000_000_000
        let rest = Int64(((time - whole) * 1e9).rounded())
        let units: [Int64] = [1000, 100, 10]
        let times = units.lazy.map { unit in seconds + (rest + unit / 2) / unit * unit }
        return times.first { self.date(nanoseconds: $0) == date } ?? seconds + rest
    }
}
