/// The numbers in the text of a duration.
struct DurationText {
    enum Unit: Int {
        case years, months, weeks, days, hours, minutes, seconds
    }

    private(set) var isNegative = false
    private(set) var nanoseconds: Int64 = 0
    private var values = [Int64](repeating: 0, count: 7)

    subscript(_ unit: Unit) -> Int64 { values[unit.rawValue] }

    /// Nil if the text is not a duration.
    init?(_ text: String) {
        var rest = Array(text.utf8)[...]
        if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            isNegative = sign == UInt8(ascii: "-")
            rest.removeFirst()
        }
        guard rest.popFirst() == UInt8(ascii: "P") else { return nil }
        // The units that may follow: units of the calendar, and after "T" units of the clock.
        var units: ArraySlice<(letter: UInt8, unit: Unit)> = Self.calendar
        var isTime = false
        var count = 0
        while let byte = rest.first {
            if byte == UInt8(ascii: "T"), !isTime {
                isTime = true
                units = Self.clock
                count = 0
                rest.removeFirst()
                guard !rest.isEmpty else { return nil }
                continue
            }
            guard let value = Self.number(&rest) else { return nil }
            var fraction: Int64?
            if let mark = rest.first, mark == UInt8(ascii: ".") || mark == UInt8(ascii: ",") {
                rest.removeFirst()
                guard let digits = Self.fraction(&rest) else { return nil }
                fraction = digits
            }
            guard let letter = rest.popFirst(), let place = units.firstIndex(where: { $0.letter == letter }) else {
                return nil
            }
            let unit = units[place].unit
            if let fraction {
                guard unit == .seconds else { return nil }
                nanoseconds = fraction
            }
            values[unit.rawValue] = value
            units = units[(place + 1)...]
            count += 1
        }
        guard count > 0 else { return nil }
    }

    private static let calendar: ArraySlice<(letter: UInt8, unit: Unit)> = [
        (UInt8(ascii: "Y"), .years), (UInt8(ascii: "M"), .months), (UInt8(ascii: "W"), .weeks),
        (UInt8(ascii: "D"), .days),
    ]
    private static let clock: ArraySlice<(letter: UInt8, unit: Unit)> = [
        (UInt8(ascii: "H"), .hours), (UInt8(ascii: "M"), .minutes), (UInt8(ascii: "S"), .seconds),
    ]

    private static func number(_ rest: inout ArraySlice<UInt8>) -> Int64? {
        let digits = rest.prefix { $0 &- 0x30 <= 9 }
        rest = rest.dropFirst(digits.count)
        // A calendar cannot add larger numbers to a date.
        return digits.isEmpty ? nil : Int32(String(decoding: digits, as: UTF8.self)).map { Int64($0) }
    }

    /// The fraction in nanoseconds. Further digits are ignored.
    private static func fraction(_ rest: inout ArraySlice<UInt8>) -> Int64? {
        let digits = rest.prefix { $0 &- 0x30 <= 9 }
        rest = rest.dropFirst(digits.count)
        let kept = String(decoding: digits.prefix(9), as: UTF8.self)
        return digits.isEmpty ? nil : Int64(kept + String(repeating: "0", count: 9 - kept.utf8.count))
    }

    /// `PT1H30M`, `-PT0.5S`, `PT0S`.
    static func string(_ duration: Duration) -> String {
        // `components` traps if the seconds do not fit in Int64.
        let longest = Duration.seconds(Int64(1) << 62)
        let (seconds, attoseconds) = max(.zero - longest, min(duration, longest)).components
        let isNegative = seconds < 0 || attoseconds < 0
        let whole = seconds.magnitude
        let nanoseconds = attoseconds.magnitude / 1_000_000_000
        var text = isNegative ? "-PT" : "PT"
        if whole >= 3_600 { text += "\(whole / 3_600)H" }
        if whole / 60 % 60 > 0 { text += "\(whole / 60 % 60)M" }
        if nanoseconds > 0 {
            var digits = "\(nanoseconds + 1_000_000_000)".dropFirst()
            while digits.last == "0" { digits.removeLast() }
            text += "\(whole % 60).\(digits)S"
        } else if whole % 60 > 0 || whole == 0 {
            text += "\(whole % 60)S"
        }
        return text
    }
}
